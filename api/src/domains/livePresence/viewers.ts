import { grouped } from '../../batching';
import { viewersIn } from './audience';
import { findPresence } from './model';

/** A process that has told nothing for so long is gone. */
const DEAD_MS = 10_000;
/** How long a number is good: as long as processes take to tell another one. */
const GOOD_MS = 2_000;

const known = new Map<string, { count: Promise<number>; at: number }>();

/** Return how many watch each of some streams by all processes, as it was two seconds ago at most. */
export async function viewersOf(streamIds: readonly string[], at: Date): Promise<Map<string, number>> {
  for (const [id, { at: askedAt }] of known) if (Math.abs(askedAt - at.getTime()) >= GOOD_MS) known.delete(id);
  const asked = streamIds.filter((id) => !known.has(id));
  if (asked.length > 0) ask(asked, at);
  const counts = streamIds.map(async (id) => [id, (await known.get(id)?.count) ?? 0] as const);
  return new Map(await Promise.all(counts));
}

/** Return the same, read from the database now. */
export async function countViewers(streamIds: readonly string[], at: Date): Promise<Map<string, number>> {
  const rows = grouped(await findPresence([...streamIds], new Date(at.getTime() - DEAD_MS)), ({ stream_id: id }) =>
    String(id),
  );
  return new Map(streamIds.map((id) => [id, viewersIn(rows.get(id) ?? [])]));
}

/** One question for all of them, and for all who ask meanwhile. */
function ask(streamIds: string[], at: Date): void {
  const counts = countViewers(streamIds, at);
  for (const id of streamIds) {
    const count = counts.then((all) => all.get(id) ?? 0);
    known.set(id, { count, at: at.getTime() });
    count.catch(() => known.delete(id));
  }
}
