import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A member's wish for another address, and what became of it. */
export interface EmailChangeDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** At the identity provider. */
  uid: string;
  /** Sealed: the address before, null where there was none, and the one wanted. */
  addresses: string;
  language: 'ja' | 'en';
  /**
   * - `asked`: the new address has been mailed
   * - `done`: it is the member's
   * - `undone`: the old one is theirs again
   */
  state: 'asked' | 'done' | 'undone';
  /** Until when somebody is at it, whom others wait for. */
  leased_until: Date;
  asked_at: Date;
  /** When the session began that asked for it, in seconds; unknown for those of before this was kept. */
  began?: number;
  done_at: Date | null;
}

const NEVER = new Date(0);
const KEPT_SECONDS = 30 * 24 * 3_600;

const schema = new Schema<EmailChangeDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    uid: { type: String, required: true },
    addresses: { type: String, required: true },
    language: { type: String, required: true },
    state: { type: String, required: true },
    leased_until: { type: Date, default: NEVER },
    asked_at: { type: Date, required: true },
    began: Number,
    done_at: { type: Date, default: null },
  },
  { collection: 'email_changes', versionKey: false },
);
schema.index({ user_id: 1, state: 1, leased_until: 1 });
schema.index({ asked_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const EmailChangeModel = mongoose.model<EmailChangeDocument>('EmailChange', schema);

defineDataPart(EmailChangeModel, 'email_changes', {
  of: (userId) => ({ user_id: userId }),
  fields: ['state', 'asked_at', 'done_at'],
});

/** Write a wish down. */
export async function insertEmailChange(
  change: Omit<EmailChangeDocument, 'state' | 'leased_until' | 'done_at'>,
  session: ClientSession,
): Promise<void> {
  await EmailChangeModel.create([{ ...change, state: 'asked' }], { session });
}

/** Return the wish of a member that waits for its confirmation. */
export async function findAskedChange(userId: string): Promise<EmailChangeDocument | undefined> {
  return (await EmailChangeModel.findOne({ user_id: userId, state: 'asked' }).lean()) ?? undefined;
}

/** Return a wish by id. */
export async function findEmailChange(id: string): Promise<EmailChangeDocument | undefined> {
  return (await EmailChangeModel.findById(id).lean()) ?? undefined;
}

/** Forget the wishes of a member that wait for their confirmation: nobody is at one of them. */
export async function deleteAskedChanges(userId: string, at: Date, session: ClientSession): Promise<void> {
  await EmailChangeModel.deleteMany({ user_id: userId, state: 'asked', leased_until: { $lte: at } }, { session });
}

/** Have a wish to oneself for a while, if it is in a state and nobody else has it. */
export async function leaseEmailChange(
  id: string,
  state: EmailChangeDocument['state'],
  { at, until }: { at: Date; until: Date },
): Promise<EmailChangeDocument | undefined> {
  const leased = await EmailChangeModel.findOneAndUpdate(
    { _id: id, state, leased_until: { $lte: at } },
    { $set: { leased_until: until } },
    { returnDocument: 'after' },
  ).lean();
  return leased ?? undefined;
}

/** What can become of a wish; nothing where it stays what it is. */
export type Settled = Partial<Pick<EmailChangeDocument, 'state' | 'done_at'>>;

/** Say what became of a wish that one has to oneself. Return whether one still had it. */
export async function settleEmailChange(
  { _id, leased_until }: EmailChangeDocument,
  settled: Settled,
  session?: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await EmailChangeModel.updateOne(
    { _id, leased_until },
    { $set: { ...settled, leased_until: NEVER } },
    { ...(session && { session }) },
  );
  return modifiedCount > 0;
}

/** Return the other wishes of the member whose wish it is. */
export async function otherChanges(
  { _id, user_id }: Pick<EmailChangeDocument, '_id' | 'user_id'>,
  session: ClientSession | null = null,
): Promise<Pick<EmailChangeDocument, '_id' | 'leased_until'>[]> {
  const all = await EmailChangeModel.find({ user_id }, { leased_until: 1 }, { session }).lean();
  return all.filter((one) => !one._id.equals(_id));
}

/** Forget what a member wished for after another wish. */
export async function deleteLaterChanges(change: EmailChangeDocument, session: ClientSession): Promise<void> {
  const others = await otherChanges(change, session);
  const later = others.map(({ _id }) => _id).filter((id) => String(id) > String(change._id));
  await EmailChangeModel.deleteMany({ _id: { $in: later } }, { session });
}

/** Forget the wishes of a member. */
export async function deleteEmailChanges(userId: string): Promise<void> {
  await EmailChangeModel.deleteMany({ user_id: userId });
}
