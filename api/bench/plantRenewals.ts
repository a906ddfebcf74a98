import { coinsExpireAt } from '@minori/contracts/rules';
import mongoose, { type Types } from 'mongoose';
import type Stripe from 'stripe';
import { walletFrom, WalletModel } from '../src/domains/coins/walletModel';
import { BalanceModel } from '../src/domains/ledger/balanceModel';
import { JournalModel } from '../src/domains/ledger/journalModel';
import { memberAccount, platformAccount } from '../src/domains/ledger/service';
import { CreatorSubscriptionModel } from '../src/domains/subscriptions/model';
import { CreatorPriceModel } from '../src/domains/subscriptions/priceModel';
import { UserModel } from '../src/domains/users/model';
import { newId } from '../src/ids';
import { JobModel } from '../src/jobs/model';
import { laneOf } from '../src/jobs/payloads';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const AT_ONCE = 1_000;
const CALLS_AT_ONCE = 8;
/** One creator has so many of all subscribers, the others have as many as each other. */
const POPULAR = 0.25;

/** One subscription that is due. */
export interface PlantedRenewal {
  memberId: string;
  creatorId: string;
  subscriptionId: string;
  price: number;
  /** Null for who pays with coins. */
  customerId: string | null;
}

async function insertAll(model: mongoose.Model<never>, documents: object[]): Promise<void> {
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    await model.collection.insertMany(documents.slice(from, from + AT_ONCE), { ordered: false });
  }
}

async function plantUsers(count: number, isCreator: boolean, at: Date): Promise<Types.ObjectId[]> {
  const users = Array.from({ length: count }, () => {
    const _id = newId();
    const username = `b_${String(_id)}`;
    const names = { username, username_lower: username, name: 'みのりの会員', uid: `bench-${String(_id)}` };
    return new UserModel({ _id, ...names, is_creator: isCreator, created_at: at }).toObject();
  });
  await insertAll(UserModel as never, users);
  return users.map(({ _id }) => _id);
}

/** Bought coins that are enough for one renewal. */
async function plantCoins(holders: { id: Types.ObjectId; amount: number }[], at: Date): Promise<void> {
  const journals = holders.map(({ id, amount }) => ({
    _id: newId(),
    key: `coins.bought:bench-${String(id)}`,
    kind: 'coins.bought',
    legs: [
      { account: platformAccount('card_payments'), currency: 'yen', amount: -amount },
      { account: platformAccount('coin_card_sales'), currency: 'yen', amount },
      { account: platformAccount('coins_bought'), currency: 'coin', amount: -amount },
      { account: memberAccount(String(id), 'coins_bought'), currency: 'coin', amount },
    ],
    member_ids: [id],
    refs: {},
    at,
  }));
  await insertAll(JournalModel as never, journals);
  const balances = holders.map(({ id, amount }) => ({
    _id: memberAccount(String(id), 'coins_bought'),
    balance: amount,
  }));
  await insertAll(BalanceModel as never, balances);
  const expires_at = coinsExpireAt('bought', at);
  const wallets = holders.map(({ id, amount }, index) => ({
    _id: id,
    ...walletFrom([{ id: String(journals[index]?._id), source: 'bought', left: amount, expires_at }]),
  }));
  await insertAll(WalletModel as never, wallets);
}

/** A customer with a card at the simulator, for each; return the customers' ids. */
async function plantCards(stripe: Stripe, holders: Types.ObjectId[]): Promise<string[]> {
  const customers: string[] = [];
  const plantOne = async (index: number) => {
    const { id: customer } = await stripe.customers.create({ metadata: { user_id: String(holders[index]) } });
    const { id, card } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const { brand, last4, exp_month, exp_year, fingerprint } = card as Stripe.PaymentMethod.Card;
    const cards = [{ id, brand, last4, exp_month, exp_year, fingerprint }];
    const more = { default_id: null, asked: 0, answered: 0 };
    const document = { _id: newId(), user_id: holders[index], customer_id: customer, cards, ...more };
    await mongoose.connection.collection('card_customers').insertOne(document as never);
    customers[index] = customer;
  };
  let next = 0;
  const worker = async () => {
    while (next < holders.length) await plantOne(next++);
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
  return customers;
}

/**
 * Plant subscriptions of so many creators whose month ends now, one for each member: every second is paid by card, the others
 * with coins. The jobs that renew them wait until {@link makeDue}.
 */
export async function plantRenewals(stripe: Stripe, count: number, creatorCount: number): Promise<PlantedRenewal[]> {
  const at = new Date();
  const creators = await plantUsers(creatorCount, true, at);
  const priceOf = (index: number) => 500 + 10 * (index % 50);
  const prices = creators.map((_id, index) => ({
    _id,
    prime: priceOf(index),
    prime_plus: null,
    joins_campaigns: false,
    is_restricted: false,
    changed_at: at,
  }));
  await insertAll(CreatorPriceModel as never, prices);
  const members = await plantUsers(count, false, at);
  const creatorOf = (index: number) => (index < count * POPULAR ? 0 : index % creatorCount);
  const isByCard = (index: number) => index % 2 === 0;
  await plantCoins(
    members.flatMap((id, index) => (isByCard(index) ? [] : [{ id, amount: priceOf(creatorOf(index)) }])),
    at,
  );
  const customers = await plantCards(
    stripe,
    members.filter((_, index) => isByCard(index)),
  );
  const subscriptions = members.map((subscriber_id, index) => ({
    _id: newId(),
    subscriber_id,
    creator_id: creators[creatorOf(index)] as Types.ObjectId,
    plan: 'prime',
    status: 'active',
    period_ends_at: at,
    created_at: at,
    started_at: at,
    terms: {
      recurring: 'month',
      amount: priceOf(creatorOf(index)),
      renews_with: isByCard(index) ? 'credit' : 'web_coin',
      anchor_day: 1,
      period_starts_at: new Date(at.getTime() - 30 * DAY_MS),
      period_value: priceOf(creatorOf(index)),
      is_trial: false,
    },
    canceled_at: null,
    cancel_reason: null,
  }));
  await insertAll(CreatorSubscriptionModel as never, subscriptions);
  const later = new Date(at.getTime() + YEAR_MS);
  const jobs = subscriptions.map(({ _id, subscriber_id }) => ({
    _id: newId(),
    name: 'subscription.due',
    lane: laneOf('subscription.due'),
    payload: { user_id: String(subscriber_id), subscription_id: String(_id) },
    state: 'queued',
    attempts: 0,
    run_at: later,
    due_at: later,
    key: `subscription.due:${String(_id)}`,
    dedupe_key: `subscription.due:${String(_id)}`,
    last_error: null,
    created_at: at,
  }));
  await insertAll(JobModel as never, jobs);
  return subscriptions.map(({ _id, subscriber_id, creator_id, terms }, index) => ({
    memberId: String(subscriber_id),
    creatorId: String(creator_id),
    subscriptionId: String(_id),
    price: terms.amount,
    customerId: isByCard(index) ? (customers[Math.floor(index / 2)] ?? null) : null,
  }));
}

/** Have all that was planted be due now. */
export async function makeDue(): Promise<void> {
  const at = new Date();
  await JobModel.updateMany({ name: 'subscription.due' }, { $set: { run_at: at, due_at: at } });
}
