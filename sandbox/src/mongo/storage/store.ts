import { Clock } from '../clock.ts';
import { MongoError, snapshotUnavailable, writeConflict } from '../errors.ts';
import { Index, type IndexSpec } from '../indexes/index.ts';
import { Blocked, Locks, Transaction, type Versions } from '../transactions.ts';
import { type Change, changeOf, journalEntry, lockName, lockNames, sameKeys } from './change.ts';
import { buildIndexes, Collection, type CollectionOptions, duplicateKey } from './collection.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { type Outcome, Outcomes } from './outcomes.ts';
import { placeOf, type StoredDoc } from './record.ts';

/** The collections and views of all databases, by database and name. */
export type Databases = Map<string, Map<string, Collection>>;

/** All databases, the transactions that are open, and the way that every write takes. */
export class Store {
  readonly databases: Databases;
  readonly outcomes: Outcomes;
  readonly clock: Clock;
  private readonly locks = new Locks();
  private readonly open = new Set<Transaction>();
  /** When each namespace was last made, changed or dropped, as far as open transactions have to know. */
  private readonly catalogChanges = new Map<string, number>();
  private readonly journal: Journal | undefined;
  private time = 0;

  /**
   * @param journal where commits are written before they are answered; none keeps everything in memory only
   * @param databases what is there already
   * @param outcomes what clients may still ask again
   * @param clock what time it is for documents
   */
  constructor(journal?: Journal, databases: Databases = new Map(), outcomes = new Outcomes(), clock = new Clock()) {
    this.journal = journal;
    this.databases = databases;
    this.outcomes = outcomes;
    this.clock = clock;
  }

  /**
   * The collection or view of a namespace (`database.collection`), as a transaction sees it.
   * @throws MongoError SnapshotUnavailable when it was made, changed or dropped after the transaction began
   */
  collection(namespace: string, transaction?: Transaction): Collection | undefined {
    const own = transaction?.created.get(namespace);
    if (own) return own;
    if (transaction && (this.catalogChanges.get(namespace) ?? -1) > transaction.time) throw snapshotUnavailable();
    const { database, name } = splitNamespace(namespace);
    return this.databases.get(database)?.get(name);
  }

  /** The collection of a namespace, which is created when there is none. @throws as `createCollection` does */
  ensureCollection(namespace: string, transaction?: Transaction): Collection {
    return this.collection(namespace, transaction) ?? this.createCollection(namespace, {}, transaction);
  }

  /** @throws MongoError WriteConflict, or Blocked outside of a transaction, when a transaction is making it too */
  createCollection(namespace: string, options: CollectionOptions = {}, transaction?: Transaction): Collection {
    splitNamespace(namespace);
    const collection = new Collection(namespace, options);
    this.locks.take([`${namespace}\0`], transaction);
    if (transaction) transaction.created.set(namespace, collection);
    else this.changeCatalog([{ kind: 'create', namespace, options }], [collection], []);
    return collection;
  }

  /** @throws Blocked when a transaction has written to it */
  dropCollection(collection: Collection): void {
    this.refuseWhileWritten(collection);
    this.changeCatalog([{ kind: 'drop', namespace: collection.namespace }], [], [collection]);
  }

  /** @throws Blocked when a transaction has written to one of its collections */
  dropDatabase(database: string): void {
    const collections = [...(this.databases.get(database)?.values() ?? [])];
    for (const collection of collections) this.refuseWhileWritten(collection);
    const drops = collections.map(({ namespace }): JournalEntry => ({ kind: 'drop', namespace }));
    this.changeCatalog(drops, [], collections);
    this.databases.delete(database);
  }

  /** @param target what stands at the new name and is dropped @throws Blocked when a transaction has written to one */
  renameCollection(collection: Collection, to: string, target?: Collection): void {
    const gone = target ? [collection, target] : [collection];
    for (const one of gone) this.refuseWhileWritten(one);
    const drops: JournalEntry[] = target ? [{ kind: 'drop', namespace: to }] : [];
    const entries: JournalEntry[] = [...drops, { kind: 'rename', namespace: collection.namespace, to }];
    this.changeCatalog(entries, [collection.renamed(to)], gone);
  }

