import { countTopicsWith, topicsWithGrams } from '../topics/service';
import { neededGrams, rarestFirst, wordsOf } from '../../grams';
import { soughtBeginnings } from '../../readings/beginnings';
import { countPostsWith, postsWith, type PostIndexDocument } from './postIndexModel';
import { countUsersWith, usersWith, usersWithBeginnings, type FoundUser } from './userIndexModel';

/** What is found is looked through to this depth, the newest first. */
const CANDIDATES = 500;
const PEOPLE = 200;
const TOPICS = 200;
/** What a word is worth by where it stands. */
const WORTH = { title: 3, hashtag: 2, text: 1 };
const HALF_LIFE_MS = 30 * 86_400_000;
/** How near a name is: the thing itself, what begins with it, what holds it. */
const [IS, BEGINS, HOLDS] = [0, 1, 2] as const;

/**
 * Return the ids of the posts that say every word of a query, best first: by where and how often they say it, and how
 * new they are.
 */
export async function findPosts(query: string, at: Date): Promise<string[]> {
  const words = wordsOf(query);
  const grams = await rarestFirst(gramsOfWords(words), countPostsWith);
  if (grams.length === 0) return [];
  const candidates = await postsWith(grams, CANDIDATES);
  return candidates
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((post) => ({ id: String(post._id), score: scoreOf(post, words, at) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

/**
 * Return the ids of the members whom a query finds by name, username or reading, the nearest first: those whose words begin
 * so, as written or as they sound, and those who have every word within.
 */
export async function findUsers(query: string): Promise<string[]> {
  const words = wordsOf(query.replaceAll('@', ' '));
  const [beginning, holding] = await Promise.all([usersBeginning(query), usersHolding(words)]);
  const found = new Map([...beginning, ...holding].map((user) => [String(user._id), user]));
  const whole = words.join(' ');
  const distance = ({ username, name }: FoundUser) => nearest(whole, [username, name]);
  const sounding = new Set(beginning.map(({ _id }) => String(_id)));
  const place = (user: FoundUser) => Math.min(distance(user), sounding.has(String(user._id)) ? BEGINS : HOLDS);
  return [...found.values()]
    .sort((a, b) => place(a) - place(b) || b.level - a.level || (String(a._id) < String(b._id) ? -1 : 1))
    .map(({ _id }) => String(_id));
}

async function usersBeginning(query: string): Promise<FoundUser[]> {
  const sought = await rarestFirst(soughtBeginnings(query), (beginnings, atMost) =>
    countUsersWith({ beginnings }, atMost),
  );
  return sought.length === 0 ? [] : usersWithBeginnings(sought, PEOPLE);
}

async function usersHolding(words: string[]): Promise<FoundUser[]> {
  const grams = await rarestFirst(gramsOfWords(words), (gram, atMost) => countUsersWith({ grams: gram }, atMost));
  if (grams.length === 0) return [];
  return (await usersWith(grams, PEOPLE)).filter((user) =>
    words.every((word) => `${user.name} ${user.username}`.includes(word)),
  );
}

/** Return the ids and names of the topics whose name holds every word, the nearest and then the largest first. */
export async function findTopics(query: string): Promise<{ id: string; name: string }[]> {
  const words = wordsOf(query.replaceAll(/[#＃]/g, ' '));
  const grams = await rarestFirst(gramsOfWords(words), countTopicsWith);
  if (grams.length === 0) return [];
  const whole = words.join(' ');
  return (await topicsWithGrams(grams, TOPICS))
    .filter(({ key, post_count }) => post_count > 0 && words.every((word) => key.includes(word)))
    .sort((a, b) => nearest(whole, [a.key]) - nearest(whole, [b.key]) || b.post_count - a.post_count)
    .map(({ _id, name }) => ({ id: String(_id), name }));
}

function gramsOfWords(words: string[]): string[] {
  return [...new Set(words.flatMap(neededGrams))];
}

function scoreOf({ title, text, published_at }: PostIndexDocument, words: string[], at: Date): number {
  const match = words.reduce((sum, word) => {
    const often = text.split(word).length - 1;
    const inTitle = title.includes(word) ? WORTH.title : 0;
    const asHashtag = text.includes(`#${word}`) ? WORTH.hashtag : 0;
    return sum + WORTH.text * Math.log2(1 + often) + inTitle + asHashtag;
  }, 0);
  const age = Math.max(0, at.getTime() - published_at.getTime());
  return match * (0.5 + 0.5 * 2 ** (-age / HALF_LIFE_MS));
}

function nearest(whole: string, names: string[]): number {
  if (names.includes(whole)) return IS;
  return names.some((name) => name.startsWith(whole)) ? BEGINS : HOLDS;
}
