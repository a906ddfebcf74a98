import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { Bars } from '../dashboard/Bars';
import { dayName } from '../home/dayName';
import homeStyles from '../home/Home.module.css';
import { messages } from './messages';

/** So many days stand between two that are named. */
const NAMED_EVERY = 7;

interface DayBarsProps {
  title: string;
  /** Oldest first. */
  days: readonly { day: string; value: number; told: string }[];
}

/** A bar for each of the days; one line where there is nothing in any. */
export function DayBars({ title, days }: DayBarsProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  if (days.every(({ value }) => value === 0)) return <p className={homeStyles.note}>{text.nothing}</p>;
  const last = days.length - 1;
  const bars = days.map(({ day, value, told }, at) => ({
    key: day,
    value,
    told: text.dayTold(dayName(day, language), told),
    name: (last - at) % NAMED_EVERY === 0 && at > 0 ? shortDay(day) : '',
  }));
  return <Bars title={title} bars={bars} formatShort={(value) => formatCount(value, language)} />;
}

function shortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${Number(month)}/${Number(date)}`;
}
