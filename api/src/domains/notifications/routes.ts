import { domains } from '@minori/contracts/server';
import { listed, PreparedJson } from '../../http/preparedJson';
import { route, type ApiRouter } from '../../http/route';
import { hasNewNotifications, listNotifications, readAllNotifications, readNotification } from './service';

const DONE = { data: { ok: true } } as const;
const { notifications } = domains;

/** Bind the endpoints of the notifications. */
export function registerRoutes(router: ApiRouter): void {
  route(router, notifications.list, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const page = { filter: query.filter, lastId: query.last_id, language };
    return PreparedJson.join(['{"data":[', ...listed(await listNotifications(deps, viewer, page)), ']}']);
  });
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
