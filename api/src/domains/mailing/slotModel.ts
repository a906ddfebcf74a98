import mongoose, { Schema, Types } from 'mongoose';
import { findAtOnce, isDuplicateKey } from '../../database';

/** What kinds of mails tell of notifications. */
export type SlotKind = 'digest' | 'activity';

/**
 * A mail of a kind that a member may get on a day: who wants to send it takes its place first, so that there are never more,
 * whoever sends at once and whoever is killed.
 */
export interface SlotDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  kind: SlotKind;
  /** `YYYY-MM-DD` in Tokyo. */
  day: string;
  /** The how manieth of that day, from 1. */
  number: number;
  /** The newest notification that it tells of. */
  newest_id: Types.ObjectId;
  /** Whether the mail server has it; a process that ends before leaves the place taken, and what it told of to a later mail. */
  is_sent: boolean;
  at: Date;
}

const KEPT_SECONDS = 40 * 86_400;

const schema = new Schema<SlotDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    day: { type: String, required: true },
    number: { type: Number, required: true },
    newest_id: { type: Schema.Types.ObjectId, required: true },
    is_sent: { type: Boolean, default: false },
    at: { type: Date, required: true },
  },
  { collection: 'mail_slots', versionKey: false },
);
schema.index({ user_id: 1, kind: 1, day: 1, number: 1 }, { unique: true });
// Two that are made at once tell of the same. A summary that a killed process has kept back is made up for on another day.
schema.index({ user_id: 1, newest_id: 1 }, { unique: true, partialFilterExpression: { kind: 'activity' } });
schema.index({ user_id: 1, kind: 1, is_sent: 1, newest_id: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const SlotModel = mongoose.model('MailSlot', schema);

/** Take a place. Return it, or undefined where it is taken, or what it would tell of was told. */
export async function takeSlot(
  slot: Pick<SlotDocument, 'kind' | 'day' | 'number' | 'at'> & { userId: string; newestId: string },
): Promise<Types.ObjectId | undefined> {
  const { userId, newestId, ...rest } = slot;
  const ids = { user_id: new Types.ObjectId(userId), newest_id: new Types.ObjectId(newestId) };
  try {
    const [taken] = await SlotModel.create([{ ...rest, ...ids }]);
    return taken?._id;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return undefined;
  }
}

/** Note that the mail of a place was sent. */
export async function markSent(id: Types.ObjectId): Promise<void> {
  await SlotModel.updateOne({ _id: id }, { $set: { is_sent: true } });
}

/** Give a place back: nothing was sent. */
export async function giveBackSlot(id: Types.ObjectId): Promise<void> {
  await SlotModel.deleteOne({ _id: id });
}

/** Return the newest notification of which mails of a kind have told a member. */
export async function newestTold(userId: string, kind: SlotKind): Promise<Types.ObjectId | undefined> {
  const [last] = await findAtOnce<Pick<SlotDocument, 'newest_id' | 'is_sent'>>(SlotModel, {
    filter: { user_id: new Types.ObjectId(userId), kind, is_sent: true },
    sort: { newest_id: -1 },
    limit: 1,
  });
  return last?.newest_id;
}

/** Return those of the members whose first place of a kind and day is taken. */
export async function withSlot(userIds: string[], kind: SlotKind, day: string): Promise<ReadonlySet<string>> {
  const filter = { user_id: { $in: userIds.map((id) => new Types.ObjectId(id)) }, kind, day, number: 1 };
  const found = await findAtOnce<Pick<SlotDocument, 'user_id'>>(SlotModel, { filter, projection: { user_id: 1 } });
  return new Set(found.map(({ user_id: userId }) => String(userId)));
}
