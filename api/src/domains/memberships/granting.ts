import { type MembershipPackageName, type Recurring } from '@minori/contracts/rules';
import { audit, type Actor } from '../audit/service';
import { memberIdOf } from '../users/service';
import { changeMemberships, endingTerms, keepMembership } from './changing';
import { membershipsOf } from './membershipModel';
import { kindOf } from './packages';
import { dayOfMonth } from './periods';
import { forgetOpenInvoice } from './unpaid';

/** Give a member a membership until an instant, in place of the one of its kind that they have. Throw `not_found`. */
export async function grantMembership(
  actor: Actor,
  granted: { user: string; package_name: MembershipPackageName; recurring: Recurring; endsAt: Date; at: Date },
): Promise<void> {
  const { package_name, recurring, endsAt, at } = granted;
  const userId = await memberIdOf(granted.user);
  await changeMemberships(userId, async (session) => {
    const kind = kindOf(package_name);
    const own = (await membershipsOf(userId, session))[kind];
    if (own) await forgetOpenInvoice(session, own);
    const terms = {
      kind,
      package_name,
      recurring,
      amount: 0,
      payment_type: 'grant',
      renews_with: 'web_coin' as const,
      started_at: at,
      anchor_day: dayOfMonth(endsAt),
      period_starts_at: at,
      ends_at: endsAt,
      period_value: 0,
      is_trialing: false,
      is_renewing: false,
      next_package: null,
    };
    await keepMembership(session, userId, { terms });
    await audit(session, { actor, at }, 'membership.granted', userId, { package_name, ends_at: endsAt.toISOString() });
  });
}

/** End a member's memberships at once. Throw `not_found`. */
export async function endMembership(actor: Actor, user: string, at: Date): Promise<void> {
  const userId = await memberIdOf(user);
  await changeMemberships(userId, async (session) => {
    for (const membership of Object.values(await membershipsOf(userId, session))) {
      if (!membership) continue;
      await forgetOpenInvoice(session, membership);
      const endsAt = at < membership.ends_at ? at : membership.ends_at;
      await keepMembership(session, userId, { terms: endingTerms(membership, endsAt) });
    }
    await audit(session, { actor, at }, 'membership.ended', userId);
  });
}
