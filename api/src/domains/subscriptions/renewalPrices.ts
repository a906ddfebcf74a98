import { creatorPriceOf, PRIME_NOTICE_DAYS } from '@minori/contracts/rules';
import { daysLater } from '../memberships/periods';
import type { AskedPrice } from './model';
import { monthlyPrice, type Seller } from './seller';
import { isRenewing, type AgreedSubscription } from './standing';

/** Return what a subscriber is asked, or was, about the next renewal; undefined when nothing is. */
export function askedPriceOf({ price_change, period_ends_at }: AgreedSubscription): AskedPrice | undefined {
  return price_change && price_change.ends_at.getTime() === period_ends_at.getTime() ? price_change : undefined;
}

/** What the period would cost who begins today; what was agreed where nobody can begin. */
function listedPrice({ plan, terms }: AgreedSubscription, seller: Seller): number {
  const monthly = monthlyPrice(seller, plan);
  return monthly === null ? terms.amount : creatorPriceOf(monthly, terms.recurring);
}

/** Return what a renewal costs: what was agreed, or less where the price has fallen. */
export function renewalAmount(subscription: AgreedSubscription, seller: Seller): number {
  const asked = askedPriceOf(subscription);
  const agreed = asked?.is_agreed ? asked.amount : subscription.terms.amount;
  return Math.min(agreed, listedPrice(subscription, seller));
}

/** Return whether a subscription ends with its period since its member has not agreed to what it would cost. */
export function lacksConsent(subscription: AgreedSubscription, seller: Seller): boolean {
  const asked = askedPriceOf(subscription);
  if (!asked || asked.is_agreed) return false;
  return listedPrice(subscription, seller) > subscription.terms.amount;
}

/**
 * Return what the subscriber is to be asked at an instant, in place of what they were; undefined when nothing else is. Nobody is
 * asked later than 14 days before a renewal: then the period after it costs what was agreed once more.
 */
export function priceToAsk(subscription: AgreedSubscription, seller: Seller, at: Date): AskedPrice | undefined {
  const { terms, period_ends_at: ends_at } = subscription;
  if (!isRenewing(subscription) || terms.is_trial) return undefined;
  if (ends_at < daysLater(at, PRIME_NOTICE_DAYS)) return undefined;
  const amount = listedPrice(subscription, seller);
  const asked = askedPriceOf(subscription);
  if (amount <= terms.amount || asked?.is_agreed || asked?.amount === amount) return undefined;
  return { before: terms.amount, amount, ends_at, asked_at: at, is_agreed: false };
}
