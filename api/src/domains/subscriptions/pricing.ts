import type { CreatorPriceList } from '@minori/contracts';
import { checkCreatorPrices, PRIME_PLUS_LEVEL, type CreatorPrices } from '@minori/contracts/rules';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { countAsked } from './model';
import { putPrices } from './priceModel';
import { sellerOf, type Seller } from './seller';

/** Return the prices of a creator as they see them. Throw `forbidden` for who is none. */
export async function ownPrices(viewer: Viewer, at: Date): Promise<CreatorPriceList> {
  const seller = await sellerOf(viewer.id);
  if (!seller?.isCreator) throw new AppError('forbidden');
  const { prime, prime_plus, joinsCampaigns, isRestricted, level } = seller;
  return {
    prime,
    prime_plus,
    joins_campaigns: joinsCampaigns,
    is_restricted: isRestricted,
    may_sell_plus: level >= PRIME_PLUS_LEVEL,
    ...(await countAsked(viewer.id, at)),
  };
}

/**
 * Set the prices of a creator: at once for who begins. Who would pay more by them is asked whether they agree. Throw `forbidden` for who
 * is no creator, and `invalid_input`.
 */
export async function setPrices(
  viewer: Viewer,
  { joins_campaigns, ...prices }: CreatorPrices & { joins_campaigns: boolean },
  at: Date,
): Promise<void> {
  await transaction(async (session) => {
    const seller = await sellerOf(viewer.id, session);
    if (!seller?.isCreator) throw new AppError('forbidden');
    const fields = checkCreatorPrices(prices, `level${levelFor(seller, prices)}`);
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
    await putPrices(viewer.id, { ...prices, joins_campaigns, changed_at: at }, session);
    await noteChange({ members: [viewer.id] }, session);
    if (seller.prime === prices.prime && seller.prime_plus === prices.prime_plus) return;
    const key = `subscriptions.priced:${viewer.id}`;
    await enqueue(session, 'subscriptions.priced', { creator_id: viewer.id }, { dedupeKey: key });
  });
}

/** Who sells Prime Plus already goes on with it for the same price, whatever their level is by then. */
function levelFor({ level, prime_plus: before }: Seller, { prime_plus }: CreatorPrices): number {
  return before !== null && before === prime_plus ? PRIME_PLUS_LEVEL : level;
}
