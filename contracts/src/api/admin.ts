import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, done, id, instant, success } from '../entities/shared';

export const jobState = z.enum(['queued', 'running', 'dead']);

export const admin = {
  jobs: endpoint('GET /admin/jobs', {
    summary: 'Jobs in a state, oldest first, 50 a page',
    access: 'admin',
    query: z.object({ state: jobState.default('dead'), last_id: id.optional() }),
    response: success(
      z.array(
        z.object({
          id,
          name: z.string(),
          state: jobState,
          attempts: count,
          run_at: instant,
          created_at: instant,
          last_error: z.string().nullable(),
        }),
      ),
      { last_id: id.nullable() },
    ),
  }),
  retryJob: endpoint('POST /admin/jobs/:id/retry', {
    summary: 'Runs a dead job again',
    access: 'admin',
    params: z.object({ id }),
    response: done,
  }),
};
