import { z } from 'zod';
import { ONBOARDING_ACTS, ONBOARDING_STEPS } from '../rules/onboarding';
import { PROMPT_KINDS } from '../rules/prompts';
import { instant } from './shared';
import { domain } from './topic';
import { userSummary } from './user';

export const onboardingStep = z.enum(ONBOARDING_STEPS);
export const onboardingAct = z.enum(ONBOARDING_ACTS);

/** How far a member is with what new members are asked and shown. */
export const onboarding = z.object({
  /** The steps that were done or passed over, in their order. */
  done: z.array(onboardingStep),
  /** The first one that is not; null when nothing is left, or the member has ended it. */
  step: onboardingStep.nullable(),
  /** From when on it opens by itself; null when never. */
  opens_at: instant.nullable(),
});

/** A creator whom a member may like, and the member’s domains that they write about: none where they are read by many. */
export const suggestedCreator = z.object({
  user_info: userSummary,
  domains: z.array(domain.pick({ id: true, name: true })),
});

export const promptKind = z.enum(PROMPT_KINDS);

export type OnboardingStep = z.infer<typeof onboardingStep>;
export type OnboardingAct = z.infer<typeof onboardingAct>;
export type Onboarding = z.infer<typeof onboarding>;
export type SuggestedCreator = z.infer<typeof suggestedCreator>;
export type PromptKind = z.infer<typeof promptKind>;
