import type { PrecheckClass, PrecheckDecision, PrecheckLevel, ViolationAct } from '@minori/contracts/rules';
import type { RequestStatus } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { takeLock } from '../../exclusive';

/** What was decided about a text, by the check or by staff. */
export interface ModerationDecisionDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  place: 'post' | 'comment';
  post_id: Types.ObjectId | null;
  text: string;
  /** Says whether another text is the same. */
  text_hash: string;
  level: PrecheckLevel;
  class: PrecheckClass | null;
  decision: PrecheckDecision;
  /** Null while staff were not asked. */
  status: RequestStatus | null;
  appeal: { message: string; created_at: Date } | null;
  /** What staff said to it, and who: null for the command line. */
  note: string | null;
  decided_by: Types.ObjectId | null;
  decided_at: Date | null;
  /** What staff did about a post that was out; left out where they were asked about a text. */
  act?: ViolationAct;
  created_at: Date;
}

/** A decision to be written. */
export type NewDecision = Pick<
  ModerationDecisionDocument,
  'user_id' | 'place' | 'text' | 'text_hash' | 'level' | 'class' | 'decision' | 'created_at'
> &
  Partial<
    Pick<ModerationDecisionDocument, 'post_id' | 'status' | 'appeal' | 'note' | 'decided_by' | 'decided_at' | 'act'>
  >;

const schema = new Schema<ModerationDecisionDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    place: { type: String, required: true },
    post_id: { type: Schema.Types.ObjectId, default: null },
    text: { type: String, default: '' },
    text_hash: { type: String, required: true },
    level: { type: String, required: true },
    class: { type: String, default: null },
    decision: { type: String, required: true },
    status: { type: String, default: null },
    appeal: { type: Schema.Types.Mixed, default: null },
    note: { type: String, default: null },
    decided_by: { type: Schema.Types.ObjectId, default: null },
    decided_at: { type: Date, default: null },
    act: String,
    created_at: { type: Date, required: true },
  },
  { collection: 'moderation_decisions', versionKey: false },
);
schema.index({ status: 1, _id: 1 });
schema.index({ user_id: 1, status: 1, _id: -1 });
schema.index({ user_id: 1, text_hash: 1, status: 1 });
schema.index({ post_id: 1, status: 1, _id: -1 });
schema.index({ decision: 1, created_at: 1 });
schema.index({ 'appeal.created_at': 1 });
schema.index({ decided_at: 1 });

export const ModerationDecisionModel = mongoose.model<ModerationDecisionDocument>('ModerationDecision', schema);

defineDataPart(ModerationDecisionModel, 'moderation', {
  of: (userId) => ({ user_id: userId }),
  fields: ['place', 'post_id', 'text', 'decision', 'status', 'appeal', 'created_at', 'decided_at'],
});

const ASKED: RequestStatus[] = ['untreated', 'approved', 'rejected', 'canceled'];

/** Write a decision, in a transaction where there is one. */
export async function insertDecision(
  decision: NewDecision,
  session?: ClientSession,
): Promise<ModerationDecisionDocument> {
  const [created] = await ModerationDecisionModel.create([decision], { session });
  if (!created) throw new Error('The decision was not written');
  return created.toObject();
}

/** Return a decision by its id. */
export async function findDecision(id: string, session?: ClientSession): Promise<ModerationDecisionDocument | null> {
  return ModerationDecisionModel.findById(id, null, { session }).lean();
}

/** Return a member's request about a text in a state. */
export async function findRequest(
  userId: string,
  textHash: string,
  status: RequestStatus,
  session: ClientSession | null = null,
): Promise<ModerationDecisionDocument | null> {
  const filter = { user_id: userId, text_hash: textHash, status };
  return ModerationDecisionModel.findOne(filter, null, { session }).lean();
}

