import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Collection } from './collection.ts';
import { frameHead } from './frames.ts';
import { entryHead, type JournalEntry } from './journal.ts';
import type { JournalFile } from './journalFile.ts';
import type { Outcomes } from './outcomes.ts';
import type { Databases } from './store.ts';

/** How long others wait at most while the journal is written anew, and how long it waits for them, in milliseconds. */
const step = 2;
const rest = 8;

/** Compacting pays when the file is this large and most of it is history. */
const compactFrom = 1024 * 1024;
const checkEvery = 1000;
/** The disk needs time, and what it is given meanwhile is written in a few rounds. */
const syncRounds = 3;

/** What a journal is written anew from. */
export interface State {
  databases: Databases;
  outcomes: Outcomes;
  clock: Clock;
}

/** Write a journal anew whenever most of it is history; to be ended with the function that is given back. */
export function keepCompact(journal: JournalFile, state: State): () => void {
  let running = false;
  let smallest = 0;
  const check = (): void => {
    if (running || journal.size < Math.max(compactFrom, 2 * smallest, 2 * liveSize(state))) return;
    running = true;
    void compact(journal, state)
      .catch(() => undefined)
      .then(() => {
        running = false;
        smallest = journal.size;
      });
  };
  check();
  const timer = setInterval(check, checkEvery);
  timer.unref();
  return () => clearInterval(timer);
}

/** How large a journal of nothing but the documents is, in bytes. */
function liveSize({ databases }: State): number {
  let size = 0;
  for (const { bytes, records, namespace } of collectionsOf(databases)) {
    size += bytes + records.size * (frameHead + entryHead + namespace.length);
  }
  return size;
}

/** Write the journal anew in small steps, between which everything else goes on. */
export async function compact(journal: JournalFile, state: State): Promise<void> {
  const rewrite = journal.beginRewrite();
  let until = performance.now() + step;
  for (const commit of commitsOf(state)) {
    rewrite.add(commit);
    if (performance.now() < until) continue;
    await pause(rest);
    if (rewrite.ended) return;
    until = performance.now() + step;
  }
  for (let i = 0; i < syncRounds; i++) await rewrite.sync();
  await journal.adopt(rewrite);
}

/** Return all collections and views. */
export function* collectionsOf(databases: Databases): Generator<Collection> {
  for (const collections of databases.values()) yield* collections.values();
}

/** The commits that lead to the present state, and nothing else. */
function* commitsOf({ databases, outcomes, clock }: State): Generator<JournalEntry[]> {
  for (const { namespace, options, indexes, records } of collectionsOf(databases)) {
    yield [
      { kind: 'create', namespace, options },
      ...indexes.slice(1).map(({ spec }): JournalEntry => ({ kind: 'createIndex', namespace, spec })),
    ];
    for (const { bytes } of records.values()) yield [{ kind: 'put', namespace, bytes }];
  }
  for (const outcome of outcomes.all()) yield [{ kind: 'outcome', namespace: '', outcome }];
  if (clock.aheadMs > 0) yield [{ kind: 'clock', namespace: '', aheadMs: clock.aheadMs }];
}
