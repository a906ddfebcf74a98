import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const SETTLE_MS = 200;

/** Keeps a small state in a JSON file. */
export interface Snapshot {
  /** Say that the state may have changed; it is written within a fifth of a second. */
  changed: () => void;
  /** Write now what has not been written yet. */
  flush: () => void;
}

/**
 * Write `state()` to the file after changes, all or nothing, so that a kill at any moment leaves a whole file.
 * Without a file it does nothing.
 */
export function keepSnapshot(file: string | undefined, state: () => unknown): Snapshot {
  let timer: NodeJS.Timeout | undefined;
  let written = '';
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!file) return;
    const json = JSON.stringify(state());
    if (json === written) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.tmp`, json);
    renameSync(`${file}.tmp`, file);
    written = json;
  };
  return {
    changed() {
      if (file) timer ??= setTimeout(flush, SETTLE_MS);
    },
    flush,
  };
}

/** Return what a snapshot file holds, or undefined when there is none yet. Throw on a file that is not JSON. */
export function readSnapshot<State>(file: string | undefined): State | undefined {
  if (!file) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} can't be read: ${(error as Error).message}`, { cause: error });
  }
}
