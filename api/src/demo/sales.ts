import { MEMBERSHIP_PRICES, opens, RECURRINGS } from '@minori/contracts/rules';
import { seededRandom } from '../adapters/marketData/seededRandom';
import { heldFrom } from '../domains/entitlements/policy';
import type { MembershipDocument } from '../domains/memberships/membershipModel';
import { kindOf } from '../domains/memberships/packages';
import { dayOfMonth } from '../domains/memberships/periods';
import { demoId } from './demoId';
import type { DemoMember } from './members';

const DAY_MS = 86_400_000;

/** Return the memberships of those who have one: given by staff, as nobody has paid. */
export function makeMemberships(members: DemoMember[], at: Date): MembershipDocument[] {
  const random = seededRandom('demo/memberships');
  return members.flatMap(({ username, membership, document }) => {
    if (!membership) return [];
    const picked = random.pick(RECURRINGS.filter((period) => MEMBERSHIP_PRICES[membership][period] !== undefined));
    // Signals by notification come with the yearly plan: who tries izanavi sees all of it.
    const isOfSignals = opens({ package_name: membership, recurring: 'year' }, 'see_signals');
    const recurring = isOfSignals ? 'year' : picked;
    const kind = kindOf(membership);
    const startedAt = new Date(at.getTime() - random.between(20, 160) * DAY_MS);
    const endsAt = new Date(at.getTime() + random.between(9, 28) * DAY_MS);
    const given: MembershipDocument = {
      _id: demoId(`membership/${username}`),
      user_id: document._id,
      package_name: membership,
      recurring,
      kind,
      amount: 0,
      payment_type: 'grant',
      renews_with: 'web_coin',
      started_at: startedAt,
      anchor_day: dayOfMonth(endsAt),
      period_starts_at: startedAt,
      ends_at: endsAt,
      period_value: 0,
      is_trialing: false,
      is_renewing: false,
      next_package: null,
    };
    const held = heldFrom(given);
    Object.assign(document, kind === 'platform' ? { membership: held } : { expand_membership: held });
    return given;
  });
}
