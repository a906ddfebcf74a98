import type {
  CreatorOffer,
  DiscountCreator,
  OfferedPeriod,
  PlanOffer,
  PrimeCampaign,
  SubscriptionQuote,
  UserSummary,
} from '@minori/contracts';
import { creatorPriceOf, MONTHS, RECURRINGS, type CreatorPlan, type PaymentType } from '@minori/contracts/rules';
import type { TermsContext } from '../../agreed';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { usableCampaigns, type UsableCampaign } from '../campaigns/service';
import { payingCard } from '../cards/service';
import { coinBalanceOf } from '../coins/service';
import { assertMaySpend } from '../coins/spending';
import { assertMayPay } from '../spending/service';
import { userSummaries } from '../users/service';
import { findOfSubscriber } from './model';
import { presentOwn } from './own';
import { campaigningPrices } from './priceModel';
import { offerOf, quoteFor, refusalOf, type WantedPlan } from './quoting';
import { bestOf, discountedPrice, percentOf, saleFor, salesFor, type FoundSale } from './sale';
import { monthlyPrice, sellers } from './seller';
import { runningOf } from './standing';
import { hashOf, termsOf } from './terms';

/** So many creators are told of in a campaign, and so many are looked at for that. */
const CREATORS_TOLD = 50;
const CREATORS_READ = 500;

/** Return what a creator offers to somebody who would pay by card. Throw `not_found` for who is no creator. */
export async function offerOfCreator(
  deps: Pick<Deps, 'cards'>,
  { creatorId, ...asked }: { viewer: Viewer | null; creatorId: string; at: Date },
): Promise<CreatorOffer> {
  const [offer] = await offersOfCreators(deps, { ...asked, creatorIds: [creatorId] });
  if (!offer) throw new AppError('not_found');
  return offer;
}

/** Return what several creators offer, in the order of the ids, as {@link offerOfCreator} does; who is no creator is left out. */
export async function offersOfCreators(
  deps: Pick<Deps, 'cards'>,
  { viewer, creatorIds, at }: { viewer: Viewer | null; creatorIds: readonly string[]; at: Date },
): Promise<CreatorOffer[]> {
  const ids = [...new Set(creatorIds)];
  const card = viewer && deps.cards ? await payingCard(viewer.id) : null;
  const [sales, creators] = await Promise.all([
    salesFor(deps, { viewer, card, at }, ids),
    userSummaries(ids, viewer, at),
  ]);
  const offers = ids.map(async (id) => {
    const [sale, creator] = [sales.get(id), creators.get(id)];
    return sale?.seller.isCreator && creator ? presentOffer(viewer, { sale, creator }, at) : null;
  });
  return (await Promise.all(offers)).filter((offer) => offer !== null);
}

async function presentOffer(
  viewer: Viewer | null,
  { sale, creator }: { sale: FoundSale; creator: UserSummary },
  at: Date,
): Promise<CreatorOffer> {
  const [prime, prime_plus] = await Promise.all([
    planOffer(viewer, sale, 'prime', at),
    planOffer(viewer, sale, 'prime_plus', at),
  ]);
  const isUsable = prime.periods.some(({ discounted_amount }) => discounted_amount !== null);
  return { creator, prime, prime_plus, campaign: sale.campaign && isUsable ? presentCampaign(sale.campaign) : null };
}

async function planOffer(viewer: Viewer | null, sale: FoundSale, plan: CreatorPlan, at: Date): Promise<PlanOffer> {
  const own = runningOf(sale.held[plan], at);
  const [subscription] = viewer && own ? await presentOwn(viewer, [own], at) : [];
  const monthly = monthlyPrice(sale.seller, plan);
  const periods =
    monthly === null ? [] : RECURRINGS.map((recurring) => offeredPeriod(sale, { plan, recurring }, { monthly, at }));
  const isTried = periods.some(({ offer }) => offer === 'trial');
  const refusal = own ? null : refusalOf({ plan, recurring: 'month' }, sale, at);
  return {
    plan,
    periods,
    trial_days: isTried ? sale.trialDays : 0,
    refusal,
    subscription: subscription ?? null,
  };
}

function offeredPeriod(
  sale: FoundSale,
  wanted: WantedPlan,
  { monthly, at }: { monthly: number; at: Date },
): OfferedPeriod {
  const amount = creatorPriceOf(monthly, wanted.recurring);
  const found = offerOf(wanted, sale, at);
  const isBeginning = wanted.plan === 'prime' && (found === 'start' || found === 'trial');
  const discount = isBeginning ? sale.discountOf(amount) : null;
  return {
    recurring: wanted.recurring,
    amount,
    discounted_amount: discount && amount - discount.amount,
    monthly_amount: Math.floor(amount / MONTHS[wanted.recurring]),
    offer: discount ? 'start' : found,
  };
}

