import { Button } from '../button/Button.tsx';
import { Select } from '../form/Choice.tsx';
import { formatTime, tokyoDay } from '../format/index.ts';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { CalendarSlot } from './CalendarSlot.tsx';
import { instantOf } from './days.ts';
import styles from './Picker.module.css';
import { pickerWords } from './words.ts';

const MINUTE = 60_000;
const STEP = 5;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = Array.from({ length: 60 / STEP }, (_, at) => at * STEP);
/** The time of a day that is chosen first. */
const MORNING = '09:00';

interface DateTimePanelProps {
  /** An instant, ISO 8601; empty for none. */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  onClose: () => void;
}

/** A month, the hour and the minute. A day keeps the time that was chosen, as far as the bounds let it. */
export function DateTimePanel({ value, onChange, min, max, onClose }: DateTimePanelProps) {
  const words = pickerWords[useLanguage()];
  const day = value && tokyoDay(value);
  const [hour = 0, minute = 0] = (value ? formatTime(value) : MORNING).split(':').map(Number);
  const choose = (chosen: string, atHour: number, atMinute: number) =>
    onChange(bounded(instantOf(chosen, atHour, atMinute), min, max));
  const isOut = (first: string, last: string) => isBefore(last, min) || isBefore(max, first);
  const minutes = [...new Set([...MINUTES, minute])].sort((a, b) => a - b);
  return (
    <>
      <CalendarSlot
        from={day}
        min={min && tokyoDay(min)}
        max={max && tokyoDay(max)}
        onChoose={(chosen) => choose(chosen, hour, minute)}
      />
      <div className={styles.time}>
        <Select
          hideLabel
          label={words.hour}
          disabled={day === ''}
          value={String(hour)}
          options={HOURS.map((each) => ({
            value: String(each),
            label: two(each),
            disabled: day !== '' && isOut(instantOf(day, each, 0), instantOf(day, each, 59)),
          }))}
          onChange={(chosen) => choose(day, Number(chosen), minute)}
        />
        <span aria-hidden="true">:</span>
        <Select
          hideLabel
          label={words.minute}
          disabled={day === ''}
          value={String(minute)}
          options={minutes.map((each) => ({
            value: String(each),
            label: two(each),
            disabled: day !== '' && isOut(instantOf(day, hour, each), instantOf(day, hour, each)),
          }))}
          onChange={(chosen) => choose(day, hour, Number(chosen))}
        />
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </>
  );
}

const two = (part: number): string => String(part).padStart(2, '0');

const isBefore = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && Date.parse(one) < Date.parse(other);

/** Return the nearest instant that the bounds allow: after the first on a step of the list, at most the last whole minute. */
function bounded(instant: string, min: string | undefined, max: string | undefined): string {
  if (min && isBefore(instant, min)) return rounded(min, Math.ceil, STEP * MINUTE);
  if (max && isBefore(max, instant)) return rounded(max, Math.floor, MINUTE);
  return instant;
}

const rounded = (instant: string, to: (count: number) => number, unit: number): string =>
  new Date(to(Date.parse(instant) / unit) * unit).toISOString();
