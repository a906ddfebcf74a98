import { keepEvent } from '../../externalEvents';
import { enqueue } from '../../jobs/queue';
import { setStreaming, standingOf } from '../posts/streaming';
import { mayStream, setInLive } from '../users/live';
import { endStream, noteEnd } from './ending';
import { inStream } from './inStream';
import { findStream, updateStream, type StreamDocument, type Within } from './model';
import { beginRecording, failRecording } from './recording';
import { tellOfBeginning } from './telling';

/** What the engine tells of a stream. `run` counts the unbroken transmissions of it. */
export interface EngineEvent {
  id: string;
  stream_id: string;
  run: number;
  kind: 'started' | 'interrupted' | 'resumed' | 'ended' | 'failed' | 'recording_ready';
  at: Date;
}

/** Do what follows from something that the engine tells, once however often it does, and in any order: what has ended stays so. */
export async function receiveEvent(event: EngineEvent, now: Date): Promise<void> {
  await inStream(event.stream_id, async (session) => {
    if (!(await keepEvent({ source: 'live', id: event.id, type: event.kind, received_at: now }, session))) return;
    const stream = await findStream(event.stream_id, session);
    if (stream) await apply(stream, event, { session, at: now });
  });
}

/** Of what has ended only the recording is still to come. */
async function apply(stream: StreamDocument, event: EngineEvent, within: Within): Promise<void> {
  const { kind } = event;
  const isLast = kind === 'ended' || kind === 'failed' || kind === 'recording_ready';
  if (!isLast && stream.status !== 'ended') return follow(stream, event, within);
  if (!isLast) return;
  const ended = stream.status === 'ended' ? stream : await noteEnd(stream, within);
  if (kind === 'failed') await failRecording(ended, 'not_made', within);
  if (kind === 'recording_ready') await beginRecording(ended, within);
}

async function follow(stream: StreamDocument, { kind, run, at: toldAt }: EngineEvent, within: Within): Promise<void> {
  if (run < stream.run) return;
  const { session } = within;
  const isInterrupted = kind === 'interrupted';
  // The end of a run comes after its beginning, whichever is told first.
  if (!isInterrupted && run === stream.run && stream.is_interrupted) return;
  if (stream.status === 'before_live' && !(await begin(stream, toldAt, within))) return;
  await updateStream(stream._id, { run, is_interrupted: isInterrupted }, session);
}

/** Make a stream live; return whether it is. */
async function begin(stream: StreamDocument, toldAt: Date, { session, at }: Within): Promise<boolean> {
  const id = String(stream._id);
  const authorId = String(stream.author_id);
  // What it takes to stream may have gone while the first picture was on its way.
  const isOut = (await standingOf(id, at, session)) === 'out';
  if (!isOut || !(await mayStream(authorId, session))) {
    await endStream(stream, isOut ? 'permission' : 'post', { session, at });
    return false;
  }
  await updateStream(stream._id, { status: 'in_live', started_at: toldAt < at ? toldAt : at }, session);
  await setStreaming(session, id, { status: 'in_live', starts_at: stream.starts_at });
  await setInLive(session, authorId, true);
  await enqueue(session, 'live.started', { post_id: id });
  await tellOfBeginning(stream, session);
  await enqueue(session, 'live.sampled', { stream_id: id }, { dedupeKey: `live.sampled:${id}` });
  return true;
}
