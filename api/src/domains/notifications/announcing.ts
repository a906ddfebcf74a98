import type { PromotionType } from '@minori/contracts/notifications';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import type { JobPayloads } from '../../jobs/payloads';
import { enqueue } from '../../jobs/queue';
import { audit, type Actor } from '../audit/service';
import { userIdsAfter } from '../users/service';
import { findAnnouncement, insertAnnouncement, type AnnouncementDocument } from './announcementModel';
import { insertNotifications } from './model';
import { recipientLanguages } from './recipients';

/** Members told in one go. */
const AT_ONCE = 1_000;

/** What staff tell of a campaign: it leads to the mission of a partner, or to an address. */
export type Announcement = Pick<AnnouncementDocument, 'title' | 'body' | 'url'> & {
  promotion_type: PromotionType | null;
};

/** Tell all members of a campaign; return the id of the announcement. */
export function announce(actor: Actor, announcement: Announcement, at: Date): Promise<string> {
  return transaction(async (session) => {
    const id = await insertAnnouncement({ ...announcement, created_at: at }, session);
    await audit(session, { actor, at }, 'campaign.announced', id, { ...announcement });
    await enqueue(session, 'campaign.announced', { announcement_id: id });
    return id;
  });
}

/** Tell some members of a campaign, each in their language: the rest is a job of its own. */
export async function announceCampaign(deps: Deps, job: JobPayloads['campaign.announced']): Promise<void> {
  const { announcement_id: id, after } = job;
  const announcement = await findAnnouncement(id);
  if (!announcement) return;
  const { title, body, promotion_type, url } = announcement;
  const at = deps.clock();
  const type = 'notice_campaign_to_user';
  const ids = await userIdsAfter(after ?? null, AT_ONCE);
  const wanted = await recipientLanguages(ids, { type, actorId: null, at });
  await insertNotifications(
    [...wanted].map(([userId, language]) => ({
      user_id: new Types.ObjectId(userId),
      type,
      title: title[language],
      body: body[language],
      promotion_type,
      url,
      event_key: `announcement:${id}`,
      created_at: at,
    })),
  );
  const last = ids.length === AT_ONCE ? ids.at(-1) : undefined;
  if (last === undefined) return;
  const dedupeKey = `campaign.announced:${id}:${last}`;
  await transaction((session) =>
    enqueue(session, 'campaign.announced', { announcement_id: id, after: last }, { dedupeKey }),
  );
}
