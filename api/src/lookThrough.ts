/** A list that is read in its own order, some at a time. */
export interface Looking<Item> {
  /** Return the next so many after an item, or from the beginning. */
  read: (after: Item | undefined, limit: number) => Promise<Item[]>;
  isWanted: (item: Item) => boolean;
  /** So many are wanted. */
  size: number;
  /** So many are read at once. */
  atOnce: number;
  /** So many are looked at, about: then whoever asks goes on. */
  atMost: number;
}

/** What was found, and the last item that was looked at, where others may follow it. */
export interface Found<Item> {
  found: Item[];
  next: Item | null;
}

/**
 * Return what is wanted of a list, by what no index tells: the work of one call is bounded, however few there are. It goes on after
 * `next`, also where nothing was found.
 */
export async function lookThrough<Item>({ read, isWanted, size, atOnce, atMost }: Looking<Item>): Promise<Found<Item>> {
  const found: Item[] = [];
  let last: Item | undefined;
  for (let looked = 0; looked < atMost; looked += atOnce) {
    const batch = await read(last, atOnce);
    for (const item of batch) {
      const isOne = isWanted(item);
      if (isOne && found.length === size) return { found, next: last ?? null };
      if (isOne) found.push(item);
      last = item;
    }
    if (batch.length < atOnce) return { found, next: null };
  }
  return { found, next: last ?? null };
}

/** Yield what `read` returns after the last item, some at a time, to the end. */
export async function* inBatches<Item>(
  read: (after: Item | undefined, limit: number) => Promise<Item[]>,
  limit: number,
): AsyncGenerator<Item[]> {
  for (let last: Item | undefined; ;) {
    const items = await read(last, limit);
    yield items;
    last = items.at(-1);
    if (items.length < limit) return;
  }
}
