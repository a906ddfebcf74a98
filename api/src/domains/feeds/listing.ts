import { hashtagsOf, isOpenToAll, LOCKED_TEASER_LENGTH, topicKey } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { defineUpgrade, transaction } from '../../database';
import { symbolKinds } from '../market/service';
import { readStoredPost, type StoredPost } from '../posts/reading';
import { markNewcomers, markPostsOfNewcomers } from '../posts/newcomers';
import { isPublished } from '../posts/policy';
import { writeUntilStable } from '../../writeUntilStable';
import { inTurn } from '../../turns';
import { countTopicPosts, domainsOf, ensureTopics } from '../topics/service';
import { levelOf } from './investmentLevel';
import { ListingModel, replaceListing, type ListKey } from './listingModel';

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
  | 'is_newcomer'
>;

/**
 * Bring the lists of a post up to date: those that it belongs to while it is published, none otherwise. Return the post
 * while it is published.
 */
export function listPost(id: string, at: Date): Promise<ListedPost | undefined> {
  return writeUntilStable(
    () => postToList(id, at),
    (post) => putInLists(id, post, at),
  );
}

/** Return a post as it is in the database; undefined while it is not published. */
export async function postToList(id: string, at: Date): Promise<ListedPost | undefined> {
  const post = await readStoredPost(id);
  if (!post || post.deleted_at || !isPublished(post, at)) return undefined;
  const { author_id, published_at, type, title, text, hashtags, topics, symbol_ids, streaming, media_types } = post;
  const { is_newcomer } = post;
  return {
    id,
    author_id,
    published_at,
    type,
    title,
    text,
    hashtags,
    topics,
    symbol_ids,
    streaming,
    media_types,
    is_newcomer,
  };
}

/**
 * Put a post into its lists and take it out of all others; out of all for undefined. Read the post again afterwards, as
 * {@link listPost} does.
 */
export async function putInLists(id: string, post: ListedPost | undefined, at: Date): Promise<void> {
  const listing = post
    ? {
        author_id: new Types.ObjectId(post.author_id),
        published_at: post.published_at,
        is_newcomer: post.is_newcomer,
        list_keys: await listKeysOf(post, at),
      }
    : null;
  const now = topicIdsIn(listing?.list_keys ?? []);
  const write = async (session: ClientSession) => {
    const before = topicIdsIn(await replaceListing(id, listing, session));
    await countTopicPosts(without(now, before), 1, session);
    await countTopicPosts(without(before, now), -1, session);
  };
  await inTurn(`listing:${id}`, () => transaction(write));
}

/** Return what everybody may read of a post: of a locked one its title and the beginning of its text. */
export function publicTextOf({ title, text, type }: Pick<StoredPost, 'title' | 'text' | 'type'>): string {
  const shown = isOpenToAll(type) ? text : [...text].slice(0, LOCKED_TEASER_LENGTH).join('');
  return title ? `${title}\n${shown}` : shown;
}

async function listKeysOf(post: ListedPost, at: Date): Promise<ListKey[]> {
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
    ...[...topicIds].map((id): ListKey => `topic:${id}`),
    ...(isLive ? [...topicIds].map((id): ListKey => `live:${id}`) : []),
    ...domainIds.map((id): ListKey => `domain:${id}`),
    ...post.symbol_ids.map((id): ListKey => `symbol:${id}`),
  ];
}

function without(ids: Set<string>, others: Set<string>): string[] {
  return [...ids].filter((id) => !others.has(id));
}

function topicIdsIn(listKeys: ListKey[]): Set<string> {
  return new Set(listKeys.filter((key) => key.startsWith(TOPIC)).map((key) => key.slice(TOPIC.length)));
}

// Before, a post and its listing did not say whether a newcomer wrote it.
defineUpgrade(8, async () => {
  await markPostsOfNewcomers();
  await markNewcomers(ListingModel);
});
