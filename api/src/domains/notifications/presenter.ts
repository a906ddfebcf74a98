import type { Notification, UserSummary } from '@minori/contracts';
import { PreparedJson, type JsonPiece } from '../../http/preparedJson';
import { authorJson } from '../posts/presenter';
import type { NotificationDocument } from './model';
import { SUBJECT_KINDS, type SubjectPreviews } from './subjects';

/** So many of those who viewed a profile are named. */
export const PROFILE_VIEWERS_SHOWN = 3;

/** What notifications refer to, by id. */
export interface NotificationContext {
  users: Map<string, UserSummary>;
  previews: SubjectPreviews;
  /** Whether the member's own membership shows who viewed their profile. */
  hasProfileViewers: boolean;
}

/**
 * Return a notification as JSON; undefined when what it is about is not to be shown. What is said about a locked
 * post is not told.
 */
export function prepareNotification(
  notification: NotificationDocument,
  { users, previews, hasProfileViewers }: NotificationContext,
): JsonPiece[] | undefined {
  const { actor_id, about } = notification;
  const preview = about ? previews[about.kind].get(String(about.id)) : null;
  if (preview === undefined) return undefined;
  const actor = actor_id ? users.get(String(actor_id)) : undefined;
  const own: Omit<Notification, 'user_info' | 'post' | 'symbol' | 'course'> = {
    kind: 'notification',
    id: String(notification._id),
    type: notification.type,
    is_read: notification.is_read,
    created_at: notification.created_at.toISOString(),
    actor_count: notification.actor_count,
    target_id: notification.target_id,
    title: notification.title,
    body: preview?.isReadable === false ? null : notification.body,
    figures: notification.figures,
    coin_amount: notification.coin_amount,
    profile_view: presentProfileView(notification.profile_view, hasProfileViewers ? users : new Map()),
    promotion_type: notification.promotion_type,
    url: notification.url,
  };
  return [
    JSON.stringify(own).slice(0, -1),
    ',"user_info":',
    actor ? authorJson(actor) : 'null',
    ...SUBJECT_KINDS.flatMap((kind) => [`,"${kind}":`, ...(preview && about?.kind === kind ? preview.json : ['null'])]),
    '}',
  ];
}

/** Return a notification as its receiver is shown it; undefined when what it is about is not to be shown. */
export function presentNotification(
  notification: NotificationDocument,
  context: NotificationContext,
): Notification | undefined {
  const pieces = prepareNotification(notification, context);
  return pieces && (JSON.parse(PreparedJson.join(pieces).bytes.toString()) as Notification);
}

function presentProfileView(
  view: NotificationDocument['profile_view'],
  users: Map<string, UserSummary>,
): Notification['profile_view'] {
  if (!view) return null;
  const viewers = view.viewer_ids.map((id) => users.get(String(id))).filter((user) => user !== undefined);
  return { count: view.count, profile_viewers: viewers.slice(0, PROFILE_VIEWERS_SHOWN) };
}
