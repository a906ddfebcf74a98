import type { Doc } from '../bson/values.ts';
import type { Index } from '../indexes/index.ts';
import type { Collection } from './collection.ts';
import type { JournalEntry } from './journal.ts';
import type { StoredDoc } from './record.ts';

/** One document's change: the version before and after; undefined stands for none. */
export interface Change {
  collection: Collection;
  id: string;
  before: StoredDoc | undefined;
  after: StoredDoc | undefined;
  /** The index keys of both versions, in the order of the collection's indexes; empty ones where they stay. */
  keysBefore: string[][];
  keysAfter: string[][];
}

/** Works out what a new version changes in the indexes. */
export function changeOf(
  collection: Collection,
  id: string,
  before: StoredDoc | undefined,
  after: StoredDoc | undefined,
): Change {
  const change: Change = { collection, id, before, after, keysBefore: [], keysAfter: [] };
  for (const [i, index] of collection.indexes.entries()) {
    const known = i === 0 ? [id] : before && after && keepsKeys(index, before.value, after.value) ? [] : undefined;
    change.keysBefore.push(before ? (known ?? index.keysOf(before)) : []);
    change.keysAfter.push(after ? (known ?? index.keysOf(after)) : []);
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

/** Return whether an index keeps what it holds of a document. */
export function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

/** Return what a transaction locks to own a key of a unique index. */
export function lockName(collection: Collection, index: Index, key: string): string {
  return `${collection.namespace}\0${index.spec.name}\0${key}`;
}

/** Return the locks of all unique keys, `_id` included, that a change takes or gives up. */
export function lockNames({ collection, keysBefore, keysAfter }: Change): string[] {
  return collection.indexes.flatMap((index, i) =>
    index.unique
      ? [...(keysBefore[i] ?? []), ...(keysAfter[i] ?? [])].map((key) => lockName(collection, index, key))
      : [],
  );
}

/** Return a change as the journal keeps it. */
export function journalEntry({ collection, before, after }: Change): JournalEntry {
  const namespace = collection.namespace;
  if (after) return { kind: 'put', namespace, bytes: after.bytes };
  return { kind: 'remove', namespace, id: before?.value._id };
}
