import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { unseal } from '../../sealing';
import { transaction } from '../../database';
import { defineDataPart } from '../../dataParts';
import { isElsewhere, keepFormer } from './formerModel';

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
  await freePhoneOf(phone.user_id, phone.registered_at, session);
  await PhoneModel.create([phone], { session });
}

/** Forget the number of a member: another account may have it. That it was theirs stays known for some time. */
export async function deletePhoneOf(userId: string, at: Date): Promise<void> {
  await transaction((session) => freePhoneOf(userId, at, session));
}

async function freePhoneOf(userId: string, at: Date, session: ClientSession): Promise<void> {
  const phone = await findPhoneOf(userId, session);
  if (!phone) return;
  await keepFormer({ key: phone.key, user_id: phone.user_id, freed_at: at }, session);
  await PhoneModel.deleteOne({ _id: phone._id }, { session });
}

/** Return which of these members have registered a number. */
export async function membersWithPhone(userIds: string[]): Promise<Set<string>> {
  const found = await PhoneModel.find({ user_id: { $in: userIds } }, { user_id: 1 }).lean();
  return new Set(found.map(({ user_id }) => String(user_id)));
}

/** Return whether anybody else has, or had, a number that a member has or had, as a transaction sees it. */
export async function isPhoneShared(userId: string, session: ClientSession): Promise<boolean> {
  const own = await findPhoneOf(userId, session);
  const { keys, isShared } = await isElsewhere(userId, own ? [own.key] : [], session);
  if (isShared) return true;
  const having = await PhoneModel.find({ key: { $in: keys } }, { user_id: 1 })
    .session(session)
    .lean();
  return having.some(({ user_id }) => String(user_id) !== userId);
}
