import {
  EXPAND_PACKAGE,
  holdsLater,
  isOpen,
  offerOf,
  priceOf,
  type MembershipOffer,
  type MembershipPlan,
  type PaymentType,
} from '@minori/contracts/rules';
import type { UsableCampaign } from '../campaigns/service';
import { AppError } from '../../http/errors';
import { LEAST_CHARGE } from '../charges/service';
import type { AgreedPlan, MembershipDocument, Memberships } from './membershipModel';
import { kindOf, type MembershipKind } from './packages';
import {
  chargesAfter,
  daysOf,
  followingPeriod,
  newPeriod,
  nextPeriod,
  trialPeriod,
  worthOfUnused,
  type AnchoredPeriod,
} from './periods';
import { renewalPlan } from './prices';
import { NO_PROMOTION, promotionFor, type Promotion } from './promotion';
import { isGranted, isRunning, standingOf } from './standing';

/** Unused days of a membership that is given up, which are taken off. */
export interface Credit extends MembershipPlan {
  amount: number;
  days: { all: number; unused: number };
}

/** How a plan is sold to somebody. */
export interface Sale {
  payment_type: PaymentType;
  /** Days that they may try it without a campaign; 0 for none. */
  trialDays: number;
  /** The campaigns that they can use. */
  campaigns: readonly UsableCampaign[];
  /** What they were promised already of campaigns: nothing else is given then. */
  promised?: Promotion;
}

/** What taking a plan means at an instant. */
export interface Quote {
  offer: MembershipOffer;
  kind: MembershipKind;
  plan: AgreedPlan;
  paymentType: PaymentType;
  /** Whether it holds from the end of the present period: nothing is charged now. */
  isLater: boolean;
  /** What is charged now. */
  charge: number;
  credits: Credit[];
  /** What campaigns give with it. */
  promotion: Promotion;
  /** What of the credits is more than the plan costs: it comes back as coins. */
  returned: number;
  /** What is let off: no card can be charged with so little. */
  waived: number;
  /** The first period under the plan. */
  period: AnchoredPeriod;
  /** When a period is charged next, and then. */
  chargesAt: Date[];
  /** The granted membership that is given up for it. */
  givenUp: MembershipDocument | null;
}

/** Return what taking a plan means at an instant. Throw `not_found` for what is not sold, `conflict` for what can't be taken. */
export function quoteFor(wanted: MembershipPlan, memberships: Memberships, sale: Sale, at: Date): Quote {
  const amount = priceOf(wanted, at);
  if (amount === undefined) throw new AppError('not_found');
  const { payment_type: paymentType } = sale;
  const { promotion, trialDays } = firstTerms(wanted, memberships, sale, at);
  const standing = standingOf(memberships, trialDays, at);
  const offer = offerOf(wanted, standing, 'feature');
  if (!isOpen(offer)) throw new AppError('conflict');
  const kind = kindOf(wanted.package_name);
  const latest = memberships[kind];
  const own = latest && isRunning(latest, at) ? latest : null;
  const plan = { ...wanted, amount: agreedBefore(offer, own) ?? amount };
  const isLater = holdsLater(offer, standing[kind]);
  const isTrial = offer === 'trial';
  const period = isTrial ? trialPeriod(trialDays, at) : periodOf(own, plan, { isLater, at });
  const isFree = isLater || isTrial;
  const credits = isFree ? [] : creditsFor(wanted, memberships, at);
  const discounted = plan.amount - (promotion.discount?.amount ?? 0);
  const due = isFree ? 0 : discounted - credits.reduce((sum, credit) => sum + credit.amount, 0);
  const waived = paymentType === 'credit' && 0 < due && due < LEAST_CHARGE ? due : 0;
  const charge = Math.max(0, due - waived);
  const returned = Math.max(0, -due);
  const chargesAt = chargesAfter(period, plan.recurring, isLater);
  const givenUp = own && !isLater && isGranted(own) && at < own.ends_at ? own : null;
  const money = { charge, credits, promotion, returned, waived };
  return { offer, kind, plan, paymentType, isLater, ...money, period, chargesAt, givenUp };
}

/** Return what campaigns give somebody who takes a plan, and for how many days they may try it. */
export function firstTerms(
  plan: MembershipPlan,
  memberships: Memberships,
  { campaigns, promised, ...sale }: Sale,
  at: Date,
): { promotion: Promotion; trialDays: number } {
  const { platform, izanavi, trialDays } = standingOf(memberships, sale.trialDays, at);
  const price = priceOf(plan, at);
  // Campaigns are for who begins: who has a membership of whatever kind goes on with what was agreed.
  const isBeginning = !platform && !izanavi && price !== undefined && campaigns.length > 0;
  const given = isBeginning
    ? promotionFor(campaigns, { plan, price, period: newPeriod(plan.recurring, at), trialDays })
    : NO_PROMOTION;
  const promotion = promised ?? given;
  return { promotion, trialDays: promotion.discount ? 0 : (promotion.trial?.days ?? trialDays) };
}

/** Who pays for a renewal, or keeps what they have, pays what was agreed for it. */
function agreedBefore(offer: MembershipOffer, own: MembershipDocument | null): number | undefined {
  if (!own || isGranted(own)) return undefined;
  if (offer === 'pay') return renewalPlan(own).amount;
  return offer === 'keep' ? own.amount : undefined;
}

function periodOf(
  own: MembershipDocument | null,
  { recurring }: MembershipPlan,
  { isLater, at }: { isLater: boolean; at: Date },
): AnchoredPeriod {
  if (!own) return newPeriod(recurring, at);
  return isLater ? followingPeriod(own, recurring) : nextPeriod(own, recurring, at);
}

/** Platinum with izanavi takes the place of both kinds. */
function creditsFor({ package_name }: MembershipPlan, { platform, izanavi }: Memberships, at: Date): Credit[] {
  if (package_name === EXPAND_PACKAGE) return creditOf(izanavi, at);
  return package_name === 'platinum-izanavi-membership'
    ? [...creditOf(platform, at), ...creditOf(izanavi, at)]
    : creditOf(platform, at);
}

function creditOf(membership: MembershipDocument | null, at: Date): Credit[] {
  if (!membership || membership.ends_at <= at || membership.is_trialing) return [];
  const { package_name, recurring, period_value, period_starts_at: starts_at, ends_at } = membership;
  const period = { starts_at, ends_at };
  const amount = worthOfUnused(period_value, period, at);
  return amount > 0 ? [{ package_name, recurring, amount, days: daysOf(period, at) }] : [];
}
