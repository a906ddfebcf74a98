import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { cancelOwnCharge, settleOwnCharge } from './service';

const { charges } = domains;

/** Bind the endpoints of charges of cards. */
export function registerRoutes(router: ApiRouter): void {
  route(router, charges.settle, { limit: 'write' }, async ({ viewer, params, deps }) => ({
    data: await settleOwnCharge(deps, viewer.id, params.id),
  }));
  route(router, charges.cancel, { limit: 'write' }, async ({ viewer, params, deps }) => ({
    data: await cancelOwnCharge(deps, viewer.id, params.id),
  }));
}
