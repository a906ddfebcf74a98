import { z } from 'zod';
import {
  CANCEL_REASONS,
  CREATOR_PLANS,
  SUBSCRIPTION_OFFERS,
  SUBSCRIPTION_REFUSALS,
  SUBSCRIPTION_STATUSES,
} from '../rules/subscription';
import { campaignKey } from './campaign';
import { savedCard } from './card';
import { cardCharge } from './charge';
import { coinBalance } from './coin';
import { paymentType, recurring } from './membership';
import { paymentTerm } from './payment';
import { count, id, instant } from './shared';
import { userSummary } from './user';

export const creatorPlan = z.enum(CREATOR_PLANS);
export const subscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export const cancelReason = z.enum(CANCEL_REASONS);
const price = z.int().positive();

/** The prices of a creator for a month, as they see and set them; null for what is not sold. */
export const creatorPrices = z.object({
  prime: price.nullable(),
  prime_plus: price.nullable(),
  /** Whether the creator takes part in campaigns that take half off the first period. */
  joins_campaigns: z.boolean(),
  /** Staff let nobody subscribe for the time being. */
  is_restricted: z.boolean(),
  /** Whether the creator's level is high enough for Prime Plus. */
  may_sell_plus: z.boolean(),
  /** Subscribers who were asked about a higher price and have not answered, and who have agreed. */
  asked: count,
  agreed: count,
});

/** A subscription of the viewer's: one that runs, or waits for its payment. */
export const ownSubscription = z.object({
  id,
  creator: userSummary,
  plan: creatorPlan,
  status: subscriptionStatus,
  /** Given by staff: nothing is charged for it. */
  is_granted: z.boolean(),
  /** Null where it is given. */
  recurring: recurring.nullable(),
  /** What was agreed for a period; 0 where it is given. */
  amount: count,
  /** With what it is paid when it renews; null where it is given. */
  renews_with: paymentType.nullable(),
  started_at: instant,
  /** The end of the period that is paid for, tried, or given: the midnight after its last day. */
  ends_at: instant,
  /** Until when it opens what the creator has written, as it stands now. */
  usable_until: instant,
  /** The next charge by itself; null where nothing follows. */
  next_charge: z.object({ at: instant, amount: count }).nullable(),
  /** What is open, where its renewal could not be paid, and when it is tried again. */
  unpaid: z.object({ amount: count, next_try_at: instant, is_over_limit: z.boolean() }).nullable(),
  /** What it will cost more from its next renewal on, `at`; it ends then where its member has not agreed. */
  price_change: z.object({ before: count, amount: count, at: instant, is_agreed: z.boolean() }).nullable(),
  canceled_at: instant.nullable(),
  /** Whether its member may still say why they have canceled. */
  may_give_reason: z.boolean(),
});

/** A period of a plan, as it is offered to the viewer. */
export const offeredPeriod = z.object({
  recurring,
  amount: price,
  /** What the first period costs by a campaign, where a card pays; null without one. */
  discounted_amount: price.nullable(),
  /** What a month comes to, rounded down. */
  monthly_amount: price,
  /** What it is to the viewer; the quote says what it costs them. */
  offer: z.enum(SUBSCRIPTION_OFFERS),
});

/** A plan of a creator, as it is offered to the viewer. */
export const planOffer = z.object({
  plan: creatorPlan,
  /** None where it is not sold. */
  periods: z.array(offeredPeriod),
  /** Days of the free trial that the viewer gets with a card; 0 when none. */
  trial_days: count,
  /** Why the viewer can't begin with it; null where they can, or have it. */
  refusal: z.enum(SUBSCRIPTION_REFUSALS).nullable(),
  /** What the viewer has of it. */
  subscription: ownSubscription.nullable(),
});

/** A campaign that takes something off the first period, once for each member and card; a card pays. */
export const primeCampaign = z.object({ key: campaignKey, percent: z.int().min(1).max(99), ends_at: instant });

/** What a creator offers to the viewer. */
export const creatorOffer = z.object({
  creator: userSummary,
  prime: planOffer,
  prime_plus: planOffer,
  campaign: primeCampaign.nullable(),
});

