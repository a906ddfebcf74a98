import type { RequestStatus } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A member's application to be a creator. Lists are in the order of `_id`, which begins with the time. */
export interface ApplicationDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  status: RequestStatus;
  /** The member, while it waits: nobody has two that do. */
  open_for?: Types.ObjectId;
  text: string;
  domain_ids: string[];
  /** Which creator terms were agreed to. */
  terms_version: string;
  created_at: Date;
  settled_at: Date | null;
  /** Who of the staff has decided: null for the command line, and where nobody has. */
  decided_by: Types.ObjectId | null;
  reason: string | null;
}

/** A new application. */
export type NewApplication = Pick<
  ApplicationDocument,
  '_id' | 'user_id' | 'text' | 'domain_ids' | 'terms_version' | 'created_at'
>;

/** How an application ends. */
export type Settlement = Pick<ApplicationDocument, 'status' | 'settled_at'> &
  Partial<Pick<ApplicationDocument, 'decided_by' | 'reason'>>;

const schema = new Schema<ApplicationDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    status: { type: String, required: true },
    open_for: Schema.Types.ObjectId,
    text: { type: String, required: true },
    domain_ids: [String],
    terms_version: { type: String, required: true },
    created_at: { type: Date, required: true },
    settled_at: { type: Date, default: null },
    decided_by: { type: Schema.Types.ObjectId, default: null },
    reason: { type: String, default: null },
  },
  { collection: 'creator_applications', versionKey: false },
);
schema.index({ open_for: 1 }, { unique: true, partialFilterExpression: { open_for: { $exists: true } } });
schema.index({ user_id: 1, _id: -1 });
schema.index({ status: 1, _id: 1 });

export const ApplicationModel = mongoose.model<ApplicationDocument>('CreatorApplication', schema);

defineDataPart(ApplicationModel, 'creator_applications', {
  of: (userId) => ({ user_id: userId }),
  fields: ['status', 'text', 'domain_ids', 'terms_version', 'created_at', 'settled_at'],
});

/** Write an application that waits, in the session's transaction. Reject with a duplicate key where another one does. */
export async function insertApplication(application: NewApplication, session: ClientSession): Promise<void> {
  const { user_id } = application;
  await ApplicationModel.create([{ ...application, status: 'untreated', open_for: user_id }], { session });
}

/** Return an application, in a transaction as that sees it. */
export function findApplication(id: string, session?: ClientSession): Promise<ApplicationDocument | null> {
  return ApplicationModel.findById(id)
    .session(session ?? null)
    .lean<ApplicationDocument>();
}

/** Return the latest application of a member, in a transaction as that sees it. */
export function findLatestApplication(userId: string, session?: ClientSession): Promise<ApplicationDocument | null> {
  return ApplicationModel.findOne({ user_id: userId })
    .sort({ _id: -1 })
    .session(session ?? null)
    .lean<ApplicationDocument>();
}

/** Return applications in a state, oldest first, those after the id `after`. */
export async function findApplications(
  status: RequestStatus,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ApplicationDocument[]> {
  return ApplicationModel.find({ status, ...(after !== undefined && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** End an application in a transaction that has seen it wait. */
export async function settleApplication(
  id: Types.ObjectId,
  settlement: Settlement,
  session: ClientSession,
): Promise<void> {
  await ApplicationModel.updateOne({ _id: id }, { $set: settlement, $unset: { open_for: 1 } }, { session });
}

/** Forget all applications of a member. */
export async function deleteApplicationsOf(userId: string): Promise<void> {
  await ApplicationModel.deleteMany({ user_id: userId });
}
