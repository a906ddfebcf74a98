import type { Types } from 'mongoose';
import { batchesAfter, resealFile } from './batchModel';
import { forEachAfter } from './forEachAfter';
import { payoutsAfter, resealAccount } from './payoutModel';
import { resealSupplier, statementsAfter } from './statementModel';

/**
 * Seal everything of statements and payouts with the newest key that is not; return how many records that were. It can be stopped, run again,
 * and run twice at once.
 */
export async function resealPayouts(): Promise<number> {
  const statements = await countDone(statementsAfter, resealSupplier);
  const payouts = await countDone(payoutsAfter, resealAccount);
  return statements + payouts + (await countDone(batchesAfter, resealFile));
}

async function countDone<Item extends { _id: Types.ObjectId }>(
  after: (id: Types.ObjectId | undefined, limit: number) => Promise<Item[]>,
  reseal: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  await forEachAfter(after, async (item) => {
    if (await reseal(item)) done += 1;
  });
  return done;
}
