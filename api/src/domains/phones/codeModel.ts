import mongoose, { Schema, Types, type ClientSession } from 'mongoose';

/** A code that a member was sent, or will be. One a member: the next one takes its place. */
export interface PhoneCodeDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** As in {@link PhoneDocument}. */
  key: string;
  number: string;
  /** A digest of the code; null until it is sent. */
  digest: string | null;
  /** How often it was tried. */
  tries: number;
  expires_at: Date;
  language: 'ja' | 'en';
}

const TRIES_MAX = 5;

const schema = new Schema<PhoneCodeDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    number: { type: String, required: true },
    digest: { type: String, default: null },
    tries: { type: Number, default: 0 },
    expires_at: { type: Date, required: true },
    language: { type: String, required: true },
  },
  { collection: 'phone_codes', versionKey: false },
);
schema.index({ user_id: 1 }, { unique: true });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

const PhoneCodeModel = mongoose.model<PhoneCodeDocument>('PhoneCode', schema);

/** Write down that a member is to be sent a code, in place of an earlier one. */
export async function putCode(
  code: Omit<PhoneCodeDocument, 'digest' | 'tries' | 'user_id'> & { user_id: string },
  session: ClientSession,
): Promise<void> {
  await PhoneCodeModel.deleteOne({ user_id: code.user_id }, { session });
  await PhoneCodeModel.create([code], { session });
}

/** Return a code that is to be sent. */
export async function findCode(id: string): Promise<PhoneCodeDocument | undefined> {
  return (await PhoneCodeModel.findById(id).lean()) ?? undefined;
}

/** Keep the digest of what is sent. Return whether the code is wanted still. */
export async function noteDigest(id: string, digest: string): Promise<boolean> {
  const { matchedCount } = await PhoneCodeModel.updateOne({ _id: new Types.ObjectId(id) }, { $set: { digest } });
  return matchedCount > 0;
}

/** Count a try of the code of a member for a number; undefined where there is none, or it was tried too often. */
export async function countTry(userId: string, key: string, at: Date): Promise<PhoneCodeDocument | undefined> {
  const tried = await PhoneCodeModel.findOneAndUpdate(
    { user_id: userId, key, expires_at: { $gt: at }, tries: { $lt: TRIES_MAX } },
    { $inc: { tries: 1 } },
    { returnDocument: 'after' },
  ).lean();
  return tried ?? undefined;
}

/** Take a code that was right. Return whether nobody has taken it before. */
export async function takeCode(id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const { deletedCount } = await PhoneCodeModel.deleteOne({ _id: id }, { session });
  return deletedCount > 0;
}
