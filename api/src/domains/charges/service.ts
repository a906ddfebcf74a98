import type { CardCharge } from '@minori/contracts';
import { Types, type ClientSession } from 'mongoose';
import type Stripe from 'stripe';
import { intentOfRefusal, isMissing, isRefusal, type CardProcessor } from '../../adapters/stripe';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { processorOf, type PayingCard } from '../cards/service';
import { platformAccount, postJournal } from '../ledger/service';
import { issuerFrom, type PaymentContext } from '../receipts/issuing';
import { countPayment, uncountPayment } from '../spending/service';
import {
  findCharge,
  insertCharge,
  openChargeOf,
  updateOpenCharge,
  type Charge,
  type ChargePurpose,
} from './chargeModel';
import { chargeIdIn } from './intents';
import { handlerOf } from './purposes';
import { openRefund } from './refunds';

export { findCharge, openChargeOf, type Charge } from './chargeModel';
export { defineChargePurpose, type GoneBack } from './purposes';
export { findRefund } from './refundModel';
export { openRefund } from './refunds';

type ChargeDeps = Pick<Deps, 'cards' | 'clock' | 'env' | 'log'>;

/** The least that Stripe charges a card with, in yen. */
export const LEAST_CHARGE = 50;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Who was asked who they are has so long; and so long after somebody has pressed a button are they charged for that. */
const PATIENCE_MS = HOUR_MS;
/** Stripe knows an idempotency key for a day. */
const KEY_LIVES_MS = 20 * HOUR_MS;

/** A sum to charge a card with. */
export interface NewCharge {
  userId: string;
  /** Yen. */
  amount: number;
  purpose: ChargePurpose;
  subjectId: Types.ObjectId;
  card: PayingCard;
  /** Whether the member is there, and can be asked who they are. */
  isPresent: boolean;
  at: Date;
}

/**
 * Note that a card is to be charged, in a transaction, and return the id of the charge: whoever has committed it calls
 * {@link runCharge}, and should they die, a job does. Throw `conflict` while another charge of the member is open, and what
 * {@link countPayment} throws.
 */
export async function openCharge(session: ClientSession, charge: NewCharge): Promise<string> {
  if (await openChargeOf(charge.userId, session)) throw new AppError('conflict', { retryAfter: 5 });
  return String((await openNextCharge(session, charge))._id);
}

/**
 * Do what {@link openCharge} does in a transaction that has looked that no charge of the member is open, and return the charge: whoever has
 * committed it calls {@link runNewCharge}. Throw what {@link countPayment} throws, with nothing written.
 */
export async function openNextCharge(session: ClientSession, opened: NewCharge): Promise<Charge> {
  const { userId, amount, purpose, subjectId, card, isPresent, at } = opened;
  await countPayment(session, { userId, amount, isPresent, at });
  const charge: Charge = {
    _id: newId(),
    user_id: new Types.ObjectId(userId),
    amount,
    purpose,
    subject_id: subjectId,
    customer_id: card.customerId,
    card_id: card.id,
    card_brand: card.brand,
    card_last4: card.last4,
    is_present: isPresent,
    status: 'pending',
    payment_intent_id: null,
    failure: null,
    refunded: 0,
    created_at: at,
    settled_at: null,
  };
  await insertCharge(charge, session);
  await lookLater(session, String(charge._id), new Date(at.getTime() + MINUTE_MS));
  return charge;
}

/** Do what {@link runCharge} does for a charge that was opened in this moment: whoever settles it meanwhile has done so. */
export async function runNewCharge(deps: ChargeDeps, charge: Charge): Promise<void> {
  await follow(deps, charge);
}

/** Charge a card, or look up how that has ended, and do what follows from it. Return how the charge stands. */
async function runCharge(deps: ChargeDeps, id: string): Promise<CardCharge> {
  const charge = await findCharge(id);
  if (!charge) throw new AppError('not_found');
  if (isSettled(charge)) return present(charge);
  const intent = await follow(deps, charge);
  return present((await findCharge(id)) ?? charge, intent);
}

async function follow(deps: ChargeDeps, charge: Charge): Promise<IntentState> {
  const processor = processorOf(deps);
  const intent = await closeFailed(processor, await intentOf(processor, charge, deps.clock()));
  await apply(deps, charge, intent);
  return intent;
}

/** Do what {@link runCharge} does; the charge is `pending` while Stripe can't be asked. */
export async function tryCharge(deps: ChargeDeps, id: string): Promise<CardCharge> {
  return orPending(id, () => runCharge(deps, id));
}

/** Do what {@link tryCharge} does for a member's own charge. Throw `not_found` for what is not theirs. */
export async function settleOwnCharge(deps: ChargeDeps, userId: string, id: string): Promise<CardCharge> {
  await checkOwn(userId, id);
  return tryCharge(deps, id);
}

