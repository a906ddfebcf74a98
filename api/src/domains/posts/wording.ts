import { foldText } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { defineUpgrade } from '../../database';
import { gramsOf, neededGrams, rarestFirst, wordsOf } from '../../grams';
import { writeUntilStable } from '../../writeUntilStable';
import { postIdsAfter } from './listModel';
import { wordsOfPost } from './model';
import { countWordingsWith, removeWording, replaceWording, wordingsWith } from './wordingModel';

/** So many hits are looked at, those that were written last. */
const HITS_MAX = 500;
const BATCH = 500;

/** Let an author find what a post of theirs says now. */
export async function indexWording(id: string): Promise<void> {
  const read = async () => {
    const post = await wordsOfPost(id);
    return post && { authorId: String(post.author_id), said: `${post.title ?? ''} ${post.text}` };
  };
  await writeUntilStable(read, async (post) => {
    if (!post) return removeWording(id);
    const text = foldText(post.said);
    await replaceWording({
      _id: new Types.ObjectId(id),
      author_id: new Types.ObjectId(post.authorId),
      text,
      grams: gramsOf(text),
    });
  });
}

/** What an author finds: the ids of posts, and whether there are more than are looked at. */
export interface FoundWordings {
  ids: string[];
  isPartial: boolean;
}

/** Return which of an author's posts say every word of a query in their title or text, written last first. */
export async function findWordings(authorId: string, query: string): Promise<FoundWordings> {
  const words = wordsOf(query);
  const grams = await rarestFirst([...new Set(words.flatMap(neededGrams))], (gram, atMost) =>
    countWordingsWith(authorId, gram, atMost),
  );
  if (grams.length === 0) return { ids: [], isPartial: false };
  const hits = await wordingsWith(authorId, grams, HITS_MAX + 1);
  return {
    ids: hits
      .slice(0, HITS_MAX)
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .map(({ _id }) => String(_id)),
    isPartial: hits.length > HITS_MAX,
  };
}

/** Let all authors find their posts. Return how many there are. */
export async function indexAllWordings(): Promise<number> {
  let count = 0;
  for (let last: string | null = null; ;) {
    const ids: string[] = await postIdsAfter(last, BATCH);
    for (const id of ids) await indexWording(id);
    count += ids.length;
    last = ids.at(-1) ?? null;
    if (ids.length < BATCH) return count;
  }
}

// Before, nobody could look for words in posts of their own.
defineUpgrade(18, async () => void (await indexAllWordings()));