/** Return the latest request about a post in one of the states. */
export async function latestOfPost(
  postId: string,
  statuses: RequestStatus[],
  session: ClientSession,
): Promise<ModerationDecisionDocument | null> {
  return ModerationDecisionModel.findOne({ post_id: postId, status: { $in: statuses } }, null, { session })
    .sort({ _id: -1 })
    .lean();
}

/**
 * Return the other requests that were made with one about the same writing of a post, and are not decided or were
 * rejected.
 */
export async function notPassedBeside(
  { _id, post_id, created_at }: Pick<ModerationDecisionDocument, '_id' | 'post_id' | 'created_at'>,
  session: ClientSession,
): Promise<ModerationDecisionDocument[]> {
  const found = await ModerationDecisionModel.find({ post_id, status: { $in: ['untreated', 'rejected'] } }, null, {
    session,
  }).lean();
  return found.filter((one) => !one._id.equals(_id) && one.created_at.getTime() === created_at.getTime());
}

/** Change a decision in a transaction. */
export async function updateDecision(
  id: Types.ObjectId,
  change: Partial<ModerationDecisionDocument>,
  session: ClientSession,
): Promise<void> {
  await ModerationDecisionModel.updateOne({ _id: id }, { $set: change }, { session });
}

/**
 * Exclude other transactions about the review of a post until the session's transaction ends. Its requests are documents
 * of their own: two transactions that each decide one would not see each other.
 */
export async function lockReview(postId: Types.ObjectId | string, session: ClientSession): Promise<void> {
  await takeLock(`review:${String(postId)}`, session);
}

/** Give up what was asked about a post and is not decided; `of` the text alone where an act of staff stays asked about. */
export async function cancelRequests(
  postId: Types.ObjectId,
  { of, session }: { of: 'post' | 'text'; session: ClientSession },
): Promise<void> {
  await lockReview(postId, session);
  const asked = await ModerationDecisionModel.find({ post_id: postId, status: { $in: ['untreated'] } }, null, {
    session,
  }).lean();
  for (const { _id, act } of asked) {
    if (of === 'post' || !act) await updateDecision(_id, { status: 'canceled' }, session);
  }
}

/** Return requests in a state, oldest first, those after the id `after`. */
export async function requestsIn(
  status: RequestStatus,
  after: string | undefined,
  limit: number,
): Promise<ModerationDecisionDocument[]> {
  return ModerationDecisionModel.find({ status, ...(after !== undefined && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Return a member's requests, newest first, those before the id `before`. */
export async function requestsOf(
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<ModerationDecisionDocument[]> {
  return ModerationDecisionModel.find({
    user_id: userId,
    status: { $in: ASKED },
    ...(before !== undefined && { _id: { $lt: before } }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** A period; its end is not part of it. */
interface Period {
  start: Date;
  end: Date;
}

/** Return what the texts offended against that the check stopped within a period. */
export async function classesStoppedWithin({ start, end }: Period): Promise<(PrecheckClass | null)[]> {
  const filter = { decision: 'blocked', created_at: { $gte: start, $lt: end } } as const;
  const found = await ModerationDecisionModel.find(filter, { class: 1, appeal: 1 }).lean();
  // An appeal about a text is a decision of its own, and stops nothing.
  return found.filter(({ appeal }) => appeal === null).map((one) => one.class);
}

/** Return how many appeals were received within a period, and how many were decided in it and how. */
export async function appealsWithin({
  start,
  end,
}: Period): Promise<{ received: number; approved: number; rejected: number }> {
  const within = { $gte: start, $lt: end };
  const [received, decided] = await Promise.all([
    ModerationDecisionModel.find({ 'appeal.created_at': within }, { _id: 1 }).lean(),
    ModerationDecisionModel.find({ decided_at: within }, { status: 1, appeal: 1 }).lean(),
  ]);
  const of = (status: RequestStatus) => decided.filter((one) => one.appeal !== null && one.status === status).length;
  return { received: received.length, approved: of('approved'), rejected: of('rejected') };
}
