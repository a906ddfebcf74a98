import { z } from 'zod';
import { endpoint } from '../endpoint';
import { spending } from '../entities/spending';
import { success } from '../entities/shared';
import { SPENDING_LIMIT } from '../rules/spending';

const { min, max } = SPENDING_LIMIT;

export const spendings = {
  own: endpoint('GET /payments/spending', {
    summary: 'What was spent in the running month of Tokyo, and what it is limited to. Members',
    access: 'member',
    response: success(spending),
  }),
  setLimit: endpoint('PUT /payments/spending/limit', {
    summary:
      'Limit what can be spent in a month of Tokyo; null for no limit. Less holds at once, more from the next day on. Members',
    access: 'member',
    sessionCheck: 'each_call',
    body: z.object({ limit: z.int('invalid').min(min, 'invalid').max(max, 'invalid').nullable() }),
    response: success(spending),
  }),
};
