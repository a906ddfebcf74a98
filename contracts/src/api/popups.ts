import { z } from 'zod';
import { endpoint } from '../endpoint';
import { campaignKey } from '../entities/campaign';
import { popup } from '../entities/popup';
import { INVOICE_REMINDER } from '../rules/popups';
import { done, id, success } from '../entities/shared';

export const popups = {
  mine: endpoint('GET /profiles/me/popups', {
    summary:
      'What is to be told to the caller, open payments first, then oldest first, at most 20, the reminder of an invoice number, and a campaign. Members',
    access: 'member',
    response: success(z.array(popup)),
  }),
  dismiss: endpoint('DELETE /profiles/system/popups/:id', {
    summary: 'Show an own popup no more; saying it twice changes nothing. Members',
    access: 'member',
    params: z.object({ id: z.union([id, campaignKey, z.literal(INVOICE_REMINDER)]) }),
    response: done,
  }),
};
