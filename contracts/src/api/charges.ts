import { z } from 'zod';
import { endpoint } from '../endpoint';
import { cardCharge } from '../entities/charge';
import { id, success } from '../entities/shared';

export const charges = {
  settle: endpoint('POST /payments/charges/:id/settle', {
    summary:
      'Look up at Stripe how an own charge of a card has ended, once its owner has shown who they are, or has not. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    response: success(cardCharge),
  }),
  cancel: endpoint('POST /payments/charges/:id/cancel', {
    summary: 'Give up an own charge whose owner is asked who they are; what has been paid stays paid. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    response: success(cardCharge),
  }),
};
