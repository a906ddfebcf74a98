import {
  creatorPriceOf,
  isLonger,
  type CreatorPlan,
  type PaymentType,
  type Recurring,
  type SubscriptionOffer,
  type SubscriptionRefusal,
} from '@minori/contracts/rules';
import type { ErrorCode } from '@minori/contracts';
import { AppError } from '../../http/errors';
import { LEAST_CHARGE } from '../charges/service';
import {
  chargesAfter,
  daysOf,
  followingPeriod,
  newPeriod,
  nextPeriod,
  trialPeriod,
  worthOfUnused,
  type AnchoredPeriod,
} from '../memberships/periods';
import type { CreatorSubscriptionDocument, Held } from './model';
import { renewalAmount } from './renewalPrices';
import { monthlyPrice, type Seller } from './seller';
import { carriesPlus, isAgreed, isRenewing, recurrenceOf, runningOf, statusOf } from './standing';
import type { AgreedDiscount } from './agreementModel';

/** A plan of a creator for a period. */
export interface WantedPlan {
  plan: CreatorPlan;
  recurring: Recurring;
}

/** Who wants it of whom, and what they have. */
export interface Situation {
  seller: Seller;
  isOwn: boolean;
  isBlocked: boolean;
  held: Held;
  /** Days that they may try Prime; 0 for none. */
  trialDays: number;
}

/** How it is sold to them. */
export interface Sale extends Situation {
  paymentType: PaymentType;
  /** The campaign that they can use: what it takes off a price. */
  discountOf: (price: number) => AgreedDiscount | null;
}

/** Unused days of the period that a longer one takes the place of. */
export interface Credit {
  recurring: Recurring;
  amount: number;
  days: { all: number; unused: number };
}

/** What subscribing means at an instant. */
export interface Quote extends WantedPlan {
  seller: Seller;
  offer: SubscriptionOffer;
  paymentType: PaymentType;
  /** What a period costs after the first one. */
  price: number;
  /** What is charged now. */
  charge: number;
  discount: AgreedDiscount | null;
  credit: Credit | null;
  /** Whether it holds from the end of the present period: nothing is charged now. */
  isLater: boolean;
  /** The first period. */
  period: AnchoredPeriod;
  /** When a period is charged next, and then. */
  chargesAt: Date[];
}

/** Return why somebody can't begin with a plan; null where they can. */
export function refusalOf(
  { plan, recurring }: WantedPlan,
  { seller, isOwn, isBlocked, held }: Situation,
  at: Date,
): SubscriptionRefusal | null {
  if (isOwn) return 'own';
  if (isBlocked) return 'blocked';
  if (monthlyPrice(seller, plan) === null) return 'not_sold';
  if (seller.isRestricted) return 'restricted';
  if (plan === 'prime') return null;
  if (!carriesPlus(held.prime, at)) return 'prime_required';
  const ofPrime = held.prime?.terms?.recurring;
  return ofPrime && isLonger(recurring, ofPrime) ? 'plus_longer_than_prime' : null;
}

/** Return what a plan is to somebody. */
export function offerOf(wanted: WantedPlan, situation: Situation, at: Date): SubscriptionOffer {
  const own = runningOf(situation.held[wanted.plan], at);
  const terms = own?.terms;
  const isSame = terms?.recurring === wanted.recurring;
  if (own && isRenewing(own) && isSame) return statusOf(own, at) === 'unpaid' ? 'pay' : 'current';
  if (terms && isLonger(terms.recurring, wanted.recurring)) return 'shorter';
  if (refusalOf(wanted, situation, at)) return 'refused';
  if (!own) return wanted.plan === 'prime' && situation.trialDays > 0 ? 'trial' : 'start';
  return isSame || !terms ? 'resume' : 'change';
}

const CODES: Record<SubscriptionRefusal, ErrorCode> = {
  own: 'forbidden',
  blocked: 'blocked',
  restricted: 'prime_restricted',
  not_sold: 'not_found',
  prime_required: 'prime_needed',
  plus_longer_than_prime: 'prime_needed',
};

