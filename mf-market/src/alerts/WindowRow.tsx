import { Switch } from '@minori/design-system';
import { useLanguage, useMessages } from '@minori/platform';
import {
  fieldMessage,
  type AlertFieldError,
  type AlertThreshold,
  type AlertWindow,
  type PresentPrice,
} from '@minori/contracts/rules';
import { useId } from 'react';
import { messages } from './messages';
import { ThresholdField } from './ThresholdField';
import styles from './WindowRow.module.css';

export interface WindowRowProps {
  window: AlertWindow;
  /** 24時間, and the whole of it: 買いの割合 24時間. */
  label: string;
  name: string;
  /** What values are counted in; nothing for points. */
  unit: string | undefined;
  placeholders?: Record<'low' | 'high', string>;
  /** The price that thresholds are compared with, where they are. */
  now?: PresentPrice | null;
  isOn: boolean;
  typed: Record<AlertThreshold, string>;
  errors: Partial<Record<AlertThreshold, AlertFieldError>>;
  onSwitch(isOn: boolean): void;
  onType(field: AlertThreshold, value: string): void;
}

/** What can be asked of one figure: switched on, it shows its low and high threshold. */
export function WindowRow(props: WindowRowProps) {
  const { window, label, name, unit, placeholders, now = null, isOn, typed, errors, onSwitch, onType } = props;
  const t = useMessages(messages);
  const language = useLanguage();
  const id = useId();
  const isMissing = errors[`${window}_high`] === 'alert_threshold_required';
  const fieldOf = (side: 'low' | 'high') => {
    const field = `${window}_${side}` as const;
    const error = isMissing ? undefined : errors[field];
    return {
      window,
      field,
      unit,
      now,
      value: typed[field],
      placeholder: placeholders?.[side],
      error: error && fieldMessage(error, language),
      onChange: (value: string) => onType(field, value),
    };
  };
  return (
    <div role="group" aria-label={name} className={styles.row}>
      <label htmlFor={id} className={styles.head}>
        <span className={styles.period}>{label}</span>
        <Switch id={id} checked={isOn} onChange={onSwitch} />
      </label>
      {isOn && (
        <>
          <div className={styles.fields}>
            <ThresholdField {...fieldOf('low')} label={<Label name={t.low} note={t.lowNote} />} />
            <ThresholdField {...fieldOf('high')} label={<Label name={t.high} note={t.highNote} />} />
          </div>
          {isMissing && <p className={styles.hint}>{t.thresholdMissing}</p>}
        </>
      )}
    </div>
  );
}

function Label({ name, note }: { name: string; note: string }) {
  return (
    <>
      {name}
      <span className={styles.labelNote}>{note}</span>
    </>
  );
}
