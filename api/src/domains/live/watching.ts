import type { StreamPlayback } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { ReaderContext } from '../../viewer';
import { findStream } from './model';
import { presentStreams } from './presenter';

/** A link to a stream opens for so long; players ask for another before. */
const LINK_SECONDS = 120;

/**
 * Return where a stream that is live is watched. Throw `not_found` where there is none for the viewer, `forbidden` where they may not see its
 * post, `conflict` where it is not live, and `unavailable` where there is no live streaming.
 */
export async function playbackOf({ live, clock }: Deps, reader: ReaderContext, id: string): Promise<StreamPlayback> {
  const found = await findStream(id);
  const [stream] = found ? await presentStreams(reader, [found]) : [];
  if (!found || !stream) throw new AppError('not_found');
  if (!stream.post.content_access.is_authorized) throw new AppError('forbidden');
  if (found.status !== 'in_live') throw new AppError('conflict');
  if (!live) throw new AppError('unavailable');
  const { path, plainPath } = live.playback(id, { epoch: found.epoch, seconds: LINK_SECONDS });
  const expires_at = new Date(clock().getTime() + LINK_SECONDS * 1_000).toISOString();
  return { url: path, plain_url: plainPath, expires_at };
}
