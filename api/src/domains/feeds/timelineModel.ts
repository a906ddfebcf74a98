import mongoose, { Schema, Types } from 'mongoose';
import { batched } from '../../batching';
import { findAtOnce } from '../../database';
import type { Place } from './listingModel';

/** What is known of a member's timeline besides its entries. */
export interface TimelineDocument {
  /** The member's id. */
  _id: Types.ObjectId;
  /** When it was last read, to the hour; posts are handed to those who read. */
  read_at: Date;
  /** When it was last filled anew; null while that is under way for the first time. */
  filled_at: Date | null;
  /** Entries from here on up are all there; null when all of them are. */
  complete_from: { published_at: Date; post_id: Types.ObjectId } | null;
}

/** The authors whose posts are looked up when timelines are read. There is one document. */
export interface PulledAuthorsDocument {
  _id: string;
  author_ids: Types.ObjectId[];
}

const schema = new Schema<TimelineDocument>(
  {
    read_at: { type: Date, required: true },
    filled_at: { type: Date, default: null },
    complete_from: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'feed_timelines', versionKey: false },
);

const pulledSchema = new Schema<PulledAuthorsDocument>(
  { _id: String, author_ids: [Schema.Types.ObjectId] },
  { collection: 'feed_pulled_authors', versionKey: false },
);

export const TimelineModel = mongoose.model<TimelineDocument>('FeedTimeline', schema);
const PulledAuthorsModel = mongoose.model<PulledAuthorsDocument>('FeedPulledAuthors', pulledSchema);

const ALL = 'all';

/** A member's timeline as far as it is known; those that are wanted at once are read by one query. */
export const findTimeline = batched(async (ownerIds: string[]): Promise<Map<string, TimelineDocument>> => {
  const _id = { $in: ownerIds.map((id) => new Types.ObjectId(id)) };
  const found = await findAtOnce<TimelineDocument>(TimelineModel, { filter: { _id } });
  return new Map(found.map((timeline) => [String(timeline._id), timeline]));
});

/** Return those of the members who have read their timelines since an instant. */
export async function activeAmong(ownerIds: Types.ObjectId[], since: Date): Promise<Types.ObjectId[]> {
  const found = await findAtOnce<TimelineDocument>(TimelineModel, {
    filter: { _id: { $in: ownerIds }, read_at: { $gte: since } },
    projection: { _id: 1 },
  });
  return found.map(({ _id }) => _id);
}

/** Record that a member reads: from now on posts are handed to them. `isBack` says that the timeline must be filled anew. */
export async function recordReading(ownerId: string, at: Date, isBack: boolean): Promise<void> {
  const filled_at = isBack ? { $set: { filled_at: null } } : {};
  await TimelineModel.updateOne({ _id: ownerId }, { $max: { read_at: at }, ...filled_at }, { upsert: true });
}

/** Mark a timeline as filled. */
export async function markFilled(ownerId: string, at: Date): Promise<void> {
  await TimelineModel.updateOne({ _id: ownerId }, { $set: { filled_at: at } });
}

/** Mark a timeline as incomplete below a place; return whether that is new. */
export async function markIncomplete(ownerId: string, place: Place): Promise<boolean> {
  const { modifiedCount } = await TimelineModel.updateOne(
    {
      _id: ownerId,
      $or: [{ complete_from: null }, { 'complete_from.published_at': { $lt: place.publishedAt } }],
    },
    { $set: { complete_from: stored(place) } },
  );
  return modifiedCount === 1;
}

/** Return the authors whose posts are not handed out. */
export async function pulledAuthors(): Promise<string[]> {
  return ((await PulledAuthorsModel.findById(ALL).lean())?.author_ids ?? []).map(String);
}

/** Let an author's posts be looked up from now on. There is no way back: nobody was handed what came out since. */
export async function markPulled(authorId: string): Promise<void> {
  const author_ids = new Types.ObjectId(authorId);
  await PulledAuthorsModel.updateOne({ _id: ALL }, { $addToSet: { author_ids } }, { upsert: true });
}

function stored({ publishedAt, id }: Place) {
  return { published_at: publishedAt, post_id: new Types.ObjectId(id) };
}
