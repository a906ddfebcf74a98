import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { formatNumber } from '../format/index.ts';
import { EyeIcon, EyeOffIcon } from '../icons.ts';
import { useLanguage, useWords } from '../provider/DesignSystemProvider.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'id'>;

export interface TextFieldProps extends FieldTexts, InputProps {
  value: string;
  onChange: (value: string) => void;
  /** Inside the field, in front: @, ¥. */
  start?: ReactNode;
  /** Inside the field, at the end: a unit such as 円 or %. */
  end?: ReactNode;
}

/** One line of text. */
export function TextField({
  label,
  help,
  error,
  optional,
  hideLabel,
  onChange,
  start,
  end,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, optional, hideLabel, className }}>
      {(control) => (
        <span className={styles.box}>
          {start != null && <span className={styles.start}>{start}</span>}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(styles.control, start != null && styles.hasStart, end != null && styles.hasEnd)}
            onChange={(event) => onChange(event.target.value)}
          />
          {end != null && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </Field>
  );
}

export interface PasswordFieldProps extends FieldTexts, Omit<InputProps, 'type'> {
  value: string;
  onChange: (value: string) => void;
  /** `new-password` where one is chosen, so that the browser offers a strong one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows it. */
export function PasswordField({
  label,
  help,
  error,
  optional,
  hideLabel,
  onChange,
  className,
  ...input
}: PasswordFieldProps) {
  const words = useWords();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, optional, hideLabel, className }}>
      {(control) => (
        <span className={styles.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(styles.control, styles.hasEnd)}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={words.showPassword}
            aria-pressed={shown}
            title={shown ? words.hidePassword : words.showPassword}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          </button>
        </span>
      )}
    </Field>
  );
}

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value' | 'id' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
  /** Shows a counter. More can be typed, so that a long paste is not cut; check it when sending. */
  limit?: number;
}

const NEAR = 20;

/** Several lines of text; grows with what is written. */
export function TextArea({
  label,
  help,
  error,
  optional,
  hideLabel,
  onChange,
  limit,
  className,
  ...area
}: TextAreaProps) {
  const language = useLanguage();
  const words = useWords();
  const length = [...area.value].length;
  const left = (limit ?? Number.POSITIVE_INFINITY) - length;
  const spoken = left < 0 ? words.charactersOver(-left) : left <= NEAR ? words.charactersLeft(left) : '';
  const note = limit !== undefined && (
    <>
      <span aria-hidden="true" className={classNames(styles.count, left < 0 && styles.over)}>
        {formatNumber(length, language)} / {formatNumber(limit, language)}
      </span>
      <span aria-live="polite" className={styles.hidden}>
        {spoken}
      </span>
    </>
  );
  return (
    <Field {...{ label, help, error, optional, hideLabel, className, note }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          aria-invalid={control['aria-invalid'] ?? (left < 0 || undefined)}
          className={classNames(styles.control, styles.area)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
