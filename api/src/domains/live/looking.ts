import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { liveEvent } from '../../live/events';
import { findStream, keepSighting, type StreamDocument } from './model';
import { receiveEvent } from './receiving';
import { judge, type Told, type Verdict } from './sighting';

const AGAIN_MS = 2_000;

/**
 * Look what an engine that tells nothing by itself does with a stream, do what follows, and look again soon, until there is nothing more to look
 * for. What is told has the same ids when it is told twice.
 */
export async function lookAt({ live, clock }: Deps, id: string): Promise<void> {
  const stream = await findStream(id);
  if (!live?.foreign || !stream) return;
  // One that can't be reached hands nothing out either.
  const published = await live.foreign.published(id).catch(() => null);
  const at = clock();
  const sighting = stream.sighting ?? null;
  const verdict =
    stream.status === 'ended'
      ? afterTheEnd(stream, published !== null)
      : judge(sighting, published, { at, startedAt: stream.started_at });
  for (const { kind, run } of verdict.told) {
    await receiveEvent({ id: liveEvent(id, { run, kind }).id, stream_id: id, run, kind, at }, at);
  }
  if (verdict.cut) await live.kick(id, verdict.cut);
  await transaction(async (session) => {
    await keepSighting(stream._id, verdict.sighting, session);
    const runAt = new Date(at.getTime() + AGAIN_MS);
    if (verdict.sighting)
      await enqueue(session, 'live.look', { stream_id: id }, { runAt, dedupeKey: `live.look:${id}` });
  });
}

/** Its host, or staff, have ended it: what is recorded is whole when nothing comes any more. */
function afterTheEnd({ sighting }: StreamDocument, isPublished: boolean): Verdict {
  if (!sighting?.since) return { told: [], sighting: null, cut: null };
  if (isPublished) return { told: [], sighting, cut: 'ended' };
  const told: Told[] = [{ kind: 'recording_ready', run: sighting.run }];
  return { told, sighting: null, cut: null };
}
