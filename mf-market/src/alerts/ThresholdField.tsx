import { TextField } from '@minori/design-system/form';
import {
  alertLimits,
  readThreshold,
  type AlertThreshold,
  type AlertWindow,
  type PresentPrice,
} from '@minori/contracts/rules';
import type { KeyboardEvent, ReactNode } from 'react';
import { finishedThreshold, steppedThreshold, typedThreshold } from './draft';

export interface ThresholdFieldProps {
  window: AlertWindow;
  field: AlertThreshold;
  label: ReactNode;
  /** What values are counted in; nothing for points. */
  unit: string | undefined;
  placeholder?: string | undefined;
  value: string;
  error?: string | undefined;
  /** The price that thresholds are compared with; null where there is none. */
  now: PresentPrice | null;
  onChange(value: string): void;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number that stays within its limits while it is typed. Arrow keys step; full-width digits are taken too. */
export function ThresholdField(props: ThresholdFieldProps) {
  const { window, field, label, unit, placeholder, value, error, now, onChange } = props;
  const { min, max, decimals } = alertLimits(window);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onChange(steppedThreshold(field, value, step, now));
  };
  return (
    <TextField
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={readThreshold(window, value) ?? undefined}
      // The keypad of phones has no minus.
      inputMode={min < 0 ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      label={label}
      end={unit}
      placeholder={placeholder}
      value={value}
      error={error}
      onChange={(text) => onChange(typedThreshold(window, text))}
      onCompositionEnd={(event) => onChange(finishedThreshold(window, event.currentTarget.value, now))}
      onBlur={() => onChange(finishedThreshold(window, value, now))}
      onKeyDown={onKeyDown}
    />
  );
}
