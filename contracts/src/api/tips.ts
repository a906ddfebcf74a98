import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, lastId, success } from '../entities/shared';
import { supporters, tip, tipOffer } from '../entities/tip';
import { checkTipMessage, TIP_PACKAGE_NAMES } from '../rules/tip';

const params = z.object({ id });
const message = z.string().superRefine((value, context) => {
  const code = checkTipMessage(value);
  if (code) context.addIssue({ code: 'custom', message: code });
});

export const tips = {
  ofPost: endpoint('GET /posts/:id/tips', {
    summary:
      'What members have given for a post, newest first, 20 a page, and how many members and coins that are. Guests and members alike; who gave it is not shown while the post is locked for the caller',
    access: 'optional',
    params,
    query: z.object({ last_id: lastId }),
    response: success(z.array(tip), { last_id: id.nullable(), supporters }),
  }),
  offer: endpoint('GET /posts/:id/tips/offer', {
    summary:
      'What the caller sees before they give something for a post: to whom, which coins they have for it, what the day allows. Members who may, as for giving itself',
    access: 'member',
    params,
    response: success(tipOffer),
  }),
  send: endpoint('POST /posts/:id/tips', {
    summary:
      'Give coins that were bought to the creator of a post. `forbidden` for the own post, for one that is locked, and where its author is no creator; `offer_changed` where something was given since it was shown, `coins_missing` where there are too few, `tip_limit_reached` above what a day allows. Members',
    access: 'member',
    sessionCheck: 'each_call',
    idempotency: 'required',
    params,
    body: z.object({
      package: z.enum(TIP_PACKAGE_NAMES),
      message: message.optional(),
      shown: z.string().max(100, 'too_long'),
    }),
    response: success(tip),
    status: 201,
  }),
  thank: endpoint('POST /posts/:id/tips/:tip_id/thank', {
    summary: 'Thank for what was given for an own post; saying it twice changes nothing. The post’s author',
    access: 'member',
    params: z.object({ id, tip_id: id }),
    response: success(tip),
  }),
};
