import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { processorOf } from '../cards/service';
import { platformAccount, postJournal } from '../ledger/service';
import { findCharge, noteRefund } from './chargeModel';
import { closeRefund, findRefund, insertRefund, type RefundReason } from './refundModel';

/** Money of a charge that is to go back. */
export interface NewRefund {
  chargeId: string;
  /** Yen. */
  amount: number;
  reason: RefundReason;
  at: Date;
}

/**
 * Have money of a charge go back to its card, in a transaction; return false, with nothing written, when so much is not
 * left of it. What it was for is the caller's to take back.
 */
export async function openRefund(
  session: ClientSession,
  { chargeId, amount, reason, at }: NewRefund,
): Promise<boolean> {
  const charge_id = new Types.ObjectId(chargeId);
  if (!(await noteRefund(charge_id, amount, session))) return false;
  const refund = {
    _id: newId(),
    charge_id,
    amount,
    reason,
    status: 'pending',
    refund_id: null,
    created_at: at,
  } as const;
  await insertRefund(refund, session);
  await enqueue(session, 'charge.refund', { refund_id: String(refund._id) });
  return true;
}

/** Have Stripe refund what is to go back, once, and put it into the books. */
export async function runRefund(deps: Pick<Deps, 'cards' | 'clock'>, id: string): Promise<void> {
  const refund = await findRefund(id);
  const charge = refund && (await findCharge(String(refund.charge_id)));
  if (refund?.status !== 'pending' || !charge?.payment_intent_id) return;
  const { payment_intent_id: payment_intent } = charge;
  const made = await processorOf(deps).call((stripe) =>
    stripe.refunds.create(
      { payment_intent, amount: refund.amount, metadata: { refund_id: id } },
      { idempotencyKey: `refund:${id}` },
    ),
  );
  const legs = [
    { account: platformAccount('card_payments'), amount: -refund.amount },
    { account: platformAccount('card_processor'), amount: refund.amount },
  ];
  await transaction(async (session) => {
    if (!(await closeRefund(refund._id, made.id, session))) return;
    const refs = { charge: String(charge._id), refund: id };
    await postJournal(session, { key: `card.refunded:${id}`, kind: 'card.refunded', legs, refs, at: deps.clock() });
  });
}
