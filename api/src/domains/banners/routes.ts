import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { bannersFor, bannersForStaff, confirmBanner, endBanner, makeBanner } from './service';

const { banners } = domains;
const DONE = { data: { ok: true } } as const;

/** Bind the endpoints of the banners. */
export function registerRoutes(router: ApiRouter): void {
  route(router, banners.shown, { limit: 'read' }, async ({ deps, viewer, language }) => ({
    data: await bannersFor(deps, viewer, language),
  }));
  route(router, banners.confirm, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await confirmBanner(deps, viewer, params.id);
    return DONE;
  });
  route(router, banners.list, { limit: 'read' }, async ({ query }) => {
    const { banners: data, lastId } = await bannersForStaff(query.last_id);
    return { data, last_id: lastId };
  });
  route(router, banners.make, { limit: 'write' }, async ({ deps, viewer, body }) => ({
    data: { id: await makeBanner(viewer, body, deps.clock()) },
  }));
  route(router, banners.end, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await endBanner(viewer, params.id, deps.clock());
    return DONE;
  });
}
