import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { endPromo, makePromo, promosForStaff, visitPromo } from './service';

const { promos } = domains;

/** Bind the endpoints of the promotions of partners. */
export function registerRoutes(router: ApiRouter): void {
  route(router, promos.visit, { limit: 'write' }, async ({ viewer, params, at }) => {
    await visitPromo(viewer, params.key, at);
    return { data: { ok: true as const } };
  });
  route(router, promos.list, { limit: 'read' }, async ({ at }) => ({ data: await promosForStaff(at) }));
  route(router, promos.make, { limit: 'write' }, async ({ viewer, body, at }) => ({
    data: await makePromo(viewer, body, at),
  }));
  route(router, promos.end, { limit: 'write' }, async ({ viewer, params, at }) => ({
    data: await endPromo(viewer, params.key, at),
  }));
}
