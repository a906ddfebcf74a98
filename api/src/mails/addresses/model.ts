import mongoose, { Schema } from 'mongoose';
import { findAtOnce } from '../../database';

/** What became of mails to an address: it does not exist, or who reads them called one spam. */
export type AddressTrouble = 'bounced' | 'complained';

/** What is known of an address that mails were not wanted at. The address itself is not kept. */
export interface MailAddressDocument {
  /** A keyed hash of the address. */
  key: string;
  /** Null once its member has had mails sent again. */
  trouble: AddressTrouble | null;
  /** When that happened. */
  at: Date;
  /** What happened before that does not count any more. */
  resumed_at: Date | null;
}

const schema = new Schema<MailAddressDocument>(
  {
    key: { type: String, required: true },
    trouble: { type: String, default: null },
    at: { type: Date, required: true },
    resumed_at: { type: Date, default: null },
  },
  { collection: 'mail_addresses', versionKey: false },
);
schema.index({ key: 1 }, { unique: true });

const MailAddressModel = mongoose.model('MailAddress', schema);

/** Return what is known of an address. */
export async function findAddress(key: string): Promise<MailAddressDocument | undefined> {
  const [found] = await findAtOnce<MailAddressDocument>(MailAddressModel, { filter: { key }, limit: 1 });
  return found;
}

/** Note what happened to a mail, unless mails were resumed since. That one was called spam outweighs that another bounced. */
export async function noteTrouble(key: string, trouble: AddressTrouble, at: Date): Promise<void> {
  const known = { key, ...(trouble === 'bounced' && { trouble: null }) };
  const isLater = { $or: [{ resumed_at: null }, { resumed_at: { $lt: at } }] };
  const { upsertedCount } = await MailAddressModel.updateOne(
    { key },
    { $setOnInsert: { trouble, at, resumed_at: null } },
    { upsert: true },
  );
  if (upsertedCount === 0) await MailAddressModel.updateOne({ ...known, ...isLater }, { $set: { trouble, at } });
}

/** Have mails sent again. Return whether they were not. */
export async function resume(key: string, at: Date): Promise<boolean> {
  const filter = { key, trouble: { $ne: null } };
  const { modifiedCount } = await MailAddressModel.updateOne(filter, { $set: { trouble: null, resumed_at: at } });
  return modifiedCount > 0;
}
