import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { standingOf } from '../posts/streaming';
import { endStream, endStreamsOf } from './ending';
import { findStream, updateStream } from './model';

/** Have the engine end a stream, which has ended here. */
export async function cutOff({ live }: Deps, streamId: string, reason: string): Promise<void> {
  await live?.end(streamId, reason);
}

/**
 * The post of a stream has changed: links to the stream that were given out before open nothing any more, and a stream whose post
 * is gone ends; so does one that is live while its post waits for staff.
 */
export async function followPost({ live, clock }: Deps, postId: string): Promise<void> {
  const epoch = await transaction(async (session) => {
    const stream = await findStream(postId, session);
    if (!stream || stream.status === 'ended') return undefined;
    const at = clock();
    const standing = await standingOf(postId, at, session);
    if (standing === 'gone' || (standing === 'waiting' && stream.status === 'in_live')) {
      await endStream(stream, 'post', { session, at });
      return undefined;
    }
    await updateStream(stream._id, { epoch: stream.epoch + 1 }, session);
    return stream.epoch + 1;
  });
  if (epoch !== undefined) await live?.setEpoch(postId, epoch);
}

/** A member is gone, or staff have shut them out: their streams end. */
export async function followAccount({ clock }: Deps, userId: string): Promise<void> {
  await transaction((session) => endStreamsOf(userId, 'account', { session, at: clock() }));
}
