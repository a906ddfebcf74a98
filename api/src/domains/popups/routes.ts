import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { deviceKey } from '../sessions/service';
import { dismiss } from './service';
import { popupsOf, tell } from './telling';

const { popups } = domains;

/** Bind the endpoints of the popups. */
export function registerRoutes(router: ApiRouter): void {
  route(router, popups.mine, { limit: 'read' }, async ({ deps, viewer, device, language, at }) => ({
    data: await popupsOf(deps, { viewer, device: deviceKey(device), language, at }),
  }));
  route(router, popups.tell, { limit: 'write' }, async ({ deps, viewer, params, body, device, language, at }) => {
    const asking = { viewer, device: deviceKey(device), language, at };
    return { data: { is_told: await tell(deps, asking, { id: params.id, telling: body.telling }) } };
  });
  route(router, popups.dismiss, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await dismiss(deps, viewer, params.id);
    return { data: { ok: true as const } };
  });
}
