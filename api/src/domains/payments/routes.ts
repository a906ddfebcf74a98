import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { endMembership, grantMembership } from './granting';
import { coinBalance, membershipPackages } from './service';

const DONE = { data: { ok: true } } as const;
const { admin, payments } = domains;

/** Bind the endpoints of memberships and coins, and those with which staff give and end memberships. */
export function registerRoutes(router: ApiRouter): void {
  route(router, payments.membershipPackages, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await membershipPackages(viewer, at),
  }));
  route(router, payments.coins, { limit: 'read' }, async ({ viewer }) => ({
    data: { sum: await coinBalance(viewer) },
  }));
  route(router, admin.grantMembership, { limit: 'write' }, async ({ deps, viewer, body }) => {
    const { user, package_name, recurring, ends_at } = body;
    await grantMembership(viewer, { user, package_name, recurring, endsAt: new Date(ends_at), at: deps.clock() });
    return DONE;
  });
  route(router, admin.endMembership, { limit: 'write' }, async ({ deps, viewer, body }) => {
    await endMembership(viewer, body.user, deps.clock());
    return DONE;
  });
}
