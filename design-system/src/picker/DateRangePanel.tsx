import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { CalendarSlot } from './CalendarSlot.tsx';
import type { DateRange } from './days.ts';
import styles from './Picker.module.css';
import { pickerWords } from './words.ts';

interface DateRangePanelProps {
  value: DateRange;
  /** There is something to be cleared, be it a text that is no day. */
  isSet: boolean;
  onChange: (value: DateRange) => void;
  min?: string | undefined;
  max?: string | undefined;
  onClose: () => void;
}

/** A month in which the first and then the last day are chosen, in whichever order they are pressed. */
export function DateRangePanel({ value, isSet, onChange, min, max, onClose }: DateRangePanelProps) {
  const words = pickerWords[useLanguage()];
  const [begun, setBegun] = useState('');
  const choose = (day: string) => {
    if (begun === '') {
      setBegun(day);
      return;
    }
    onChange(begun < day ? { from: begun, to: day } : { from: day, to: begun });
    onClose();
  };
  const clear = () => {
    onChange({ from: '', to: '' });
    onClose();
  };
  return (
    <>
      <CalendarSlot {...(begun ? { from: begun, to: '' } : shown(value))} {...{ min, max }} onChoose={choose} />
      {(isSet || begun !== '') && (
        <div className={styles.foot}>
          <Button variant="quiet" onClick={clear}>
            {words.clear}
          </Button>
        </div>
      )}
    </>
  );
}

/** A range that is open at one end is shown as its other end. */
const shown = ({ from, to }: DateRange): DateRange => ({ from: from || to, to: to || from });
