import { inTurn } from './turns';

/**
 * Make one call of `load` out of all that are asked within one turn of the event loop: what many members want at once
 * is one command. Keys that are equal are loaded once; a key without an answer resolves with undefined.
 */
export function batched<Key, Value>(
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let keys = new Set<Key>();
  let loading: Promise<ReadonlyMap<Key, Value>> | undefined;

  async function start(): Promise<ReadonlyMap<Key, Value>> {
    await new Promise(setImmediate);
    const wanted = [...keys];
    keys = new Set();
    loading = undefined;
    return load(wanted);
  }

  return async (key) => {
    keys.add(key);
    loading ??= start();
    return (await loading).get(key);
  };
}

/** Values by what each belongs to. */
export function grouped<Value>(values: Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/**
 * Run works of one key one after the other in this process, each on all that came while the last one ran, up to `most`
 * at once: what would collide in transactions of its own shares one. All of a batch get its result, or its failure.
 */
export function inBatches<Item, Result>(
  most: number,
  work: (items: Item[]) => Promise<Result>,
): (key: string, item: Item) => Promise<Result> {
  const waiting = new Map<string, { items: Item[]; turn: Promise<Result> }>();
  return (key, item) => {
    const batch = waiting.get(key);
    if (batch && batch.items.length < most) {
      batch.items.push(item);
      return batch.turn;
    }
    const items = [item];
    const turn = inTurn(key, () => {
      if (waiting.get(key)?.items === items) waiting.delete(key);
      return work(items);
    });
    waiting.set(key, { items, turn });
    return turn;
  };
}
