import type { LevelDay } from '@minori/contracts';
import { ENGAGE_POINTS, INTEREST_POINTS, type EngageAct, type InterestAct } from '@minori/contracts/rules';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { DayBars } from './DayBars';
import styles from './Level.module.css';
import { messages } from './messages';

interface Origin {
  key: string;
  name: string;
  /** What one of it brings. */
  each: string;
  points: number;
}

interface OriginsProps {
  value: 'interest' | 'engage';
  days: readonly LevelDay[];
}

/** The points of thirty days as bars, and by what they came from. */
export function Origins({ value, days }: OriginsProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const points = (amount: number) => text.points(formatNumber(amount, language));
  const origins = useOrigins(value, days);
  const bars = days.map((day) => ({ day: day.day, value: day[value], told: points(day[value]) }));
  const most = Math.max(1, ...origins.map((one) => one.points));
  return (
    <>
      <DayBars title={text.days(text.values[value])} days={bars} />
      <table className={styles.origins}>
        <caption>{text.from}</caption>
        <thead>
          <tr>
            <th scope="col">{text.kind}</th>
            <th scope="col">{text.each}</th>
            <th scope="col">{text.sum}</th>
          </tr>
        </thead>
        <tbody>
          {origins.map((one) => (
            <tr key={one.key}>
              <th scope="row">{one.name}</th>
              <td>{one.each}</td>
              <td>
                <span aria-hidden="true" className={styles.track}>
                  <span className={styles.part} style={{ inlineSize: `${(one.points / most) * 100}%` }} />
                </span>
                {points(one.points)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function useOrigins(value: 'interest' | 'engage', days: readonly LevelDay[]): Origin[] {
  const text = useMessages(messages);
  const language = useLanguage();
  const number = (amount: number) => formatNumber(amount, language);
  const sumOf = (amountOf: (day: LevelDay) => number) => days.reduce((sum, day) => sum + amountOf(day), 0);
  const interest = (Object.keys(INTEREST_POINTS) as InterestAct[]).map((act) => ({
    key: act,
    name: text.interestActs[act],
    each: text.points(number(INTEREST_POINTS[act])),
    points: sumOf((day) => day.interest_by[act]),
  }));
  const engage = (Object.keys(ENGAGE_POINTS) as EngageAct[]).map((act) => ({
    key: act,
    name: text.engageActs[act],
    each: text.most(number(ENGAGE_POINTS[act].points), number(ENGAGE_POINTS[act].most)),
    points: sumOf((day) => day.engage_by[act]),
  }));
  const origins: Origin[] = value === 'interest' ? interest : engage;
  const rest = sumOf((day) => day[value]) - origins.reduce((sum, { points }) => sum + points, 0);
  return rest > 0 ? [...origins, { key: 'before', name: text.before, each: '', points: rest }] : origins;
}
