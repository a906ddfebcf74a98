import type { Campaign, MembershipPackage } from '@minori/contracts';
import type { CampaignKey, MembershipPlan } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import type { UsableCampaign } from '../campaigns/service';
import { payingCard } from '../cards/service';
import { membershipsOf, type Memberships } from './membershipModel';
import { packagesOnSale, type FirstTerms } from './packages';
import { usedIn, type Promotion } from './promotion';
import { firstTerms } from './quoting';
import { saleFor } from './sale';

/** Who asks what is on sale, and what they have and had. */
export interface OfferAsked {
  /** Null for a guest: they are offered what they would be once they register. */
  viewer: Viewer | null;
  memberships: Memberships;
  at: Date;
}

/**
 * Return the packages on sale to somebody, with the trial and the discount that they get with their card, and the campaigns by
 * which they do.
 */
export async function offeringTo(
  deps: Pick<Deps, 'cards'>,
  { viewer, memberships, at }: OfferAsked,
): Promise<{ packages: MembershipPackage[]; campaigns: Campaign[] }> {
  const card = viewer && deps.cards ? await payingCard(viewer.id) : null;
  const sale = await saleFor(deps, { viewer, memberships, paymentType: 'credit', card, isLooking: true, at });
  const termsOf = (plan: MembershipPlan) => firstTerms(plan, memberships, sale, at);
  return {
    packages: packagesOnSale(at, termsOf),
    campaigns: sale.campaigns.flatMap((campaign) => present(campaign, termsOf)),
  };
}

/** Return the campaigns that a member can use, as {@link offeringTo} does. */
export async function campaignsUsableBy(deps: Pick<Deps, 'cards'>, viewer: Viewer, at: Date): Promise<CampaignKey[]> {
  const memberships = await membershipsOf(viewer.id);
  return (await offeringTo(deps, { viewer, memberships, at })).campaigns.map(({ key }) => key);
}

/** A campaign is none where others give more with each of its plans. */
function present(
  { key, endsAt, audience, registeredSince, plans, gives }: UsableCampaign,
  termsOf: (plan: MembershipPlan) => FirstTerms & { promotion: Promotion },
): Campaign[] {
  const own = plans.filter((plan) => usedIn(termsOf(plan).promotion).some(({ campaign }) => campaign === key));
  if (own.length === 0) return [];
  return [
    {
      key,
      ends_at: endsAt.toISOString(),
      audience,
      registered_since: registeredSince,
      plans: own.map((plan) => ({ ...plan })),
      gives: presentGift(gives),
    },
  ];
}

function presentGift(gives: UsableCampaign['gives']): Campaign['gives'] {
  if (gives.kind === 'trial') return gives;
  if (gives.kind === 'coins') return { kind: 'coins', amount: gives.amount, after_days: gives.afterDays };
  return { kind: 'discount' };
}
