import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../process/alive.ts';

/**
 * Claim a data folder for this process; two at once would write over each other's files. Return what gives it back.
 * Throw when another live process holds it.
 */
export function lockFolder(folder: string): () => Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const holder = readHolder(file);
  if (holder && holder !== process.pid && isAlive(holder)) {
    throw new Error(`Minori is running already with the data in ${folder} (process ${holder}).`);
  }
  writeFileSync(file, String(process.pid));
  return async () => rmSync(file, { force: true });
}

function readHolder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
