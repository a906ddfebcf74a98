import type { Published } from '../../adapters/live/live';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { liveEvent } from '../../live/events';
import { findStream, keepSighting, type StreamDocument } from './model';
import { receiveEvent } from './receiving';
import { judge, type Sighting, type Told, type Verdict } from './sighting';

const AGAIN_MS = 2_000;

/**
 * Look what an engine that tells nothing by itself does with a stream, do what follows, and look again soon, until there is nothing more to look
 * for. What is told has the same ids when it is told twice. While the engine can't be asked, or does not do what it is told, nothing is known of the
 * stream: it is looked at again.
 */
export async function lookAt(deps: Deps, id: string): Promise<void> {
  const { live, clock, log } = deps;
  const stream = await findStream(id);
  if (!live?.foreign || !stream) return;
  const at = clock();
  const before = stream.sighting ?? null;
  if (stream.status === 'ended' && !before?.since) return keep(stream, null, { at, isOver: true });
  try {
    const sighting = await follow(await live.foreign.published(id), { deps, stream, at });
    await keep(stream, sighting, { at, isOver: sighting === null });
  } catch (error) {
    log.warn({ err: error, stream: id }, 'a stream could not be looked at');
    await keep(stream, before, { at, isOver: false });
  }
}

interface Look {
  deps: Deps;
  stream: StreamDocument;
  at: Date;
}

/** Do what follows from what is published of a stream; return what is kept for the next look. */
async function follow(published: Published | null, { deps, stream, at }: Look): Promise<Sighting | null> {
  const id = String(stream._id);
  const verdict =
    stream.status === 'ended'
      ? afterTheEnd(stream, published !== null)
      : judge(stream.sighting ?? null, published, { at, startedAt: stream.started_at });
  for (const { kind, run } of verdict.told) {
    await receiveEvent({ id: liveEvent(id, { run, kind }).id, stream_id: id, run, kind, at }, at);
  }
  if (verdict.cut) await deps.live?.kick(id, verdict.cut);
  return verdict.sighting;
}

async function keep(
  { _id }: StreamDocument,
  sighting: Sighting | null,
  { at, isOver }: { at: Date; isOver: boolean },
): Promise<void> {
  const id = String(_id);
  const runAt = new Date(at.getTime() + AGAIN_MS);
  await transaction(async (session) => {
    await keepSighting(_id, sighting, session);
    if (!isOver) await enqueue(session, 'live.look', { stream_id: id }, { runAt, dedupeKey: `live.look:${id}` });
  });
}

/** Its host, or staff, have ended it: what is recorded is whole when nothing comes any more. */
function afterTheEnd({ sighting }: StreamDocument, isPublished: boolean): Verdict {
  if (!sighting?.since) return { told: [], sighting: null, cut: null };
  if (isPublished) return { told: [], sighting, cut: 'ended' };
  const told: Told[] = [{ kind: 'recording_ready', run: sighting.run }];
  return { told, sighting: null, cut: null };
}
