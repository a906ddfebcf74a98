import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { choose, pushStateOf, renew, subscribe, unsubscribe } from './service';

const { push } = domains;

/** Bind the endpoints of where notifications are pushed to. */
export function registerRoutes(router: ApiRouter): void {
  route(router, push.state, { limit: 'read' }, async ({ deps, viewer, device }) => ({
    data: await pushStateOf(deps, viewer, device),
  }));
  route(router, push.subscribe, { limit: 'write' }, async ({ deps, viewer, identity, device, body }) => {
    await subscribe(deps, { viewer, identity, calling: device }, body);
    return { data: await pushStateOf(deps, viewer, device) };
  });
  route(router, push.choose, { limit: 'write' }, async ({ deps, viewer, params, device, body }) => {
    await choose(viewer, params.id, body);
    return { data: await pushStateOf(deps, viewer, device) };
  });
  route(router, push.remove, { limit: 'write' }, async ({ deps, viewer, params, device }) => {
    await unsubscribe(viewer, params.id, device);
    return { data: await pushStateOf(deps, viewer, device) };
  });
  route(router, push.renew, { limit: 'write', isByAddress: true }, async ({ deps, body }) => {
    await renew(deps, body.former, body.subscription);
    return { data: { ok: true as const } };
  });
}