/** Give up a member's own charge, unless it is settled; it is `pending` while Stripe can't be asked. Throw `not_found` for what is not theirs. */
export async function cancelOwnCharge(deps: ChargeDeps, userId: string, id: string): Promise<CardCharge> {
  await checkOwn(userId, id);
  return orPending(id, () => cancelCharge(deps, id));
}

async function checkOwn(userId: string, id: string): Promise<void> {
  const charge = await findCharge(id);
  if (!charge?.user_id.equals(userId)) throw new AppError('not_found');
}

async function orPending(id: string, look: () => Promise<CardCharge>): Promise<CardCharge> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    const charge = await findCharge(id);
    if (!charge) throw error;
    // An event may have told meanwhile.
    return isSettled(charge) ? present(charge) : { ...present(charge), status: 'pending' };
  }
}

/**
 * Have no charge of a member be open: whoever pays for something new gives up what they did not finish. Throw `unavailable`
 * while that can't be known, `conflict` while Stripe is at work on it.
 */
export async function finishOpenCharge(deps: ChargeDeps, userId: string): Promise<void> {
  const open = await openChargeOf(userId);
  if (!open) return;
  const { status } = await cancelCharge(deps, String(open._id));
  if (status === 'pending' || status === 'requires_action') throw new AppError('conflict', { retryAfter: 5 });
}

/** Look at a charge that was not settled at once: it is settled, looked at again, or given up. */
export async function lookAtCharge(deps: ChargeDeps, id: string): Promise<void> {
  const charge = await findCharge(id);
  if (!charge || isSettled(charge)) return;
  const at = deps.clock();
  const isLate = at.getTime() - charge.created_at.getTime() >= PATIENCE_MS;
  const { status } = isLate ? await cancelCharge(deps, id) : await runCharge(deps, id);
  if (status !== 'pending' && status !== 'requires_action') return;
  await transaction((session) => lookLater(session, id, new Date(at.getTime() + 10 * MINUTE_MS)));
}

/** Do what follows from how a payment intent of Stripe's stands now. */
export async function lookAtIntent(deps: ChargeDeps, intentId: string): Promise<void> {
  const processor = processorOf(deps);
  const intent = await processor.call((stripe) => stripe.paymentIntents.retrieve(intentId));
  const id = chargeIdIn(intent);
  const charge = id === undefined ? null : await findCharge(id);
  if (charge && !isSettled(charge)) await apply(deps, charge, await closeFailed(processor, intent));
}

async function cancelCharge(deps: ChargeDeps, id: string): Promise<CardCharge> {
  const now = await runCharge(deps, id);
  const intentId = (await findCharge(id))?.payment_intent_id;
  if (now.status !== 'requires_action' || !intentId) return now;
  await cancelIntent(processorOf(deps), intentId);
  return runCharge(deps, id);
}

/**
 * Return how a payment stands; one that a bank has refused is closed at Stripe first: its member's browser could still pay
 * it with another card, after we have told them that it failed.
 */
async function closeFailed(processor: CardProcessor, intent: IntentState): Promise<IntentState> {
  if (!intent.id || intent.status !== 'requires_payment_method') return intent;
  const { id, last_payment_error } = intent;
  const after = await cancelIntent(processor, id);
  return after.status === 'canceled' ? { ...after, last_payment_error } : after;
}

/** Return how a payment stands once it is cancelled, where it was not paid in that moment. */
function cancelIntent(processor: CardProcessor, id: string): Promise<Stripe.PaymentIntent> {
  return processor.call((stripe) =>
    stripe.paymentIntents.cancel(id).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      return stripe.paymentIntents.retrieve(id);
    }),
  );
}

/** The same key makes the same payment: whoever calls first, in whichever process, and however often. */
async function intentOf(processor: CardProcessor, charge: Charge, at: Date): Promise<IntentState> {
  const { payment_intent_id: known, customer_id: customer } = charge;
  const id = String(charge._id);
  if (known !== null) return processor.call((stripe) => stripe.paymentIntents.retrieve(known));
  if (at.getTime() - charge.created_at.getTime() > (charge.is_present ? PATIENCE_MS : KEY_LIVES_MS)) {
    return (await madeBefore(processor, charge)) ?? { status: 'canceled', last_payment_error: null };
  }
  return processor.call((stripe) =>
    stripe.paymentIntents
      .create(
        {
          amount: charge.amount,
          currency: 'jpy',
          customer,
          payment_method: charge.card_id,
          confirm: true,
          off_session: !charge.is_present,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { charge_id: id },
        },
        { idempotencyKey: `charge:${id}` },
      )
      .catch((error: unknown): IntentState => {
        const intent = intentOfRefusal(error);
        if (intent) return intent;
        // The card was removed in the meantime: nothing was charged.
        if (isMissing(error)) return { status: 'canceled', last_payment_error: { code: 'card_missing' } };
        throw error;
      }),
  );
}

