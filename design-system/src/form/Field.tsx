import { useId, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { ErrorIcon } from '../icons.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Field.module.css';

/** What every field of a form takes besides its own. */
export interface FieldTexts {
  label: ReactNode;
  /** How to fill it in, below the field. */
  help?: ReactNode;
  /** What is wrong; marks the field as invalid and is read aloud. */
  error?: ReactNode;
  /** Says 任意 beside the label; all other fields are expected to be filled in. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
}

/** What ties a control to its label, help and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Render the control; spread what it is given over it. */
  children: (control: ControlProps) => ReactNode;
  /** At the right below the field: a counter. */
  note?: ReactNode;
  className?: string;
}

/** A label, a control, and below it help or what is wrong. */
export function Field({ label, help, error, optional, hideLabel, children, note, className }: FieldProps) {
  const words = useWords();
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && styles.hidden)}>
        {label}
        {optional && <span className={styles.optional}>{words.optional}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldFoot id={id} help={help} error={error} note={note} />
    </div>
  );
}

/** The lines below a control. The error's place is live, so that it is read when it appears. */
export function FieldFoot({ id, help, error, note }: { id: string } & Pick<FieldProps, 'help' | 'error' | 'note'>) {
  return (
    <div className={styles.foot}>
      <div>
        <div id={`${id}-error`} aria-live="polite" className={styles.error}>
          {error && (
            <>
              <ErrorIcon size={14} />
              <span>{error}</span>
            </>
          )}
        </div>
        {help && (
          <div id={`${id}-help`} className={styles.help}>
            {help}
          </div>
        )}
      </div>
      {note}
    </div>
  );
}
