import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { cardOfClaims, claimCampaign } from '../campaigns/claiming';
import { coinsFallDue, coinsToGive, memberOfClaim, noteCoinsGiven, voidCoins } from '../campaigns/coins';
import type { PayingCard } from '../cards/service';
import { addGranted, changeCoins } from '../coins/changing';
import { takeBackCoins } from '../coins/takingBack';
import type { AgreementDocument } from './agreementModel';
import type { Invoice } from './invoiceModel';
import { daysLater } from './periods';
import { usedIn } from './promotion';
import type { Quote } from './quoting';
import { noteTrial, wasTriedWith } from './trialModel';

/** Coins that were promised for the payment after a trial are not any more so many days after its end: nobody is charged then. */
const LAPSE_DAYS = 10;

/** Claim what an agreement promises of campaigns, in its transaction. Throw `offer_changed` where it can't be had any more. */
export async function claimPromotion(
  session: ClientSession,
  { agreement, quote, card }: { agreement: AgreementDocument; quote: Quote; card: PayingCard | null },
): Promise<void> {
  const { _id: agreementId, user_id, agreed_at: at } = agreement;
  const fingerprint = card?.fingerprint;
  for (const { campaign, cost, coins } of usedIn(quote.promotion)) {
    const claim = { campaign, userId: String(user_id), agreementId, cost, coins, at };
    const claimId = fingerprint && (await claimCampaign(session, { ...claim, fingerprint }));
    if (!claimId) throw new AppError('offer_changed');
    if (!coins || quote.offer !== 'trial') continue;
    const runAt = daysLater(quote.period.ends_at, LAPSE_DAYS);
    await enqueue(session, 'campaign.lapsed', { claim_id: String(claimId) }, { runAt });
  }
}

/** Have the card that has paid a discount in place of a trial begin no trial any more, in a transaction. */
export async function noteDiscountedCard(
  session: ClientSession,
  { _id, user_id: userId, agreed_at: at }: AgreementDocument,
): Promise<void> {
  const fingerprint = await cardOfClaims(session, _id);
  if (!fingerprint || (await wasTriedWith(fingerprint, session))) return;
  await noteTrial({ fingerprint, userId, at }, session);
}

/** Have the coins that campaigns have promised for a first payment by card come in some days, in its transaction. */
export async function promiseFallsDue(session: ClientSession, invoice: Invoice, at: Date): Promise<void> {
  const payment = {
    userId: String(invoice.user_id),
    invoiceId: invoice._id,
    dueAfter: (days: number) => daysLater(at, days),
  };
  for (const { claimId, dueAt } of await coinsFallDue(session, payment)) {
    await enqueue(session, 'campaign.given', { claim_id: claimId }, { runAt: dueAt });
  }
}

/** Give the coins of a claim, once, unless what they are for was refunded meanwhile. */
export async function giveCampaignCoins({ clock }: Pick<Deps, 'clock'>, claimId: string): Promise<void> {
  const memberId = await memberOfClaim(claimId);
  if (memberId === undefined) return;
  await changeCoins(memberId, async (session) => {
    const coins = await coinsToGive(session, claimId);
    if (!coins) return;
    const { amount, campaign } = coins;
    const grant = {
      memberId,
      amount,
      key: `coins.campaign:${claimId}`,
      kind: 'coins.campaign',
      refs: { campaign },
    } as const;
    const journal = await addGranted(session, { ...grant, at: clock() });
    await noteCoinsGiven(session, coins.claimId, String(journal._id));
  });
}

/**
 * Take back what campaigns have given for the payment of an invoice, in the transaction that refunds it: coins that are to come
 * do not come. Return how many coins were taken back.
 */
export async function takeBackCampaignCoins(
  session: ClientSession,
  invoiceId: Types.ObjectId,
  at: Date,
): Promise<number> {
  let sum = 0;
  for (const { claimId, memberId, campaign, journalId } of await voidCoins(session, invoiceId)) {
    if (journalId === null) continue;
    const key = `coins.campaign_taken_back:${String(claimId)}`;
    const kind = 'coins.campaign_taken_back';
    sum += await takeBackCoins(session, { memberId, journalId, key, kind, refs: { campaign }, at });
  }
  return sum;
}
