import { AppError } from '../../http/errors';
import { clearCoins } from '../campaigns/coins';
import { stopAsking } from '../popups/service';
import { isLeaving } from '../users/service';
import { changeMemberships, endingTerms, keepMembership } from './changing';
import { membershipsOf } from './membershipModel';
import { forgetOpenInvoice } from './unpaid';

/**
 * Have a member's membership end with its period. One whose renewal is not paid is over: its period has ended. Throw
 * `not_found` for what is not theirs.
 */
export function cancelMembership(userId: string, id: string): Promise<void> {
  return changeMemberships(userId, async (session) => {
    const memberships = Object.values(await membershipsOf(userId, session));
    const membership = memberships.find((one) => one?._id.equals(id));
    if (!membership) throw new AppError('not_found');
    if (!membership.is_renewing) return;
    await forgetOpenInvoice(session, membership);
    await keepMembership(session, userId, { terms: endingTerms(membership) });
    await stopAsking(session, membership._id, 'confirm_price');
  });
}

/** Have what a member has who is about to leave end with its period. */
export async function stopMemberships(userId: string): Promise<void> {
  if (!(await isLeaving(userId))) return;
  for (const membership of Object.values(await membershipsOf(userId))) {
    if (membership?.is_renewing) await cancelMembership(userId, String(membership._id));
  }
}

/** Have nothing be charged any more for a member who has deleted their account, and no campaign give them coins. */
export function clearMemberships(userId: string): Promise<void> {
  return changeMemberships(userId, async (session) => {
    for (const membership of Object.values(await membershipsOf(userId, session))) {
      if (!membership?.is_renewing) continue;
      await forgetOpenInvoice(session, membership);
      await keepMembership(session, userId, { terms: endingTerms(membership) });
    }
    await clearCoins(session, userId);
  });
}
