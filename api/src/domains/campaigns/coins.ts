import type { CampaignKey } from '@minori/contracts/rules';
import type { ClientSession, Types } from 'mongoose';
import { claimsOfInvoice, claimsOfMember, findClaim, moveCoins, type ClaimDocument } from './claimModel';
import { releaseClaim } from './claiming';
import { returnToBudget } from './runModel';

/** Coins that a campaign is about to give. */
export interface ComingCoins {
  campaign: CampaignKey;
  amount: number;
  /** When they come. */
  at: Date;
}

/** Coins of a campaign as they stand with a claim. */
export interface CampaignCoins {
  claimId: Types.ObjectId;
  memberId: string;
  campaign: CampaignKey;
  amount: number;
  /** By what they were given; null where they are not given. */
  journalId: string | null;
}

/**
 * Return the coins that campaigns are about to give a member for what they have paid, soonest first. What waits for the end of a
 * trial is not certain, and not among them.
 */
export async function coinsToCome(userId: string): Promise<ComingCoins[]> {
  const claims = await claimsOfMember(userId);
  return claims
    .flatMap(({ campaign, coins }): ComingCoins[] =>
      coins?.state === 'due' && coins.due_at ? [{ campaign, amount: coins.amount, at: coins.due_at }] : [],
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** What was paid, and how to tell when coins for it are due. */
export interface FirstPayment {
  userId: string;
  invoiceId: Types.ObjectId;
  dueAfter: (days: number) => Date;
}

/**
 * Have the coins that a member was promised for their first payment fall due, in its transaction. Return which claims they belong
 * to and when they do; nothing from the second payment on.
 */
export async function coinsFallDue(
  session: ClientSession,
  { userId, invoiceId, dueAfter }: FirstPayment,
): Promise<{ claimId: string; dueAt: Date }[]> {
  const due: { claimId: string; dueAt: Date }[] = [];
  for (const { _id, coins } of await claimsOfMember(userId, session)) {
    if (coins?.state !== 'promised') continue;
    const dueAt = dueAfter(coins.after_days);
    const change = { state: 'due', due_at: dueAt, invoice_id: invoiceId } as const;
    if (await moveCoins(_id, 'promised', change, session)) due.push({ claimId: String(_id), dueAt });
  }
  return due;
}

/** Return the coins of a claim that are to be given now, in the transaction that gives them. */
export async function coinsToGive(session: ClientSession, claimId: string): Promise<CampaignCoins | undefined> {
  const claim = await findClaim(claimId, session);
  return claim?.coins?.state === 'due' ? coinsOf(claim)[0] : undefined;
}

/** Return whose claim it is. */
export async function memberOfClaim(claimId: string): Promise<string | undefined> {
  const claim = await findClaim(claimId);
  return claim ? String(claim.user_id) : undefined;
}

/** Note that coins were given, in the transaction that does so. Throw where they were not to be given. */
export async function noteCoinsGiven(
  session: ClientSession,
  claimId: Types.ObjectId,
  journalId: string,
): Promise<void> {
  if (!(await moveCoins(claimId, 'due', { state: 'given', journal_id: journalId }, session))) {
    throw new Error(`The coins of the claim ${String(claimId)} are not due`);
  }
}

/** Give a promise of coins back, in a transaction, where the payment for which they were promised never came. */
export async function lapseCoins(session: ClientSession, claimId: string): Promise<void> {
  const claim = await findClaim(claimId, session);
  if (claim?.coins?.state === 'promised') await releaseClaim(session, claim);
}

/**
 * Have coins not be given, or be taken back, for what was paid by an invoice and is refunded, in that transaction. Return those
 * that were given already: whoever refunds takes them back.
 */
export async function voidCoins(session: ClientSession, invoiceId: Types.ObjectId): Promise<CampaignCoins[]> {
  const given: CampaignCoins[] = [];
  for (const claim of await claimsOfInvoice(invoiceId, session)) {
    const { _id, campaign, cost, coins } = claim;
    if (coins?.state !== 'due' && coins?.state !== 'given') continue;
    if (!(await moveCoins(_id, coins.state, { state: 'void' }, session))) continue;
    if (coins.state === 'given') given.push(...coinsOf(claim));
    else await returnToBudget(campaign, cost, session);
  }
  return given;
}

/** Have a member who is gone be given nothing any more, in a transaction. */
export async function clearCoins(session: ClientSession, userId: string): Promise<void> {
  for (const { _id, campaign, cost, coins } of await claimsOfMember(userId, session)) {
    const isOpen = coins?.state === 'promised' || coins?.state === 'due';
    if (!isOpen || !(await moveCoins(_id, coins.state, { state: 'void' }, session))) continue;
    await returnToBudget(campaign, cost, session);
  }
}

function coinsOf({ _id, user_id, campaign, coins }: ClaimDocument): CampaignCoins[] {
  if (!coins) return [];
  return [{ claimId: _id, memberId: String(user_id), campaign, amount: coins.amount, journalId: coins.journal_id }];
}
