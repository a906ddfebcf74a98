import { z } from 'zod';
import { endpoint } from '../endpoint';
import { paymentType, priceConsent, recurring } from '../entities/membership';
import { cursorLike, id, instant, lastId, success } from '../entities/shared';
import {
  cancelReason,
  creatorOffer,
  creatorPlan,
  creatorPrices,
  discountCreator,
  openSubscriptionCharge,
  ownSubscription,
  primeCampaign,
  subscriber,
  subscriberCounts,
  subscriberMonth,
  subscriptionPayment,
  subscriptionQuote,
  subscriptionStatus,
  subscriptionTaking,
} from '../entities/subscription';
import { checkCreatorPrice } from '../rules/subscription';

const params = z.object({ id });
const plan = z.object({ creator_id: id, plan: creatorPlan, recurring });
/** With what is paid; with which card, where it is not the default one. */
const paid = plan.extend({ payment_type: paymentType, card_id: z.string().max(100).optional() });
const shown = z.string().max(100, 'too_long');
const price = z.number('creator_price_range').superRefine((value, context) => {
  const message = checkCreatorPrice(value);
  if (message) context.addIssue({ code: 'custom', message });
});
/** Of so many creators one may ask at once what they offer. */
const OFFERS_MAX = 20;
/** Which subscribers a creator asks for. */
const selected = z.object({
  plan: creatorPlan,
  status: subscriptionStatus.optional(),
  recurring: recurring.optional(),
});

export const subscriptions = {
  prices: endpoint('GET /payments/subscriptions/prices', {
    summary: 'The own prices of Prime and Prime Plus for a month. Creators; `forbidden` for others',
    access: 'member',
    response: success(creatorPrices),
  }),
  setPrices: endpoint('PUT /payments/subscriptions/prices', {
    summary:
      'Set the own prices of Prime and Prime Plus for a month. They hold at once for who begins; who subscribes already pays less from their next renewal on, and more only once they have agreed. `null`: nobody can begin with it any more. Creators; `forbidden` for others',
    access: 'member',
    sessionCheck: 'each_call',
    body: z.object({ prime: price.nullable(), prime_plus: price.nullable(), joins_campaigns: z.boolean() }),
    response: success(creatorPrices),
  }),
  offer: endpoint('GET /payments/creators/:id/subscription', {
    summary:
      'What a creator offers: Prime and Prime Plus with their periods, what they are to the viewer and what the viewer has of them, the trial and the campaign that they get. `not_found` for who is no creator',
    access: 'optional',
    params,
    response: success(creatorOffer),
  }),
  offers: endpoint('GET /payments/subscriptions/offers', {
    summary:
      'What several creators offer (repeat the parameter), as each by itself, in the order in which they are asked for; who is no creator is left out',
    access: 'optional',
    query: z.object({
      creators: z.union([id.transform((one) => [one]), z.array(id).min(1, 'required').max(OFFERS_MAX, 'too_long')]),
    }),
    response: success(z.array(creatorOffer)),
  }),
  quote: endpoint('GET /payments/subscriptions/quote', {
    summary:
      'What subscribing would mean now, as the last screen before a payment tells it: begin, try, change to a longer period, resume or pay. Members; `prime_restricted`, `prime_plus_restricted`, `prime_needed`, `blocked`, `forbidden` for oneself, `not_found` for what is not sold, `conflict` for what can’t be taken',
    access: 'member',
    query: paid,
    response: success(subscriptionQuote),
  }),
  take: endpoint('POST /payments/subscriptions', {
    summary:
      'Subscribe as it was quoted, with bought coins or a card. `offer_changed` where the quote holds no more, `coins_missing` where there are too few, `card_missing` without such a card, and what the quote is refused with. Members',
    access: 'member',
    sessionCheck: 'each_call',
    idempotency: 'required',
    body: paid.extend({ shown }),
    response: success(subscriptionTaking),
    status: 201,
  }),
  openCharge: endpoint('GET /payments/subscriptions/charge', {
    summary:
      'The own charge of a card for a subscription of which it is not known yet how it ends: it is looked up, finished or given up by its id; null where there is none. Members',
    access: 'member',
    response: success(openSubscriptionCharge.nullable()),
  }),
  own: endpoint('GET /payments/subscriptions', {
    summary: 'The own subscriptions that run or wait for their payment, those that end first first. Members',
    access: 'member',
    response: success(z.array(ownSubscription)),
  }),
  payments: endpoint('GET /payments/subscriptions/payments', {
    summary: 'What was paid for the own subscriptions, newest first, 20 a page. Members',
    access: 'member',
    query: z.object({ last_id: lastId }),
    response: success(z.array(subscriptionPayment), { last_id: id.nullable() }),
  }),
  priceConsent: endpoint('GET /payments/subscriptions/:id/price', {
    summary:
      'What agreeing to the new price of an own subscription means; `not_found` where none is asked for. Members',
    access: 'member',
    params,
    response: success(priceConsent),
  }),
  agreeToPrice: endpoint('POST /payments/subscriptions/:id/price', {
    summary:
      'Agree to the new price of an own subscription from its next renewal on, as it was shown; saying it twice changes nothing. `offer_changed` where the terms have changed. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params,
    body: z.object({ shown }),
    response: success(ownSubscription),
  }),
  cancel: endpoint('POST /payments/subscriptions/:id/cancel', {
    summary:
      'Have an own subscription end with its period, and Prime Plus with Prime; at once where its renewal is not paid. Saying it twice changes nothing. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params,
    response: success(ownSubscription.nullable()),
  }),
  giveReason: endpoint('POST /payments/subscriptions/:id/reason', {
    summary:
      'Say why an own subscription was canceled, once; `conflict` where that was said or it is not canceled. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params,
    body: z.object({ reason: cancelReason }),
    response: success(z.object({ reason: cancelReason })),
  }),
  subscribers: endpoint('GET /payments/subscribers', {
    summary:
      'Who subscribes to a plan of the caller’s, or did, 20 a page, and how many there are of each status. Creators; `forbidden` for others',
    access: 'member',
    query: selected.extend({
      sort: z.enum(['started_at', 'ends_at']).default('started_at'),
      order: z.enum(['asc', 'desc']).default('desc'),
      last_key: cursorLike(/^\d{1,15}\.[0-9a-f]{24}$/),
    }),
    response: success(z.array(subscriber), { last_key: z.string().nullable(), counts: subscriberCounts }),
  }),
  months: endpoint('GET /payments/subscribers/months', {
    summary:
      'How a plan of the caller’s went, month by month, oldest first, the running one last; `as_of` says when that was counted, null before the first time. Creators; `forbidden` for others',
    access: 'member',
    query: z.object({
      plan: creatorPlan,
      months: z.coerce.number('invalid').int('invalid').min(1, 'invalid').max(24, 'invalid').default(12),
    }),
    response: success(z.array(subscriberMonth), { as_of: instant.nullable() }),
  }),
  subscribersFile: endpoint('GET /payments/subscribers/csv', {
    summary:
      'Who subscribes to a plan of the caller’s, or did, as CSV (UTF-8), in the language of the call, newest first. Creators; `forbidden` for others',
    access: 'member',
    answers: 'bytes',
    query: selected,
    response: z.file(),
  }),
  discountCreators: endpoint('GET /payments/subscriptions/discount_creators', {
    summary:
      'Creators whose first period costs the viewer less by a campaign, most followed first, 50 at most; none where no campaign runs. Guests and members alike',
    access: 'optional',
    response: success(z.object({ campaign: primeCampaign.nullable(), creators: z.array(discountCreator) })),
  }),
};