  /**
   * Put documents into the place of all that a collection holds, or into a new one; options and indexes stay.
   * @throws MongoError DuplicateKey, DocumentValidationFailure, having changed nothing; Blocked
   */
  replaceContents(namespace: string, records: readonly StoredDoc[]): void {
    const old = this.collection(namespace);
    if (old) this.refuseWhileWritten(old);
    const fresh = new Collection(namespace, old?.options);
    for (const { spec } of old?.indexes.slice(1) ?? []) fresh.indexes.push(new Index(spec));
    for (const record of records) {
      if (fresh.records.has(record.id)) throw duplicateKey(fresh, fresh.indexes[0]!, record.value);
      fresh.validate(record.value);
      fresh.put(record);
    }
    buildIndexes(fresh, fresh.indexes);
    const drops: JournalEntry[] = old ? [{ kind: 'drop', namespace }] : [];
    const puts = records.map(({ bytes }): JournalEntry => ({ kind: 'put', namespace, bytes }));
    this.changeCatalog([...drops, ...creation(fresh), ...puts], [fresh], old ? [old] : []);
  }

  /**
   * Build indexes, all or none.
   * @throws MongoError DuplicateKey; OperationNotSupportedInTransaction when a transaction has not made the
   * collection or has put something into it; Blocked when another one has written to it
   */
  createIndexes(collection: Collection, specs: readonly IndexSpec[], transaction?: Transaction): void {
    if (transaction) this.refuseIndexes(collection, transaction);
    else this.refuseWhileWritten(collection);
    const indexes = specs.map((spec) => new Index(spec));
    buildIndexes(collection, indexes);
    collection.indexes.push(...indexes);
    if (transaction) return;
    const { namespace } = collection;
    const entries = specs.map((spec): JournalEntry => ({ kind: 'createIndex', namespace, spec }));
    this.changeCatalog(entries, [collection], []);
  }

  /** @throws Blocked when a transaction has written to the collection */
  dropIndexes(collection: Collection, indexes: readonly Index[]): void {
    this.refuseWhileWritten(collection);
    const { namespace } = collection;
    for (const index of indexes) collection.indexes.splice(collection.indexes.indexOf(index), 1);
    const entries = indexes.map(({ spec }): JournalEntry => ({ kind: 'dropIndex', namespace, name: spec.name }));
    this.changeCatalog(entries, [collection], []);
  }

  /** One document as a transaction sees it, or as it is committed. */
  read(collection: Collection, id: string, transaction: Transaction | undefined): StoredDoc | undefined {
    return transaction ? transaction.read(collection, id) : collection.records.get(id);
  }

  /** What a transaction sees differently from what is committed; undefined when there is nothing. */
  versions(collection: Collection, transaction: Transaction | undefined): Versions | undefined {
    const versions = transaction?.versionsOf(collection);
    return versions && versions.size > 0 ? versions : undefined;
  }

  /**
   * Write one document: at once, or into the transaction.
   * @param after the new version, undefined to delete
   * @param mode `insert` when there must not be a version yet
   * @param outcome is remembered together with the write
   * @throws MongoError DuplicateKey, WriteConflict, DocumentValidationFailure, QueryPlanKilled; Blocked when the write
   * has to wait
   */
  write(
    collection: Collection,
    id: string,
    after: StoredDoc | undefined,
    transaction: Transaction | undefined,
    mode: 'insert' | 'replace' = 'replace',
    outcome?: Outcome,
  ): void {
    if (collection.gone) throw new MongoError('QueryPlanKilled', `collection dropped: ${collection.namespace}`);
    const before = this.read(collection, id, transaction);
    const change = changeOf(collection, id, before, after);
    if (transaction || !this.locks.isEmpty) this.locks.take(lockNames(change), transaction);
    if (transaction?.snapshotOf(collection).has(id)) throw writeConflict();
    if (after) {
      if (mode === 'insert' && before) throw duplicateKey(collection, collection.indexes[0]!, after.value);
      if (collection.validator) collection.validate(after.value);
      this.checkUnique(change, after, transaction);
    }
    if (transaction) keepInTransaction(change, transaction);
    else this.commitChanges([change], outcome);
  }

