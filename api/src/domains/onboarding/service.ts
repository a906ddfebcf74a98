import type {
  Language,
  Onboarding,
  OnboardingAct,
  OnboardingStep,
  RankingItem,
  SuggestedCreator,
} from '@minori/contracts';
import {
  ONBOARDING_CREATORS,
  ONBOARDING_DAYS,
  ONBOARDING_LATER_HOURS,
  ONBOARDING_STEPS,
  ONBOARDING_SYMBOLS,
  tokyoDay,
} from '@minori/contracts/rules';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import { suggestCreators } from '../feeds/suggesting';
import { symbolsToVoteOn } from '../market/service';
import { domainIdsOf, namedDomains, symbolsOfDomains } from '../topics/service';
import { investmentLevelOf } from '../users/settings';
import { countAct, endOnboarding, enterAct, findOnboarding, putOff, type OnboardingDocument } from './model';

const HOUR_MS = 3_600_000;

/** Return how far a member is. */
export async function onboardingOf(viewer: Viewer, at: Date): Promise<Onboarding> {
  return present(viewer, await findOnboarding(viewer.id), at);
}

/** Return whether it opens by itself for a member at an instant. */
export async function isOnboardingDue(viewer: Viewer, at: Date): Promise<boolean> {
  const { opens_at } = await onboardingOf(viewer, at);
  return opens_at !== null && Date.parse(opens_at) <= at.getTime();
}

/**
 * Enter what happened to a step: what was done on one device is not undone by what another one still shows. Each happening of a step
 * counts once for a member, on its day.
 */
export async function noteAct(
  viewer: Viewer,
  noted: { step: OnboardingStep; act: OnboardingAct },
  at: Date,
): Promise<Onboarding> {
  const entered = await transaction(async (session) => {
    if (await enterAct(viewer.id, noted, session)) await countAct(tokyoDay(at), noted, session);
    if (noted.act === 'left') {
      await putOff(viewer.id, new Date(at.getTime() + ONBOARDING_LATER_HOURS * HOUR_MS), session);
    }
    return findOnboarding(viewer.id, session);
  });
  return present(viewer, entered, at);
}

/** End it for a member, whatever is left. */
export async function finish(viewer: Viewer, at: Date): Promise<Onboarding> {
  const entered = await transaction(async (session) => {
    await endOnboarding(viewer.id, at, session);
    return findOnboarding(viewer.id, session);
  });
  return present(viewer, entered, at);
}

/** Return creators whom a member may like, by what they chose. */
export async function creatorsFor(deps: Deps, viewer: Viewer, language: Language): Promise<SuggestedCreator[]> {
  const level = await investmentLevelOf(viewer.id);
  const suggested = await suggestCreators(deps, viewer, { level, limit: ONBOARDING_CREATORS });
  return suggested.map(({ creator, domains }) => ({ user_info: creator, domains: namedDomains(domains, language) }));
}

/** Return symbols to vote on, by what a member chose. */
export async function symbolsFor(viewer: Viewer, reading: { language: Language; at: Date }): Promise<RankingItem[]> {
  const kinds = symbolsOfDomains(await domainIdsOf(viewer.id));
  return symbolsToVoteOn(viewer, { kinds, limit: ONBOARDING_SYMBOLS }, reading);
}

function nextStep(entered: OnboardingDocument | undefined): OnboardingStep | null {
  return ONBOARDING_STEPS.find((step) => !entered?.done.includes(step)) ?? null;
}

function present({ createdAt }: Viewer, entered: OnboardingDocument | undefined, at: Date): Onboarding {
  const done = ONBOARDING_STEPS.filter((step) => entered?.done.includes(step));
  const step = nextStep(entered);
  if (entered?.finished_at || !step) return { done, step: null, opens_at: null };
  const opensAt = Math.max(createdAt.getTime(), entered?.later_until?.getTime() ?? 0);
  const isNew = Math.max(opensAt, at.getTime()) < createdAt.getTime() + ONBOARDING_DAYS * 24 * HOUR_MS;
  return { done, step, opens_at: isNew ? new Date(opensAt).toISOString() : null };
}
