import { Switch } from '@minori/design-system';
import { useId, type ReactNode } from 'react';
import styles from './FlagRow.module.css';

export interface FlagRowProps {
  name: string;
  note?: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  onSwitch(isOn: boolean): void;
}

/** Something to be told of, on or off. */
export function FlagRow({ name, note, isOn, isDisabled = false, onSwitch }: FlagRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.texts}>
        {name}
        {note && (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        )}
      </label>
      <Switch
        id={id}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={onSwitch}
      />
    </div>
  );
}
