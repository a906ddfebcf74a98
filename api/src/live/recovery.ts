import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { boxesIn } from './fmp4/boxes';
import { readFragment } from './fmp4/fragment';
import { readInit } from './fmp4/init';
import { SEGMENTS_FILE, type Segment } from './segment';

/** What a folder holds of a stream. */
interface Recovered {
  segments: Segment[];
  bytes: number;
}

/**
 * Read what lies in the folder of a stream. A segment that grew when the process ended is cut down to its whole fragments, and
 * noted as the others are.
 */
export function recoverSegments(folder: string): Recovered {
  const segments = notedSegments(folder);
  const grew = recoverLast(folder, segments.at(-1));
  if (grew) segments.push(grew);
  const files = readdirSync(folder).filter((name) => /^r\d+-/.test(name));
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return { segments, bytes };
}

/** Return the segments of a stream's folder that are whole, in their order. */
export function notedSegments(folder: string): Segment[] {
  const file = join(folder, SEGMENTS_FILE);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // The last line may be cut off: its segment is found by its file then.
  const whole = lines.filter((line) => line.endsWith('}'));
  return whole.map((line) => ({ ...(JSON.parse(line) as Segment), state: 'closed', parts: [] }));
}

function recoverLast(folder: string, last: Segment | undefined): Segment | null {
  const number = (last?.number ?? -1) + 1;
  const file = readdirSync(folder).find((name) => new RegExp(`^r\\d+-${number}\\.m4s$`).test(name));
  if (!file) return null;
  const run = Number(/^r(\d+)/.exec(file)?.[1]);
  const path = join(folder, file);
  const { ms, end } = readWhole(path, join(folder, `r${run}-init.mp4`));
  truncateSync(path, end);
  if (end === 0) return null;
  const discontinuity = (last?.discontinuity ?? 0) + (last && last.run !== run ? 1 : 0);
  const at = last && last.run === run ? last.at + last.ms : statSync(path).mtimeMs - ms;
  const noted = { number, run, discontinuity, ms, at };
  appendFileSync(join(folder, SEGMENTS_FILE), `\n${JSON.stringify(noted)}\n`);
  return { ...noted, state: 'closed', parts: [] };
}

/** How long the whole fragments of a file are, and where they end. */
function readWhole(path: string, initPath: string): { ms: number; end: number } {
  const bytes = readFileSync(path);
  const { tracks } = readInit(readFileSync(initPath));
  const found = { ms: 0, end: 0 };
  let start = 0;
  for (const box of boxesIn(bytes)) {
    if (box.type === 'moof') start = box.start;
    if (box.type !== 'mdat') continue;
    found.ms += readFragment(bytes.subarray(start, box.to), tracks).ms;
    found.end = box.to;
  }
  return found;
}
