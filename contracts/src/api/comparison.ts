import { z } from 'zod';
import { endpoint } from '../endpoint';
import { comparedSymbol } from '../entities/comparison';
import { success } from '../entities/shared';

export const comparison = {
  symbols: endpoint('GET /news/charts/symbols/comparison', {
    summary:
      'Every symbol with its price, changes over 7 and 30 days, votes, what members expect and, for members with izanavi, its signal; most talked of first. Guests and members',
    access: 'optional',
    response: success(z.array(comparedSymbol), {
      /** Whether the caller may see signals. */
      has_signals: z.boolean(),
    }),
  }),
};
