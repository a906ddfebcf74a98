import type { LiveState } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** Whether a member may stream. Who has none may not, and has never asked. */
export interface PermissionDocument {
  /** That of the member. */
  _id: Types.ObjectId;
  state: LiveState;
  asked_at: Date | null;
  /** When staff decided last, and who; null for the command line. */
  decided_at: Date | null;
  decided_by: Types.ObjectId | null;
}

const schema = new Schema<PermissionDocument>(
  {
    state: { type: String, required: true },
    asked_at: { type: Date, default: null },
    decided_at: { type: Date, default: null },
    decided_by: { type: Schema.Types.ObjectId, default: null },
  },
  { collection: 'live_permissions', versionKey: false },
);
schema.index({ state: 1, _id: 1 });

export const PermissionModel = mongoose.model<PermissionDocument>('LivePermission', schema);

defineDataPart(PermissionModel, 'live_permission', {
  of: (userId) => ({ _id: userId }),
  fields: ['state', 'asked_at', 'decided_at'],
});

/** Return what is known of whether a member may stream; null where they have never asked. */
export async function findPermission(
  userId: string,
  session: ClientSession | null = null,
): Promise<PermissionDocument | null> {
  return PermissionModel.findById(userId, null, { session }).lean<PermissionDocument>();
}

/** Return permissions in a state in the order of their members, those after the member `after`. */
export async function findPermissions(
  state: LiveState,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<PermissionDocument[]> {
  return PermissionModel.find({ state, ...(after !== undefined && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Write whether a member may stream. */
export async function setPermission(
  userId: string,
  change: Partial<Omit<PermissionDocument, '_id'>>,
  session: ClientSession,
): Promise<void> {
  await PermissionModel.updateOne({ _id: userId }, { $set: change }, { session, upsert: true });
}

/** Forget whether a member may stream. */
export async function deletePermission(userId: string): Promise<void> {
  await PermissionModel.deleteOne({ _id: userId });
}
