import type { ReaderContext } from '../../viewer';
import { ownerFrom } from '../../owner';
import { can } from '../entitlements/policy';
import { userSummaries } from '../users/service';
import type { NotificationDocument } from './model';
import type { NotificationContext } from './presenter';
import { subjectPreviews } from './subjects';

/** Return what notifications refer to, as the member sees it whose they are. */
export async function contextOf(
  reader: ReaderContext,
  notifications: NotificationDocument[],
): Promise<NotificationContext> {
  const userIds = notifications.flatMap(({ actor_id, profile_view }) => [
    actor_id,
    ...(profile_view?.viewer_ids ?? []),
  ]);
  const subjects = notifications.flatMap(({ about }) => (about ? [ownerFrom(about)] : []));
  const hasProfileViewers = can(reader.viewer, 'see_profile_viewers', reader.at);
  const [users, previews] = await Promise.all([
    userSummaries(known(userIds), reader.viewer, reader.at),
    subjectPreviews(reader, subjects),
  ]);
  return { users, previews, hasProfileViewers };
}

function known(ids: (object | null)[]): string[] {
  return ids.filter((id) => id !== null).map(String);
}
