import mongoose, { Schema, Types } from 'mongoose';
import { findAtOnce, isDuplicateKey } from '../../database';
import { noteChange } from '../../freshness/changes';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import type { Subject } from '../../freshness/subjects';
import type { Place } from './listingModel';

/** A post in a member's timeline. Whether they still follow its author is looked at when it is read. */
export interface EntryDocument {
  _id: Types.ObjectId;
  owner_id: Types.ObjectId;
  author_id: Types.ObjectId;
  post_id: Types.ObjectId;
  published_at: Date;
}

/** A post as timelines hold it. */
export interface TimelinePost extends Place {
  authorId: string;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<EntryDocument>(
  { owner_id: id, author_id: id, post_id: id, published_at: { type: Date, required: true } },
  { collection: 'feed_entries', versionKey: false },
);
schema.index({ owner_id: 1, published_at: -1, post_id: -1 }, { unique: true });

export const EntryModel = mongoose.model<EntryDocument>('FeedEntry', schema);

const NEWEST_FIRST = { published_at: -1, post_id: -1 } as const;

/** Put a post into the timelines of these members; where it is already, it stays. */
export async function addToTimelines(ownerIds: Types.ObjectId[], post: TimelinePost): Promise<void> {
  const shared = {
    author_id: new Types.ObjectId(post.authorId),
    post_id: new Types.ObjectId(post.id),
    published_at: post.publishedAt,
  };
  await insert(ownerIds.map((owner_id) => ({ owner_id, ...shared })));
}

/** Put posts into one timeline; those already there stay. */
export async function addEntries(ownerId: string, posts: TimelinePost[]): Promise<void> {
  const owner_id = new Types.ObjectId(ownerId);
  await insert(
    posts.map(({ id: postId, authorId, publishedAt }) => ({
      owner_id,
      author_id: new Types.ObjectId(authorId),
      post_id: new Types.ObjectId(postId),
      published_at: publishedAt,
    })),
  );
}

/** Take all posts of an author out of a timeline. */
export async function removeAuthor(ownerId: string, authorId: string): Promise<void> {
  await EntryModel.deleteMany({ owner_id: ownerId, author_id: authorId });
  await noteTimelineChanges([ownerId]);
}

/** Take everything out of a timeline that is older than the place. */
export async function removeOlder(ownerId: string, before: Place): Promise<void> {
  await EntryModel.deleteMany({ owner_id: new Types.ObjectId(ownerId), ...after(before) });
}

/** The beginnings of timelines that were read just now. */
const heads = new SubjectCache<TimelinePost[]>('timeline', { size: 10_000, maxAgeMs: MAX_AGE_MS });

/** Return a timeline's posts, newest first, from after the place; its beginning is up to a second old. */
export function entriesOf(ownerId: string, place: Place | null, limit: number): Promise<TimelinePost[]> {
  if (place) return findEntries(ownerId, place, limit);
  return heads.get(ownerId, () => findEntries(ownerId, null, limit), String(limit));
}

async function findEntries(ownerId: string, place: Place | null, limit: number): Promise<TimelinePost[]> {
  const found = await findAtOnce<EntryDocument>(EntryModel, {
    filter: { owner_id: new Types.ObjectId(ownerId), ...(place && after(place)) },
    sort: NEWEST_FIRST,
    limit,
    projection: { _id: 0, author_id: 1, post_id: 1, published_at: 1 },
  });
  return found.map((entry) => ({
    id: String(entry.post_id),
    authorId: String(entry.author_id),
    publishedAt: entry.published_at,
  }));
}

/** Return the place of the post that `count` others of a timeline come before. */
export async function placeAfter(ownerId: string, count: number): Promise<Place | undefined> {
  const entry = await EntryModel.findOne({ owner_id: ownerId })
    .sort(NEWEST_FIRST)
    .skip(count)
    .select({ post_id: 1, published_at: 1 })
    .lean();
  return entry ? { id: String(entry.post_id), publishedAt: entry.published_at } : undefined;
}

async function insert(entries: Omit<EntryDocument, '_id'>[]): Promise<void> {
  if (entries.length === 0) return;
  // Entries that are there already are what was wanted; all others are written.
  await EntryModel.collection.insertMany(entries, { ordered: false }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  await noteTimelineChanges(entries.map(({ owner_id }) => String(owner_id)));
}

function noteTimelineChanges(ownerIds: string[]): Promise<void> {
  return noteChange({ members: [], subjects: ownerIds.map((ownerId): Subject => `timeline:${ownerId}`) });
}

function after({ publishedAt, id: postId }: Place) {
  return {
    published_at: { $lte: publishedAt },
    $or: [{ published_at: { $lt: publishedAt } }, { post_id: { $lt: new Types.ObjectId(postId) } }],
  };
}
