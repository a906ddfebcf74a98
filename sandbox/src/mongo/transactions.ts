import { MongoError, writeConflict } from './errors.ts';
import type { Collection } from './storage/collection.ts';
import type { StoredDoc } from './storage/record.ts';

/** The changes of one collection by id; undefined stands for no document. */
export type Versions = Map<string, StoredDoc | undefined>;

/** Thrown when a write has to wait for a transaction; the write is tried again when that has ended. */
export class Blocked extends Error {
  readonly holder: Transaction;

  constructor(holder: Transaction) {
    super('blocked by a transaction');
    this.holder = holder;
  }
}

/**
 * Run a write until no transaction is in its way. It must not have changed anything when it is blocked.
 * @param deadline when to give up, in milliseconds since 1970
 * @throws MongoError MaxTimeMSExpired
 */
export async function whenFree<T>(write: () => T, deadline?: number): Promise<T> {
  for (;;) {
    try {
      return write();
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      await endOf(error.holder, deadline);
    }
  }
}

async function endOf({ ended }: Transaction, deadline: number | undefined): Promise<void> {
  if (deadline === undefined) return ended;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
    timer = setTimeout(() => reject(error), deadline - Date.now());
  });
  try {
    await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A multi-document transaction: what it sees and what it has changed. */
export class Transaction {
  /** Commits later than this are not seen. */
  readonly time: number;
  readonly startedAt = Date.now();
  readonly ended: Promise<void>;
  /** Its own writes. */
  readonly writes = new Map<Collection, Versions>();
  /** The collections that it has made, by namespace: nobody else sees them before the commit. */
  readonly created = new Map<string, Collection>();
  /** The keys of unique indexes that it has taken or freed: the id of the holder, undefined when free. */
  readonly uniqueKeys = new Map<string, string | undefined>();
  readonly locks = new Set<string>();
  private readonly snapshots = new Map<Collection, { seen: number; versions: Versions }>();
  private resolve: () => void = () => undefined;

  constructor(time: number) {
    this.time = time;
    this.ended = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  /** The documents that others have changed since it began, as they were then. */
  snapshotOf(collection: Collection): Versions {
    const known = this.snapshots.get(collection) ?? { seen: this.time, versions: new Map<string, StoredDoc>() };
    this.snapshots.set(collection, known);
    const { replaced } = collection;
    let from = replaced.length;
    while (from > 0 && replaced[from - 1]!.time > known.seen) from--;
    for (const { id, before } of replaced.slice(from)) if (!known.versions.has(id)) known.versions.set(id, before);
    known.seen = replaced.at(-1)?.time ?? known.seen;
    return known.versions;
  }

  /** All documents that differ, for this transaction, from what is committed. */
  versionsOf(collection: Collection): Versions {
    const snapshot = this.snapshotOf(collection);
    const own = this.writes.get(collection);
    return own ? new Map([...snapshot, ...own]) : snapshot;
  }

  /** One document as this transaction sees it. */
  read(collection: Collection, id: string): StoredDoc | undefined {
    const own = this.writes.get(collection);
    if (own?.has(id)) return own.get(id);
    const snapshot = this.snapshotOf(collection);
    return snapshot.has(id) ? snapshot.get(id) : collection.records.get(id);
  }

  /** Mark the end and let those go on who wait for it. */
  end(): void {
    this.resolve();
  }
}

/** The locks of all open transactions. */
export class Locks {
  private readonly holders = new Map<string, Transaction>();

  /**
   * Take locks for a transaction, or make sure that a plain write meets none.
   * @throws MongoError WriteConflict in a transaction, Blocked outside, when another holds one
   */
  take(names: readonly string[], transaction: Transaction | undefined): void {
    for (const name of names) {
      const holder = this.holders.get(name);
      if (!holder || holder === transaction) continue;
      if (transaction) throw writeConflict();
      throw new Blocked(holder);
    }
    if (!transaction) return;
    for (const name of names) {
      this.holders.set(name, transaction);
      transaction.locks.add(name);
    }
  }

  release(transaction: Transaction): void {
    for (const name of transaction.locks) this.holders.delete(name);
  }

  get isEmpty(): boolean {
    return this.holders.size === 0;
  }
}
