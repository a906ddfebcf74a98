import { TRIAL_DAYS, type PaymentType } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import { usableCampaigns } from '../campaigns/service';
import type { PayingCard } from '../cards/service';
import type { Memberships } from './membershipModel';
import type { Sale } from './quoting';
import { hadBefore, isRunning } from './standing';
import { wasTriedWith } from './trialModel';

/** Who buys, and how. */
export interface Buyer {
  /** Null for a guest. */
  viewer: Pick<Viewer, 'id' | 'createdAt'> | null;
  memberships: Memberships;
  paymentType: PaymentType;
  /** Null where it is to be saved yet. */
  card: PayingCard | null;
  /** Whether they only look, and are not told yet what they will pay. */
  isLooking?: boolean;
  at: Date;
}

/**
 * Return how plans are sold to somebody who pays with coins or a card; in a transaction as that sees it. A card with which a
 * membership was tried before, by whomever, begins no trial. Campaigns are for who pays by card.
 */
export async function saleFor(
  { cards }: Pick<Deps, 'cards'>,
  { viewer, memberships, paymentType, card, isLooking = false, at }: Buyer,
  session?: ClientSession,
): Promise<Sale> {
  if (paymentType !== 'credit' || cards === null) return { payment_type: paymentType, trialDays: 0, campaigns: [] };
  const isCardKnown = card?.fingerprint ? await wasTriedWith(card.fingerprint, session) : false;
  const facts = {
    registeredAt: viewer?.createdAt ?? at,
    hasMembership: Object.values(memberships).some((one) => one !== null && isRunning(one, at)),
    hadMembership: hadBefore(memberships),
    isCardKnown,
  };
  const seeker = {
    subject: 'membership' as const,
    facts,
    userId: viewer?.id ?? null,
    fingerprint: card?.fingerprint ?? null,
    isLooking,
  };
  // Of a card that can't be told from others nobody knows how often it was used.
  const isIndistinct = card !== null && card.fingerprint === null;
  return {
    payment_type: paymentType,
    trialDays: isCardKnown ? 0 : TRIAL_DAYS,
    campaigns: isIndistinct ? [] : await usableCampaigns(seeker, at, session),
  };
}
