import type { ClientSession } from 'mongoose';
import type Stripe from 'stripe';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { processorOf } from '../cards/service';
import { platformAccount, postJournal } from '../ledger/service';
import { findCharge } from './chargeModel';

/** Put what Stripe keeps of a charge into the books. Throw `unavailable` as long as it has not said how much. */
export async function bookFeeOf(deps: Pick<Deps, 'cards' | 'clock'>, chargeId: string): Promise<void> {
  const intentId = (await findCharge(chargeId))?.payment_intent_id;
  if (!intentId) return;
  const { latest_charge: charge } = await processorOf(deps).call((stripe) =>
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] }),
  );
  const movement = typeof charge === 'object' ? charge?.balance_transaction : null;
  if (!movement || typeof movement === 'string') throw new AppError('unavailable');
  await transaction((session) => bookFee(session, movement, { charge: chargeId }, deps.clock()));
}

/** Put what Stripe keeps of a movement into the books, once, in a transaction. */
export async function bookFee(
  session: ClientSession,
  { id, fee }: Pick<Stripe.BalanceTransaction, 'id' | 'fee'>,
  refs: Record<string, string>,
  at: Date,
): Promise<void> {
  if (fee === 0) return;
  const legs = [
    { account: platformAccount('card_processor'), amount: fee },
    { account: platformAccount('card_fees'), amount: -fee },
  ];
  await postJournal(session, { key: feeKey(id), kind: 'card.fee', legs, refs: { ...refs, movement: id }, at });
}

/** Return the key of the journal of what Stripe keeps of a movement. */
export function feeKey(movementId: string): string {
  return `card.fee:${movementId}`;
}
