import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { dismiss, popupsOf } from './service';

const { popups } = domains;

/** Bind the endpoints of the popups. */
export function registerRoutes(router: ApiRouter): void {
  route(router, popups.mine, { limit: 'read' }, async ({ deps, viewer, language, at }) => ({
    data: await popupsOf(deps, viewer, { language, at }),
  }));
  route(router, popups.dismiss, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await dismiss(deps, viewer, params.id);
    return { data: { ok: true as const } };
  });
}
