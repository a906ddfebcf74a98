import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { coinBalance, membershipPackages } from './service';

const { payments } = domains;

/** Binds the endpoints of memberships and coins. */
export function registerRoutes(router: ApiRouter): void {
  route(router, payments.membershipPackages, { limit: 'read' }, async ({ viewer }) => ({
    data: await membershipPackages(viewer),
  }));
  route(router, payments.coins, { limit: 'read' }, async ({ viewer }) => ({
    data: { sum: await coinBalance(viewer) },
  }));
}
