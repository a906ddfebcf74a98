import { RECORDING_SECONDS_MIN, type RecordingFieldError } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { failureOf } from '../media/processing';
import { discardFilm, replaceRecording, trimRecordedFilm, type TrimmedFilm } from '../media/recordings';
import { renewFilm } from '../posts/streaming';
import { findStream, updateStream, type RecordingDocument, type Trim } from './model';
import { ownStream } from './planning';

/** Players know lengths no better. */
const TOLERANCE = 0.5;

/**
 * Keep of the recording of an own stream what lies between two seconds of the stream; a job cuts it. What it was trimmed to last changes
 * nothing, and of two wishes the later one counts. Throw `not_found`, `conflict` where there is no recording that can be watched, and
 * `invalid_input` at the second that is wrong.
 */
export async function trimRecording(viewer: Viewer, id: string, wish: Trim): Promise<void> {
  await transaction(async (session) => {
    const { _id, recording } = await ownStream(viewer, id, session);
    if (recording?.state !== 'ready') throw new AppError('conflict');
    const { trim, trimmed } = recording;
    const isBeingDone = trim !== null && !trim.has_failed && isSame(trim, wish);
    if (isBeingDone || (trim === null && trimmed && isSame(trimmed, wish))) return;
    assertWithin(recording, wish);
    await updateStream(_id, { recording: { ...recording, trim: { ...wish, has_failed: false } } }, session);
    await enqueue(session, 'live.recording_trimmed', { stream_id: id, ...wish });
  });
}

const isSame = (one: Trim, other: Trim) => one.start === other.start && one.end === other.end;

function assertWithin({ from, seconds }: RecordingDocument, { start, end }: Trim): void {
  if (start < from) refuse('start_seconds', 'trim_range');
  if (end > from + seconds + TOLERANCE) refuse('end_seconds', 'trim_range');
  if (end - start < RECORDING_SECONDS_MIN) refuse('end_seconds', 'trim_short');
}

function refuse(field: 'start_seconds' | 'end_seconds', code: RecordingFieldError): never {
  throw new AppError('invalid_input', { fields: { [field]: code } });
}

/**
 * Cut a recording as its host wishes, unless they wish something else by now. Until the part is stored the recording stays as it is; doing it again,
 * or beside another process, cuts once.
 */
export async function cutRecording(deps: Deps, streamId: string, wish: Trim): Promise<void> {
  const recording = wanted((await findStream(streamId))?.recording, wish);
  if (!recording) return;
  const film = await cut(deps, recording, wish);
  const isKept = await transaction((session) => replace(session, streamId, wish, film));
  if (!isKept && film) await discardFilm(deps, String(recording.media_id), film);
}

function wanted(recording: RecordingDocument | undefined, wish: Trim): RecordingDocument | null {
  const { state, trim } = recording ?? {};
  const isWanted = state === 'ready' && trim && !trim.has_failed && isSame(trim, wish);
  return isWanted && recording ? recording : null;
}

/** The part, of which all files are stored; null where it could not be made. */
async function cut(
  deps: Deps,
  { media_id, from, seconds }: RecordingDocument,
  wish: Trim,
): Promise<TrimmedFilm | null> {
  // It may have been trimmed by an earlier wish since this one.
  const range = { from: Math.max(0, wish.start - from), to: Math.min(seconds, wish.end - from) };
  if (range.to - range.from < RECORDING_SECONDS_MIN - TOLERANCE) return null;
  const key = `cut-${Math.round(wish.start * 1_000)}-${Math.round(wish.end * 1_000)}`;
  return trimRecordedFilm(deps, String(media_id), { ...range, key }).catch((error: unknown) => {
    failureOf(error);
    return null;
  });
}

/** Return whether the part is the recording now. */
async function replace(
  session: ClientSession,
  streamId: string,
  wish: Trim,
  film: TrimmedFilm | null,
): Promise<boolean> {
  const stream = await findStream(streamId, session);
  const recording = wanted(stream?.recording, wish);
  if (!stream || !recording) return false;
  const mediaId = String(recording.media_id);
  if (!film) {
    await updateStream(stream._id, { recording: { ...recording, trim: { ...wish, has_failed: true } } }, session);
    return false;
  }
  const isReplaced = (await replaceRecording(session, mediaId, film)) && (await renewFilm(session, streamId, mediaId));
  if (!isReplaced) return false;
  const { from, duration: seconds } = film;
  const trimmed = { ...recording, from: recording.from + from, seconds, trim: null, trimmed: wish };
  await updateStream(stream._id, { recording: trimmed }, session);
  return true;
}
