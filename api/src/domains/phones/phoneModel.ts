import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { unseal } from '../../sealing';
import { defineDataPart } from '../../dataParts';

/** The telephone number of a member. */
export interface PhoneDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** A digest of the number, which only the product can make: a number serves one account. */
  key: string;
  /** The number, sealed. */
  number: string;
  registered_at: Date;
}

const schema = new Schema<PhoneDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    number: { type: String, required: true },
    registered_at: { type: Date, required: true },
  },
  { collection: 'phones', versionKey: false },
);
schema.index({ user_id: 1 }, { unique: true });
schema.index({ key: 1 }, { unique: true });

export const PhoneModel = mongoose.model<PhoneDocument>('Phone', schema);

defineDataPart(PhoneModel, 'phone', {
  of: (userId) => ({ user_id: userId }),
  fields: ['registered_at'],
  add: ({ _id, number }) => ({ last_digits: unseal<string>(number, `phones:${String(_id)}`).slice(-4) }),
});

/** Return the number of a member; in a transaction as that sees it. */
export async function findPhoneOf(userId: string, session?: ClientSession): Promise<PhoneDocument | undefined> {
  const found = PhoneModel.findOne({ user_id: userId }).session(session ?? null);
  return (await found.lean()) ?? undefined;
}

/** Give a member a number in place of the one that they have. Reject with a duplicate key where it is somebody else's. */
export async function putPhone(
  phone: Pick<PhoneDocument, '_id' | 'key' | 'number' | 'registered_at'> & { user_id: string },
  session: ClientSession,
): Promise<void> {
  await PhoneModel.deleteOne({ user_id: phone.user_id }, { session });
  await PhoneModel.create([phone], { session });
}

/** Forget the number of a member: another account may have it. */
export async function deletePhoneOf(userId: string): Promise<void> {
  await PhoneModel.deleteOne({ user_id: userId });
}
