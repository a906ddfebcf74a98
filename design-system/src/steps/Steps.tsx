import RcSteps, { type StepsProps as RcStepsProps } from '@rc-component/steps';
import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon } from '../icons.ts';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Steps.module.css';
import { stepWords } from './words.ts';

export interface StepsProps {
  /** What it is the course of, for screen readers. */
  label: string;
  /** In their order; few words each, since they stand side by side. */
  steps: readonly ReactNode[];
  /** The step at which things are, from 0. */
  current: number;
  /** Things went no further than the current step. */
  isFailed?: boolean;
}

const ICONS: Partial<Record<string, ReactNode>> = {
  finish: <CheckIcon size={14} />,
  error: <CloseIcon size={14} />,
};

/** How far something has come: what is done, where it is, and what is still to come. */
export function Steps({ label, steps, current, isFailed = false }: StepsProps) {
  const words = stepWords[useLanguage()];
  const withState: RcStepsProps['iconRender'] = (_, { item, components: { Icon } }) => (
    <Icon>
      {ICONS[item.status ?? 'wait']}
      <VisuallyHidden>{words[item.status ?? 'wait']}</VisuallyHidden>
    </Icon>
  );
  const asListItem: RcStepsProps['itemRender'] = (step, { active }) => (
    <div role="listitem" aria-current={active ? 'step' : undefined} className={styles.step}>
      {step}
    </div>
  );
  return (
    <div role="list" aria-label={label} className={styles.steps}>
      <RcSteps
        prefixCls="m-steps"
        titlePlacement="vertical"
        current={current}
        status={isFailed ? 'error' : 'process'}
        items={steps.map((title) => ({ title }))}
        iconRender={withState}
        itemRender={asListItem}
      />
    </div>
  );
}
