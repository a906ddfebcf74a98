import type { Onboarding } from '@minori/contracts';
import { Answer, Loading, Skeleton, Skeletons } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, type DialogViewProps } from '@minori/platform';
import { useState } from 'react';
import { useOnboardingQuery } from '../queries/onboarding';
import { messages } from './messages';
import styles from './Onboarding.module.css';
import { OnboardingSteps } from './OnboardingSteps';

/** What new members are asked and shown, step by step, from where they are. */
export function OnboardingDialog({ open, onClose, onClosed }: DialogViewProps<'system.onboarding'>) {
  const text = useMessages(messages);
  const query = useOnboardingQuery();
  // Where it began: what is read again meanwhile moves nobody to another step.
  const [begun, setBegun] = useState<Onboarding>();
  if (query.data && !query.isFetching && !begun) setBegun(query.data);
  const close = () => onClose();
  if (begun) return <OnboardingSteps {...{ begun, open, onClosed }} onClose={close} />;
  const skeleton = (
    <Loading className={styles.loading}>
      <Skeletons count={5}>
        <Skeleton shape="block" height={44} />
      </Skeletons>
    </Loading>
  );
  return (
    <Dialog open={open} onClose={close} afterClose={onClosed} title={text.title}>
      <Answer query={query} skeleton={skeleton} failed={text.readFailed}>
        {() => skeleton}
      </Answer>
    </Dialog>
  );
}
