import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { devicesOf, endDevice, endEverywhere } from './devices';

const { account } = domains;
const done = { data: { ok: true as const } };

/** Bind the endpoints of where a member is signed in. */
export function registerRoutes(router: ApiRouter): void {
  route(router, account.devices, { limit: 'read' }, async ({ viewer, device }) => ({
    data: await devicesOf(viewer, device),
  }));
  route(router, account.endDevice, { limit: 'write' }, async ({ viewer, identity, params, device }) => {
    await endDevice(viewer, identity, { id: params.id, calling: device });
    return done;
  });
  route(router, account.endAll, { limit: 'write' }, async ({ viewer }) => {
    await endEverywhere(viewer);
    return done;
  });
}
