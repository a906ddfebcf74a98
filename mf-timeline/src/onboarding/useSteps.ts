import type { Onboarding, OnboardingAct, OnboardingStep } from '@minori/contracts';
import { ONBOARDING_STEPS } from '@minori/contracts/rules';
import { useSession, useShell } from '@minori/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  useFinishMutation,
  useInterestsMutation,
  useInvestmentLevelMutation,
  useNoteStepMutation,
} from '../queries/onboarding';
import type { Experience } from './ExperienceStep';

/** Where a member is in the steps, what they have chosen, and the ways on, back and out. */
export function useSteps({ step: first }: Onboarding, onClose: () => void) {
  const { user } = useSession();
  const [step, setStep] = useState<OnboardingStep>(first ?? ONBOARDING_STEPS[0]);
  const [interests, setInterests] = useState<string[]>();
  const [experience, setExperience] = useState<Experience | ''>(user?.investment_level ?? '');
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const chooseInterests = useInterestsMutation();
  const sayExperience = useInvestmentLevelMutation();
  const note = useNote();
  const finish = useFinishMutation();
  const place = ONBOARDING_STEPS.indexOf(step);
  const following = ONBOARDING_STEPS[place + 1];

  const onShown = useEffectEvent((shown: OnboardingStep) => void note(shown, 'shown').catch(() => {}));
  useEffect(() => onShown(step), [step]);

  /** What is chosen in a step, where it is not saved by itself. */
  const save: Partial<Record<OnboardingStep, () => Promise<unknown> | undefined>> = {
    interests: () => (interests ? chooseInterests.mutateAsync(interests) : undefined),
    experience: () => (experience ? sayExperience.mutateAsync(experience === 'all' ? null : experience) : undefined),
  };
  const show = (next: OnboardingStep) => {
    setState('idle');
    setStep(next);
  };
  return {
    step,
    place,
    isLast: following === undefined,
    isSkipped: step === 'experience' && experience === '',
    isSaving: state === 'saving',
    hasFailed: state === 'failed',
    interests,
    setInterests,
    experience,
    setExperience,
    /** Save the step and show the next one; close after the last. */
    async goOn() {
      setState('saving');
      try {
        await save[step]?.();
        await note(step, 'done');
        if (!following) await finish.mutateAsync();
      } catch {
        setState('failed');
        return;
      }
      if (following) show(following);
      else onClose();
    },
    goBack: () => show(ONBOARDING_STEPS[place - 1] ?? step),
    /** Close, to go on another day. */
    leave() {
      void note(step, 'left').catch(() => {});
      onClose();
    },
  };
}

/** Return what says and counts what happened to a step. */
function useNote() {
  const { analytics } = useShell();
  const { mutateAsync } = useNoteStepMutation();
  return (step: OnboardingStep, act: OnboardingAct) => {
    const position = ONBOARDING_STEPS.indexOf(step) + 1;
    analytics.track('click', { category: 'onboarding', component: `${step}_${act}`, position });
    return mutateAsync({ step, act });
  };
}
