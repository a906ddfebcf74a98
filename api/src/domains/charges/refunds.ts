import type { ClientSession } from 'mongoose';
import type Stripe from 'stripe';
import { isRefusal, type CardProcessor } from '../../adapters/stripe';
import { afterCommit, transaction } from '../../database';
import type { Deps } from '../../deps';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { processorOf } from '../cards/service';
import { platformAccount, postJournal } from '../ledger/service';
import { uncountPayment } from '../spending/service';
import { addRefunded, findCharge, noteRefund, type Charge } from './chargeModel';
import { chargeIdIn } from './intents';
import { handlerOf } from './purposes';
import { findByStripeId, findRefund, insertRefund, moveRefund, type Refund, type RefundReason } from './refundModel';

type RefundDeps = Pick<Deps, 'cards' | 'clock' | 'log'>;

/** Stripe knows an idempotency key for a day. */
const KEY_LIVES_MS = 20 * 3_600_000;

/** Money of a charge that is to go back. */
export interface NewRefund {
  charge: Charge;
  /** Yen. */
  amount: number;
  reason: RefundReason;
  /** What staff wrote. */
  note?: string | null;
  at: Date;
}

/**
 * Have money of a charge go back to its card, in a transaction; return the id of the refund, or undefined, with nothing written,
 * when so much is not left of it. What it was for is the caller's to take back.
 */
export async function openRefund(
  session: ClientSession,
  { charge, amount, reason, note = null, at }: NewRefund,
): Promise<string | undefined> {
  if (!(await noteRefund(charge._id, amount, session))) return undefined;
  const { _id: charge_id, user_id } = charge;
  const refund = { _id: newId(), charge_id, user_id, amount, reason, note, failure: null, created_at: at };
  const id = String(refund._id);
  await insertRefund({ ...refund, status: 'pending' }, session);
  await enqueue(session, 'charge.refund', { refund_id: id });
  return id;
}

/** Have Stripe refund what is to go back, once, and put it into the books. What it refuses waits for staff. */
export async function runRefund(deps: RefundDeps, id: string): Promise<void> {
  const refund = await findRefund(id);
  const charge = refund && (await findCharge(String(refund.charge_id)));
  if (refund?.status !== 'pending' || !charge?.payment_intent_id) return;
  const at = deps.clock();
  const isOld = at.getTime() - refund.created_at.getTime() > KEY_LIVES_MS;
  const processor = processorOf(deps);
  const before = isOld ? await madeBefore(processor, charge.payment_intent_id, id) : undefined;
  const made = before ?? (await make(processor, charge.payment_intent_id, refund));
  await transaction((session) =>
    'refused' in made ? noteRefused(deps, session, refund, made.refused) : apply(deps, session, refund, made),
  );
}

/** Do what follows from how a refund of Stripe's stands now, also of one that was made in Stripe's dashboard. */
export async function lookAtRefund(deps: RefundDeps, refundId: string): Promise<void> {
  const made = await processorOf(deps).call((stripe) =>
    stripe.refunds.retrieve(refundId, { expand: ['payment_intent'] }),
  );
  const ours = made.metadata?.['refund_id'];
  const chargeId = chargeIdIn(made.payment_intent);
  const charge = chargeId === undefined ? null : await findCharge(chargeId);
  if (!charge) return;
  await transaction(async (session) => {
    const known = ours === undefined ? await findByStripeId(refundId, session) : await findRefund(ours, session);
    const refund = known ?? (ours === undefined ? await noteForeign(session, charge, made, deps.clock()) : null);
    if (refund) await apply(deps, session, refund, made);
  });
}

async function make(
  processor: CardProcessor,
  payment_intent: string,
  { _id, amount }: Refund,
): Promise<Stripe.Refund | { refused: string }> {
  const id = String(_id);
  return processor.call((stripe) =>
    stripe.refunds
      .create({ payment_intent, amount, metadata: { refund_id: id } }, { idempotencyKey: `refund:${id}` })
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        return { refused: (error as Stripe.errors.StripeError).code ?? 'refused' };
      }),
  );
}

/** Return the refund that was made already, if one was, when its key is forgotten at Stripe. */
function madeBefore(processor: CardProcessor, payment_intent: string, id: string): Promise<Stripe.Refund | undefined> {
  return processor.call(async (stripe) => {
    const { data } = await stripe.refunds.list({ payment_intent, limit: 100 });
    return data.find(({ metadata }) => metadata?.['refund_id'] === id);
  });
}

/** Staff gave money back in Stripe's dashboard: it is gone, whatever we had planned. */
async function noteForeign(
  session: ClientSession,
  charge: Charge,
  { id: refund_id, amount }: Stripe.Refund,
  at: Date,
): Promise<Refund> {
  const refund: Refund = {
    _id: newId(),
    charge_id: charge._id,
    user_id: charge.user_id,
    amount,
    reason: 'dashboard',
    note: null,
    status: 'pending',
    refund_id,
    failure: null,
    created_at: at,
  };
  await insertRefund(refund, session);
  await addRefunded(charge._id, amount, session);
  await uncountPayment(session, { userId: String(charge.user_id), amount, at: charge.created_at });
  await handlerOf(charge.purpose).goneBack?.(session, charge, { key: String(refund._id), amount, at });
  return refund;
}

async function apply(deps: RefundDeps, session: ClientSession, refund: Refund, made: Stripe.Refund): Promise<void> {
  const { _id, charge_id, amount } = refund;
  const at = deps.clock();
  const hasLeft = { status: 'succeeded', refund_id: made.id } as const;
  const source = made.id;
  if (await moveRefund(_id, 'pending', hasLeft, session))
    await book(session, refund, { kind: 'card.refunded', source, at });
  if (made.status !== 'failed' && made.status !== 'canceled') return;
  const failure = made.failure_reason ?? made.status;
  if (!(await moveRefund(_id, 'succeeded', { status: 'failed', failure }, session))) return;
  await addRefunded(charge_id, -amount, session);
  await book(session, refund, { kind: 'card.refund_failed', source, at });
  alarm(deps, session, refund, failure);
}

/** Nothing has left us: there is nothing to be booked. */
async function noteRefused(deps: RefundDeps, session: ClientSession, refund: Refund, failure: string): Promise<void> {
  if (!(await moveRefund(refund._id, 'pending', { status: 'failed', failure }, session))) return;
  await addRefunded(refund.charge_id, -refund.amount, session);
  alarm(deps, session, refund, failure);
}

async function book(
  session: ClientSession,
  { _id, charge_id, amount }: Refund,
  { kind, source, at }: { kind: 'card.refunded' | 'card.refund_failed'; source: string; at: Date },
): Promise<void> {
  const back = kind === 'card.refunded' ? amount : -amount;
  const legs = [
    { account: platformAccount('card_payments'), amount: -back },
    { account: platformAccount('card_processor'), amount: back },
  ];
  const refs = { charge: String(charge_id), refund: String(_id), source };
  await postJournal(session, { key: `${kind}:${String(_id)}`, kind, legs, refs, at });
}

function alarm({ log }: RefundDeps, session: ClientSession, { _id, amount }: Refund, failure: string): void {
  const refund = { refund_id: String(_id), amount, failure };
  afterCommit(session, () => log.error(refund, 'a refund has failed and waits for staff'));
}
