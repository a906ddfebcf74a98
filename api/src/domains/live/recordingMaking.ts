import type { RecordingFailure } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import type { LiveEngine, RecordedRun } from '../../adapters/live';
import { FfmpegError } from '../../adapters/video';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { failureOf } from '../media/processing';
import {
  discardFilm,
  finishRecording,
  makeRecordedFilm,
  type RecordedBytes,
  type RecordedFilm,
} from '../media/recordings';
import { giveFilm } from '../posts/streaming';
import { findStream, updateStream, type RecordingDocument, type StreamDocument } from './model';
import { failRecording } from './recording';

const RETRY_SECONDS = 60;
/** While a film is made, it lies on the disk as it came, as it is made, and as it is kept. */
const COPIES = 3;

/** What a recording was made into, or why it was not. */
type Outcome = { film: RecordedFilm; runs: RecordedRun[] } | { failure: RecordingFailure };

/**
 * Make the recording of a stream the film of its post. Doing it again, or beside another process, leaves one film. What can't be had or made
 * ends as failed; only what may yet succeed throws.
 */
export async function takeRecording(deps: Deps, streamId: string): Promise<void> {
  const stream = await findStream(streamId);
  const mediaId = mediaToMake(stream);
  if (!stream || !mediaId || !deps.live) return;
  const outcome = await make(deps, deps.live, { streamId, mediaId });
  const isKept = await transaction((session) => keep(session, { streamId, mediaId }, outcome, deps.clock()));
  if (!isKept && 'film' in outcome) await discardFilm(deps, mediaId, outcome.film);
}

interface Making {
  streamId: string;
  mediaId: string;
}

function mediaToMake(stream: StreamDocument | null): string | null {
  const { state, media_id: mediaId } = stream?.recording ?? {};
  return state === 'making' && mediaId ? String(mediaId) : null;
}

async function make(deps: Deps, live: LiveEngine, { streamId, mediaId }: Making): Promise<Outcome> {
  const runs = await live.runs(streamId);
  const recorded = await live.recording(streamId);
  if (!recorded) return { failure: 'lost' };
  try {
    return { film: await makeWithRoom(deps, mediaId, recorded), runs };
  } catch (error) {
    // What only took too long on a busy machine is tried again: there is no other source of it, and who has it would forget it.
    if (error instanceof FfmpegError && error.reason === 'timeout') throw error;
    failureOf(error);
    deps.log.warn({ err: error, stream: streamId }, 'nothing could be made of a recording');
    return { failure: 'unreadable' };
  } finally {
    // Whether it was read or not: what it is read from may be many GB.
    recorded.content.destroy();
  }
}

async function makeWithRoom(deps: Deps, mediaId: string, recorded: RecordedBytes): Promise<RecordedFilm> {
  if ((await deps.storage.room()) < COPIES * recorded.bytes) {
    throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  }
  return makeRecordedFilm(deps, mediaId, recorded);
}

/** Return whether what was made is the film of the post now. */
async function keep(
  session: ClientSession,
  { streamId, mediaId }: Making,
  outcome: Outcome,
  at: Date,
): Promise<boolean> {
  const stream = await findStream(streamId, session);
  if (!stream || mediaToMake(stream) !== mediaId) return false;
  if ('failure' in outcome) {
    await failRecording(stream, outcome.failure, { session, at });
    return false;
  }
  await enqueue(session, 'live.recording_taken', { stream_id: streamId });
  const { film, runs } = outcome;
  const isOut =
    (await finishRecording(session, mediaId, { owner: { kind: 'post', id: streamId }, film })) &&
    (await giveFilm(session, streamId, mediaId, at));
  if (!isOut) {
    // The post was deleted meanwhile, or its author.
    await failRecording(stream, 'lost', { session, at });
    return false;
  }
  const { media_id } = stream.recording ?? { media_id: null };
  const recording: RecordingDocument = {
    state: 'ready',
    failure: null,
    media_id,
    from: 0,
    seconds: film.duration,
    runs: placed(runs, stream, film.duration),
    trim: null,
    trimmed: null,
  };
  await updateStream(stream._id, { recording }, session);
  await enqueue(session, 'live.recording_ready', { stream_id: streamId });
  return true;
}

/** Where each transmission lies in the recording. Where nothing is known of them it is as if there was one. */
function placed(runs: RecordedRun[], { started_at }: StreamDocument, duration: number): RecordingDocument['runs'] {
  let from = 0;
  const found = runs.map(({ started_at: begun, seconds }) => {
    const run = { started_at: new Date(begun), from, seconds };
    from += seconds;
    return run;
  });
  if (found.length > 0 || !started_at) return found;
  return [{ started_at, from: 0, seconds: duration }];
}
