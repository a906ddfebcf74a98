import { z } from 'zod';
import { endpoint } from '../endpoint';
import { newsItem } from '../entities/news';
import { id, success, cursorLike } from '../entities/shared';

export const news = {
  list: endpoint('GET /news/charts/news', {
    summary: 'News elsewhere, latest first, 20 a page; of one symbol when it is named. Guests and members',
    access: 'public',
    query: z.object({
      symbol_id: id.optional(),
      /** What the previous answer gave as `next_key`. */
      next_key: cursorLike(/^\d{1,15}-[0-9a-f]{24}$/),
    }),
    response: success(z.array(newsItem), { next_key: z.string().nullable() }),
  }),
};
