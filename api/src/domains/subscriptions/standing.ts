import { accessEndsAt, givesAccess, type SubscriptionStatus } from '../entitlements/policy';
import type { AgreedTerms, CreatorSubscriptionDocument } from './model';

/** A subscription that was agreed to, in place of given by staff. */
export type AgreedSubscription = CreatorSubscriptionDocument & { terms: AgreedTerms };

/** Return whether a subscription was agreed to. */
export function isAgreed(subscription: CreatorSubscriptionDocument): subscription is AgreedSubscription {
  return subscription.terms !== null;
}

/** Return whether a subscription renews by itself at the end of its period. */
export function isRenewing(subscription: CreatorSubscriptionDocument): subscription is AgreedSubscription {
  const { status } = subscription;
  return isAgreed(subscription) && status !== 'canceled' && status !== 'ended';
}

/** Return whether a subscription is open to its member at an instant, or waits for its payment. */
export function isRunning(subscription: CreatorSubscriptionDocument, at: Date): boolean {
  return isRenewing(subscription) || givesAccess(subscription, at);
}

/** Return a subscription if it runs at an instant. */
export function runningOf<One extends CreatorSubscriptionDocument>(subscription: One | null, at: Date): One | null {
  return subscription && isRunning(subscription, at) ? subscription : null;
}

/** Return where a subscription stands at an instant. */
export function statusOf(subscription: CreatorSubscriptionDocument, at: Date): SubscriptionStatus {
  const { status, period_ends_at } = subscription;
  if (!isRunning(subscription, at)) return 'ended';
  return isRenewing(subscription) && period_ends_at <= at ? 'unpaid' : status;
}

/** Return until when a subscription opens what its creator has written, as it stands. */
export function usableUntil({ status, period_ends_at }: CreatorSubscriptionDocument): Date {
  return accessEndsAt(period_ends_at, status !== 'canceled');
}

/** Return whether Prime is there for Prime Plus: it renews, or was given. */
export function carriesPlus(prime: CreatorSubscriptionDocument | null, at: Date): boolean {
  const running = runningOf(prime, at);
  return running !== null && (isRenewing(running) || !isAgreed(running));
}

/** Return how a subscription recurs, as the rules for periods want it. */
export function recurrenceOf(subscription: AgreedSubscription): {
  ends_at: Date;
  anchor_day: number;
  is_renewing: boolean;
} {
  const { period_ends_at: ends_at, terms } = subscription;
  return { ends_at, anchor_day: terms.anchor_day, is_renewing: isRenewing(subscription) };
}
