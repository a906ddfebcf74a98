import { Switch } from '@minori/design-system';
import styles from './SettingSwitches.module.css';

interface SwitchRowProps {
  id: string;
  name: string;
  note?: string;
  checked: boolean;
  disabled?: boolean;
  onChange(isOn: boolean): void;
}

/** A switch with what it is for beside it, all of which can be pressed. */
export function SwitchRow({ id, name, note, ...ofSwitch }: SwitchRowProps) {
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        <span className={styles.name}>{name}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </label>
      <Switch id={id} {...ofSwitch} />
    </div>
  );
}