  begin(): Transaction {
    const transaction = new Transaction(this.time);
    this.open.add(transaction);
    return transaction;
  }

  /** @param outcome is remembered together with what the transaction has changed */
  commit(transaction: Transaction, outcome: Outcome): void {
    const changes: Change[] = [];
    const created = [...transaction.created.values()];
    for (const [collection, writes] of transaction.writes) {
      for (const [id, after] of writes) changes.push(changeOf(collection, id, collection.records.get(id), after));
    }
    this.finish(transaction);
    for (const collection of created) this.place(collection);
    if (changes.length + created.length > 0) this.commitChanges(changes, outcome, created.flatMap(creation));
    transaction.end();
  }

  abort(transaction: Transaction): void {
    this.finish(transaction);
    transaction.end();
  }

  /** Have the clock be ahead by so many milliseconds more, for good. @throws MongoError BadValue */
  advanceClock(milliseconds: unknown): void {
    const aheadMs = this.clock.aheadBy(milliseconds);
    if (aheadMs === this.clock.aheadMs) return;
    this.journal?.append([{ kind: 'clock', namespace: '', aheadMs }]);
    this.clock.aheadMs = aheadMs;
  }

  /** Has to be called before anything that depends on a commit is answered. */
  flush(): void {
    this.journal?.flush();
  }

  /** Wait until all that was flushed is on the disk. Reject when that fails. */
  synced(): Promise<void> {
    return this.journal?.synced() ?? Promise.resolve();
  }

  close(): void {
    this.journal?.close();
  }

  private finish(transaction: Transaction): void {
    this.locks.release(transaction);
    if (!this.open.delete(transaction)) return;
    if (this.open.size === 0) this.catalogChanges.clear();
    let oldest = Infinity;
    for (const { time } of this.open) oldest = Math.min(oldest, time);
    for (const collections of this.databases.values()) {
      for (const collection of collections.values()) forgetReplaced(collection, oldest);
    }
  }

  private checkUnique({ collection, id, keysAfter }: Change, after: StoredDoc, transaction?: Transaction): void {
    for (const [i, index] of collection.indexes.entries()) {
      // The first index is that of `_id`: who has the key is the document itself.
      if (!index.unique || i === 0) continue;
      for (const key of keysAfter[i] ?? []) {
        const owner = this.ownerOf(collection, index, key, transaction);
        if (owner !== undefined && owner !== id) throw duplicateKey(collection, index, after.value);
      }
    }
  }

  private ownerOf(
    collection: Collection,
    index: Index,
    key: string,
    transaction: Transaction | undefined,
  ): string | undefined {
    const owner = index.entries.get(key)?.record.id;
    if (!transaction) return owner;
    const name = lockName(collection, index, key);
    if (transaction.uniqueKeys.has(name)) return transaction.uniqueKeys.get(name);
    // Whoever took the key after the transaction began is not visible to it.
    if (owner !== undefined && transaction.snapshotOf(collection).has(owner)) throw writeConflict();
    if (owner === undefined) refuseFreedKey(index, key, transaction.snapshotOf(collection));
    return owner;
  }

  /** Remove all old keys before new ones are added, so that documents may swap unique keys. */
  private commitChanges(changes: readonly Change[], outcome?: Outcome, before: readonly JournalEntry[] = []): void {
    this.time++;
    if (this.journal) this.journal.append([...before, ...changes.map(journalEntry), ...outcomeEntries(outcome)]);
    if (outcome) this.outcomes.add(outcome);
    for (const change of changes) this.forgetKeys(change);
    for (const change of changes) this.addKeys(change);
  }

  private forgetKeys({ collection, id, before, keysBefore, keysAfter }: Change): void {
    if (this.open.size > 0) collection.replaced.push({ time: this.time, id, before });
    for (const [i, index] of collection.indexes.entries()) {
      const keys = keysBefore[i]!;
      if (!sameKeys(keys, keysAfter[i]!)) index.remove(id, keys);
    }
  }

