import type {
  Campaign,
  ExpandMembershipStatus,
  MembershipPackage,
  MembershipQuote,
  MembershipTaking,
  OwnMembership,
  RunningMembership,
} from '@minori/contracts';
import { COIN_SOURCES, EXPAND_PACKAGE, type MembershipPlan, type PaymentType } from '@minori/contracts/rules';
import type { Types } from 'mongoose';
import type { TermsContext } from '../../agreed';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { payingCard } from '../cards/service';
import { tryCharge } from '../charges/service';
import { coinBalanceOf } from '../coins/service';
import { assertMaySpend } from '../coins/spending';
import { accessEndsAt, currentOf, type HeldMembership } from '../entitlements/policy';
import { assertMayPay } from '../spending/service';
import type { OwnPlans } from '../users/plansPort';
import { findAgreement } from './agreementModel';
import { openInvoicesOf, type Invoice } from './invoiceModel';
import { membershipsOf, type MembershipDocument, type Memberships } from './membershipModel';
import { offeringTo } from './offering';
import { kindOf, packageFor } from './packages';
import { askedPriceOf, lacksConsent, renewalPlan } from './prices';
import { quoteFor, type Quote } from './quoting';
import { saleFor } from './sale';
import { hadBefore, isGranted, isRunning, statusOf } from './standing';
import { hashOf, termsOf } from './terms';

/** Return the packages on sale with what the viewer gets who begins with them, and what they have and had. */
export async function membershipPackages(
  deps: Pick<Deps, 'cards'>,
  viewer: Viewer | null,
  at: Date,
): Promise<{
  packages: MembershipPackage[];
  memberships: RunningMembership[];
  is_subscribed_before: boolean;
  campaigns: Campaign[];
}> {
  const memberships = viewer ? await membershipsOf(viewer.id) : { platform: null, izanavi: null };
  return {
    ...(await offeringTo(deps, { viewer, memberships, at })),
    memberships: await presentRunning(memberships, at),
    is_subscribed_before: hadBefore(memberships),
  };
}

/** What a member asks about. */
export interface QuoteAsked {
  plan: MembershipPlan;
  paymentType: PaymentType;
  /** The card that would pay, where it is not the default one. */
  cardId: string | undefined;
  at: Date;
  context: TermsContext;
}

/** Return what taking a plan would mean for a member now. Throw what {@link quoteFor} throws, and `spending_limit_reached`. */
export async function quotePlan(
  deps: Pick<Deps, 'cards'>,
  viewer: Viewer,
  { plan, paymentType, cardId, at, context }: QuoteAsked,
): Promise<MembershipQuote> {
  const card = paymentType === 'credit' ? await payingCard(viewer.id, cardId) : null;
  const memberships = await membershipsOf(viewer.id);
  const sale = await saleFor(deps, { viewer, memberships, paymentType, card, at });
  const quote = quoteFor(plan, memberships, sale, at);
  await assertMayTake(viewer.id, quote, at);
  const terms = termsOf(quote, context);
  const balance = await coinBalanceOf(viewer.id, at);
  const missing = paymentType === 'web_coin' ? Math.max(0, quote.charge - balance.sum) : 0;
  return {
    ...plan,
    payment_type: paymentType,
    offer: quote.offer,
    price: quote.plan.amount - (quote.promotion.discount?.amount ?? 0),
    amount: quote.charge,
    terms,
    shown: hashOf(quote, terms),
    coins: { ...balance, missing },
  };
}

/** Whoever has not said how old they are may look: they are asked before they pay. */
async function assertMayTake(userId: string, { paymentType, charge }: Quote, at: Date): Promise<void> {
  if (paymentType === 'web_coin') await assertMaySpend({ memberId: userId, amount: charge, sources: COIN_SOURCES, at });
  else await assertMayPay({ userId, amount: charge, isPresent: false, at });
}

/**
 * Return how what was agreed to stands: where a card is to be charged for it, it is charged now, or it is looked up how that
 * has ended.
 */
export async function takingOf(
  deps: Pick<Deps, 'cards' | 'clock' | 'env' | 'log'>,
  agreementId: string,
  at: Date,
): Promise<MembershipTaking> {
  const agreement = await findAgreement(agreementId);
  if (!agreement) throw new AppError('not_found');
  const charge = agreement.charge_id === null ? null : await tryCharge(deps, agreement.charge_id);
  if (charge && charge.status !== 'succeeded') return { membership: null, charge };
  const memberships = await membershipsOf(String(agreement.user_id));
  return { membership: await presentOne(memberships[kindOf(agreement.package_name)], at), charge };
}

