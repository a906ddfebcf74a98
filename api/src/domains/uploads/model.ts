import type { UploadPurpose } from '@minori/contracts';
import type { MediaContainer } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** A part that was sent, by who sent it: whoever sends it again writes another file. */
export interface SentPart {
  number: number;
  run: string;
}

/** A file that comes in parts. */
export interface UploadDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  purpose: UploadPurpose;
  name: string;
  bytes: number;
  digest: string;
  target: string;
  /** `over`: it was given up, and its files go. */
  state: 'open' | 'done' | 'over';
  /** Parts that are there, in the order in which they came; one of each number. */
  parts: (SentPart & { sha256: string })[];
  /** Parts that are, or were, just being written. */
  coming: SentPart[];
  media_id: Types.ObjectId | null;
  /** What it is packed in; null until it is done. */
  container: MediaContainer | null;
  /** Whether its parts were put together. */
  is_joined: boolean;
  created_at: Date;
  expires_at: Date;
}

const sent = { number: { type: Number, required: true }, run: { type: String, required: true } };
const schema = new Schema<UploadDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    purpose: { type: String, required: true },
    name: { type: String, required: true },
    bytes: { type: Number, required: true },
    digest: { type: String, required: true },
    target: { type: String, default: '' },
    state: { type: String, required: true },
    parts: { type: [new Schema({ ...sent, sha256: { type: String, required: true } }, { _id: false })], default: [] },
    coming: { type: [new Schema(sent, { _id: false })], default: [] },
    media_id: { type: Schema.Types.ObjectId, default: null },
    container: { type: String, default: null },
    is_joined: { type: Boolean, default: false },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'uploads', versionKey: false },
);
schema.index({ user_id: 1, state: 1, _id: -1 });

const UploadModel = mongoose.model<UploadDocument>('Upload', schema);

/** A new one. */
export type NewUpload = Pick<
  UploadDocument,
  '_id' | 'user_id' | 'purpose' | 'name' | 'bytes' | 'digest' | 'target' | 'state' | 'created_at' | 'expires_at'
>;

/** Enter a new upload, in a transaction. */
export async function insertUpload(upload: NewUpload, session: ClientSession): Promise<void> {
  await UploadModel.create([upload], { session });
}

/** Return an upload, in a transaction as that sees it. */
export async function findUpload(id: string, session: ClientSession | null = null): Promise<UploadDocument | null> {
  return UploadModel.findById(id).session(session).lean<UploadDocument>();
}

/** Return a member's uploads of which parts may still come, the newest first. */
export async function findOpenUploads(userId: string, session: ClientSession | null = null): Promise<UploadDocument[]> {
  return UploadModel.find({ user_id: userId, state: 'open' })
    .sort({ _id: -1 })
    .session(session)
    .lean<UploadDocument[]>();
}

/** Note that a part is about to be written, so that its file goes whatever happens; return whether the upload is open. */
export async function noteComing(id: string, part: SentPart): Promise<boolean> {
  const { matchedCount } = await UploadModel.updateOne({ _id: id, state: 'open' }, { $push: { coming: part } });
  return matchedCount === 1;
}

/** Have a part be there whose file is written. Return false where the number is there already, or the upload is not open any more. */
export async function keepPart(id: string, part: UploadDocument['parts'][number], expiresAt: Date): Promise<boolean> {
  const { number, run } = part;
  const { matchedCount } = await UploadModel.updateOne(
    { _id: id, state: 'open', 'parts.number': { $ne: number } },
    { $push: { parts: part }, $pull: { coming: { run } }, $max: { expires_at: expiresAt } },
  );
  return matchedCount === 1;
}

/** Forget a part that was to be written, and whose file is gone. */
export async function forgetComing(id: string, { run }: SentPart): Promise<void> {
  await UploadModel.updateOne({ _id: id }, { $pull: { coming: { run } } });
}

/** Change an open upload, in a transaction; return whether it was open. */
export async function closeUpload(
  id: string,
  changes: Pick<UploadDocument, 'state'> & Partial<Pick<UploadDocument, 'media_id' | 'container'>>,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await UploadModel.updateOne({ _id: id, state: 'open' }, { $set: changes }, { session });
  return matchedCount === 1;
}

/** Note that the parts of an upload were put together; in a transaction. */
export async function noteJoined(id: string, session: ClientSession): Promise<void> {
  await UploadModel.updateOne({ _id: id }, { $set: { is_joined: true } }, { session });
}

/** Forget the parts of an upload, whose files are gone. */
export async function forgetParts(id: string): Promise<void> {
  await UploadModel.updateOne({ _id: id }, { $set: { parts: [], coming: [] } });
}

/** Forget an upload whose files are gone. */
export async function deleteUpload(id: string): Promise<void> {
  await UploadModel.deleteOne({ _id: id, state: { $ne: 'open' } });
}
