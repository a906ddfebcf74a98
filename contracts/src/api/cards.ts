import { z } from 'zod';
import { endpoint } from '../endpoint';
import { cardProcessor, cardSetup, savedCard } from '../entities/card';
import { success } from '../entities/shared';

const saved = success(z.array(savedCard));
const cardId = z.object({ id: z.string().max(100) });

export const cards = {
  processor: endpoint('GET /payments/cards/processor', {
    summary: 'How a browser reaches Stripe, which processes the cards; `not_found` where no cards are taken. Members',
    access: 'member',
    response: success(cardProcessor),
  }),
  list: endpoint('GET /payments/cards', {
    summary: 'The own saved cards, in the order in which they were saved. Members',
    access: 'member',
    response: saved,
  }),
  setUp: endpoint('POST /payments/cards/setup', {
    summary:
      'Begin to save a card: its number goes from the browser to Stripe. `conflict` with as many as one may have, `not_found` where no cards are taken. Members',
    access: 'member',
    sessionCheck: 'each_call',
    response: success(cardSetup),
    status: 201,
  }),
  refresh: endpoint('POST /payments/cards/refresh', {
    summary: 'The own saved cards as Stripe has them now, once a browser has saved one there. Members',
    access: 'member',
    sessionCheck: 'each_call',
    response: saved,
  }),
  setDefault: endpoint('PUT /payments/cards/default', {
    summary: 'Have a saved card pay where nothing else is said; `not_found` for what is no own card. Members',
    access: 'member',
    sessionCheck: 'each_call',
    body: cardId,
    response: saved,
  }),
  remove: endpoint('DELETE /payments/cards/:id', {
    summary: 'Remove a saved card for ever; `not_found` for what is no own card. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params: cardId,
    response: saved,
  }),
};
