import type { Language, NotificationFilter } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { JsonPiece } from '../../http/preparedJson';
import type { ReaderContext, Viewer } from '../../viewer';
import { demand } from '../entitlements/policy';
import { contextOf } from './context';
import { clearNew, findNotifications, hasNew, markAllRead, markRead } from './model';
import { prepareNotification } from './presenter';

export { unreadOf } from './unread';
export { readyAmong } from './delivery';
export { findUnreadIds as unreadIdsOf, findUnreadReceivers as unreadReceivers } from './model';

const PAGE_SIZE = 20;

/**
 * Return a page of the viewer's notifications as JSON, newest first, after the one with the id `lastId`. The first page
 * counts as opening the list. Throw `platinum_required` for the chart alerts alone where the membership does not have that.
 */
export async function listNotifications(
  deps: Deps,
  viewer: Viewer,
  { filter, lastId, language }: { filter: NotificationFilter; lastId: string | undefined; language: Language },
): Promise<JsonPiece[][]> {
  const reader: ReaderContext = { viewer, language, at: deps.clock() };
  if (filter === 'chart_alert') demand(viewer, 'filter_chart_alerts', reader.at);
  // First: what comes while the list is read stays new.
  if (lastId === undefined && (await hasNew(viewer.id))) await clearNew(viewer.id);
  const shown: JsonPiece[][] = [];
  let before = lastId;
  let isLast = false;
  while (shown.length < PAGE_SIZE && !isLast) {
    const found = await findNotifications(viewer.id, { filter, before, limit: PAGE_SIZE });
    const context = await contextOf(reader, found);
    const presented = found.map((notification) => prepareNotification(notification, context));
    shown.push(...presented.filter((notification) => notification !== undefined));
    before = String(found.at(-1)?._id);
    isLast = found.length < PAGE_SIZE;
  }
  return shown.slice(0, PAGE_SIZE);
}

/** Return whether something has come since the viewer last opened the list. */
export async function hasNewNotifications(viewer: Viewer): Promise<boolean> {
  return hasNew(viewer.id);
}

/** Mark one of the viewer's notifications read. Throw `not_found` for any other. */
export async function readNotification(viewer: Viewer, id: string): Promise<void> {
  if (!(await markRead(viewer.id, id))) throw new AppError('not_found');
}

/** Mark all of the viewer's notifications read. */
export async function readAllNotifications(viewer: Viewer): Promise<void> {
  await markAllRead(viewer.id);
}
