import { TextField } from '@minori/design-system/form';
import { ALERT_LIMITS, isVoteShare, readThreshold, type AlertWindow } from '@minori/contracts/rules';
import type { KeyboardEvent, ReactNode } from 'react';
import { finishedThreshold, steppedThreshold, typedThreshold } from './draft';

export interface ThresholdFieldProps {
  window: AlertWindow;
  label: ReactNode;
  value: string;
  error?: string | undefined;
  onChange(value: string): void;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A percentage that stays within its limits while it is typed. Arrow keys step; full-width digits are taken too. */
export function ThresholdField({ window, label, value, error, onChange }: ThresholdFieldProps) {
  const isVote = isVoteShare(window);
  const { min, max } = isVote ? ALERT_LIMITS.vote : ALERT_LIMITS.change;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onChange(steppedThreshold(window, value, step));
  };
  return (
    <TextField
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={readThreshold(window, value) ?? undefined}
      // The keypad of phones has no minus.
      inputMode={isVote ? 'numeric' : 'text'}
      autoComplete="off"
      label={label}
      end="%"
      value={value}
      error={error}
      onChange={(text) => onChange(typedThreshold(window, text))}
      onCompositionEnd={(event) => onChange(finishedThreshold(window, event.currentTarget.value))}
      onBlur={() => onChange(finishedThreshold(window, value))}
      onKeyDown={onKeyDown}
    />
  );
}
