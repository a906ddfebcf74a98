import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { hasNewNotifications, listNotifications, readAllNotifications, readNotification } from './service';

const DONE = { data: { ok: true } } as const;
const { notifications } = domains;

/** Bind the endpoints of the notifications. */
export function registerRoutes(router: ApiRouter): void {
  route(router, notifications.list, { limit: 'read' }, async ({ deps, viewer, query, language }) => ({
    data: await listNotifications(deps, viewer, { filter: query.filter, lastId: query.last_id, language }),
  }));
  route(router, notifications.check, { limit: 'read' }, async ({ viewer }) => ({
    data: await hasNewNotifications(viewer),
  }));
  route(router, notifications.read, { limit: 'write' }, async ({ viewer, body }) => {
    await readNotification(viewer, body.notification_id);
    return DONE;
  });
  route(router, notifications.readAll, { limit: 'write' }, async ({ viewer }) => {
    await readAllNotifications(viewer);
    return DONE;
  });
}
