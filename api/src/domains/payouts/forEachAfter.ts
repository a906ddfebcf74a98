import type { Types } from 'mongoose';

const BATCH = 200;

/** Look at all documents that `after` reads so many at a time, oldest first, one after the other. */
export async function forEachAfter<Item extends { _id: Types.ObjectId }>(
  after: (id: Types.ObjectId | undefined, limit: number) => Promise<Item[]>,
  look: (item: Item) => Promise<void>,
): Promise<void> {
  for (let last: Types.ObjectId | undefined; ;) {
    const items = await after(last, BATCH);
    for (const item of items) await look(item);
    last = items.at(-1)?._id;
    if (items.length < BATCH) return;
  }
}
