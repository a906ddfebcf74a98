import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, success } from '../entities/shared';
import { tick } from '../entities/tick';
import { TICK_SYMBOLS_MAX } from '../rules/market';

const eventId = z.string().regex(/^\d{1,15}$/, 'invalid');

export const ticks = {
  stream: endpoint('GET /news/charts/symbols/ticks', {
    summary:
      'The prices of symbols as they change (repeat the parameter for several): server-sent events named `ticks`, each with the symbols that changed; at first all that have a price, or what changed since `last_event_id` or the header Last-Event-ID. A reader who is slow gets the latest only. Guests and members',
    access: 'public',
    answers: 'events',
    query: z.object({
      symbols: z.union([
        id.transform((one) => [one]),
        z.array(id).min(1, 'required').max(TICK_SYMBOLS_MAX, 'too_long'),
      ]),
      last_event_id: eventId.optional(),
    }),
    /** The data of one event. */
    response: success(z.array(tick)),
  }),
};
