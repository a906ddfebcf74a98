import { useId, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './SegmentedControl.module.css';

export interface SegmentedControlProps<Value extends string = string> {
  items: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** What is being chosen, for screen readers. */
  label: string;
  size?: 'small' | 'medium';
  /** As wide as its container, in even parts. */
  block?: boolean;
  className?: string;
}

/** A choice between two to four short alternatives that changes what is seen at once. */
export function SegmentedControl<Value extends string>({
  items,
  value,
  onChange,
  label,
  size = 'medium',
  block,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.control, styles[size], block && styles.block, className)}
    >
      {items.map((item) => (
        <label key={item.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          <span className={styles.label}>{item.label}</span>
        </label>
      ))}
    </div>
  );
}
