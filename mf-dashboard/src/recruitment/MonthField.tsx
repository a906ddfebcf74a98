import { WORK_FIRST_YEAR } from '@minori/contracts/rules';
import { usePresent } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { tokyoDay } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import { useId } from 'react';
import { messages } from './messages';
import styles from './Work.module.css';

interface MonthFieldProps {
  label: string;
  /** `YYYY-MM`; a part that is not chosen yet is empty. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** A month, by its year and its number: each device has its own lists for both. */
export function MonthField({ label, value, onChange, error }: MonthFieldProps) {
  const { history: text } = useMessages(messages);
  const id = useId();
  const thisYear = Number(tokyoDay(usePresent()).slice(0, 4));
  const [year = '', month = ''] = value.split('-');
  const years = Array.from({ length: thisYear - WORK_FIRST_YEAR + 1 }, (_, index) => String(thisYear - index));
  return (
    <fieldset aria-describedby={error && id} className={styles.month}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.parts}>
        <Select
          hideLabel
          label={text.year}
          placeholder={text.year}
          value={year}
          options={years.map((each) => ({ value: each, label: text.yearOf(each) }))}
          onChange={(chosen) => onChange(`${chosen}-${month}`)}
          aria-invalid={error ? true : undefined}
        />
        <Select
          hideLabel
          label={text.month}
          placeholder={text.month}
          value={month}
          options={MONTHS.map((each) => ({ value: each, label: text.monthOf(String(Number(each))) }))}
          onChange={(chosen) => onChange(`${year}-${chosen}`)}
        />
      </div>
      {error && (
        <p id={id} role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
