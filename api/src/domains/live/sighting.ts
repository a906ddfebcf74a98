import type { Published } from '../../adapters/live/live';
import type { LiveEventKind } from '../../live/events';

/** What was seen last of a stream whose engine tells nothing by itself. */
export interface Sighting {
  /** Counts what was published, one after another. */
  run: number;
  /** By when it began the engine tells one from the next; null before the first. */
  since: string | null;
  /** From when on nothing is published; null while something is. */
  lost_at: Date | null;
  /** From where its speed is measured. */
  bytes: number;
  at: Date;
}

/** In which a source that was interrupted may come back, and one that was let in may begin. */
const GRACE_MS = 60_000;
const LONGEST_MS = 8 * 3_600_000;
/** More than this over ten seconds is refused, as our own engine does. */
const MOST_KBPS = 6_000;
const MEASURED_MS = 10_000;

/** What has become of a run. */
export interface Told {
  kind: LiveEventKind;
  run: number;
}

/** What follows from a look at a stream. */
export interface Verdict {
  told: Told[];
  /** What is kept for the next look; null when there is no more to look for. */
  sighting: Sighting | null;
  /** Why what is published is to be cut off. */
  cut: 'bit_rate' | 'too_long' | 'ended' | null;
}

/** Return what follows from what is published of a stream that has not ended, and was seen before as `before` says. */
export function judge(
  before: Sighting | null,
  published: Published | null,
  { at, startedAt }: { at: Date; startedAt: Date | null },
): Verdict {
  const seen = before ?? { run: 0, since: null, lost_at: at, bytes: 0, at };
  if (!published) return missing(seen, at);
  if (startedAt && at.getTime() - startedAt.getTime() > LONGEST_MS) return over(seen, 'too_long');
  if (published.since === seen.since && !seen.lost_at) return goingOn(seen, published, at);
  const wasInterrupted = seen.since !== null && !seen.lost_at;
  const run = seen.run + 1;
  return {
    told: [
      ...(wasInterrupted ? [{ kind: 'interrupted' as const, run: seen.run }] : []),
      { kind: seen.since === null ? 'started' : 'resumed', run },
    ],
    sighting: { run, since: published.since, lost_at: null, bytes: published.bytes, at },
    cut: null,
  };
}

function goingOn(seen: Sighting, { bytes }: Published, at: Date): Verdict {
  const ms = at.getTime() - seen.at.getTime();
  if (ms < MEASURED_MS) return { told: [], sighting: seen, cut: null };
  const isTooMuch = ((bytes - seen.bytes) * 8) / ms > MOST_KBPS;
  return { told: [], sighting: { ...seen, bytes, at }, cut: isTooMuch ? 'bit_rate' : null };
}

function missing(seen: Sighting, at: Date): Verdict {
  const lost_at = seen.lost_at ?? at;
  if (at.getTime() - lost_at.getTime() > GRACE_MS) return over(seen, null);
  const told = seen.lost_at ? [] : [{ kind: 'interrupted' as const, run: seen.run }];
  return { told, sighting: { ...seen, lost_at }, cut: null };
}

/** What has begun has a recording; of what has not there is nothing to tell. */
function over({ run, since }: Sighting, cut: Verdict['cut']): Verdict {
  const kinds = since === null ? [] : (['ended', 'recording_ready'] as const);
  return { told: kinds.map((kind) => ({ kind, run })), sighting: null, cut };
}
