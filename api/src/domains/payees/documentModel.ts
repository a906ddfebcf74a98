import { DOCUMENT_SIDES, type DocumentSide } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** A side of a document that shows who a creator is. Its picture lies sealed in the storage; no address of it is ever given out. */
export interface IdentityDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  side: DocumentSide;
  /** Whether it is what staff look at, or a draft. */
  is_submitted: boolean;
  created_at: Date;
}

const schema = new Schema<IdentityDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    side: { type: String, required: true, enum: DOCUMENT_SIDES },
    is_submitted: { type: Boolean, default: false },
    created_at: { type: Date, required: true },
  },
  { collection: 'payee_documents', versionKey: false },
);
schema.index({ user_id: 1, side: 1, is_submitted: 1 }, { unique: true });

const DocumentModel = mongoose.model<IdentityDocument>('PayeeDocument', schema);

/** Return the sides that somebody has uploaded, in a transaction as that sees it. */
export function findDocuments(userId: string, session?: ClientSession): Promise<IdentityDocument[]> {
  return DocumentModel.find({ user_id: userId })
    .session(session ?? null)
    .lean<IdentityDocument[]>();
}

/** Return a side by its id; null where it is gone. */
export function findDocument(id: string): Promise<IdentityDocument | null> {
  return DocumentModel.findById(id).lean<IdentityDocument>();
}

/** Return some of all sides, after an id, in the order of ids. */
export function findDocumentsAfter(after: string | undefined, limit: number): Promise<IdentityDocument[]> {
  return DocumentModel.find(after === undefined ? {} : { _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<IdentityDocument[]>();
}

/** Write a draft of a side, in a transaction. */
export async function insertDocument(
  document: Pick<IdentityDocument, '_id' | 'user_id' | 'side' | 'created_at'>,
  session: ClientSession,
): Promise<void> {
  await DocumentModel.create([document], { session });
}

/** Have staff look at drafts, in a transaction. */
export async function submitDocuments(ids: Types.ObjectId[], session: ClientSession): Promise<void> {
  await DocumentModel.updateMany({ _id: { $in: ids } }, { $set: { is_submitted: true } }, { session });
}

/** Delete sides, in a transaction. */
export async function deleteDocuments(ids: Types.ObjectId[], session: ClientSession): Promise<void> {
  await DocumentModel.deleteMany({ _id: { $in: ids } }, { session });
}
