import mongoose, { Schema, Types } from 'mongoose';
import type { RankedPost } from './ranking';

/** How long a reader can go on in a ranking. */
export const SNAPSHOT_KEPT_SECONDS = 3_600;

/** A ranking of posts as it was at one moment, so that paging goes on in it while new posts arrive. */
export interface FeedSnapshotDocument {
  _id: Types.ObjectId;
  created_at: Date;
  /** Best first. The other two lists go with this one. */
  post_ids: Types.ObjectId[];
  author_ids: Types.ObjectId[];
  scores: number[];
}

/** A ranking with its posts, best first. */
export interface Snapshot {
  id: string;
  createdAt: Date;
  posts: RankedPost[];
}

const schema = new Schema<FeedSnapshotDocument>(
  {
    created_at: { type: Date, required: true },
    post_ids: [Schema.Types.ObjectId],
    author_ids: [Schema.Types.ObjectId],
    scores: [Number],
  },
  { collection: 'feed_snapshots', versionKey: false },
);
schema.index({ created_at: 1 }, { expireAfterSeconds: SNAPSHOT_KEPT_SECONDS });

export const FeedSnapshotModel = mongoose.model('FeedSnapshot', schema);

/** Stores a ranking. */
export async function insertSnapshot(posts: RankedPost[], createdAt: Date): Promise<Snapshot> {
  const { insertedId } = await FeedSnapshotModel.collection.insertOne({
    _id: new Types.ObjectId(),
    created_at: createdAt,
    post_ids: posts.map(({ id }) => new Types.ObjectId(id)),
    author_ids: posts.map(({ authorId }) => new Types.ObjectId(authorId)),
    scores: posts.map(({ score }) => score),
  });
  return { id: String(insertedId), createdAt, posts };
}

/** The ranking that was stored last. */
export async function newestSnapshot(): Promise<Snapshot | undefined> {
  const snapshot = await FeedSnapshotModel.findOne().sort({ _id: -1 }).lean();
  return snapshot ? snapshotFrom(snapshot) : undefined;
}

/** A ranking that has not been forgotten yet. */
export async function findSnapshot(id: string): Promise<Snapshot | undefined> {
  const snapshot = await FeedSnapshotModel.findById(id).lean();
  return snapshot ? snapshotFrom(snapshot) : undefined;
}

function snapshotFrom({ _id, created_at, post_ids, author_ids, scores }: FeedSnapshotDocument): Snapshot {
  const posts = post_ids.map((id, index) => ({
    id: String(id),
    authorId: String(author_ids[index]),
    score: scores[index] ?? 0,
  }));
  return { id: String(_id), createdAt: created_at, posts };
}
