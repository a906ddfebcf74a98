import { hashtagsOf, isOpenToAll, LOCKED_TEASER_LENGTH, topicKey } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { symbolKinds } from '../market/service';
import { readStoredPost, type StoredPost } from '../posts/reading';
import { isPublished } from '../posts/policy';
import { writeSettled } from '../../settling';
import { inTurn } from '../../turns';
import { countTopicPosts, domainsOf, ensureTopics } from '../topics/service';
import { levelOf } from './investmentLevel';
import { replaceListing, type Shelf } from './listingModel';

const TOPIC = 'topic:';

/** What lists and search know of a post. */
export type ListedPost = Pick<
  StoredPost,
  | 'id'
  | 'author_id'
  | 'published_at'
  | 'type'
  | 'title'
  | 'text'
  | 'hashtags'
  | 'topics'
  | 'symbol_ids'
  | 'streaming'
  | 'media_types'
>;

/**
 * Make the lists say what is so now of a post: those that it belongs to while it is out, none otherwise. Resolve with the
 * post while it is out.
 */
export function listPost(id: string, at: Date): Promise<ListedPost | undefined> {
  return writeSettled(
    () => postOut(id, at),
    (post) => putOnShelves(id, post, at),
  );
}

/** Return a post as it is in the database; undefined while it is not out. */
export async function postOut(id: string, at: Date): Promise<ListedPost | undefined> {
  const post = await readStoredPost(id);
  if (!post || post.deleted_at || !isPublished(post, at)) return undefined;
  const { author_id, published_at, type, title, text, hashtags, topics, symbol_ids, streaming, media_types } = post;
  return { id, author_id, published_at, type, title, text, hashtags, topics, symbol_ids, streaming, media_types };
}

/** Put a post on its shelves and take it from others, all of them for undefined. Look again afterwards: {@link listPost}. */
export async function putOnShelves(id: string, post: ListedPost | undefined, at: Date): Promise<void> {
  const listing = post
    ? {
        author_id: new Types.ObjectId(post.author_id),
        published_at: post.published_at,
        shelves: await shelvesOf(post, at),
      }
    : null;
  const now = topicIdsOn(listing?.shelves ?? []);
  const write = async (session: ClientSession) => {
    const before = topicIdsOn(await replaceListing(id, listing, session));
    await countTopicPosts(without(now, before), 1, session);
    await countTopicPosts(without(before, now), -1, session);
  };
  await inTurn(`listing:${id}`, () => transaction(write));
}

/** What everybody may read of a post: of a locked one its title and the beginning of its text. */
export function publicTextOf({ title, text, type }: Pick<StoredPost, 'title' | 'text' | 'type'>): string {
  const shown = isOpenToAll(type) ? text : [...text].slice(0, LOCKED_TEASER_LENGTH).join('');
  return title ? `${title}\n${shown}` : shown;
}

async function shelvesOf(post: ListedPost, at: Date): Promise<Shelf[]> {
  const text = publicTextOf(post);
  const isLive = post.streaming !== null || post.media_types.includes('stream');
  // A hashtag that is cut in two by the end of the teaser is another word, and would name another topic.
  const named = hashtagsOf(text).filter((tag) => post.hashtags.includes(tag));
  const topics = await ensureTopics(
    named.filter((tag) => topicKey(tag) !== ''),
    at,
  );
  const topicIds = new Set([...topics.values()].map(({ _id }) => String(_id)));
  for (const { id } of post.topics) topicIds.add(id);
  const domainIds = domainsOf(text, await symbolKinds(post.symbol_ids));
  return [
    `level:${levelOf(text)}`,
    ...(post.type === 'paid' || post.type === 'paid_plus' ? (['prime'] as const) : []),
    ...(isLive ? (['live'] as const) : []),
    ...[...topicIds].map((id): Shelf => `topic:${id}`),
    ...(isLive ? [...topicIds].map((id): Shelf => `live:${id}`) : []),
    ...domainIds.map((id): Shelf => `domain:${id}`),
    ...post.symbol_ids.map((id): Shelf => `symbol:${id}`),
  ];
}

function without(ids: Set<string>, others: Set<string>): string[] {
  return [...ids].filter((id) => !others.has(id));
}

function topicIdsOn(shelves: Shelf[]): Set<string> {
  return new Set(shelves.filter((shelf) => shelf.startsWith(TOPIC)).map((shelf) => shelf.slice(TOPIC.length)));
}
