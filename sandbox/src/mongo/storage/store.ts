import type { Doc } from '../bson/values.ts';
import { MongoError, writeConflict } from '../errors.ts';
import { Index, type IndexSpec } from '../indexes/index.ts';
import { Locks, Transaction, type Versions } from '../transactions.ts';
import { buildIndexes, Collection, type CollectionOptions, duplicateKey } from './collection.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { type Outcome, Outcomes } from './outcomes.ts';
import type { StoredDoc } from './record.ts';

/** One document's change: the version before and after; undefined stands for none. */
interface Change {
  collection: Collection;
  id: string;
  before: StoredDoc | undefined;
  after: StoredDoc | undefined;
  /** The index keys of both versions, in the order of the collection's indexes; empty ones where they stay. */
  keysBefore: string[][];
  keysAfter: string[][];
}

/** The collections and views of all databases, by database and name. */
export type Databases = Map<string, Map<string, Collection>>;

/** All databases, the transactions that are open, and the way that every write takes. */
export class Store {
  readonly databases: Databases;
  readonly outcomes: Outcomes;
  private readonly locks = new Locks();
  private readonly open = new Set<Transaction>();
  private readonly journal: Journal | undefined;
  private time = 0;

  /**
   * @param journal where commits are written before they are answered; none keeps everything in memory only
   * @param databases what is there already
   * @param outcomes what clients may still ask again
   */
  constructor(journal?: Journal, databases: Databases = new Map(), outcomes = new Outcomes()) {
    this.journal = journal;
    this.databases = databases;
    this.outcomes = outcomes;
  }

  /** The collection or view of a namespace (`database.collection`). */
  collection(namespace: string): Collection | undefined {
    const { database, name } = splitNamespace(namespace);
    return this.databases.get(database)?.get(name);
  }

  /** The collection of a namespace, which is created when there is none. */
  ensureCollection(namespace: string): Collection {
    return this.collection(namespace) ?? this.createCollection(namespace);
  }

  createCollection(namespace: string, options: CollectionOptions = {}): Collection {
    const { database, name } = splitNamespace(namespace);
    const collection = new Collection(namespace, options);
    const collections = this.databases.get(database) ?? new Map<string, Collection>();
    this.databases.set(database, collections.set(name, collection));
    this.log([{ kind: 'create', namespace, options }]);
    return collection;
  }

  dropCollection(collection: Collection): void {
    const { database, name } = splitNamespace(collection.namespace);
    this.databases.get(database)?.delete(name);
    this.log([{ kind: 'drop', namespace: collection.namespace }]);
  }

  dropDatabase(database: string): void {
    for (const collection of this.databases.get(database)?.values() ?? []) this.dropCollection(collection);
    this.databases.delete(database);
  }

  renameCollection(collection: Collection, to: string): void {
    const { database, name } = splitNamespace(collection.namespace);
    this.databases.get(database)?.delete(name);
    const target = splitNamespace(to);
    const collections = this.databases.get(target.database) ?? new Map<string, Collection>();
    this.databases.set(target.database, collections.set(target.name, collection.renamed(to)));
    this.log([{ kind: 'rename', namespace: collection.namespace, to }]);
  }

  /** Builds an index. @throws MongoError DuplicateKey */
  createIndex(collection: Collection, spec: IndexSpec): void {
    const index = new Index(spec);
    buildIndexes(collection, [index]);
    collection.indexes.push(index);
    this.log([{ kind: 'createIndex', namespace: collection.namespace, spec }]);
  }

