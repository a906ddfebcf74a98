import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from './ids.ts';
import { listed, paging } from './lists.ts';
import { text } from './params.ts';
import { route, type Call } from './routes.ts';

/** When money of a charge can be paid out. */
const AVAILABLE_SECONDS = 4 * 24 * 60 * 60;
const TYPES = ['charge', 'refund', 'refund_failure', 'adjustment'] as const;

/** Money that moves on the balance of the account. */
interface Movement {
  type: (typeof TYPES)[number];
  /** What it is about where that is more than its type says. */
  category?: 'dispute' | 'dispute_reversal';
  /** The id of the object that moves it. */
  source: string;
  /** Negative for what leaves. */
  amount: number;
  fee: number;
}

/** Note a movement on the balance of the account. */
export function move(call: Call, { type, category, source, amount, fee }: Movement): Stripe.BalanceTransaction {
  return call.store.put('balance_transaction', {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: call.at + AVAILABLE_SECONDS,
    balance_type: 'payments',
    created: call.at,
    currency: 'jpy',
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency: 'jpy', description: 'Stripe processing fees', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: category ?? type,
    source,
    status: 'pending',
    type,
  });
}

/** Return what is on the balance of the account: what can be paid out already, and what can later. */
function balanceOf({ store, at }: Call): Stripe.Balance {
  const sumOf = (isAvailable: boolean) => {
    const moved = store.all('balance_transaction').filter(({ available_on }) => available_on <= at === isAvailable);
    return [{ amount: moved.reduce((sum, { net }) => sum + net, 0), currency: 'jpy' }];
  };
  return { object: 'balance', available: sumOf(true), pending: sumOf(false), livemode: false };
}

/** The calls about the balance. */
export const balanceRoutes = [
  route('GET', '/balance', z.strictObject({}), balanceOf),
  route('GET', '/balance_transactions/:id', z.strictObject({}), ({ store, id }) =>
    store.get('balance_transaction', id),
  ),
  route(
    'GET',
    '/balance_transactions',
    z.strictObject({ ...paging, type: z.enum(TYPES).optional(), source: text.optional() }),
    (call, input) =>
      listed(
        call,
        'balance_transaction',
        '/v1/balance_transactions',
        input,
        ({ type, source }) =>
          (input.type === undefined || type === input.type) && (input.source === undefined || source === input.source),
      ),
  ),
];
