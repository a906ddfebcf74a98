import type { UserSummary } from '@minori/contracts';
import { tokyoDay } from '@minori/contracts/rules';
import { TtlCache } from '../../cache';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { numberedPage, pageNumber } from '../../http/paging';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { can } from '../entitlements/policy';
import { cutPage, PEOPLE_A_PAGE } from './people';
import { countProfileViews, findProfileViews, insertProfileView } from './profileViews';
import { blockedIds, userSummaries } from './service';

const MOST_COUNTED = 10_000;
/** The looks that this process has noted today. */
const noted = new TtlCache<true>(50_000, 24 * 3_600_000);

/** Who viewed a profile. */
export interface ProfileViewers {
  viewers: { user_info: UserSummary; viewed_at: string }[];
  /** Whether the membership shows who it was. */
  isVisible: boolean;
  viewCount: number;
  /** Where the next page goes on; null when this is the last. */
  nextPage: string | null;
}

/** Record that the viewer has looked at another member's profile, once a Tokyo day. */
export async function recordProfileView(deps: Deps, viewer: Viewer, ownerId: string): Promise<void> {
  const at = deps.clock();
  const day = tokyoDay(at);
  const key = `${ownerId}/${viewer.id}/${day}`;
  if (noted.get(key)) return;
  await transaction(async (session) => {
    const isFirst = await insertProfileView({ ownerId, viewerId: viewer.id, day, at }, session);
    if (isFirst) await enqueue(session, 'profile.viewed', { owner_id: ownerId, viewer_id: viewer.id });
  });
  noted.set(key, true);
}

/** Return who viewed the viewer's profile in the last 30 days, latest first; others learn only how many did. */
export async function listProfileViewers(viewer: Viewer, page: string | undefined, at: Date): Promise<ProfileViewers> {
  const viewCount = await countProfileViews(viewer.id, MOST_COUNTED);
  if (!can(viewer, 'see_profile_viewers', at)) return { viewers: [], isVisible: false, viewCount, nextPage: null };
  const { items, nextPage } = await pageOfViews(viewer, page);
  const [blocked, people] = await Promise.all([
    blockedIds(viewer.id),
    userSummaries(
      items.map(({ viewer_id }) => String(viewer_id)),
      viewer,
      at,
    ),
  ]);
  const viewers = items.flatMap(({ viewer_id, created_at }) => {
    const user_info = people.get(String(viewer_id));
    if (!user_info || blocked.has(user_info.id)) return [];
    return [{ user_info, viewed_at: created_at.toISOString() }];
  });
  return { viewers, isVisible: true, viewCount, nextPage };
}

async function pageOfViews(viewer: Viewer, page: string | undefined) {
  const number = pageNumber(page);
  if (number !== undefined) {
    const read = (limit: number) => findProfileViews(viewer.id, undefined, limit);
    const { items, next } = await numberedPage(number, PEOPLE_A_PAGE, read);
    return { items, nextPage: next };
  }
  const { items, lastId } = cutPage(await findProfileViews(viewer.id, page, PEOPLE_A_PAGE + 1));
  return { items, nextPage: lastId };
}
