import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { ChevronDownIcon } from '../icons.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import { Field, FieldFoot, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

/** One of several things to choose. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

type SelectInput = Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value' | 'id' | 'children' | 'multiple'>;

export interface SelectProps<Value extends string = string> extends FieldTexts, SelectInput {
  /** An empty text stands for nothing chosen yet. */
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** One of many, with the device's own list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, help, error, optional, hideLabel, onChange, options, placeholder, className, ...select } = props;
  return (
    <Field {...{ label, help, error, optional, hideLabel, className }}>
      {(control) => (
        <span className={styles.box}>
          <select
            {...select}
            {...control}
            className={classNames(styles.control, styles.hasEnd)}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.end}>
            <ChevronDownIcon size={18} />
          </span>
        </span>
      )}
    </Field>
  );
}

type TickInput = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type' | 'checked' | 'id'>;

export interface CheckboxProps extends TickInput {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The text beside it; may hold links. */
  children: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
}

/** Something to agree to or to choose. */
export function Checkbox({ checked, onChange, children, help, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          className={styles.tick}
          checked={checked}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.choiceText}>{children}</span>
      </label>
      <FieldFoot id={id} help={help} error={error} />
    </div>
  );
}

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** A line below the label. */
  help?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> extends FieldTexts {
  /** An empty text stands for nothing chosen yet. */
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  className?: string;
}

/** One of a few, all in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, help, error, optional, hideLabel, value, onChange, options, className } = props;
  const words = useWords();
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      className={classNames(styles.set, className)}
    >
      <legend className={classNames(styles.label, hideLabel && styles.hidden)}>
        {label}
        {optional && <span className={styles.optional}>{words.optional}</span>}
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.tick}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.choiceText}>
              {option.label}
              {option.help && <span className={styles.choiceHelp}>{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldFoot id={id} help={help} error={error} />
    </fieldset>
  );
}
