import { useId } from 'react';
import { classNames } from '../classNames.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import type { Option } from './Choice.tsx';
import { FieldFoot, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

export interface CheckboxGroupProps<Value extends string = string> extends FieldTexts {
  /** What is chosen, in the order of the options. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  options: readonly Option<Value>[];
  /** One below the other, as whole sentences are read. */
  stacked?: boolean;
  className?: string;
}

/** Several of a few, all in sight; side by side where there is room, unless told otherwise. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, help, error, optional, hideLabel, value, onChange, options, stacked, className } = props;
  const words = useWords();
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  const choose = (changed: Value, isChosen: boolean) => {
    const chosen = options.filter((one) => (one.value === changed ? isChosen : value.includes(one.value)));
    onChange(chosen.map((one) => one.value));
  };
  return (
    <fieldset aria-describedby={describedBy} className={classNames(styles.set, className)}>
      <legend className={classNames(styles.label, hideLabel && styles.hidden)}>
        {label}
        {optional && <span className={styles.optional}>{words.optional}</span>}
      </legend>
      <div className={stacked ? styles.options : styles.grid}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              className={styles.tick}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              onChange={(event) => choose(option.value, event.target.checked)}
            />
            <span className={styles.choiceText}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldFoot id={id} help={help} error={error} />
    </fieldset>
  );
}
