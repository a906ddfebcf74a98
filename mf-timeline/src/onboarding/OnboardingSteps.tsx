import type { Onboarding, OnboardingStep } from '@minori/contracts';
import { ONBOARDING_STEPS } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { FormFailure } from '@minori/design-system/use-form';
import { useMessages } from '@minori/platform';
import { useEffect, useRef, type ReactNode } from 'react';
import { CreatorList } from './CreatorList';
import { ExperienceStep } from './ExperienceStep';
import { InterestsStep } from './InterestsStep';
import { LanguageStep } from './LanguageStep';
import { messages } from './messages';
import styles from './Onboarding.module.css';
import { useSteps } from './useSteps';
import { VoteStep } from './VoteStep';

interface OnboardingStepsProps {
  begun: Onboarding;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** The steps one after the other; closing before the end leaves the rest for later. */
export function OnboardingSteps({ begun, open, onClose, onClosed }: OnboardingStepsProps) {
  const text = useMessages(messages);
  const steps = useSteps(begun, onClose);
  const { step, place, isLast, isSkipped } = steps;
  const { title, lead } = text[step];
  const heading = useFocusOf(step);
  const contents: Record<OnboardingStep, ReactNode> = {
    language: <LanguageStep />,
    interests: <InterestsStep chosen={steps.interests} onChange={steps.setInterests} />,
    experience: <ExperienceStep value={steps.experience} onChange={steps.setExperience} />,
    creators: <CreatorList onLeave={steps.leave} />,
    vote: <VoteStep />,
  };
  return (
    <Dialog
      open={open}
      dismissible={false}
      onClose={steps.leave}
      afterClose={onClosed}
      title={text.title}
      footer={
        <>
          <Button variant="quiet" className={styles.later} onClick={steps.leave}>
            {text.later}
          </Button>
          {place > 0 && (
            <Button variant="secondary" onClick={steps.goBack}>
              {text.back}
            </Button>
          )}
          <Button loading={steps.isSaving} onClick={() => void steps.goOn()}>
            {isLast ? text.finish : isSkipped ? text.skip : text.next}
          </Button>
        </>
      }
    >
      <div className={styles.progress} aria-hidden="true">
        {ONBOARDING_STEPS.map((each, at) => (
          <span key={each} className={at <= place ? styles.passed : undefined} />
        ))}
      </div>
      <p className={styles.place}>{text.progress(place + 1, ONBOARDING_STEPS.length)}</p>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p className={styles.lead}>{lead}</p>
      {steps.hasFailed && <FormFailure>{text.saveFailed}</FormFailure>}
      {contents[step]}
    </Dialog>
  );
}

/** Return where the focus goes when another step is shown: who can't see it hears which one it is. */
function useFocusOf(step: OnboardingStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(step);
  useEffect(() => {
    if (first.current === step) return;
    first.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
