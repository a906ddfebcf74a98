import mongoose, { Schema, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** The code by which a member invites others: each member has one at most, and no two the same. */
interface InvitationCodeDocument {
  /** The code itself. */
  _id: string;
  user_id: Types.ObjectId;
}

const schema = new Schema<InvitationCodeDocument>(
  { _id: { type: String, required: true }, user_id: { type: Schema.Types.ObjectId, required: true } },
  { collection: 'invitation_codes', versionKey: false },
);
schema.index({ user_id: 1 }, { unique: true });

const InvitationCodeModel = mongoose.model<InvitationCodeDocument>('InvitationCode', schema);

defineDataPart(InvitationCodeModel, 'invitation_code', {
  of: (userId) => ({ user_id: userId }),
  fields: ['_id'],
});

/** Return the code of a member; undefined where they have none. */
export async function codeOf(userId: string): Promise<string | undefined> {
  return (await InvitationCodeModel.findOne({ user_id: userId }).lean())?._id;
}

/** Return the id of the member whose code it is; undefined where it is nobody's. */
export async function ownerOfCode(code: string): Promise<string | undefined> {
  const found = await InvitationCodeModel.findById(code).lean();
  return found ? String(found.user_id) : undefined;
}

/** Give a member a code. Reject with a duplicate key where they have one, or somebody else has this one. */
export async function insertCode(code: string, userId: string): Promise<void> {
  await InvitationCodeModel.create({ _id: code, user_id: userId });
}

/** Take a member's code away: they have left. */
export async function deleteCodeOf(userId: string): Promise<void> {
  await InvitationCodeModel.deleteOne({ user_id: userId });
}
