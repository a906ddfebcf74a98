import type { Language } from '@minori/contracts';
import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import { ownerDocument } from '../../owner';
import { hostToTellOfRecording } from '../live/telling';
import { insertNotifications } from './model';
import { recipientLanguages } from './recipients';

const TITLES: Record<Language, string> = {
  ja: 'ライブ配信の録画ができました',
  en: 'The recording of your live stream is ready',
};

/** Tell the host of a stream, once, that its recording can be watched, unless that is not so any more. */
export async function notifyOfRecording(deps: Deps, streamId: string): Promise<void> {
  const hostId = await hostToTellOfRecording(streamId);
  if (!hostId) return;
  const at = deps.clock();
  const type = 'general_notification';
  const wanted = await recipientLanguages([hostId], { type, actorId: null, at });
  await insertNotifications(
    [...wanted].map(([userId, language]) => ({
      user_id: new Types.ObjectId(userId),
      type,
      about: ownerDocument({ kind: 'post', id: streamId }),
      title: TITLES[language],
      body: null,
      url: `/livestream/${streamId}`,
      event_key: `live_recording:${streamId}`,
      created_at: at,
    })),
  );
}
