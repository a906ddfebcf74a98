import type { CampaignKey, CampaignVariant } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { isMeantFor, type CampaignFacts } from './audience';
import { claimsOfMember, claimsWithCard } from './claimModel';
import { definitionsAt, type CampaignDefinition } from './definitions';
import { variantOf } from './exposing';
import { findRuns, isRunning, type RunDocument } from './runModel';

export { deleteExposuresOf, exposuresOf, noteExposure, resultsOf, setActed, variantOf } from './exposing';
export { deleteDismissalsOf, dismissCampaign, dismissedCampaigns } from './dismissalModel';
export type { CampaignFacts } from './audience';
export type { CampaignDefinition, CampaignGift } from './definitions';

/** A campaign that somebody can use. */
export interface UsableCampaign extends CampaignDefinition {
  /** The midnight after its last day. */
  endsAt: Date;
  /** What is left of its budget, in its unit. */
  left: number;
}

/** Who asks for campaigns, and with which card they would pay. */
export interface CampaignSeeker {
  subject: CampaignDefinition['subject'];
  facts: CampaignFacts;
  /** Null for guests. */
  userId: string | null;
  /** Null where the card is not known yet, or where it can't be told from others. */
  fingerprint: string | null;
  /** Whether they only look: then an answer may be a second old. What somebody is about to pay may not. */
  isLooking: boolean;
}

/** Every look at the packages asks for campaigns, and mostly few run. */
const running = new SubjectCache<RunDocument[]>('list', { size: 1, maxAgeMs: MAX_AGE_MS });

/**
 * Return the campaigns that somebody can use at an instant; in a transaction as that sees it. Who only looks sees up to a second
 * later what another process has started, ended or used up.
 */
export async function usableCampaigns(
  { subject, facts, userId, fingerprint, isLooking }: CampaignSeeker,
  at: Date,
  session?: ClientSession,
): Promise<UsableCampaign[]> {
  const runs = await (isLooking ? running.get('campaigns', () => findRuns()) : findRuns(session));
  const meant = definitionsAt(at).flatMap((definition): UsableCampaign[] => {
    const run = runs.find(({ _id }) => _id === definition.key);
    if (definition.subject !== subject) return [];
    if (!run?.ends_at || !isRunning(run, at) || !isMeantFor(definition, facts)) return [];
    return [{ ...definition, endsAt: run.ends_at, left: run.budget - run.used }];
  });
  if (meant.length === 0) return [];
  const used = await usedBy({ userId, fingerprint }, session);
  return meant.filter(({ key, left }) => left > 0 && !used.has(key));
}

async function usedBy(
  { userId, fingerprint }: Pick<CampaignSeeker, 'userId' | 'fingerprint'>,
  session: ClientSession | undefined,
): Promise<ReadonlySet<CampaignKey>> {
  const own = userId === null ? [] : await claimsOfMember(userId, session);
  const withCard = fingerprint === null ? [] : await claimsWithCard(fingerprint, session);
  return new Set([...own, ...withCard].map(({ campaign }) => campaign));
}

/** Return in which variant of a campaign a member is, as far as it is told of by popups. */
export async function variantFor(userId: string, campaign: CampaignKey): Promise<CampaignVariant> {
  const run = (await running.get('campaigns', () => findRuns())).find(({ _id }) => _id === campaign);
  return variantOf({ campaign, userId, controlPercent: run?.control_percent ?? 0 });
}

/** Return whether any campaign runs at an instant: mostly there is nothing more to ask. */
export async function isAnyRunning(at: Date): Promise<boolean> {
  return (await running.get('campaigns', () => findRuns())).some((run) => isRunning(run, at));
}
