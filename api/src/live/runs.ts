import { notedSegments } from './recovery';

/** An unbroken publishing, as it lies in the recording. */
export interface RecordedRun {
  /** When its first picture was sent. */
  started_at: string;
  seconds: number;
}

/** Return what the recording in a folder consists of, in its order. */
export function recordedRuns(folder: string): RecordedRun[] {
  const runs = new Map<number, { at: number; ms: number }>();
  for (const { run, at, ms } of notedSegments(folder)) {
    const known = runs.get(run) ?? { at, ms: 0 };
    runs.set(run, { ...known, ms: known.ms + ms });
  }
  const inOrder = [...runs].toSorted(([one], [other]) => one - other);
  return inOrder.map(([, { at, ms }]) => ({ started_at: new Date(at).toISOString(), seconds: ms / 1_000 }));
}