  dropIndex(collection: Collection, index: Index): void {
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
    this.log([{ kind: 'dropIndex', namespace: collection.namespace, name: index.spec.name }]);
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
   * Writes one document: at once, or into the transaction.
   * @param after the new version, undefined to delete
   * @param mode `insert` when there must not be a version yet
   * @param outcome is remembered together with the write
   * @throws MongoError DuplicateKey, WriteConflict, DocumentValidationFailure; Blocked when the write has to wait
   */
  write(
    collection: Collection,
    id: string,
    after: StoredDoc | undefined,
    transaction: Transaction | undefined,
    mode: 'insert' | 'replace' = 'replace',
    outcome?: Outcome,
  ): void {
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
    for (const [collection, writes] of transaction.writes) {
      for (const [id, after] of writes) changes.push(changeOf(collection, id, collection.records.get(id), after));
    }
    this.finish(transaction);
    if (changes.length > 0) this.commitChanges(changes, outcome);
    transaction.end();
  }

  abort(transaction: Transaction): void {
    this.finish(transaction);
    transaction.end();
  }

  /** Has to be called before anything that depends on a commit is answered. */
  flush(): void {
    this.journal?.flush();
  }

  close(): void {
    this.journal?.close();
  }

  private finish(transaction: Transaction): void {
    this.locks.release(transaction);
    if (!this.open.delete(transaction)) return;
    let oldest = Infinity;
    for (const { time } of this.open) oldest = Math.min(oldest, time);
    for (const collections of this.databases.values()) {
      for (const collection of collections.values()) forgetReplaced(collection, oldest);
    }
  }

  private checkUnique({ collection, id, keysAfter }: Change, after: StoredDoc, transaction?: Transaction): void {
    for (const [i, index] of collection.indexes.entries()) {
      if (!index.unique) continue;
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
    const name = lockName(collection, index, key);
    if (transaction?.uniqueKeys.has(name)) return transaction.uniqueKeys.get(name);
    const owner = index.entries.get(key);
    // Whoever took the key after the transaction began is not visible to it.
    if (owner !== undefined && transaction?.snapshotOf(collection).has(owner)) throw writeConflict();
    return owner;
  }

  /** Removes all old keys before new ones are added, so that documents may swap unique keys. */
  private commitChanges(changes: readonly Change[], outcome?: Outcome): void {
    this.time++;
    if (this.journal) this.journal.append([...changes.map(journalEntry), ...outcomeEntries(outcome)]);
    if (outcome) this.outcomes.add(outcome);
    for (const change of changes) this.forgetKeys(change);
    for (const { collection, id, after, keysBefore, keysAfter } of changes) {
      if (after) collection.records.set(id, after);
      else collection.records.delete(id);
      for (const [i, index] of collection.indexes.entries()) {
        const keys = keysAfter[i]!;
        if (!sameKeys(keysBefore[i]!, keys)) index.add(id, keys);
      }
    }
  }

  private forgetKeys({ collection, id, before, keysBefore, keysAfter }: Change): void {
    if (this.open.size > 0) collection.replaced.push({ time: this.time, id, before });
    for (const [i, index] of collection.indexes.entries()) {
      const keys = keysBefore[i]!;
      if (!sameKeys(keys, keysAfter[i]!)) index.remove(id, keys);
    }
  }

  private log(entries: JournalEntry[]): void {
    this.journal?.append(entries);
  }
}

/** Splits `database.collection`. */
export function splitNamespace(namespace: string): { database: string; name: string } {
  const dot = namespace.indexOf('.');
  if (dot < 1 || dot === namespace.length - 1) {
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  }
  return { database: namespace.slice(0, dot), name: namespace.slice(dot + 1) };
}

function changeOf(
  collection: Collection,
  id: string,
  before: StoredDoc | undefined,
  after: StoredDoc | undefined,
): Change {
  const change: Change = { collection, id, before, after, keysBefore: [], keysAfter: [] };
  for (const [i, index] of collection.indexes.entries()) {
    const known = i === 0 ? [id] : before && after && keepsKeys(index, before.value, after.value) ? [] : undefined;
    change.keysBefore.push(before ? (known ?? index.keysOf(before.value)) : []);
    change.keysAfter.push(after ? (known ?? index.keysOf(after.value)) : []);
  }
  return change;
}

/** Whether the fields of an index hold the very same values in both versions, as most do in most updates. */
function keepsKeys({ fields, partial }: Index, before: Doc, after: Doc): boolean {
  if (partial || fields.length === 0) return false;
  return fields.every(({ segments }) => {
    const value = before[segments[0] ?? ''];
    return value === after[segments[0] ?? ''] && !Array.isArray(value);
  });
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

function lockName(collection: Collection, index: Index, key: string): string {
  return `${collection.namespace}\0${index.spec.name}\0${key}`;
}

function lockNames({ collection, keysBefore, keysAfter }: Change): string[] {
  return collection.indexes.flatMap((index, i) =>
    index.unique
      ? [...(keysBefore[i] ?? []), ...(keysAfter[i] ?? [])].map((key) => lockName(collection, index, key))
      : [],
  );
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

function journalEntry({ collection, before, after }: Change): JournalEntry {
  const namespace = collection.namespace;
  if (after) return { kind: 'put', namespace, bytes: after.bytes };
  return { kind: 'remove', namespace, id: before?.value._id };
}

function outcomeEntries(outcome: Outcome | undefined): JournalEntry[] {
  return outcome ? [{ kind: 'outcome', namespace: '', outcome }] : [];
}
