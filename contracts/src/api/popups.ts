import { z } from 'zod';
import { endpoint } from '../endpoint';
import { campaignKey } from '../entities/campaign';
import { oneTimePopup, popup } from '../entities/popup';
import { promoKey } from '../entities/promo';
import { INVOICE_REMINDER } from '../rules/popups';
import { done, id, success } from '../entities/shared';

const anyId = z.object({
  id: z.union([id, campaignKey, promoKey, oneTimePopup, z.literal(INVOICE_REMINDER)]),
});

export const popups = {
  mine: endpoint('GET /profiles/me/popups', {
    summary:
      'What may be told to the caller in this visit, what comes first at the front: open payments, what staff decided (at most 20), prices and what is told once, a campaign, a survey. Nothing once one was told. Members',
    access: 'member',
    response: success(z.array(popup)),
  }),
  tell: endpoint('POST /profiles/system/popups/:id/tellings', {
    summary:
      'Say that a popup is about to be shown, before it is: yes for one a visit in all windows, and never to who has just come. The same `telling` is answered the same. Members',
    access: 'member',
    params: anyId,
    body: z.object({ telling: z.string().regex(/^[\w-]{8,64}$/, 'invalid') }),
    response: success(z.object({ is_told: z.boolean() })),
  }),
  dismiss: endpoint('DELETE /profiles/system/popups/:id', {
    summary: 'Show an own popup no more; saying it twice changes nothing. Members',
    access: 'member',
    params: anyId,
    response: done,
  }),
};
