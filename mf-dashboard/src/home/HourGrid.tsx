import type { Audience } from '@minori/contracts';
import { VisuallyHidden } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { CSSProperties } from 'react';
import { messages } from './messages';
import styles from './HourGrid.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NAMED_EVERY = 6;
/** In percent: the fewest that are shown are told from none. */
const LEAST_SHADE = 15;
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Readers by weekday and hour: a table whose cells are the darker the more there are. */
export function HourGrid({ hours }: Pick<Audience, 'hours'>) {
  const { audience: text } = useMessages(messages);
  const language = useLanguage();
  const most = Math.max(1, ...hours.flat().map((readers) => readers ?? 0));
  const busiest = WEEKDAYS.find((_day, index) => hours[index]?.includes(most));
  const busiestHour = hours.find((day) => day.includes(most))?.indexOf(most) ?? 0;
  const told = (readers: number | null) =>
    readers === null ? text.hidden : text.readers(formatNumber(readers, language));
  return (
    <div>
      <table className={styles.grid}>
        <caption className={styles.caption}>{text.hours}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{text.weekday}</VisuallyHidden>
            </th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col" className={styles.hour}>
                {hour % NAMED_EVERY === 0 ? hour : <VisuallyHidden>{text.hour(hour)}</VisuallyHidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday, index) => (
            <tr key={weekday}>
              <th scope="row">{text.weekdays[weekday]}</th>
              {HOURS.map((hour) => {
                const readers = hours[index]?.[hour] ?? null;
                const share = readers === null ? '0%' : `${LEAST_SHADE + ((100 - LEAST_SHADE) * readers) / most}%`;
                return (
                  <td
                    key={hour}
                    title={`${text.weekdays[weekday]} ${text.hour(hour)} ${told(readers)}`}
                    className={styles.cell}
                    style={{ '--share': share } as CSSProperties}
                  >
                    <VisuallyHidden>{told(readers)}</VisuallyHidden>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {busiest && <p className={styles.most}>{text.most(text.weekdays[busiest], busiestHour)}</p>}
    </div>
  );
}