/** Return a member's membership by its id, if it runs. */
export async function runningMembership(userId: string, id: string, at: Date): Promise<RunningMembership | null> {
  const memberships = Object.values(await membershipsOf(userId));
  return presentOne(memberships.find((one) => one?._id.equals(id)) ?? null, at);
}

async function presentOne(membership: MembershipDocument | null, at: Date): Promise<RunningMembership | null> {
  const [running] = await presentRunning({ platform: membership, izanavi: null }, at);
  return running ?? null;
}

async function presentRunning(memberships: Memberships, at: Date): Promise<RunningMembership[]> {
  const running = Object.values(memberships).filter((one): one is MembershipDocument => !!one && isRunning(one, at));
  const isUnpaid = (one: MembershipDocument) => statusOf(one, at) === 'unpaid';
  const unpaid = running.filter(isUnpaid);
  const invoices = unpaid.length > 0 ? await openInvoicesOf(unpaid.map(({ _id }) => _id)) : [];
  return running
    .map((one) =>
      presentMembership(
        one,
        invoices.find(({ membership_id }) => membership_id.equals(one._id)),
        at,
      ),
    )
    .filter((one) => one !== undefined);
}

function presentMembership(
  membership: MembershipDocument,
  invoice: Invoice | undefined,
  at: Date,
): RunningMembership | undefined {
  const sold = packageFor(membership, at);
  if (!sold) return undefined;
  const { next_package: next, ends_at, is_renewing } = membership;
  const status = statusOf(membership, at);
  const { amount } = renewalPlan(membership);
  const asked = is_renewing && at < ends_at ? askedPriceOf(membership) : undefined;
  const endsAt = ends_at.toISOString();
  return {
    id: String(membership._id),
    membership_package: sold,
    status,
    is_granted: isGranted(membership),
    renews_with: membership.renews_with,
    started_at: membership.started_at.toISOString(),
    ends_at: endsAt,
    next_package: next && { package_name: next.package_name, recurring: next.recurring },
    next_charge: is_renewing && status !== 'unpaid' && !lacksConsent(membership) ? { at: endsAt, amount } : null,
    unpaid:
      status === 'unpaid'
        ? {
            amount,
            usable_until: accessEndsAt(ends_at, true).toISOString(),
            next_try_at: (invoice?.next_attempt_at ?? ends_at).toISOString(),
            is_over_limit: invoice?.is_over_limit ?? false,
          }
        : null,
    price_change: asked
      ? { before: asked.before, amount: asked.amount, at: endsAt, is_agreed: asked.agreed_at !== null }
      : null,
  };
}

/**
 * Return what a member has at an instant, and what they could have beside it. The member's document decides; what only the
 * membership itself knows, as the payment, is nothing where there is none.
 */
export async function plansOf(
  member: { _id: Types.ObjectId; membership: HeldMembership | null; expand_membership?: HeldMembership | null },
  at: Date,
): Promise<OwnPlans> {
  const { platform, izanavi } = await membershipsOf(String(member._id));
  return {
    membership: presentHeld(currentOf(member.membership, at), platform, at),
    is_membership_subscription_ready: true,
    expand_membership_statuses: expandStatuses(izanavi, currentOf(member.expand_membership, at), at),
  };
}

function presentHeld(held: HeldMembership | null, kept: MembershipDocument | null, at: Date): OwnMembership | null {
  const sold = held && packageFor(held, at);
  if (!sold) return null;
  const next = kept?.next_package;
  return {
    membership_package: sold,
    subscription_end_at: (kept?.ends_at ?? held.access_ends_at).toISOString(),
    is_interval: kept?.is_renewing ?? false,
    is_trialing: kept?.is_trialing ?? false,
    subscription_payment_type: kept?.payment_type ?? '',
    next_membership_package: next ? { package_name: next.package_name, recurring: next.recurring } : null,
  };
}

function expandStatuses(
  kept: MembershipDocument | null,
  held: HeldMembership | null,
  at: Date,
): ExpandMembershipStatus[] {
  const recurring = held?.recurring ?? kept?.recurring ?? 'month';
  const sold = packageFor({ package_name: EXPAND_PACKAGE, recurring }, at);
  if (!sold) return [];
  const isRenewing = held !== null && kept?.is_renewing === true;
  return [
    {
      expand_membership_package: sold,
      is_subscribing: held !== null,
      is_subscribed_before: kept !== null,
      is_interval: isRenewing,
      is_unpaid_interval: isRenewing && kept.ends_at <= at,
      is_trialing: held !== null && kept?.is_trialing === true,
      end_at: held === null ? null : (kept?.ends_at ?? held.access_ends_at).toISOString(),
    },
  ];
}
