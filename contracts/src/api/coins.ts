import { z } from 'zod';
import { endpoint } from '../endpoint';
import { arrivingCoins, coinBalance, coinMovement, coinPack, coinPurchase, expiringCoins } from '../entities/coin';
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
    summary:
      'Coins to come, whose payment is being confirmed or which a campaign gives, and the own coins that expire within 30 days, by when they do, soonest first. Members',
    access: 'member',
    response: success(z.object({ arriving: z.array(arrivingCoins), expiring: z.array(expiringCoins) })),
  }),
  packs: endpoint('GET /payments/coins/packs', {
    summary:
      'The packs of coins on sale, each with what the last screen before its payment tells. Members; `not_found` where no cards are taken',
    access: 'member',
    response: success(z.array(coinPack)),
  }),
  buy: endpoint('POST /payments/coins/purchases', {
    summary:
      'Buy a pack of coins by card as it was shown. `offer_changed` where that has changed, or something was bought since; `card_missing` without such a card. Members',
    access: 'member',
    sessionCheck: 'each_call',
    idempotency: 'required',
    body: z.object({
      coins: z.int('invalid'),
      card_id: z.string().max(100, 'too_long').optional(),
      shown: z.string().max(100, 'too_long'),
    }),
    response: success(coinPurchase),
    status: 201,
  }),
};
