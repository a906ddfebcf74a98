import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange' | 'size'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What it turns on, for screen readers; leave it out inside a `<label>` with text. */
  label?: string;
}

/** Turn something on or off at once. */
export function Switch({ checked, onChange, label, className, ...rest }: SwitchProps) {
  return (
    <span className={classNames(styles.switch, className)}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.input}
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </span>
  );
}
