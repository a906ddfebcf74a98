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

/** Say what became of a wish that one has to oneself. Return whether one still had it. */
export async function settleEmailChange(
  { _id, leased_until }: EmailChangeDocument,
  settled: Partial<Pick<EmailChangeDocument, 'state' | 'done_at'>>,
  session?: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await EmailChangeModel.updateOne(
    { _id, leased_until },
    { $set: { ...settled, leased_until: NEVER } },
    { ...(session && { session }) },
  );
  return modifiedCount > 0;
}

/** Forget the wishes of a member. */
export async function deleteEmailChanges(userId: string): Promise<void> {
  await EmailChangeModel.deleteMany({ user_id: userId });
}
