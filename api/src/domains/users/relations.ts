import mongoose, { Schema, Types, type ClientSession, type mongo } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { grouped } from '../../batching';
import { findAtOnce } from '../../database';
import { newId } from '../../ids';

/** One member follows another. */
export interface FollowDocument {
  _id: Types.ObjectId;
  follower_id: Types.ObjectId;
  followee_id: Types.ObjectId;
  /** Whether the follower wants to hear of each post. */
  is_bell_on: boolean;
  created_at: Date;
}

/** One whom a member follows. */
export type Followee = Pick<FollowDocument, 'followee_id' | 'is_bell_on'>;

const followSchema = new Schema<FollowDocument>(
  {
    follower_id: { type: Schema.Types.ObjectId, required: true },
    followee_id: { type: Schema.Types.ObjectId, required: true },
    is_bell_on: { type: Boolean, default: false },
    created_at: { type: Date, required: true },
  },
  { collection: 'follows', versionKey: false },
);
followSchema.index({ follower_id: 1, followee_id: 1 }, { unique: true });
followSchema.index({ follower_id: 1, _id: -1 });
followSchema.index({ followee_id: 1, _id: 1 });
followSchema.index({ followee_id: 1, is_bell_on: 1, _id: 1 });

export const FollowModel = mongoose.model<FollowDocument>('Follow', followSchema);

defineDataPart(FollowModel, 'following', {
  of: (userId) => ({ follower_id: userId }),
  fields: ['followee_id', 'is_bell_on', 'created_at'],
  names: { followee_id: 'member' },
});

defineDataPart(FollowModel, 'followers', {
  of: (userId) => ({ followee_id: userId }),
  fields: ['follower_id', 'created_at'],
  names: { follower_id: 'member' },
});

/** One member has shut another out. */
export interface BlockDocument {
  _id: Types.ObjectId;
  blocker_id: Types.ObjectId;
  blocked_id: Types.ObjectId;
  created_at: Date;
}

