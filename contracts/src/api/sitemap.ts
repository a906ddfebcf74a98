import { z } from 'zod';
import { endpoint } from '../endpoint';
import { instant, success } from '../entities/shared';

export const sitemap = {
  pages: endpoint('GET /sitemap/:kind', {
    summary: 'The pages of a kind that search engines may list, at most 10,000, newest first',
    access: 'public',
    params: z.object({ kind: z.enum(['posts', 'profiles', 'topics', 'courses']) }),
    response: success(z.array(z.object({ path: z.string(), updated_at: instant }))),
  }),
};
