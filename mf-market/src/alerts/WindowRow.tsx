import { Switch } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import type { AlertThreshold, AlertWindow } from '@minori/contracts/rules';
import { useId } from 'react';
import { messages } from './messages';
import { ThresholdField } from './ThresholdField';
import styles from './WindowRow.module.css';

export interface WindowRowProps {
  window: AlertWindow;
  /** 24時間, and the whole of it: 買いの割合 24時間. */
  period: string;
  name: string;
  isOn: boolean;
  typed: Record<AlertThreshold, string>;
  error: 'alert_range' | 'alert_threshold_required' | undefined;
  onSwitch(isOn: boolean): void;
  onType(field: AlertThreshold, value: string): void;
}

/** A period of one kind: switched on, it shows its low and high threshold. */
export function WindowRow(props: WindowRowProps) {
  const { window, period, name, isOn, typed, error, onSwitch, onType } = props;
  const t = useMessages(messages);
  const id = useId();
  const [low, high] = [`${window}_low`, `${window}_high`] as const;
  return (
    <div role="group" aria-label={name} className={styles.row}>
      <label htmlFor={id} className={styles.head}>
        <span className={styles.period}>{period}</span>
        <Switch id={id} checked={isOn} onChange={onSwitch} />
      </label>
      {isOn && (
        <>
          <div className={styles.fields}>
            <ThresholdField
              window={window}
              label={<Label name={t.low} note={t.lowNote} />}
              value={typed[low]}
              onChange={(value) => onType(low, value)}
            />
            <ThresholdField
              window={window}
              label={<Label name={t.high} note={t.highNote} />}
              value={typed[high]}
              error={error === 'alert_range' ? t.rangeInverted : undefined}
              onChange={(value) => onType(high, value)}
            />
          </div>
          {error === 'alert_threshold_required' && <p className={styles.hint}>{t.thresholdMissing}</p>}
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
