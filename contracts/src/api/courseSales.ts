import { z } from 'zod';
import { endpoint } from '../endpoint';
import { COURSE_MEANS, courseBuying, courseOffer, coursePaid, ownCoursePurchase } from '../entities/courseSale';
import { id, lastId, success } from '../entities/shared';

const params = z.object({ id });

export const courseSales = {
  offer: endpoint('GET /courses/:id/offer', {
    summary:
      'What the caller sees before they buy a course: its price, what it opens, and for each way to pay what the last screen before the payment tells. Members; `forbidden` for the own course, `blocked` where there is a block, `not_found` for what is not sold or costs nothing, `conflict` for who has it',
    access: 'member',
    params,
    response: success(courseOffer),
  }),
  buy: endpoint('POST /courses/:id/purchases', {
    summary:
      'Buy a course by card or by coins that were bought, as it was shown. `offer_changed` where price, version or terms have changed, or it was bought since; `card_missing`, `coins_missing`; otherwise as for what is offered. Members',
    access: 'member',
    sessionCheck: 'each_call',
    idempotency: 'required',
    params,
    body: z.object({
      payment: z.enum(COURSE_MEANS),
      card_id: z.string().max(100, 'too_long').optional(),
      shown: z.string().max(100, 'too_long'),
    }),
    response: success(courseBuying),
    status: 201,
  }),
  take: endpoint('POST /courses/:id/take', {
    summary:
      'Take a course that costs nothing; saying it twice changes nothing. `offer_changed` for one that costs something now. Members; otherwise as for what is offered',
    access: 'member',
    params,
    response: success(ownCoursePurchase),
  }),
  own: endpoint('GET /courses/:id/purchase', {
    summary:
      'A course as the caller has bought it, with whether it may be given back and until when; null where they never did. Members',
    access: 'member',
    params,
    response: success(ownCoursePurchase.nullable()),
  }),
  giveBack: endpoint('POST /courses/:id/purchase/refund', {
    summary:
      'Give a course back: the money goes to the card, or the coins to where they came from, and the course is closed. `refund_too_late` after its days, `refund_watched` where too much of it was watched, `refund_again` where they gave it back once, `refund_too_often` after too many of a month, `conflict` for what was given back or cost nothing. Members; `not_found` for who has not bought it',
    access: 'member',
    sessionCheck: 'each_call',
    params,
    body: z.object({
      /** The purchase that is meant: one that was made anew since is not given back. */
      purchase_id: id,
    }),
    response: success(ownCoursePurchase),
  }),
  paid: endpoint('GET /payments/courses', {
    summary: 'What the caller has paid for courses, newest first, 20 a page. Members',
    access: 'member',
    query: z.object({ last_id: lastId }),
    response: success(z.array(coursePaid), { last_id: id.nullable() }),
  }),
};
