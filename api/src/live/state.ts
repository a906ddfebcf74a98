import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Preset } from './format';
import type { SourceKind } from './source';

/** Where it lies in the folder of a stream. */
export const STATE_FILE = 'stream.json';

/** What is known of a stream besides its segments, on disk. Times are in ms. */
export interface StreamState {
  /** Links of earlier epochs open nothing. */
  epoch: number;
  /** How many sources there were. */
  runs: number;
  source: SourceKind | null;
  /** When the first picture came. */
  startedAt: number | null;
  isInterrupted: boolean;
  ended: { at: number; reason: string } | null;
  recording: 'ready' | 'failed' | null;
  preset: Preset;
}

const NEW: StreamState = {
  epoch: 0,
  runs: 0,
  source: null,
  startedAt: null,
  isInterrupted: false,
  ended: null,
  recording: null,
  preset: 'veryfast',
};

/** Return what is known of the stream in a folder; as if it were new when there is nothing. */
export function readState(folder: string): StreamState {
  const file = join(folder, STATE_FILE);
  return existsSync(file) ? { ...NEW, ...(JSON.parse(readFileSync(file, 'utf8')) as StreamState) } : { ...NEW };
}

/** Write it as a whole, or not at all. */
export function writeState(folder: string, state: StreamState): void {
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${STATE_FILE}.new`);
  writeFileSync(draft, JSON.stringify(state));
  renameSync(draft, join(folder, STATE_FILE));
}
