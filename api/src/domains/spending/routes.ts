import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { setLimit, spendingOf } from './service';

const { spendings } = domains;

/** Bind the endpoints of what a member spends in a month. */
export function registerRoutes(router: ApiRouter): void {
  route(router, spendings.own, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await spendingOf(viewer.id, at),
  }));
  route(router, spendings.setLimit, { limit: 'write' }, async ({ viewer, body, at }) => ({
    data: await setLimit(viewer.id, body.limit, at),
  }));
}
