import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { endMembership, endSubscription, grantMembership, grantSubscription } from './granting';

const DONE = { data: { ok: true } } as const;
const { admin } = domains;

/** Binds the endpoints with which staff give and end memberships and subscriptions. */
export function registerRoutes(router: ApiRouter): void {
  route(router, admin.grantMembership, { limit: 'write' }, async ({ viewer, body }) => {
    const { user, package_name, recurring, ends_at } = body;
    await grantMembership(viewer, { user, package_name, recurring, endsAt: new Date(ends_at) });
    return DONE;
  });
  route(router, admin.endMembership, { limit: 'write' }, async ({ viewer, body }) => {
    await endMembership(viewer, body.user);
    return DONE;
  });
  route(router, admin.grantSubscription, { limit: 'write' }, async ({ viewer, body }) => {
    const { status, period_ends_at, ...named } = body;
    await grantSubscription(viewer, named, { status, periodEndsAt: new Date(period_ends_at) });
    return DONE;
  });
  route(router, admin.endSubscription, { limit: 'write' }, async ({ viewer, body }) => {
    await endSubscription(viewer, body);
    return DONE;
  });
}
