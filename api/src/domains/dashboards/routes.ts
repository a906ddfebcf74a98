import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { audienceOf } from './audience';
import { daysCsv } from './daysFile';
import { bestPostsOf, homeOf } from './reading';

const { dashboards } = domains;

/** Bind the endpoints of the dashboard's home. */
export function registerRoutes(router: ApiRouter): void {
  route(router, dashboards.home, { limit: 'read' }, async ({ viewer, at }) => ({ data: await homeOf(viewer.id, at) }));
  route(router, dashboards.bestPosts, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await bestPostsOf(viewer.id, at),
  }));
  route(router, dashboards.audience, { limit: 'read' }, async ({ viewer, language, at }) => ({
    data: await audienceOf(viewer.id, { language, at }),
  }));
  route(router, dashboards.daysFile, { limit: 'document' }, ({ viewer, language, at }) =>
    daysCsv(viewer.id, { language, at }),
  );
}
