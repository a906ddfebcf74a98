import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** The end of what has none. */
const FOREVER = new Date('9999-12-31T00:00:00Z');

/** For how long somebody has had a number as an issuer of qualified invoices. The numbers are public: the tax office shows them. */
export interface InvoiceNumberDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  number: string;
  /** Whether it is in force; one that is not stays told. */
  is_active: boolean;
  from: Date;
  /** {@link FOREVER} while it is so: an index finds what held at an instant by it. */
  until: Date;
  /** Who has deleted their account is forgotten then. */
  kept_until?: Date;
}

const schema = new Schema<InvoiceNumberDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    number: { type: String, required: true },
    is_active: { type: Boolean, required: true },
    from: { type: Date, required: true },
    until: { type: Date, default: FOREVER },
    kept_until: Date,
  },
  { collection: 'payee_invoice_numbers', versionKey: false },
);
schema.index({ user_id: 1, until: 1 }, { unique: true });
schema.index({ kept_until: 1 }, { expireAfterSeconds: 0 });

const InvoiceNumberModel = mongoose.model<InvoiceNumberDocument>('PayeeInvoiceNumber', schema);

defineDataPart(InvoiceNumberModel, 'invoice_numbers', {
  of: (userId) => ({ user_id: userId }),
  fields: ['number', 'is_active', 'from', 'until'],
});

/** Return what is told of somebody's number now, in a transaction as that sees it. */
export async function findInvoiceNumber(
  userId: string,
  session?: ClientSession,
): Promise<InvoiceNumberDocument | undefined> {
  const current = InvoiceNumberModel.findOne({ user_id: userId, until: FOREVER });
  return (await current.session(session ?? null).lean<InvoiceNumberDocument>()) ?? undefined;
}

/** Return the numbers that were told of members at an instant; in a transaction as that sees them. */
export async function findInvoiceNumbersAt(
  userIds: string[],
  at: Date,
  session?: ClientSession,
): Promise<InvoiceNumberDocument[]> {
  const found = await InvoiceNumberModel.find({ user_id: { $in: userIds }, until: { $gt: at } })
    .session(session ?? null)
    .lean<InvoiceNumberDocument[]>();
  return found.filter(({ from }) => from <= at);
}

/** End what was told of somebody's number, in a transaction. */
export async function endInvoiceNumber(id: Types.ObjectId, until: Date, session: ClientSession): Promise<void> {
  await InvoiceNumberModel.updateOne({ _id: id }, { $set: { until } }, { session });
}

/** Write a number, in a transaction. */
export async function insertInvoiceNumber(
  number: Pick<InvoiceNumberDocument, 'user_id' | 'number' | 'is_active' | 'from'>,
  session: ClientSession,
): Promise<void> {
  await InvoiceNumberModel.create([number], { session });
}

/** Have the numbers of somebody forgotten at an instant, at once where it is null, in a transaction. */
export async function forgetInvoiceNumbers(
  userId: string,
  keptUntil: Date | null,
  session: ClientSession,
): Promise<void> {
  const own = { user_id: userId };
  if (keptUntil) await InvoiceNumberModel.updateMany(own, { $set: { kept_until: keptUntil } }, { session });
  else await InvoiceNumberModel.deleteMany(own, { session });
}
