import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { streamToCount } from '../live/figures';
import { countViewers } from '../livePresence/service';
import { countStream } from './counting';
import { addSample } from './sampleModel';

/** How often it is noted who watches. */
const EVERY_MS = 10_000;
/** Each so many times all is counted. */
const COUNTED_EACH = 6;

/** Note how many watch a stream that is live, and see to it that the next time follows. */
export async function sampleStream(deps: Pick<Deps, 'clock'>, id: string): Promise<void> {
  const at = deps.clock();
  if ((await streamToCount(id))?.status !== 'in_live') return;
  const time = Math.floor(at.getTime() / EVERY_MS);
  // First: whatever keeps this one from being noted must not keep the next ones.
  const runAt = new Date((time + 1) * EVERY_MS);
  await transaction((session) =>
    enqueue(session, 'live.sampled', { stream_id: id }, { runAt, dedupeKey: `live.sampled:${id}` }),
  );
  await addSample(id, time, (await countViewers([id], at)).get(id) ?? 0);
  if (time % COUNTED_EACH === 0) await countStream(deps, id);
}
