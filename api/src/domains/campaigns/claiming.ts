import type { CampaignKey } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { newId } from '../../ids';
import { claimsOfAgreement, deleteClaim, insertClaim, type ClaimDocument, type ClaimedCoins } from './claimModel';
import { setActed } from './exposing';
import { returnToBudget, takeOfBudget } from './runModel';

/** What a member uses of a campaign. */
export interface NewClaim {
  campaign: CampaignKey;
  userId: string;
  /** The fingerprint of the card that pays. */
  fingerprint: string;
  agreementId: Types.ObjectId;
  /** What it takes of the budget, in the campaign's unit. */
  cost: number;
  coins: Pick<ClaimedCoins, 'amount' | 'after_days'> | null;
  at: Date;
}

/**
 * Use a campaign, in the transaction of what it is used for. Return the id of the claim; undefined, with nothing written, where
 * it is over or so much of its budget is not left. What the member, or anybody with the card, has claimed is a duplicate.
 */
export async function claimCampaign(session: ClientSession, claim: NewClaim): Promise<Types.ObjectId | undefined> {
  const { campaign, userId, fingerprint, agreementId, cost, coins, at } = claim;
  if (!(await takeOfBudget(campaign, { cost, at }, session))) return undefined;
  const _id = newId();
  const promised = { state: 'promised', due_at: null, invoice_id: null, journal_id: null } as const;
  await insertClaim(
    {
      _id,
      campaign,
      user_id: new Types.ObjectId(userId),
      fingerprint,
      agreement_id: agreementId,
      cost,
      coins: coins && { ...coins, ...promised },
      claimed_at: at,
    },
    session,
  );
  await setActed({ userId, campaign }, at, session);
  return _id;
}

/** Give back what was claimed with an agreement of which nothing came, in a transaction: it can be used again. */
export async function releaseClaims(session: ClientSession, agreementId: Types.ObjectId): Promise<void> {
  for (const claim of await claimsOfAgreement(agreementId, session)) await releaseClaim(session, claim);
}

/** Give back one claim, in a transaction. */
export async function releaseClaim(
  session: ClientSession,
  { _id, user_id, campaign, cost }: Pick<ClaimDocument, '_id' | 'user_id' | 'campaign' | 'cost'>,
): Promise<void> {
  await deleteClaim(_id, session);
  await setActed({ userId: user_id, campaign }, null, session);
  await returnToBudget(campaign, cost, session);
}

/** Return the fingerprint of the card with which an agreement's campaigns were claimed, as a transaction sees it. */
export async function cardOfClaims(session: ClientSession, agreementId: Types.ObjectId): Promise<string | undefined> {
  return (await claimsOfAgreement(agreementId, session))[0]?.fingerprint;
}
