import { MEMBERSHIP_PACKAGES, type MembershipPackageName } from '@minori/contracts/rules';
import { now } from '../clock';
import { endMembership, grantMembership } from '../domains/memberships/granting';

/** How to use it. */
export const MEMBERSHIPS_USAGE = `  memberships grant USERNAME PACKAGE [DAYS]                    gives a membership, for 30 days unless said otherwise
  memberships end USERNAME                                     ends it at once`;

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

function isPackage(name: string): name is MembershipPackageName {
  return (MEMBERSHIP_PACKAGES as readonly string[]).includes(name);
}

/** Return the instant so many days from now, as the command line names them; undefined for anything else. */
export function inDays(days: string): Date | undefined {
  return /^[1-9]\d{0,3}$/.test(days) ? new Date(now().getTime() + Number(days) * DAY_MS) : undefined;
}
