import { z } from 'zod';
import { endpoint } from '../endpoint';
import { coinBalance, coinMovement, expiringCoins } from '../entities/coin';
import { id, lastId, success } from '../entities/shared';

export const coins = {
  balance: endpoint('GET /payments/coins', {
    summary: 'The balance of coins. Members',
    access: 'member',
    response: success(coinBalance),
  }),
  movements: endpoint('GET /payments/coins/movements', {
    summary:
      'What came to the own coins and what went, newest first, 20 a page; of one direction, and from and to a day in Tokyo, where that is said. Members',
    access: 'member',
    query: z.object({
      direction: z.enum(['in', 'out']).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      last_id: lastId,
    }),
    response: success(z.array(coinMovement), { last_id: id.nullable() }),
  }),
  upcoming: endpoint('GET /profiles/upcoming-coins', {
    summary: 'The own coins that expire within 30 days, by when they do, soonest first. Members',
    access: 'member',
    response: success(z.object({ expiring: z.array(expiringCoins) })),
  }),
};