/** What subscribing to a plan now means. */
export const subscriptionQuote = z.object({
  creator: userSummary,
  plan: creatorPlan,
  recurring,
  payment_type: paymentType,
  offer: z.enum(SUBSCRIPTION_OFFERS),
  /** What the first period costs: less than those after it where a campaign takes something off. */
  price: count,
  /** What is charged at once. */
  amount: count,
  terms: z.array(paymentTerm),
  /** Stands for all of the terms: whoever subscribes sends it back, and is refused where the terms have changed. */
  shown: z.string(),
  /** The viewer's coins, and how many bought ones they lack where coins pay: given ones pay for nothing of creators. */
  coins: coinBalance.extend({ missing: count }),
});

/** How subscribing stands: the subscription, unless the charge of a card for it is open or has failed. */
export const subscriptionTaking = z.object({
  subscription: ownSubscription.nullable(),
  charge: cardCharge.nullable(),
});

/** An own charge of a card for a subscription of which it is not known yet how it ends. */
export const openSubscriptionCharge = z.object({
  charge_id: id,
  creator: userSummary,
  plan: creatorPlan,
  recurring,
  /** Yen. */
  amount: count,
  card: savedCard.pick({ brand: true, last4: true }),
  /** Whether a subscription renews with it by itself; else its member has agreed to it just before. */
  is_renewal: z.boolean(),
});

/** What was paid for a period of a subscription. */
export const subscriptionPayment = z.object({
  id,
  creator: userSummary,
  plan: creatorPlan,
  recurring,
  period_starts_at: instant,
  /** The midnight after its last day. */
  period_ends_at: instant,
  /** What the period cost, and what a campaign and unused days of the one before took off, which is negative. */
  lines: z.array(z.object({ kind: z.enum(['period', 'discount', 'unused']), recurring, amount: z.int() })),
  total: count,
  /** What of it was given back, or is on its way. */
  refunded: count,
  payment_type: paymentType,
  paid_at: instant,
  receipt_id: id.nullable(),
});

/** Somebody who subscribes to the viewer, or did. */
export const subscriber = z.object({
  id,
  user_info: userSummary,
  plan: creatorPlan,
  status: subscriptionStatus,
  is_granted: z.boolean(),
  recurring: recurring.nullable(),
  amount: count,
  started_at: instant,
  ends_at: instant,
  /** When it renews, and for how much; null where it does not. */
  next_charge: z.object({ at: instant, amount: count }).nullable(),
  canceled_at: instant.nullable(),
  cancel_reason: cancelReason.nullable(),
});

/** How many subscriptions of a plan are in a state now. */
export const subscriberCounts = z.object({
  active: count,
  trialing: count,
  canceled: count,
  unpaid: count,
  ended: count,
});

/** A month of Tokyo of a plan; the running one up to now. */
export const subscriberMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Who had a period that was paid for, or tried, at its end. */
  subscribers: count,
  /** Who of those had none at its beginning. */
  began: count,
  /** Who had one at its beginning, and none at its end. */
  left: count,
  /** What was paid in it, tax included, less what went back of it since; yen and coins, which are the same. */
  gross: count,
  /** How many of 100 who were there at its beginning were there at its end, rounded down; null where nobody was. */
  retention: count.max(100).nullable(),
});

/** A creator whose first period costs less by a campaign. */
export const discountCreator = z.object({ creator: userSummary, monthly_amount: price, discounted_amount: price });

export type CreatorOffer = z.infer<typeof creatorOffer>;
export type CreatorPriceList = z.infer<typeof creatorPrices>;
export type DiscountCreator = z.infer<typeof discountCreator>;
export type OfferedPeriod = z.infer<typeof offeredPeriod>;
export type OpenSubscriptionCharge = z.infer<typeof openSubscriptionCharge>;
export type OwnSubscription = z.infer<typeof ownSubscription>;
export type PlanOffer = z.infer<typeof planOffer>;
export type PrimeCampaign = z.infer<typeof primeCampaign>;
export type Subscriber = z.infer<typeof subscriber>;
export type SubscriberCounts = z.infer<typeof subscriberCounts>;
export type SubscriberMonth = z.infer<typeof subscriberMonth>;
export type SubscriptionPayment = z.infer<typeof subscriptionPayment>;
export type SubscriptionQuote = z.infer<typeof subscriptionQuote>;
export type SubscriptionTaking = z.infer<typeof subscriptionTaking>;
