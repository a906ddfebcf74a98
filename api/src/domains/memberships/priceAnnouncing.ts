import type { StaffPriceChange } from '@minori/contracts';
import { changesOf, MEMBERSHIP_PRICE_ROWS } from '@minori/contracts/rules';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { audit, type Actor } from '../audit/service';
import { noteAnnounced } from './announcementModel';
import { countAsked } from './membershipModel';
import { announcedPrices } from './prices';

/** Return the prices that change or have changed, latest first, and how it stands with those who pay them. */
export async function priceChanges(): Promise<StaffPriceChange[]> {
  const announced = await announcedPrices();
  const changes = MEMBERSHIP_PRICE_ROWS.toReversed().flatMap((row) =>
    changesOf(row).map((change) => ({ ...change, from: row.from })),
  );
  return Promise.all(
    changes.map(async (change) => ({
      ...change,
      announced_at: announced.get(change.from)?.toISOString() ?? null,
      ...(await countAsked(change)),
    })),
  );
}

/**
 * Have members whose memberships will cost more by the list of prices of a day be asked whether they agree; saying it twice
 * changes nothing. Throw `not_found` where no price changes on that day.
 */
export async function announcePrices(
  actor: Actor,
  { from, at }: { from: string; at: Date },
): Promise<StaffPriceChange[]> {
  const row = MEMBERSHIP_PRICE_ROWS.find((one) => one.from === from);
  const changes = row ? changesOf(row) : [];
  if (changes.length === 0) throw new AppError('not_found');
  await transaction(async (session) => {
    if (!(await noteAnnounced(from, at, session))) return;
    await audit(session, { actor, at }, 'prices.announced', from, { changes });
    await enqueue(session, 'prices.asked', {}, { dedupeKey: 'prices.asked' });
  });
  return priceChanges();
}
