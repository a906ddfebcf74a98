import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { audit, type Actor } from '../audit/service';
import { findCharge, openRefund } from '../charges/service';
import { uncountPayment } from '../spending/service';
import { changeCoins } from './changing';
import { takeBackPack } from './packReturns';

/** What staff give back of a pack of coins. */
export interface PackRefundOrder {
  /** The charge that has paid for the pack. */
  chargeId: string;
  reason: string;
  at: Date;
}

/**
 * Take back what is left of a pack, its bonus with it, and give as many yen back to its card. Return the id of the refund. Throw
 * `not_found` for a charge that has paid for no pack, and `conflict` where nothing is left of it.
 */
export async function refundPack(actor: Actor, order: PackRefundOrder, noteMade?: NoteMade): Promise<string> {
  const { chargeId, reason, at } = order;
  const charge = await findCharge(chargeId);
  if (charge?.purpose !== 'coins' || charge.status !== 'succeeded') throw new AppError('not_found');
  const [memberId, purchaseId] = [String(charge.user_id), String(charge.subject_id)];
  return changeCoins(memberId, async (session) => {
    // Each of their acts is one of its own; a call that is sent again is found by its idempotency key.
    const key = `coins.refunded:${String(newId())}`;
    const { bought: amount } = await takeBackPack(session, { memberId, purchaseId, key, refs: { reason }, at });
    if (amount === 0) throw new AppError('conflict');
    const id = await openRefund(session, { charge, amount, reason: 'staff', note: reason, at });
    if (id === undefined) throw new AppError('conflict');
    await uncountPayment(session, { userId: memberId, amount, at: charge.created_at });
    await enqueue(session, 'mail.pack_refund', { purchase_id: purchaseId, amount, at: at.toISOString() });
    await audit(session, { actor, at }, 'coins.refunded', memberId, { charge_id: chargeId, amount, reason });
    await noteMade?.(session, id);
    return id;
  });
}
