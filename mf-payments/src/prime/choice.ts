import type { CreatorOffer, OfferedPeriod, PlanOffer } from '@minori/contracts';
import type { CreatorPlan, Recurring, SubscriptionOffer } from '@minori/contracts/rules';

/** What is chosen of what a creator offers. */
export interface PrimeChoice {
  offer: CreatorOffer;
  plan: PlanOffer;
  /** Undefined where the plan is not sold. */
  period: OfferedPeriod | undefined;
}

/** The offers that can't be taken. */
const CLOSED: readonly SubscriptionOffer[] = ['current', 'refused', 'shorter'];

/** Return whether an offer can be taken. */
export const canTake = (offer: SubscriptionOffer | undefined): boolean =>
  offer !== undefined && !CLOSED.includes(offer);

/** Return the plan that was chosen, for the period that was, else for that which the viewer has, else for a month. */
export function primeChoice(offer: CreatorOffer, name: CreatorPlan, recurring: Recurring | undefined): PrimeChoice {
  const plan = offer[name];
  const wanted = recurring ?? plan.subscription?.recurring ?? 'month';
  const period = plan.periods.find((each) => each.recurring === wanted) ?? plan.periods[0];
  return { offer, plan, period };
}
