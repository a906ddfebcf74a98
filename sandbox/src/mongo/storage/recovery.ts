import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../process/alive.ts';
import { Clock } from '../clock.ts';
import { Index } from '../indexes/index.ts';
import { encodeKey } from '../indexes/keys.ts';
import { rawId } from '../indexes/rawKeys.ts';
import { buildIndexes, Collection } from './collection.ts';
import { collectionsOf, keepCompact } from './compaction.ts';
import type { JournalEntry } from './journal.ts';
import { JournalFile } from './journalFile.ts';
import { Outcomes } from './outcomes.ts';
import { Progress } from './progress.ts';
import { readJournal } from './readJournal.ts';
import { StoredDoc } from './record.ts';
import { type Databases, splitNamespace, Store } from './store.ts';

/** What was found when a data directory was opened. */
export interface Recovery {
  documents: number;
  /** The size of an unfinished commit that was cut off the journal's end; 0 after a clean stop. */
  cutBytes: number;
  milliseconds: number;
}

/**
 * Open the data of a directory, which is made when it is not there.
 * @param log is told what it does when that takes a while, and what it cuts off
 * @throws Error when another process has it open, or when the journal is damaged before its end
 */
export function openStore(
  directory: string,
  log: (line: string) => void = () => undefined,
): { store: Store; recovery: Recovery; close(): void } {
  const started = performance.now();
  const progress = new Progress(log);
  fs.mkdirSync(directory, { recursive: true });
  const unlock = lockDirectory(directory);
  const file = path.join(directory, 'journal');
  // What an unfinished compaction has left.
  fs.rmSync(`${file}.new`, { force: true });
  const databases: Databases = new Map();
  const outcomes = new Outcomes();
  const clock = new Clock();
  const take = (entry: JournalEntry): void => {
    if (entry.kind === 'outcome') outcomes.add(entry.outcome);
    else if (entry.kind === 'clock') clock.aheadMs = entry.aheadMs;
    else replay(databases, entry);
  };
  const cutBytes = readJournal(file, take, progress);
  let documents = 0;
  for (const collection of collectionsOf(databases)) {
    progress.whileWaiting(
      () => `building the indexes of ${collection.namespace}: ${collection.records.size} documents`,
    );
    // Once at the end: keeping indexes up to date through all history would take far longer.
    buildIndexes(collection, collection.indexes);
    documents += collection.records.size;
  }
  const journal = new JournalFile(file);
  const store = new Store(journal, databases, outcomes, clock);
  const stopCompacting = keepCompact(journal, { databases, outcomes, clock });
  const recovery = { documents, cutBytes, milliseconds: Math.round(performance.now() - started) };
  return {
    store,
    recovery,
    close: () => {
      stopCompacting();
      try {
        store.close();
      } finally {
        unlock();
      }
    },
  };
}

/** Two processes must not write the same journal: a file with the owner's process id tells. */
function lockDirectory(directory: string): () => void {
  const name = path.join(directory, 'owner');
  const owner = fs.existsSync(name) ? Number(fs.readFileSync(name, 'utf8')) : 0;
  if (owner > 0 && owner !== process.pid && isAlive(owner)) {
    throw new Error(`The data directory ${directory} is in use by the process ${owner}.`);
  }
  fs.writeFileSync(name, String(process.pid));
  return () => fs.rmSync(name, { force: true });
}

function replay(databases: Databases, entry: Exclude<JournalEntry, { kind: 'outcome' | 'clock' }>): void {
  const { database, name } = splitNamespace(entry.namespace);
  const collections = databases.get(database) ?? new Map<string, Collection>();
  databases.set(database, collections);
  const collection = collections.get(name);
  switch (entry.kind) {
    case 'create':
      collections.set(name, new Collection(entry.namespace, entry.options));
      return;
    case 'drop':
      collections.delete(name);
      return;
    case 'rename':
      return replayRename(databases, collections, name, entry.to);
    case 'put': {
      collection?.put(new StoredDoc(rawId(entry.bytes), entry.bytes));
      return;
    }
    case 'remove':
      collection?.remove(encodeKey(entry.id));
      return;
    case 'createIndex':
      collection?.indexes.push(new Index(entry.spec));
      return;
    case 'dropIndex':
      if (collection) dropIndex(collection, entry.name);
  }
}

function dropIndex({ indexes }: Collection, name: string): void {
  const at = indexes.findIndex(({ spec }) => spec.name === name);
  if (at > 0) indexes.splice(at, 1);
}

function replayRename(databases: Databases, from: Map<string, Collection>, name: string, to: string): void {
  const collection = from.get(name);
  if (!collection) return;
  from.delete(name);
  const target = splitNamespace(to);
  const collections = databases.get(target.database) ?? new Map<string, Collection>();
  databases.set(target.database, collections.set(target.name, collection.renamed(to)));
}
