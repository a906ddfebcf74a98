import type { StaffCharge, StaffDispute, StaffRefund } from '@minori/contracts';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { audit, type Actor } from '../audit/service';
import { platformAccount, postJournal } from '../ledger/service';
import { chargesOf, findCharge, type Charge } from './chargeModel';
import { disputeById, disputesAtWork, disputesOf, noteSeenTo, type Dispute } from './disputeModel';
import { failedRefunds, findRefund, moveRefund, refundsOf, type Refund } from './refundModel';
import { openRefund } from './refunds';

/** So many of each are told. */
const TOLD = 50;

/** Return the latest charges, refunds and disputes of a member, newest first. */
export async function cardMoneyOf(
  userId: string,
): Promise<{ charges: StaffCharge[]; refunds: StaffRefund[]; disputes: StaffDispute[] }> {
  const [charges, refunds, disputes] = await Promise.all([
    chargesOf(userId, TOLD),
    refundsOf(userId, TOLD),
    disputesOf(userId, TOLD),
  ]);
  return {
    charges: charges.map(presentCharge),
    refunds: refunds.map(presentRefund),
    disputes: disputes.map(presentDispute),
  };
}

/** Return what waits for staff: refunds that failed, and disputes that are open or were won in vain, oldest first. */
export async function troubles(): Promise<{ refunds: StaffRefund[]; disputes: StaffDispute[] }> {
  const [refunds, disputes] = await Promise.all([failedRefunds(TOLD), disputesAtWork(TOLD)]);
  return { refunds: refunds.map(presentRefund), disputes: disputes.map(presentDispute) };
}

/** How staff see to something, and why. */
interface SeenTo {
  reason: string;
  at: Date;
}

/**
 * See to a refund that failed: send the money to the card once more, or note that it went back in another way. Throw `not_found`,
 * and `conflict` for one that does not wait.
 */
export async function settleRefund(
  actor: Actor,
  id: string,
  { way, reason, at }: SeenTo & { way: 'card' | 'transfer' },
): Promise<StaffRefund> {
  const refund = await findRefund(id);
  const charge = refund && (await findCharge(String(refund.charge_id)));
  if (!charge) throw new AppError('not_found');
  const { amount } = refund;
  await transaction(async (session) => {
    if (!(await moveRefund(refund._id, 'failed', { status: 'settled' }, session))) throw new AppError('conflict');
    if (way === 'card') {
      const again = { charge, amount, reason: refund.reason, note: reason, at };
      if ((await openRefund(session, again)) === undefined) throw new AppError('conflict');
    } else {
      const legs = [
        { account: platformAccount('card_payments'), amount: -amount },
        { account: platformAccount('bank_transfers'), amount },
      ];
      const refs = { charge: String(charge._id), refund: id };
      const key = `card.refund_transferred:${id}`;
      await postJournal(session, { key, kind: 'card.refund_transferred', legs, refs, at });
    }
    await audit(session, { actor, at }, 'refund.settled', String(refund.user_id), {
      refund_id: id,
      way,
      amount,
      reason,
    });
  });
  return presentRefund({ ...refund, status: 'settled' });
}

/** Note that staff have given what a won dispute could not give back. Throw `not_found`, and `conflict` for any other. */
export async function settleDispute(actor: Actor, id: string, { reason, at }: SeenTo): Promise<StaffDispute> {
  const dispute = await disputeById(id);
  if (!dispute) throw new AppError('not_found');
  await transaction(async (session) => {
    if (!(await noteSeenTo(id, session))) throw new AppError('conflict');
    await audit(session, { actor, at }, 'dispute.settled', String(dispute.user_id), { dispute_id: id, reason });
  });
  return presentDispute({ ...dispute, needs_staff: false });
}

function presentCharge(charge: Charge): StaffCharge {
  const { _id, amount, purpose, status, failure, refunded, card_brand, card_last4, created_at } = charge;
  const card = { brand: card_brand, last4: card_last4 };
  return { id: String(_id), amount, purpose, status, failure, refunded, ...card, created_at: created_at.toISOString() };
}

function presentRefund({ _id, charge_id, user_id, created_at, ...refund }: Refund): StaffRefund {
  const { amount, reason, note, status, failure } = refund;
  const ids = { id: String(_id), charge_id: String(charge_id), user_id: String(user_id) };
  return { ...ids, amount, reason, note, status, failure, created_at: created_at.toISOString() };
}

function presentDispute({ _id, charge_id, user_id, opened_at, closed_at, ...dispute }: Dispute): StaffDispute {
  const { amount, reason, status, needs_staff } = dispute;
  const ids = { id: String(_id), charge_id: String(charge_id), user_id: String(user_id) };
  const times = { opened_at: opened_at.toISOString(), closed_at: closed_at?.toISOString() ?? null };
  return { ...ids, amount, reason, status, needs_staff, ...times };
}
