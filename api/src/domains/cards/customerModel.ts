import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { retryOnDuplicate } from '../../database';

/** A card as it was at Stripe. */
export interface StoredCard {
  /** Stripe's id of the payment method. */
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** The same for the same number, whoever saves it; null where Stripe does not say. */
  fingerprint: string | null;
}

/** Who a member is at Stripe, and the cards that they have there. */
export interface CustomerDocument {
  user_id: Types.ObjectId;
  /** Stripe's id of the customer; left out until there is one. */
  customer_id?: string;
  /** In the order in which they were saved. */
  cards: StoredCard[];
  /** The card that the member has chosen; it may be gone. */
  default_id: string | null;
  /** How often Stripe was asked for the cards, and the last of these questions whose answer is in `cards`. */
  asked: number;
  answered: number;
}

const card = new Schema<StoredCard>(
  {
    id: { type: String, required: true },
    brand: { type: String, required: true },
    last4: { type: String, required: true },
    exp_month: { type: Number, required: true },
    exp_year: { type: Number, required: true },
    fingerprint: { type: String, default: null },
  },
  { _id: false },
);
const schema = new Schema<CustomerDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    customer_id: String,
    cards: { type: [card], default: [] },
    default_id: { type: String, default: null },
    asked: { type: Number, default: 0 },
    answered: { type: Number, default: 0 },
  },
  { collection: 'card_customers', versionKey: false },
);
schema.index({ user_id: 1 }, { unique: true });
schema.index({ 'cards.fingerprint': 1 });
schema.index({ customer_id: 1 }, { unique: true, sparse: true });

const CustomerModel = mongoose.model<CustomerDocument>('CardCustomer', schema);

defineDataPart(CustomerModel, 'cards', {
  of: (userId) => ({ user_id: userId }),
  fields: [],
  add: ({ cards }) => ({
    cards: cards.map(({ brand, last4, exp_month, exp_year }) => ({ brand, last4, exp_month, exp_year })),
  }),
});

/** Return who a member is at Stripe, null as long as nobody has asked. */
export function customerOf(userId: string): Promise<CustomerDocument | null> {
  return CustomerModel.findOne({ user_id: userId }).lean<CustomerDocument>();
}

/** Keep the customer that was made for a member, unless there is one; return the one that counts. */
export async function keepCustomer(userId: string, customerId: string): Promise<string> {
  await retryOnDuplicate(() =>
    CustomerModel.updateOne({ user_id: userId }, { $setOnInsert: { customer_id: customerId } }, { upsert: true }),
  );
  return (await customerOf(userId))?.customer_id ?? customerId;
}

/** Note that Stripe is about to be asked for the cards of a customer; return the number of the question, null for no customer of ours. */
export async function beginQuestion(customerId: string): Promise<number | null> {
  const asked = await CustomerModel.findOneAndUpdate(
    { customer_id: customerId },
    { $inc: { asked: 1 } },
    { returnDocument: 'after' },
  ).lean<CustomerDocument>();
  return asked?.asked ?? null;
}

/** Keep the answer to a question, unless one that was asked later is answered already. */
export async function keepAnswer(customerId: string, question: number, cards: StoredCard[]): Promise<void> {
  await CustomerModel.updateOne(
    { customer_id: customerId, answered: { $lt: question } },
    { $set: { cards, answered: question } },
  );
}

/** Have a card be the default, in the session's transaction where there is one; return false when the member has no such card. */
export async function chooseDefault(userId: string, cardId: string, session?: ClientSession): Promise<boolean> {
  const chosen = await CustomerModel.updateOne(
    { user_id: userId, 'cards.id': cardId },
    { $set: { default_id: cardId } },
    { session },
  );
  return chosen.matchedCount > 0;
}

/** Return whether anybody else has saved a card of a member's, as a transaction sees it. */
export async function isCardShared(userId: string, session: ClientSession): Promise<boolean> {
  const own = await CustomerModel.findOne({ user_id: userId }).session(session).lean<CustomerDocument>();
  const fingerprints = own?.cards.flatMap(({ fingerprint }) => fingerprint ?? []) ?? [];
  if (fingerprints.length === 0) return false;
  const rows = CustomerModel.find({ 'cards.fingerprint': { $in: fingerprints } }, { user_id: 1 }).limit(2);
  return (await rows.session(session).lean()).some(({ user_id }) => String(user_id) !== userId);
}

/** Forget who a member was at Stripe. */
export async function forgetCustomer(userId: string): Promise<void> {
  await CustomerModel.deleteOne({ user_id: userId });
}