/** Return the payment that was made for a charge, if one was, when it is too late to make one. */
async function madeBefore(processor: CardProcessor, charge: Charge): Promise<Stripe.PaymentIntent | undefined> {
  const { customer_id: customer } = charge;
  return processor.call(async (stripe) => {
    for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
      if (intent.metadata['charge_id'] === String(charge._id)) return intent;
    }
    return undefined;
  });
}

/** What decides how a charge stands. */
type IntentState =
  | Stripe.PaymentIntent
  | { id?: never; status: 'canceled'; last_payment_error: { code?: string; decline_code?: string } | null };

async function apply(deps: ChargeDeps, charge: Charge, intent: IntentState): Promise<void> {
  const at = deps.clock();
  const known = { payment_intent_id: intent.id ?? null };
  await transaction(async (session) => {
    switch (intent.status) {
      case 'succeeded': {
        checkPaid(charge, intent);
        const settled = { ...known, status: 'succeeded', settled_at: at, isOver: true } as const;
        if (await updateOpenCharge(charge._id, settled, session))
          await handOut(session, charge, contextOf(deps, charge, at), sourceIn(intent));
        return;
      }
      case 'canceled':
      case 'requires_payment_method': {
        const settled = {
          ...known,
          status: 'failed',
          failure: failureOf(intent),
          settled_at: at,
          isOver: true,
        } as const;
        if (!(await updateOpenCharge(charge._id, settled, session))) return;
        await uncountPayment(session, countedFor(charge));
        await handlerOf(charge.purpose).failed(session, { ...charge, ...settled }, at);
        return;
      }
      default: {
        const status = intent.status === 'requires_action' ? 'requires_action' : 'pending';
        await updateOpenCharge(charge._id, { ...known, status, isOver: false }, session);
      }
    }
  });
}

function contextOf({ env }: Pick<Deps, 'env'>, charge: Charge, at: Date): PaymentContext {
  return { at, issuer: issuerFrom(env), isPresent: charge.is_present };
}

/** The money has come. It stands in the books in any case; where what it is for is gone, it goes back. */
async function handOut(
  session: ClientSession,
  charge: Charge,
  context: PaymentContext,
  refs: Record<string, string>,
): Promise<void> {
  const { at } = context;
  const id = String(charge._id);
  const legs = [
    { account: platformAccount('card_processor'), amount: -charge.amount },
    { account: platformAccount('card_payments'), amount: charge.amount },
  ];
  await postJournal(session, {
    key: `card.charged:${id}`,
    kind: 'card.charged',
    legs,
    refs: { ...refs, charge: id },
    at,
  });
  await enqueue(session, 'charge.fee', { charge_id: id });
  if (await handlerOf(charge.purpose).paid(session, charge, context)) return;
  await uncountPayment(session, countedFor(charge));
  await openRefund(session, { charge, amount: charge.amount, reason: 'not_available', at });
  await enqueue(session, 'mail.not_available', { charge_id: id });
}

/** Stripe's id of what moves the money, by which the night's check finds it. */
function sourceIn(intent: IntentState): Record<string, string> {
  const charge = intent.id ? intent.latest_charge : null;
  const source = typeof charge === 'string' ? charge : charge?.id;
  return source === undefined ? {} : { source };
}

/** A charge counts in the month in which it was begun. */
function countedFor({ user_id, amount, created_at: at }: Charge) {
  return { userId: String(user_id), amount, at };
}

/** Throw unless what was paid is what was to be paid. */
function checkPaid(charge: Charge, intent: IntentState): void {
  if (!intent.id || intent.amount_received !== charge.amount || intent.currency !== 'jpy') {
    throw new Error(`The charge ${String(charge._id)} was paid with another sum`);
  }
}

function failureOf({ status, last_payment_error: error }: IntentState): string {
  return error?.decline_code ?? error?.code ?? (status === 'canceled' ? 'canceled' : 'card_declined');
}

function isSettled({ status }: Charge): boolean {
  return status === 'succeeded' || status === 'failed';
}

function present({ _id, amount, status, failure, refunded }: Charge, intent?: IntentState): CardCharge {
  const client_secret = status === 'requires_action' && intent?.id ? intent.client_secret : null;
  return { id: String(_id), amount, status, client_secret, failure, refunded };
}

async function lookLater(session: ClientSession, id: string, runAt: Date): Promise<void> {
  await enqueue(session, 'charge.due', { charge_id: id }, { runAt, dedupeKey: `charge.due:${id}` });
}
