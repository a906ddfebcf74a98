import mongoose, { Schema, Types } from 'mongoose';
import { newId } from '../../ids';

/** How long a reader can go on in a ranking. */
export const SNAPSHOT_KEPT_SECONDS = 3_600;

/** A ranking of posts as it was at one moment, so that paging goes on in it while new posts arrive. */
export interface FeedSnapshotDocument {
  _id: Types.ObjectId;
  created_at: Date;
  /** Which ranking of those that all share; a member's own ones have the owner in its place. */
  scope?: string;
  owner_id?: Types.ObjectId;
  /** Best first. */
  post_ids: Types.ObjectId[];
}

/** A ranking with the ids of its posts, best first. */
export interface Snapshot {
  id: string;
  createdAt: Date;
  /** Null when it is shared. */
  ownerId: string | null;
  ids: string[];
}

const schema = new Schema<FeedSnapshotDocument>(
  {
    created_at: { type: Date, required: true },
    scope: String,
    owner_id: Schema.Types.ObjectId,
    post_ids: [Schema.Types.ObjectId],
  },
  { collection: 'feed_snapshots', versionKey: false },
);
schema.index({ created_at: 1 }, { expireAfterSeconds: SNAPSHOT_KEPT_SECONDS });
schema.index({ scope: 1, _id: -1 });

const FeedSnapshotModel = mongoose.model('FeedSnapshot', schema);

/** Whose a ranking is: all readers' under a name, or one member's. */
export type Scope = { scope: string } | { ownerId: string };

/** Store a ranking. */
export async function insertSnapshot(of: Scope, ids: string[], createdAt: Date): Promise<Snapshot> {
  const ownerId = 'ownerId' in of ? of.ownerId : null;
  const { insertedId } = await FeedSnapshotModel.collection.insertOne({
    _id: newId(),
    created_at: createdAt,
    ...('scope' in of ? { scope: of.scope } : { owner_id: new Types.ObjectId(of.ownerId) }),
    post_ids: ids.map((id) => new Types.ObjectId(id)),
  });
  return { id: String(insertedId), createdAt, ownerId, ids };
}

/** Return the shared ranking of a name that was stored last. */
export async function newestSnapshot(scope: string): Promise<Snapshot | undefined> {
  const snapshot = await FeedSnapshotModel.findOne({ scope }).sort({ _id: -1 }).lean();
  return snapshot ? snapshotFrom(snapshot) : undefined;
}

/** Return a ranking that has not been forgotten yet. */
export async function findSnapshot(id: string): Promise<Snapshot | undefined> {
  const snapshot = await FeedSnapshotModel.findById(id).lean();
  return snapshot ? snapshotFrom(snapshot) : undefined;
}

function snapshotFrom({ _id, created_at, owner_id, post_ids }: FeedSnapshotDocument): Snapshot {
  const ownerId = owner_id ? String(owner_id) : null;
  return { id: String(_id), createdAt: created_at, ownerId, ids: post_ids.map(String) };
}
