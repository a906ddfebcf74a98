import { isNum, toNumber } from './bson/numbers.ts';
import type { Index } from './indexes/index.ts';
import { afterAll, encodeKey, invertKey, typeBounds } from './indexes/keys.ts';
import type { Collection } from './storage/collection.ts';
import type { Store } from './storage/store.ts';
import { Blocked } from './transactions.ts';

/** Delete the documents whose time has come, by the indexes that have `expireAfterSeconds`. */
export function deleteExpired(store: Store, now: number): void {
  for (const collections of store.databases.values()) {
    for (const collection of collections.values()) {
      for (const index of collection.indexes) {
        const seconds = index.spec.expireAfterSeconds;
        if (isNum(seconds)) deleteBefore(store, collection, index, now - toNumber(seconds) * 1000);
      }
    }
  }
}

function deleteBefore(store: Store, collection: Collection, index: Index, time: number): void {
  const [field] = index.fields;
  if (!field) return;
  const date = new Date(time);
  const [low] = typeBounds(date);
  const [first, last] =
    field.direction === 1 ? [low, encodeKey(date)] : [invertKey(encodeKey(date)), invertKey(low) + afterAll];
  const ids = new Set([...index.entries.range(first, last, false)].map(({ record }) => record.id));
  for (const id of ids) {
    try {
      store.write(collection, id, undefined, undefined);
    } catch (error) {
      // A transaction holds it: the next round will find it again.
      if (!(error instanceof Blocked)) throw error;
    }
  }
}
