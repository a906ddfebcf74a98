import type { RecordingFailure } from '@minori/contracts/rules';
import type { ClientSession, Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { insertRecording } from '../media/recordings';
import { release } from '../media/service';
import { showsFilm } from '../posts/streaming';
import { findStream, updateStream, type RecordingDocument, type StreamDocument, type Within } from './model';

/** What takes streams in makes a recording in minutes, or after it was away. */
const OVERDUE_MS = 2 * 86_400_000;

const NOTHING = { failure: null, media_id: null, from: 0, seconds: 0, runs: [], trim: null, trimmed: null };

/** Return the recording of a stream that has just ended, or of which the film is `mediaId` once it is made. */
export const makingRecording = (mediaId: Types.ObjectId | null): RecordingDocument => ({
  ...NOTHING,
  state: 'making',
  media_id: mediaId,
});

/** Return that there is none. */
export const failedRecording = (failure: RecordingFailure): RecordingDocument => ({
  ...NOTHING,
  state: 'failed',
  failure,
});

/** That its host has deleted it. */
export const DELETED_RECORDING: RecordingDocument = { ...NOTHING, state: 'deleted' };

/** Have it be noticed, in a transaction that ends a stream, when its recording does not come. */
export async function awaitRecording(session: ClientSession, streamId: string, at: Date): Promise<void> {
  const runAt = new Date(at.getTime() + OVERDUE_MS);
  await enqueue(session, 'live.recording_overdue', { stream_id: streamId }, { runAt });
}

/** Do what follows when what takes streams in has the recording of one that has ended, in a transaction. */
export async function beginRecording({ _id, author_id, recording }: StreamDocument, { session, at }: Within) {
  const id = String(_id);
  if (recording?.state === 'ready' || recording?.media_id || recording?.failure === 'withheld') return;
  if (recording?.state === 'deleted') {
    await enqueue(session, 'live.recording_taken', { stream_id: id });
    return;
  }
  const mediaId = newId();
  await insertRecording(session, { id: mediaId, uploaderId: author_id, at });
  await updateStream(_id, { recording: makingRecording(mediaId) }, session);
  await enqueue(session, 'live.recorded', { stream_id: id });
}

/** Note that there will be no recording, in a transaction, unless there is one already. */
export async function failRecording(
  { _id, recording }: StreamDocument,
  failure: RecordingFailure,
  { session, at }: Within,
): Promise<void> {
  if (recording?.state !== 'making') return;
  await updateStream(_id, { recording: failedRecording(failure) }, session);
  if (recording.media_id) await release(session, String(recording.media_id), at);
}

/** Give up a recording that has not come in time. */
export async function giveUpRecording({ clock }: Pick<Deps, 'clock'>, streamId: string): Promise<void> {
  await transaction(async (session) => {
    const stream = await findStream(streamId, session);
    if (stream) await failRecording(stream, 'lost', { session, at: clock() });
  });
}

/** Have nothing be left where streams are taken in, whose recording is kept, or wanted by nobody. */
export async function forgetStream({ live }: Pick<Deps, 'live'>, streamId: string): Promise<void> {
  await live?.remove(streamId);
}

/** The post of a stream that is over has changed: where that is deleted, there is no recording any more. */
export async function followFilm(
  { _id, recording }: StreamDocument,
  postId: string,
  session: ClientSession,
): Promise<void> {
  if (recording?.state !== 'ready' || (await showsFilm(session, postId, String(recording.media_id)))) return;
  await updateStream(_id, { recording: DELETED_RECORDING }, session);
}