function presentCampaign(campaign: UsableCampaign): PrimeCampaign {
  return { key: campaign.key, percent: percentOf(campaign), ends_at: campaign.endsAt.toISOString() };
}

/** What a member asks about. */
export interface QuoteAsked {
  creatorId: string;
  wanted: WantedPlan;
  paymentType: PaymentType;
  /** The card that would pay, where it is not the default one. */
  cardId: string | undefined;
  at: Date;
  context: TermsContext;
}

/** Return what subscribing would mean for a member now. Throw what {@link quoteFor} throws, and `spending_limit_reached`. */
export async function quoteSubscription(
  deps: Pick<Deps, 'cards'>,
  viewer: Viewer,
  { creatorId, wanted, paymentType, cardId, at, context }: QuoteAsked,
): Promise<SubscriptionQuote> {
  const card = paymentType === 'credit' ? await payingCard(viewer.id, cardId) : null;
  const sale = await saleFor(deps, { viewer, creatorId, paymentType, card, at });
  const creator = (await userSummaries([creatorId], viewer, at)).get(creatorId);
  if (!sale || !creator) throw new AppError('not_found');
  const quote = quoteFor(wanted, sale, at);
  const { charge } = quote;
  // Whoever has not said how old they are may look: they are asked before they pay.
  if (paymentType === 'credit') await assertMayPay({ userId: viewer.id, amount: charge, isPresent: false, at });
  else await assertMaySpend({ memberId: viewer.id, amount: charge, sources: ['bought'], at });
  const terms = termsOf(quote, context);
  const balance = await coinBalanceOf(viewer.id, at);
  const missing = paymentType === 'web_coin' ? Math.max(0, charge - balance.bought) : 0;
  return {
    creator,
    ...wanted,
    payment_type: paymentType,
    offer: quote.offer,
    price: quote.price - (quote.discount?.amount ?? 0),
    amount: charge,
    terms,
    shown: hashOf(quote, terms),
    coins: { ...balance, missing },
  };
}

/** Return the creators whose first period costs a viewer less by a campaign, most followed first. */
export async function discountCreators(
  viewer: Viewer | null,
  at: Date,
): Promise<{ campaign: PrimeCampaign | null; creators: DiscountCreator[] }> {
  const held = viewer ? await findOfSubscriber(viewer.id) : [];
  const hadOf = new Set(held.map(({ creator_id }) => String(creator_id)));
  const runsOf = new Set(held.filter((one) => runningOf(one, at)).map(({ creator_id }) => String(creator_id)));
  const campaigns = { first: await campaignOf(viewer, false, at), again: await campaignOf(viewer, true, at) };
  const ids = campaigns.first || campaigns.again ? await campaigningIds() : [];
  const candidates = ids.filter((id) => id !== viewer?.id && !runsOf.has(id));
  const [people, known] = [await userSummaries(candidates, viewer, at), await sellers(candidates)];
  const creators = candidates.flatMap((id): DiscountCreator[] => {
    const [creator, seller] = [people.get(id), known.get(id)];
    const monthly = seller && !seller.isRestricted ? monthlyPrice(seller, 'prime') : null;
    const campaign = hadOf.has(id) ? campaigns.again : campaigns.first;
    if (!creator || monthly === null || !campaign) return [];
    return [{ creator, monthly_amount: monthly, discounted_amount: discountedPrice(campaign, monthly) }];
  });
  creators.sort((one, other) => other.creator.follow_count - one.creator.follow_count);
  const campaign = creators.length > 0 ? (campaigns.first ?? campaigns.again) : null;
  return { campaign: campaign && presentCampaign(campaign), creators: creators.slice(0, CREATORS_TOLD) };
}

async function campaigningIds(): Promise<string[]> {
  return (await campaigningPrices(CREATORS_READ)).map(({ _id }) => String(_id));
}

async function campaignOf(viewer: Viewer | null, hadMembership: boolean, at: Date): Promise<UsableCampaign | null> {
  const facts = { registeredAt: viewer?.createdAt ?? at, hasMembership: false, hadMembership, isCardKnown: false };
  const seeker = { facts, userId: viewer?.id ?? null, fingerprint: null, isLooking: true };
  return bestOf(await usableCampaigns({ subject: 'prime', ...seeker }, at));
}
