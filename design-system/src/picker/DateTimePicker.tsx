import { useState } from 'react';
import { classNames } from '../classNames.ts';
import { Field, type FieldTexts } from '../form/Field.tsx';
import fieldStyles from '../form/Field.module.css';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { DateTimePanel } from './DateTimePanel.tsx';
import { readDateTime, writeDateTime } from './days.ts';
import styles from './Picker.module.css';
import { PickerDoor } from './PickerDoor.tsx';
import { isTouchScreen } from './touch.ts';
import { useTyped } from './useTyped.ts';
import { pickerWords } from './words.ts';

export interface DateTimePickerProps extends FieldTexts {
  label: string;
  /** An instant, ISO 8601; empty for none. */
  value: string;
  /** Told of each choice, and of what is typed; empty while that is no date and time. */
  onChange: (value: string) => void;
  /** The first and the last instant that the calendar offers. What is typed may be another one: say so with `error`. */
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean;
  className?: string;
}

/**
 * A date and time by a clock in Tokyo: typed, as in 2026/1/5 9:30, or chosen from a calendar, which is a sheet where a finger
 * opens it.
 */
export function DateTimePicker({
  label,
  help,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  min,
  max,
  disabled,
  className,
}: DateTimePickerProps) {
  const words = pickerWords[useLanguage()];
  const [isTouch] = useState(isTouchScreen);
  const [isOpen, setOpen] = useState(false);
  const { isUnclear, input } = useTyped({ value, onChange, read: readDateTime, write: writeDateTime });
  const wrong = isUnclear ? words.unclearDateTime : error;
  return (
    <Field {...{ label, help, optional, hideLabel, className }} error={wrong}>
      {(control) => (
        <span className={styles.box}>
          <input
            {...control}
            type="text"
            autoComplete="off"
            disabled={disabled}
            readOnly={isTouch}
            className={classNames(fieldStyles.control, styles.input)}
            value={input.value}
            onChange={(event) => input.onChange(event.target.value)}
            onBlur={input.onBlur}
            {...(isTouch && { onClick: () => setOpen(true) })}
          />
          <PickerDoor {...{ label, isTouch, disabled }} open={isOpen} onOpenChange={setOpen}>
            <DateTimePanel {...{ value, onChange, min, max }} onClose={() => setOpen(false)} />
          </PickerDoor>
        </span>
      )}
    </Field>
  );
}
