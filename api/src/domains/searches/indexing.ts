import { foldText } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { postToList, publicTextOf, putInLists } from '../feeds/listing';
import { defineUpgrade } from '../../database';
import { writeUntilStable } from '../../writeUntilStable';
import { symbolNames } from '../market/service';
import { postIdsAfter, type StoredPost } from '../posts/reading';
import { searchableUser, userIdsAfter, type SearchableUser } from '../users/service';
import { gramsOf } from '../../grams';
import { beginningsOf } from '../../readings/beginnings';
import { kanjiParts } from '../../readings/dictionary';
import { removePost, replacePost, type PostIndexDocument } from './postIndexModel';
import { removeUser, replaceUser, type UserIndexDocument } from './userIndexModel';

const BATCH = 500;

/** Make search and lists say what is so now of a post. */
export async function indexPost(id: string, at: Date): Promise<void> {
  await writeUntilStable(
    () => postToList(id, at),
    async (post) => {
      await putInLists(id, post, at);
      if (post) await replacePost(indexedPost(post, await symbolNames(post.symbol_ids)));
      else await removePost(id);
    },
  );
}

/** Make search say what is so now of a member. */
export async function indexUser(id: string): Promise<void> {
  await writeUntilStable(
    () => searchableUser(id),
    (user) => (user ? replaceUser(indexedUser(id, user)) : removeUser(id)),
  );
}

/** What a post is found by: its public text, its topics and the names of its symbols. */
function indexedPost(
  post: Pick<StoredPost, 'id' | 'title' | 'text' | 'type' | 'topics' | 'published_at'>,
  names: string[],
): PostIndexDocument {
  const words = [publicTextOf(post), ...post.topics.map(({ name }) => name), ...names];
  const text = foldText(words.join(' '));
  return {
    _id: new Types.ObjectId(post.id),
    published_at: post.published_at,
    title: foldText(post.title ?? ''),
    text,
    grams: gramsOf(text),
  };
}

/** What a member is found by. */
function indexedUser(id: string, { name, username, reading, level }: SearchableUser): UserIndexDocument {
  const folded = { name: foldText(name), username: username.toLowerCase() };
  const whole = [name, username, reading].map((each) => each.replaceAll(/[\s_]/g, ''));
  return {
    _id: new Types.ObjectId(id),
    ...folded,
    grams: gramsOf(`${folded.name} ${folded.username}`),
    beginnings: beginningsOf([name, username, reading, ...whole], kanjiParts),
    level,
  };
}

/** Make lists and search anew from all posts. Return how many there are. */
export function rebuildPosts(at: Date): Promise<number> {
  return forAll(postIdsAfter, (id) => indexPost(id, at));
}

/** Make the search for members anew. Return how many there are. */
export function rebuildUsers(): Promise<number> {
  return forAll(userIdsAfter, indexUser);
}

async function forAll(
  idsAfter: (id: string | null, limit: number) => Promise<string[]>,
  index: (id: string) => Promise<void>,
): Promise<number> {
  let count = 0;
  let last: string | null = null;
  for (;;) {
    const ids: string[] = await idsAfter(last, BATCH);
    for (const id of ids) await index(id);
    count += ids.length;
    last = ids.at(-1) ?? null;
    if (ids.length < BATCH) return count;
  }
}

// Before, members were not found by what their names begin with and sound like.
defineUpgrade(11, async () => void (await rebuildUsers()));
