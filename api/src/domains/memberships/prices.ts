import {
  isSamePlan,
  MEMBERSHIP_PRICE_ROWS,
  PRICE_NOTICE_DAYS,
  priceOf,
  tokyoDay,
  type MembershipPlan,
} from '@minori/contracts/rules';
import { announcementsOf } from './announcementModel';
import type { AgreedPlan, AskedPrice, MembershipDocument } from './membershipModel';
import { daysLater } from './periods';

/** So many days before a renewal its member is asked, where they know of it by then. */
const ASKED_DAYS = 30;
/** Who has not answered is reminded so many days before. */
const REMINDED_DAYS = 3;

/** Return when lists of prices were announced, by their days, as far as they were. */
export function announcedPrices(): Promise<Map<string, Date>> {
  return announcementsOf(MEMBERSHIP_PRICE_ROWS.map(({ from }) => from));
}

/** Return what follows a membership's period: the plan that was chosen for then, or the same. */
function planAfter({ next_package: next, package_name, recurring, amount }: MembershipDocument): AgreedPlan {
  return next ?? { package_name, recurring, amount };
}

/** Return what a membership's member is asked about its next renewal; undefined when nothing is. */
export function askedPriceOf(membership: MembershipDocument): AskedPrice | undefined {
  const asked = membership.price_change;
  const isNext = asked?.ends_at.getTime() === membership.ends_at.getTime();
  return asked && isNext && isSamePlan(asked, planAfter(membership)) ? asked : undefined;
}

/**
 * Return the plan under which a membership renews, with what that costs: what was agreed, or less where the price has fallen.
 */
export function renewalPlan(membership: MembershipDocument): AgreedPlan {
  const plan = planAfter(membership);
  const asked = askedPriceOf(membership);
  const agreed = asked?.agreed_at ? asked.amount : plan.amount;
  return { ...plan, amount: Math.min(agreed, priceOf(plan, membership.ends_at) ?? agreed) };
}

/** Return whether a membership ends with its period since its member has not agreed to what it would cost. */
export function lacksConsent(membership: MembershipDocument): boolean {
  const asked = askedPriceOf(membership);
  return asked !== undefined && asked.agreed_at === null;
}

/** Return between which instants memberships end whose members are to be asked, or reminded, at an instant. */
export function askingWindow(at: Date): { since: Date; until: Date } {
  return { since: at, until: daysLater(at, ASKED_DAYS) };
}

/**
 * Return what the member of a membership is to be asked at an instant, by the lists of prices that were announced; undefined
 * when nothing is. Nobody is asked later than 14 days before: then the period after costs what was agreed once more.
 */
export function priceToAsk(
  membership: MembershipDocument,
  announced: ReadonlyMap<string, Date>,
  at: Date,
): AskedPrice | undefined {
  const { ends_at, is_renewing, is_trialing } = membership;
  const isInTime = daysLater(at, PRICE_NOTICE_DAYS) <= ends_at && ends_at <= askingWindow(at).until;
  if (!is_renewing || is_trialing || !isInTime || askedPriceOf(membership)) return undefined;
  const plan = planAfter(membership);
  const row = announcedRow(plan, announced, ends_at);
  if (!row || row.amount <= plan.amount) return undefined;
  const { package_name, recurring } = plan;
  const change = { package_name, recurring, before: plan.amount, amount: row.amount, from: row.from };
  return { ...change, ends_at, asked_at: at, reminded_at: null, agreed_at: null };
}

/** Return whether the member of a membership is to be reminded at an instant that they were asked. */
export function isToBeReminded(membership: MembershipDocument, at: Date): boolean {
  const asked = askedPriceOf(membership);
  if (!asked || asked.agreed_at || asked.reminded_at || !membership.is_renewing) return false;
  return at < asked.ends_at && asked.ends_at <= daysLater(at, REMINDED_DAYS);
}

/** The list that would hold then, if it was announced: an earlier one does not count any more. */
function announcedRow(
  { package_name, recurring }: MembershipPlan,
  announced: ReadonlyMap<string, Date>,
  at: Date,
): { from: string; amount: number } | undefined {
  const rows = MEMBERSHIP_PRICE_ROWS.filter(({ from }) => from <= tokyoDay(at)).flatMap(({ from, prices }) => {
    const amount = prices[package_name]?.[recurring];
    return amount === undefined ? [] : [{ from, amount }];
  });
  return rows.findLast(({ from }) => announced.has(from));
}
