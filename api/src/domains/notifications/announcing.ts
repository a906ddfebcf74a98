import type { PromotionType } from '@minori/contracts/notifications';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import type { JobPayloads } from '../../jobs/payloads';
import { enqueue } from '../../jobs/queue';
import { audit, type Actor } from '../audit/service';
import { userIdsIn } from '../users/service';
import { findAnnouncement, insertAnnouncement, type AnnouncementDocument } from './announcementModel';
import { insertNotifications } from './model';
import { tellInParts } from './parts';
import { recipientLanguages } from './recipients';

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

/** Tell all members of a campaign, each in their language. */
export async function announceCampaign(deps: Deps, job: JobPayloads['campaign.announced']): Promise<void> {
  const announcement = await findAnnouncement(job.announcement_id);
  if (!announcement) return;
  const at = deps.clock();
  await tellInParts(job, {
    read: userIdsIn,
    tell: (ids) => announceTo(ids, announcement, at),
    jobOf: (payload) => ({ name: 'campaign.announced', payload }),
  });
}

async function announceTo(ids: string[], announcement: AnnouncementDocument, at: Date): Promise<void> {
  const { _id, title, body, promotion_type, url } = announcement;
  const type = 'notice_campaign_to_user';
  const wanted = await recipientLanguages(ids, { type, actorId: null, at });
  const told = { type, promotion_type, url, event_key: `announcement:${String(_id)}`, created_at: at } as const;
  await insertNotifications(
    [...wanted].map(([userId, language]) => ({
      ...told,
      user_id: new Types.ObjectId(userId),
      title: title[language],
      body: body[language],
    })),
  );
}
