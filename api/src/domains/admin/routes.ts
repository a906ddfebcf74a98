import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { presentJob } from './presenter';
import { listedJobs, retryJob } from './service';

const { admin } = domains;

/** Bind the endpoints of the staff. */
export function registerRoutes(router: ApiRouter): void {
  route(router, admin.jobs, { limit: 'read' }, async ({ query }) => {
    const jobs = (await listedJobs({ state: query.state, only: query.only, lastId: query.last_id })).map(presentJob);
    return { data: jobs, last_id: jobs.at(-1)?.id ?? null };
  });
  route(router, admin.retryJob, { limit: 'write' }, async ({ viewer, params, at }) => {
    await retryJob(viewer, params.id, at);
    return { data: { ok: true as const } };
  });
}
