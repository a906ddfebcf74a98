import { foldText } from '@minori/contracts/rules';
import { countTopicsWith, topicsWithGrams } from '../topics/service';
import { neededGrams, rarestFirst, wordsOf } from '../../grams';
import { countPostsWith, postsWith, type PostIndexDocument } from './postIndexModel';
import { countUsersWith, usersWith } from './userIndexModel';

/** What is found is looked through to this depth, the newest first. */
const CANDIDATES = 500;
const PEOPLE = 200;
const TOPICS = 200;
/** What a word is worth by where it stands. */
const WORTH = { title: 3, hashtag: 2, text: 1 };
const HALF_LIFE_MS = 30 * 86_400_000;

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

/** Return the ids of the members whose name or username holds every word, the nearest first. */
export async function findUsers(query: string): Promise<string[]> {
  const words = wordsOf(query.replaceAll('@', ' '));
  const grams = await rarestFirst(gramsOfWords(words), countUsersWith);
  if (grams.length === 0) return [];
  const whole = words.join(' ');
  const distance = ({ username, name }: { username: string; name: string }) => nearest(whole, [username, name]);
  return (await usersWith(grams, PEOPLE))
    .filter((user) => words.every((word) => `${user.name} ${user.username}`.includes(word)))
    .sort((a, b) => distance(a) - distance(b) || (String(a._id) < String(b._id) ? -1 : 1))
    .map(({ _id }) => String(_id));
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

/** Return those of the named things that have every word in one of their names, in their order. */
export function matching<Thing>(query: string, things: Thing[], namesOf: (thing: Thing) => string[]): Thing[] {
  const words = wordsOf(query);
  return things.filter((thing) => {
    const names = foldText(namesOf(thing).join(' '));
    return words.length > 0 && words.every((word) => names.includes(word));
  });
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

/** 0 for the thing itself, 1 for what begins with it, 2 for what holds it. */
function nearest(whole: string, names: string[]): number {
  if (names.includes(whole)) return 0;
  return names.some((name) => name.startsWith(whole)) ? 1 : 2;
}
