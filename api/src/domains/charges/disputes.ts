import type { ClientSession } from 'mongoose';
import type Stripe from 'stripe';
import { afterCommit, transaction } from '../../database';
import type { Deps } from '../../deps';
import { newId } from '../../ids';
import { processorOf } from '../cards/service';
import { platformAccount, postJournal, type JournalKind } from '../ledger/service';
import { addRefunded, findCharge, type Charge } from './chargeModel';
import { closeDispute, findDispute, insertDispute, noteStaffNeeded, type Dispute } from './disputeModel';
import { bookFee } from './fees';
import { chargeIdIn } from './intents';
import { handlerOf } from './purposes';

type DisputeDeps = Pick<Deps, 'cards' | 'clock' | 'log'>;

/** Do what follows from how a dispute of Stripe's stands now. Questions of banks that take nothing back are none. */
export async function lookAtDispute(deps: DisputeDeps, disputeId: string): Promise<void> {
  const told = await processorOf(deps).call((stripe) =>
    stripe.disputes.retrieve(disputeId, { expand: ['payment_intent'] }),
  );
  const chargeId = chargeIdIn(told.payment_intent);
  const charge = chargeId === undefined ? null : await findCharge(chargeId);
  if (!charge || told.status.startsWith('warning') || told.status === 'prevented') return;
  await transaction(async (session) => {
    const dispute = (await findDispute(disputeId, session)) ?? (await open(deps, session, { charge, told }));
    await book(session, { charge, dispute, told }, deps.clock());
    if (told.status === 'won' || told.status === 'lost') await close(deps, session, { charge, dispute, told });
  });
}

interface Told {
  charge: Charge;
  told: Stripe.Dispute;
}

async function open(deps: DisputeDeps, session: ClientSession, { charge, told }: Told): Promise<Dispute> {
  const at = deps.clock();
  const { id: dispute_id, amount, reason } = told;
  const { _id: charge_id, user_id, purpose } = charge;
  const opened = { status: 'open', needs_staff: false, opened_at: at, closed_at: null } as const;
  const dispute: Dispute = { _id: newId(), dispute_id, charge_id, user_id, amount, reason, ...opened };
  await insertDispute(dispute, session);
  // Whoever paid has it back: it can't be refunded besides.
  await addRefunded(charge_id, amount, session);
  await handlerOf(purpose).disputed?.(session, charge, at);
  afterCommit(session, () =>
    deps.log.warn({ dispute_id: String(dispute._id), amount, reason }, 'a charge is disputed'),
  );
  return dispute;
}

/** What has moved at Stripe by now; the keys see to it that each is booked once. */
async function book(session: ClientSession, { dispute, told }: Told & { dispute: Dispute }, at: Date): Promise<void> {
  const refs = { charge: String(dispute.charge_id), dispute: String(dispute._id) };
  for (const movement of told.balance_transactions) {
    const kind = movement.amount < 0 ? 'card.disputed' : 'card.dispute_won';
    await post(session, { kind, dispute, from: 'card_disputes', amount: -movement.amount, to: 'card_processor', at });
    await bookFee(session, movement, refs, at);
  }
}

async function close(
  deps: DisputeDeps,
  session: ClientSession,
  { charge, dispute, told }: Told & { dispute: Dispute },
): Promise<void> {
  const at = deps.clock();
  const handler = handlerOf(charge.purpose);
  const isWon = told.status === 'won';
  const status = isWon ? 'won' : 'lost';
  if (!(await closeDispute(dispute._id, { status, closed_at: at }, session))) return;
  const { amount } = dispute;
  if (!isWon) {
    await handler.goneBack?.(session, charge, { key: `dispute:${String(dispute._id)}`, amount, at });
    await post(session, { kind: 'card.dispute_lost', dispute, from: 'card_payments', amount, to: 'card_disputes', at });
    return;
  }
  await addRefunded(charge._id, -amount, session);
  const isBack = (await handler.reinstated?.(session, charge, at)) ?? true;
  if (isBack) return;
  await noteStaffNeeded(dispute._id, session);
  const about = { dispute_id: String(dispute._id), charge_id: String(charge._id) };
  afterCommit(session, () => deps.log.error(about, 'a dispute was won, and waits for staff'));
}

interface Booking {
  kind: Extract<JournalKind, 'card.disputed' | 'card.dispute_won' | 'card.dispute_lost'>;
  dispute: Dispute;
  from: 'card_disputes' | 'card_payments';
  /** Negative for what goes the other way. */
  amount: number;
  to: 'card_processor' | 'card_disputes';
  at: Date;
}

async function post(session: ClientSession, { kind, dispute, from, amount, to, at }: Booking): Promise<void> {
  const legs = [
    { account: platformAccount(from), amount: -amount },
    { account: platformAccount(to), amount },
  ];
  const refs = { charge: String(dispute.charge_id), dispute: String(dispute._id), source: dispute.dispute_id };
  await postJournal(session, { key: `${kind}:${dispute.dispute_id}`, kind, legs, refs, at });
}
