import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { standingOf } from '../posts/streaming';
import { endStream, endStreamsOf } from './ending';
import { inStream } from './inStream';
import { findStream, updateStream } from './model';
import { followFilm } from './recording';

/**
 * Have the engine end a stream, which has ended here. Those who watch see the last seconds of what its host has ended; of what has ended for
 * another reason nobody sees any more.
 */
export async function cutOff(
  { live }: Deps,
  { stream_id: id, reason }: { stream_id: string; reason: string },
): Promise<void> {
  await live?.end(id, reason);
  const stream = reason === 'host' ? null : await findStream(id);
  if (stream) await live?.setEpoch(id, stream.epoch);
}

/**
 * The post of a stream has changed: links to the stream that were given out before open nothing any more, and a stream whose post
 * is gone ends; so does one that is live while its post waits for staff.
 */
export async function followPost({ live, clock }: Deps, postId: string): Promise<void> {
  const epoch = await inStream(postId, async (session) => {
    const stream = await findStream(postId, session);
    if (!stream) return undefined;
    if (stream.status === 'ended') {
      await followFilm(stream, postId, session);
      return undefined;
    }
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
