import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { createReport, decideReport, listReports } from './service';

const { reports } = domains;

/** Bind the endpoints of the reports. */
export function registerRoutes(router: ApiRouter): void {
  route(router, reports.create, { limit: 'write' }, async ({ deps, viewer, body }) => ({
    data: await createReport(deps, viewer, body),
  }));
  route(router, reports.list, { limit: 'read' }, async ({ query, at }) => {
    const page = await listReports(query.state, { lastId: query.last_id, at });
    return { data: page.reports, last_id: page.lastId };
  });
  route(router, reports.decide, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await decideReport(viewer, params.id, body, at),
  }));
}
