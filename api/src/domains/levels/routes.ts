import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { levelChangesOf, seeBadge } from '../users/levels';
import { levelReportOf } from './report';

const { levels } = domains;

/** Bind the endpoints of the own level. */
export function registerRoutes(router: ApiRouter): void {
  route(router, levels.report, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await levelReportOf(viewer, at),
  }));
  route(router, levels.history, { limit: 'read' }, async ({ viewer, query }) => {
    const { changes, lastId } = await levelChangesOf(viewer, query.last_id);
    return { data: changes, last_id: lastId };
  });
  route(router, levels.seeBadge, { limit: 'write' }, async ({ viewer }) => ({ data: await seeBadge(viewer) }));
}
