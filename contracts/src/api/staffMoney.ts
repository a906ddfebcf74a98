import { z } from 'zod';
import { endpoint } from '../endpoint';
import { coursePaid } from '../entities/courseSale';
import { id, lastId, success } from '../entities/shared';
import { givenBack, memberMoney, staffDispute, staffPriceChange, staffRefund } from '../entities/staffMoney';
import { subscriptionPayment } from '../entities/subscription';

/** A member by id or username. */
const member = z.string().min(1, 'required').max(24, 'too_long');
const reason = z.string().trim().min(1, 'required').max(200, 'too_long');

export const staffMoney = {
  of: endpoint('GET /admin/money', {
    summary: 'A member’s money: memberships, payments, charges, refunds, disputes, coins, agreements, looks of cards',
    access: 'admin',
    sessionCheck: 'each_call',
    query: z.object({ user: member }),
    response: success(memberMoney),
  }),
  refund: endpoint('POST /admin/refunds', {
    summary:
      'Give back what was paid for a period of a membership, to its card or as the coins that paid: all that is left, what unused days are worth, or a sum. What becomes of the membership staff decide. `conflict` for more than is left',
    access: 'admin',
    sessionCheck: 'each_call',
    idempotency: 'required',
    body: z.object({
      /** A payment for a membership. */
      payment_id: id,
      part: z.union([z.enum(['all', 'unused']), z.int('invalid').positive('invalid')]),
      membership: z.enum(['keep', 'end']),
      reason,
    }),
    response: success(givenBack),
    status: 201,
  }),
  refundPack: endpoint('POST /admin/refunds/packs', {
    summary:
      'Take back what is left of a pack of coins, its bonus with it, and give as many yen back to its card. `conflict` where nothing is left',
    access: 'admin',
    sessionCheck: 'each_call',
    idempotency: 'required',
    body: z.object({
      /** The charge that has paid for the pack. */
      charge_id: id,
      reason,
    }),
    response: success(givenBack),
    status: 201,
  }),
  refundTip: endpoint('POST /admin/refunds/tips', {
    summary:
      'Give the coins of a tip back to who gave it; what was settled with its creator becomes a debt of theirs. `conflict` for one that was given back',
    access: 'admin',
    sessionCheck: 'each_call',
    idempotency: 'required',
    body: z.object({ tip_id: id, reason }),
    response: success(givenBack),
    status: 201,
  }),
  refundSubscription: endpoint('POST /admin/refunds/subscriptions', {
    summary:
      'Give back what was paid for a period of a subscription of a creator, to its card or as the coins that paid: all that is left, what unused days are worth, or a sum. What becomes of the subscription staff decide. `conflict` for more than is left',
    access: 'admin',
    sessionCheck: 'each_call',
    idempotency: 'required',
    body: z.object({
      /** A payment for a subscription. */
      payment_id: id,
      part: z.union([z.enum(['all', 'unused']), z.int('invalid').positive('invalid')]),
      subscription: z.enum(['keep', 'end']),
      reason,
    }),
    response: success(givenBack),
    status: 201,
  }),
  refundCourse: endpoint('POST /admin/refunds/courses', {
    summary:
      'Give all that was paid for a course and has not gone back, to its card or as the coins that paid, and close the course; what was settled with its creator becomes a debt of theirs. `conflict` for one that was given back',
    access: 'admin',
    sessionCheck: 'each_call',
    idempotency: 'required',
    body: z.object({ purchase_id: id, reason }),
    response: success(givenBack),
    status: 201,
  }),
  coursePayments: endpoint('GET /admin/money/courses', {
    summary: 'What a member has paid for courses, newest first, 20 a page',
    access: 'admin',
    sessionCheck: 'each_call',
    query: z.object({ user: member, last_id: lastId }),
    response: success(z.array(coursePaid), { last_id: id.nullable() }),
  }),
  subscriptionPayments: endpoint('GET /admin/money/subscriptions', {
    summary: 'What a member has paid for subscriptions of creators, newest first, 20 a page',
    access: 'admin',
    sessionCheck: 'each_call',
    query: z.object({ user: member, last_id: lastId }),
    response: success(z.array(subscriptionPayment), { last_id: id.nullable() }),
  }),
  troubles: endpoint('GET /admin/refunds/troubles', {
    summary: 'What waits for staff: refunds that failed, and disputes that are open or were won in vain, oldest first',
    access: 'admin',
    response: success(z.object({ refunds: z.array(staffRefund), disputes: z.array(staffDispute) })),
  }),
  settleRefund: endpoint('POST /admin/refunds/:id/settle', {
    summary:
      'See to a refund that failed: send it to the card again, or note that the money went back in another way. `conflict` for any other',
    access: 'admin',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    body: z.object({ way: z.enum(['card', 'transfer']), reason }),
    response: success(staffRefund),
  }),
  settleDispute: endpoint('POST /admin/disputes/:id/settle', {
    summary: 'Note that staff have given what a won dispute could not give back by itself. `conflict` for any other',
    access: 'admin',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    body: z.object({ reason }),
    response: success(staffDispute),
  }),
  clearAge: endpoint('POST /admin/age/clear', {
    summary: 'Forget what a member has said of their age, so that they can say it again',
    access: 'admin',
    sessionCheck: 'each_call',
    body: z.object({ user: member, reason }),
    response: success(z.object({ is_underage: z.null() })),
  }),
  prices: endpoint('GET /admin/membership_prices', {
    summary: 'Prices of memberships that change or have changed, latest first, and how many members have agreed',
    access: 'admin',
    response: success(z.array(staffPriceChange)),
  }),
  announcePrices: endpoint('POST /admin/membership_prices/announce', {
    summary:
      'Have members whose memberships will cost more be asked whether they agree; saying it twice changes nothing. `not_found` where no prices change on that day',
    access: 'admin',
    sessionCheck: 'each_call',
    body: z.object({ from: z.iso.date('invalid') }),
    response: success(z.array(staffPriceChange)),
  }),
};
