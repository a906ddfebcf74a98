import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { putFigures, streamToCount } from '../live/figures';
import { coinsGivenIn } from '../tips/service';
import { newFollowersIn } from '../users/followerDays';
import { findSamples } from './sampleModel';
import { watchedIn } from './watched';

/**
 * Count how a stream is or was watched, from what is kept anyway, and write it over what was counted before. All is read in the transaction that
 * writes: of two at once the one that ends later has seen more.
 */
export async function countStream({ clock }: Pick<Deps, 'clock'>, id: string): Promise<void> {
  await transaction(async (session) => {
    const at = clock();
    const stream = await streamToCount(id, session);
    if (!stream) return;
    const time = { start: stream.started_at, end: stream.ended_at ?? at };
    const figures = {
      as_of: at,
      ...watchedIn(await findSamples(id, session), time),
      coins: await coinsGivenIn({ kind: 'post', id }, time, session),
      new_followers: await newFollowersIn(String(stream.author_id), time, session),
    };
    await putFigures(stream, figures, session);
  });
}