/** Return what subscribing means at an instant. Throw the code of a refusal, and `conflict` for what can't be taken. */
export function quoteFor(wanted: WantedPlan, sale: Sale, at: Date): Quote {
  const { seller, held, paymentType } = sale;
  const found = offerOf(wanted, sale, at);
  if (found === 'refused') throw refusalError(wanted, sale, at);
  if (found === 'current' || found === 'shorter') throw new AppError('conflict');
  const own = runningOf(held[wanted.plan], at);
  const price = priceFor(wanted, { seller, own, offer: found });
  const isBeginning = found === 'start' || found === 'trial';
  const discount = isBeginning && wanted.plan === 'prime' ? sale.discountOf(price) : null;
  // A discount takes the place of the trial: for each period it is worth as much at least.
  const offer = discount ? 'start' : found;
  const isLater = offer === 'resume';
  const period = periodFor(wanted, { own, offer, trialDays: sale.trialDays, at });
  const credit = offer === 'change' && own ? creditOf(own, at) : null;
  const charge = isLater || offer === 'trial' ? 0 : price - (discount?.amount ?? 0) - (credit?.amount ?? 0);
  // Where the price has fallen so much that the unused days are worth more, waiting for the renewal costs less.
  if (offer === 'change' && charge < (paymentType === 'credit' ? LEAST_CHARGE : 1)) throw new AppError('conflict');
  const chargesAt = chargesAfter(period, wanted.recurring, isLater);
  return { ...wanted, seller, offer, paymentType, price, charge, discount, credit, isLater, period, chargesAt };
}

function refusalError(wanted: WantedPlan, situation: Situation, at: Date): AppError {
  const refusal = refusalOf(wanted, situation, at) ?? 'not_sold';
  const isPlus = wanted.plan === 'prime_plus';
  return new AppError(refusal === 'restricted' && isPlus ? 'prime_plus_restricted' : CODES[refusal]);
}

interface Wanted {
  own: CreatorSubscriptionDocument | null;
  offer: SubscriptionOffer;
}

/** Who pays for a renewal, or goes on with what they have, pays what was agreed, or less. */
function priceFor({ plan, recurring }: WantedPlan, { seller, own, offer }: Wanted & { seller: Seller }): number {
  if (own && isAgreed(own) && offer === 'pay') return renewalAmount(own, seller);
  const monthly = monthlyPrice(seller, plan);
  if (monthly === null) throw new AppError('not_found');
  const listed = creatorPriceOf(monthly, recurring);
  return offer === 'resume' && own?.terms ? Math.min(own.terms.amount, listed) : listed;
}

function periodFor(
  { recurring }: WantedPlan,
  { own, offer, trialDays, at }: Wanted & { trialDays: number; at: Date },
): AnchoredPeriod {
  if (offer === 'trial') return trialPeriod(trialDays, at);
  if (!own) return newPeriod(recurring, at);
  if (offer === 'resume') return followingPeriod(isAgreed(own) ? recurrenceOf(own) : givenEnd(own), recurring);
  return isAgreed(own) ? nextPeriod(recurrenceOf(own), recurring, at) : newPeriod(recurring, at);
}

/** What staff gave ends at any time of a day: what follows begins with that day, and keeps to it. */
function givenEnd({ period_ends_at: ends_at }: CreatorSubscriptionDocument) {
  return { ends_at, anchor_day: newPeriod('month', ends_at).anchor_day };
}

function creditOf(own: CreatorSubscriptionDocument, at: Date): Credit | null {
  const { terms, period_ends_at: ends_at } = own;
  if (!terms || terms.is_trial || ends_at <= at) return null;
  const period = { starts_at: terms.period_starts_at, ends_at };
  const amount = worthOfUnused(terms.period_value, period, at);
  return amount > 0 ? { recurring: terms.recurring, amount, days: daysOf(period, at) } : null;
}