const blockSchema = new Schema<BlockDocument>(
  {
    blocker_id: { type: Schema.Types.ObjectId, required: true },
    blocked_id: { type: Schema.Types.ObjectId, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'blocks', versionKey: false },
);
blockSchema.index({ blocker_id: 1, blocked_id: 1 }, { unique: true });
blockSchema.index({ blocked_id: 1, blocker_id: 1 });
blockSchema.index({ blocker_id: 1, _id: -1 });

export const BlockModel = mongoose.model<BlockDocument>('Block', blockSchema);

defineDataPart(BlockModel, 'blocks', {
  of: (userId) => ({ blocker_id: userId }),
  fields: ['blocked_id', 'created_at'],
  names: { blocked_id: 'member' },
});

/** Make one member follow another. Return false when that was so already. */
export async function insertFollow(
  followerId: string,
  followeeId: string,
  at: Date,
  session: ClientSession,
): Promise<boolean> {
  const result = await FollowModel.updateOne(
    { follower_id: followerId, followee_id: followeeId },
    { $setOnInsert: { _id: newId(), created_at: at, is_bell_on: false } },
    { session, upsert: true },
  );
  return result.upsertedCount === 1;
}

/** End a following. Return false when there was none. */
export async function deleteFollow(followerId: string, followeeId: string, session: ClientSession): Promise<boolean> {
  const result = await FollowModel.deleteOne({ follower_id: followerId, followee_id: followeeId }, { session });
  return result.deletedCount === 1;
}

/** Switch the bell of a followed member. Return false when they are not followed. */
export async function setBell(followerId: string, followeeId: string, isOn: boolean): Promise<boolean> {
  const result = await FollowModel.updateOne(
    { follower_id: followerId, followee_id: followeeId },
    { $set: { is_bell_on: isOn } },
  );
  return result.matchedCount === 1;
}

/** Return which of `followeeIds` a member follows. */
export async function findFollows(followerId: string, followeeIds: string[]): Promise<Followee[]> {
  return listFollowees({ follower_id: new Types.ObjectId(followerId), followee_id: among(followeeIds) });
}

/** Return whom a member follows, `limit` of them at most. */
export async function findFollowees(followerId: string, limit: number): Promise<Followee[]> {
  return listFollowees({ follower_id: new Types.ObjectId(followerId) }, limit);
}

/** Return whom several members follow, by their ids; undefined when that is more than `limit` in all. */
export async function findFolloweesOfMany(
  followerIds: string[],
  limit: number,
): Promise<Map<string, Followee[]> | undefined> {
  const found = await listFollowees({ follower_id: among(followerIds) }, limit + 1);
  return found.length > limit ? undefined : grouped(found, ({ follower_id }) => String(follower_id));
}

async function listFollowees(
  filter: mongo.Filter<mongo.BSON.Document>,
  limit = 0,
): Promise<Pick<FollowDocument, 'follower_id' | 'followee_id' | 'is_bell_on'>[]> {
  const projection = { _id: 0, follower_id: 1, followee_id: 1, is_bell_on: 1 };
  return findAtOnce<FollowDocument>(FollowModel, { filter, projection, limit });
}

function among(ids: string[]) {
  return { $in: ids.map((id) => new Types.ObjectId(id)) };
}

/** Return the ids of all whom a member follows. */
export async function findFolloweeIds(followerId: string): Promise<string[]> {
  const follows = await FollowModel.find({ follower_id: followerId }, { followee_id: 1, _id: 0 }).lean();
  return follows.map((follow) => String(follow.followee_id));
}

/** Return the followers of a member, oldest first, `limit` at most, those after the follow `afterId`. */
export async function findFollowers(
  followeeId: string,
  { isBellOn, afterId, untilId, limit }: { isBellOn?: boolean; afterId?: string; untilId?: string; limit: number },
): Promise<FollowDocument[]> {
  return FollowModel.find({
    followee_id: followeeId,
    ...(isBellOn !== undefined && { is_bell_on: isBellOn }),
    ...((afterId ?? untilId) !== undefined && {
      _id: { ...(afterId !== undefined && { $gt: afterId }), ...(untilId !== undefined && { $lte: untilId }) },
    }),
  })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Return how many follow a member who began from an instant on and before another, as a transaction sees it. */
export async function countFollowersFrom(
  followeeId: string,
  { start, end }: { start: Date; end: Date },
  session: ClientSession,
): Promise<number> {
  // Ids are in the order of time, a moment before the instant or after it.
  const idAt = (instant: Date, seconds: number) =>
    Types.ObjectId.createFromTime(Math.floor(instant.getTime() / 1_000) + seconds);
  const filter = { followee_id: followeeId, _id: { $gte: idAt(start, -60), $lt: idAt(end, 60) } };
  const found = await FollowModel.find(filter, { created_at: 1 }, { session }).lean();
  return found.filter(({ created_at }) => start <= created_at && created_at < end).length;
}

/** Return the followers of a member, latest first, those before the follow `before`. */
export async function findFollowersLatest(
  followeeId: string,
  before: string | undefined,
  limit: number,
): Promise<FollowDocument[]> {
  return FollowModel.find({
    followee_id: followeeId,
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Return whom a member follows, latest first, those before the follow `before`. */
export async function findFolloweesLatest(
  followerId: string,
  before: string | undefined,
  limit: number,
): Promise<FollowDocument[]> {
  return FollowModel.find({
    follower_id: followerId,
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Make one member block another. Return false when that was so already. */
export async function insertBlock(
  blockerId: string,
  blockedId: string,
  at: Date,
  session: ClientSession,
): Promise<boolean> {
  const { upsertedCount } = await BlockModel.updateOne(
    { blocker_id: blockerId, blocked_id: blockedId },
    { $setOnInsert: { _id: newId(), created_at: at } },
    { session, upsert: true },
  );
  return upsertedCount === 1;
}

/** End a block. Return false when there was none. */
export async function deleteBlock(blockerId: string, blockedId: string, session: ClientSession): Promise<boolean> {
  const { deletedCount } = await BlockModel.deleteOne({ blocker_id: blockerId, blocked_id: blockedId }, { session });
  return deletedCount === 1;
}

/** Return whom a member has blocked, latest first, those before the block `before`. */
export async function findBlocks(userId: string, before: string | undefined, limit: number): Promise<BlockDocument[]> {
  return BlockModel.find({ blocker_id: userId, ...(before !== undefined && { _id: { $lt: before } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** End every block of a member and by a member. */
export async function deleteBlocksOf(userId: string): Promise<void> {
  await BlockModel.deleteMany({ blocker_id: userId });
  await BlockModel.deleteMany({ blocked_id: userId });
}

/** Return whether one member has blocked another. */
export async function hasBlocked(blockerId: string, blockedId: string): Promise<boolean> {
  return (await BlockModel.exists({ blocker_id: blockerId, blocked_id: blockedId })) !== null;
}

/** Return everybody with whom each of the members shares a block, whoever blocked whom. */
export async function findBlocked(userIds: string[]): Promise<Map<string, Set<string>>> {
  const filter = { $or: [{ blocker_id: among(userIds) }, { blocked_id: among(userIds) }] };
  const blocks = await findAtOnce<BlockDocument>(BlockModel, { filter });
  const pairs = blocks.flatMap(({ blocker_id, blocked_id }) => {
    const [blocker, blocked] = [String(blocker_id), String(blocked_id)];
    return [[blocker, blocked] as const, [blocked, blocker] as const];
  });
  const byMember = grouped(pairs, ([member]) => member);
  return new Map(userIds.map((id) => [id, new Set(byMember.get(id)?.map(([, other]) => other))]));
}

/** Return the blocks that some members made or that were made of them: who blocked, and whom. However many there are. */
export async function findBlocksOf(userIds: string[]): Promise<[string, string][]> {
  const blocks = BlockModel.find(
    { $or: [{ blocker_id: among(userIds) }, { blocked_id: among(userIds) }] },
    { _id: 0, blocker_id: 1, blocked_id: 1 },
  ).lean();
  const found: [string, string][] = [];
  for await (const { blocker_id, blocked_id } of blocks.cursor({ batchSize: 1_000 })) {
    found.push([String(blocker_id), String(blocked_id)]);
  }
  return found;
}

/** Return those of `otherIds` with whom a member shares a block, whoever blocked whom. */
export async function findBlockedBetween(
  userId: string,
  otherIds: string[],
  session: ClientSession | null = null,
): Promise<Set<string>> {
  const either = [
    { blocker_id: userId, blocked_id: { $in: otherIds } },
    { blocked_id: userId, blocker_id: { $in: otherIds } },
  ];
  const blocks = await BlockModel.find({ $or: either }, null, { session }).lean();
  return new Set(
    blocks.flatMap((block) => [String(block.blocker_id), String(block.blocked_id)]).filter((id) => id !== userId),
  );
}
