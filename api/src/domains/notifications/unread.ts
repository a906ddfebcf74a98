import type { MemberEvents } from '@minori/contracts';
import { transaction } from '../../database';
import { countUnread, membersWithNews } from './model';

/** Return how members stand with their notifications, by their id: all of them at one moment, by two queries. */
export async function unreadOf(userIds: string[]): Promise<Map<string, MemberEvents['notifications']>> {
  if (userIds.length === 0) return new Map();
  const [counts, withNews] = await transaction(
    async (session) => [await countUnread(userIds, session), await membersWithNews(userIds, session)] as const,
  );
  const unread = new Map(counts.map((one) => [String(one._id), one]));
  return new Map(
    userIds.map((id) => {
      const { count = 0, latest = null } = unread.get(id) ?? {};
      return [id, { unread_count: count, has_new: withNews.has(id), latest_id: latest && String(latest) }];
    }),
  );
}
