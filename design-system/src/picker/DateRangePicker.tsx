import { useId, useState } from 'react';
import { classNames } from '../classNames.ts';
import { FieldFoot, type FieldTexts } from '../form/Field.tsx';
import fieldStyles from '../form/Field.module.css';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { DateRangePanel } from './DateRangePanel.tsx';
import { readDay, writeDay, type DateRange } from './days.ts';
import styles from './Picker.module.css';
import { PickerDoor } from './PickerDoor.tsx';
import { isTouchScreen } from './touch.ts';
import { useTyped } from './useTyped.ts';
import { pickerWords } from './words.ts';

export interface DateRangePickerProps extends Omit<FieldTexts, 'label' | 'optional'> {
  label: string;
  value: DateRange;
  /** Told of each choice, and of what is typed, where an end is empty while that is no day. */
  onChange: (value: DateRange) => void;
  /** The first and the last day that the calendar offers, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  className?: string;
}

/** From one day to another by Tokyo's calendar: typed, as in 2026/1/5, or chosen from a month. Either end may be left open. */
export function DateRangePicker({
  label,
  help,
  error,
  hideLabel,
  value,
  onChange,
  min,
  max,
  className,
}: DateRangePickerProps) {
  const words = pickerWords[useLanguage()];
  const id = useId();
  const [isTouch] = useState(isTouchScreen);
  const [isOpen, setOpen] = useState(false);
  const ends = { read: readDay, write: writeDay };
  const from = useTyped({ ...ends, value: value.from, onChange: (day) => onChange({ ...value, from: day }) });
  const to = useTyped({ ...ends, value: value.to, onChange: (day) => onChange({ ...value, to: day }) });
  const choose = (days: DateRange) => {
    from.forget();
    to.forget();
    onChange(days);
  };
  const isSet = from.input.value !== '' || to.input.value !== '';
  const isWrongWay = value.from !== '' && value.to !== '' && value.to < value.from;
  const wrong = from.isUnclear || to.isUnclear ? words.unclearDay : isWrongWay ? words.wrongOrder : error;
  const control = {
    type: 'text',
    autoComplete: 'off',
    readOnly: isTouch,
    'aria-invalid': wrong ? (true as const) : undefined,
    'aria-describedby': [wrong && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
    className: classNames(fieldStyles.control, styles.input),
    ...(isTouch && { onClick: () => setOpen(true) }),
  };
  return (
    <fieldset className={classNames(fieldStyles.set, className)}>
      <legend className={classNames(fieldStyles.label, hideLabel && fieldStyles.hidden)}>{label}</legend>
      <span className={styles.range}>
        <End label={words.from} control={control} input={from.input} />
        <span aria-hidden="true">〜</span>
        <End label={words.to} control={control} input={to.input} />
        <PickerDoor {...{ label, isTouch }} open={isOpen} onOpenChange={setOpen}>
          <DateRangePanel {...{ value, min, max }} isSet={isSet} onChange={choose} onClose={() => setOpen(false)} />
        </PickerDoor>
      </span>
      <FieldFoot id={id} help={help} error={wrong} />
    </fieldset>
  );
}

interface EndProps {
  label: string;
  control: object;
  input: ReturnType<typeof useTyped>['input'];
}

function End({ label, control, input: { value, onChange, onBlur } }: EndProps) {
  return (
    <input
      {...control}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
