import { hashtagsOf, isOpenToAll, LOCKED_TEASER_LENGTH, topicKey } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import { symbolKinds } from '../market/service';
import { readStoredPost, type StoredPost } from '../posts/reading';
import { isPublished } from '../posts/policy';
import { inTurn } from '../../turns';
import { countTopicPosts, domainsOf, ensureTopics } from '../topics/service';
import { levelOf } from './investmentLevel';
import { replaceListing, type Shelf } from './listingModel';

const TOPIC = 'topic:';

/**
 * Makes the lists say what is so now of a post: those that it belongs to while it is out, none otherwise. Resolves with
 * the post while it is out.
 */
export function listPost(id: string, at: Date): Promise<StoredPost | undefined> {
  return inTurn(`listing:${id}`, () => relist(id, at));
}

async function relist(id: string, at: Date): Promise<StoredPost | undefined> {
  const post = await readStoredPost(id);
  const isOut = post !== undefined && !post.deleted_at && isPublished(post, at);
  const listing = isOut
    ? {
        author_id: new Types.ObjectId(post.author_id),
        published_at: post.published_at,
        shelves: await shelvesOf(post, at),
      }
    : null;
  await transaction(async (session) => {
    const before = topicIdsOn(await replaceListing(id, listing, session));
    const now = topicIdsOn(listing?.shelves ?? []);
    await countTopicPosts(
      [...now].filter((topic) => !before.has(topic)),
      1,
      session,
    );
    await countTopicPosts(
      [...before].filter((topic) => !now.has(topic)),
      -1,
      session,
    );
  });
  return isOut ? post : undefined;
}

/** What everybody may read of a post: of a locked one its title and the beginning of its text. */
export function publicTextOf({ title, text, type }: Pick<StoredPost, 'title' | 'text' | 'type'>): string {
  const shown = isOpenToAll(type) ? text : [...text].slice(0, LOCKED_TEASER_LENGTH).join('');
  return title ? `${title}\n${shown}` : shown;
}

async function shelvesOf(post: StoredPost, at: Date): Promise<Shelf[]> {
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

function topicIdsOn(shelves: Shelf[]): Set<string> {
  return new Set(shelves.filter((shelf) => shelf.startsWith(TOPIC)).map((shelf) => shelf.slice(TOPIC.length)));
}