  private addKeys({ collection, id, before, after, keysBefore, keysAfter }: Change): void {
    if (!after) {
      collection.remove(id);
      return;
    }
    collection.put(after);
    const place = placeOf(after, before);
    for (const [i, index] of collection.indexes.entries()) {
      const keys = keysAfter[i]!;
      if (!sameKeys(keysBefore[i]!, keys)) index.add(place, keys);
    }
  }

  /** Change which collections there are, as one commit. */
  private changeCatalog(
    entries: readonly JournalEntry[],
    placed: readonly Collection[],
    gone: readonly Collection[],
  ): void {
    this.time++;
    this.journal?.append(entries);
    for (const collection of gone) {
      const { database, name } = splitNamespace(collection.namespace);
      this.databases.get(database)?.delete(name);
      collection.gone = true;
      this.noteCatalogChange(collection.namespace);
    }
    for (const collection of placed) this.place(collection);
  }

  private place(collection: Collection): void {
    const { database, name } = splitNamespace(collection.namespace);
    const collections = this.databases.get(database) ?? new Map<string, Collection>();
    this.databases.set(database, collections.set(name, collection));
    this.noteCatalogChange(collection.namespace);
  }

  private noteCatalogChange(namespace: string): void {
    if (this.open.size > 0) this.catalogChanges.set(namespace, this.time);
  }

  private refuseWhileWritten(collection: Collection): void {
    for (const transaction of this.open) if (transaction.writes.has(collection)) throw new Blocked(transaction);
  }

  private refuseIndexes(collection: Collection, transaction: Transaction): void {
    const { namespace } = collection;
    const isNew = transaction.created.get(namespace) === collection;
    if (isNew && !transaction.writes.has(collection)) return;
    throw new MongoError(
      'OperationNotSupportedInTransaction',
      `Cannot create new indexes on ${isNew ? 'non-empty' : 'existing'} collection ${namespace} in a multi-document transaction.`,
    );
  }
}

/** The steps that make a collection, without its documents. */
function creation({ namespace, options, indexes }: Collection): JournalEntry[] {
  return [
    { kind: 'create', namespace, options },
    ...indexes.slice(1).map(({ spec }): JournalEntry => ({ kind: 'createIndex', namespace, spec })),
  ];
}

/** Split `database.collection`. */
export function splitNamespace(namespace: string): { database: string; name: string } {
  const dot = namespace.indexOf('.');
  if (dot < 1 || dot === namespace.length - 1) {
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  }
  return { database: namespace.slice(0, dot), name: namespace.slice(dot + 1) };
}

/** For the transaction a key still belongs to whoever gave it up after the transaction began. */
function refuseFreedKey(index: Index, key: string, snapshot: Versions): void {
  for (const before of snapshot.values()) {
    if (before && index.keysOf(before).includes(key)) throw writeConflict();
  }
}

function keepInTransaction(change: Change, transaction: Transaction): void {
  const { collection, id, after, keysBefore, keysAfter } = change;
  const writes: Versions = transaction.writes.get(collection) ?? new Map();
  transaction.writes.set(collection, writes.set(id, after));
  for (const [i, index] of collection.indexes.entries()) {
    if (!index.unique) continue;
    for (const key of keysBefore[i] ?? []) transaction.uniqueKeys.set(lockName(collection, index, key), undefined);
    for (const key of keysAfter[i] ?? []) transaction.uniqueKeys.set(lockName(collection, index, key), id);
  }
}

function forgetReplaced(collection: Collection, oldest: number): void {
  const { replaced } = collection;
  if (replaced.length === 0 || replaced[0]!.time > oldest) return;
  collection.replaced = replaced.filter(({ time }) => time > oldest);
}

function outcomeEntries(outcome: Outcome | undefined): JournalEntry[] {
  return outcome ? [{ kind: 'outcome', namespace: '', outcome }] : [];
}
