import type { CheckedTrackingBatch } from '@minori/contracts';
import { isCrawler } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import { insertTrack } from './model';

/** Keep what a visitor did; of a crawler nothing. A clock that is ahead of ours is not believed. */
export async function recordEvents(
  deps: Deps,
  viewer: Viewer | null,
  { batch: { tracking_events, ...browser }, userAgent }: { batch: CheckedTrackingBatch; userAgent: string },
): Promise<void> {
  if (isCrawler(userAgent)) return;
  const received_at = deps.clock();
  const events = tracking_events.map(({ timestamp, ...event }) => ({
    ...event,
    at: new Date(Math.min(Date.parse(timestamp), received_at.getTime())),
  }));
  await insertTrack({ ...browser, user_id: viewer ? new Types.ObjectId(viewer.id) : null, received_at, events });
}
