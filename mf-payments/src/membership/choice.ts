import type { MembershipPackage } from '@minori/contracts';
import { isOpen, RECURRINGS, type MembershipOffer, type MembershipPlan, type Recurring } from '@minori/contracts/rules';
import type { DialogProps } from '@minori/platform';
import { offerOn, wantedPlan, type Offers } from './offer';

/** What is chosen on the last screen before a payment. */
export interface Choice {
  plan: MembershipPlan;
  sold: MembershipPackage;
  offer: MembershipOffer;
  /** The periods among which it can be chosen. */
  periods: Recurring[];
  offers: Offers;
}

/**
 * Return what was asked for, for the period that was chosen instead where one was; not every package is sold for every
 * period. Undefined where it is not sold at all.
 */
export function choiceOf(
  offers: Offers,
  asked: DialogProps<'membership.pay'>,
  recurring: Recurring | undefined,
): Choice | undefined {
  const wanted = wantedPlan(asked, offers);
  const ofName = offers.packages.filter((each) => each.package_name === wanted.package_name);
  const sold = ofName.find((each) => each.recurring === (recurring ?? wanted.recurring)) ?? ofName[0];
  if (!sold) return undefined;
  const from = 'ability' in asked ? 'feature' : 'paywall';
  const offerFor = (one: MembershipPackage) => offerOn(one, offers, from);
  const plan = { package_name: sold.package_name, recurring: sold.recurring };
  const periods = RECURRINGS.filter((each) =>
    ofName.some((one) => one.recurring === each && (each === plan.recurring || isOpen(offerFor(one)))),
  );
  return { plan, sold, offer: offerFor(sold), periods, offers };
}
