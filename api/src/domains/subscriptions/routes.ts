import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { endSubscription, grantSubscription } from './granting';

const DONE = { data: { ok: true } } as const;
const { admin } = domains;

/** Bind the endpoints with which staff give and end subscriptions of creators. */
export function registerRoutes(router: ApiRouter): void {
  route(router, admin.grantSubscription, { limit: 'write' }, async ({ deps, viewer, body }) => {
    const { status, period_ends_at, ...named } = body;
    await grantSubscription(viewer, named, { status, periodEndsAt: new Date(period_ends_at), at: deps.clock() });
    return DONE;
  });
  route(router, admin.endSubscription, { limit: 'write' }, async ({ viewer, body, at }) => {
    await endSubscription(viewer, body, at);
    return DONE;
  });
}
