import { MEMBERSHIP_PACKAGES, type MembershipPackageName } from '@minori/contracts/rules';
import { now } from '../clock';
import { endMembership, grantMembership } from '../domains/memberships/granting';
import { endSubscription, grantSubscription } from '../domains/subscriptions/granting';

/** How to use it. */
export const MEMBERSHIPS_USAGE = `  memberships grant USERNAME PACKAGE [DAYS]                    gives a membership, for 30 days unless said otherwise
  memberships end USERNAME                                     ends it at once
  subscriptions grant SUBSCRIBER CREATOR prime|prime_plus [DAYS]   gives a subscription of a creator
  subscriptions end SUBSCRIBER CREATOR prime|prime_plus            ends it at once`;

const DAY_MS = 24 * 3_600_000;
const ACTOR = 'command line';

/** Run `memberships …` and say what to print; undefined when it is no such command. */
export async function runMemberships([act, user, name = '', days = '30']: string[]): Promise<string | undefined> {
  if (act === 'end' && user) {
    await endMembership(ACTOR, user, now());
    return `${user} has no membership now`;
  }
  const endsAt = inDays(days);
  if (act !== 'grant' || !user || !isPackage(name) || !endsAt) return undefined;
  await grantMembership(ACTOR, { user, package_name: name, recurring: 'month', endsAt, at: now() });
  return `${user} has ${name} until ${endsAt.toISOString()}`;
}

/** Run `subscriptions …` and say what to print; undefined when it is no such command. */
export async function runSubscriptions([act, subscriber, creator, plan, days = '30']: string[]): Promise<
  string | undefined
> {
  const periodEndsAt = inDays(days);
  if (!subscriber || !creator || !periodEndsAt || (plan !== 'prime' && plan !== 'prime_plus')) return undefined;
  const named = { subscriber, creator, plan } as const;
  if (act === 'end') {
    await endSubscription(ACTOR, named, now());
    return `${subscriber} has no ${plan} of ${creator} now`;
  }
  if (act !== 'grant') return undefined;
  await grantSubscription(ACTOR, named, { status: 'active', periodEndsAt, at: now() });
  return `${subscriber} has ${plan} of ${creator} until ${periodEndsAt.toISOString()}`;
}

function isPackage(name: string): name is MembershipPackageName {
  return (MEMBERSHIP_PACKAGES as readonly string[]).includes(name);
}

function inDays(days: string): Date | undefined {
  return /^[1-9]\d{0,3}$/.test(days) ? new Date(now().getTime() + Number(days) * DAY_MS) : undefined;
}
