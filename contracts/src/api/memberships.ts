import { z } from 'zod';
import { endpoint } from '../endpoint';
import { campaign } from '../entities/campaign';
import {
  membershipPackage,
  membershipPayment,
  membershipQuote,
  membershipTaking,
  openMembershipCharge,
  packageName,
  paymentType,
  priceConsent,
  recurring,
  runningMembership,
} from '../entities/membership';
import { id, lastId, success } from '../entities/shared';

const plan = z.object({ package_name: packageName, recurring });
/** With what is paid; with which card, where it is not the default one. */
const paid = plan.extend({ payment_type: paymentType, card_id: z.string().max(100).optional() });

export const memberships = {
  packages: endpoint('GET /payments/membership_packages', {
    summary:
      'The membership packages with their periods, what the viewer has and had, and the campaigns that they can use',
    access: 'optional',
    response: success(
      z.object({
        packages: z.array(membershipPackage),
        memberships: z.array(runningMembership),
        is_subscribed_before: z.boolean(),
        campaigns: z.array(campaign),
      }),
    ),
  }),
  quote: endpoint('GET /payments/memberships/quote', {
    summary:
      'What taking a plan would mean now, as the last screen before a payment tells it. Members; `not_found` for what is not sold, `conflict` for what can’t be taken',
    access: 'member',
    query: paid,
    response: success(membershipQuote),
  }),
  take: endpoint('POST /payments/memberships', {
    summary:
      'Take a plan as it was quoted: begin, try, change, resume or pay, with coins or a card. `offer_changed` where the quote holds no more, `coins_missing` where there are too few, `card_missing` without such a card. Members',
    access: 'member',
    sessionCheck: 'each_call',
    idempotency: 'required',
    body: paid.extend({ shown: z.string().max(100, 'too_long') }),
    response: success(membershipTaking),
    status: 201,
  }),
  openCharge: endpoint('GET /payments/memberships/charge', {
    summary:
      'The own charge of a card for a membership of which it is not known yet how it ends: it is looked up, finished or given up by its id; null where there is none. Members',
    access: 'member',
    response: success(openMembershipCharge.nullable()),
  }),
  payments: endpoint('GET /payments/memberships/payments', {
    summary: 'What was paid for the own memberships, newest first, 20 a page. Members',
    access: 'member',
    query: z.object({ last_id: lastId }),
    response: success(z.array(membershipPayment), { last_id: id.nullable() }),
  }),
  priceConsent: endpoint('GET /payments/memberships/:id/price', {
    summary: 'What agreeing to the new price of an own membership means; `not_found` where none is asked for. Members',
    access: 'member',
    params: z.object({ id }),
    response: success(priceConsent),
  }),
  agreeToPrice: endpoint('POST /payments/memberships/:id/price', {
    summary:
      'Agree to the new price of an own membership from its next renewal on, as it was shown; saying it twice changes nothing. `offer_changed` where the terms have changed. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    body: z.object({ shown: z.string().max(100, 'too_long') }),
    response: success(runningMembership),
  }),
  cancel: endpoint('POST /payments/memberships/:id/cancel', {
    summary: 'Have an own membership end with its period; at once where its renewal is not paid. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    response: success(runningMembership.nullable()),
  }),
};
