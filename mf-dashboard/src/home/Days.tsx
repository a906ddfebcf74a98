import type { DashboardDay } from '@minori/contracts';
import { Loading, Skeleton } from '@minori/design-system';
import { formatNumber, formatYen } from '@minori/design-system/format';
import { useLanguage, useMediaQuery, useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { TABLE } from '../dashboard/ListOrTable';
import { dayName } from './dayName';
import { yenOf } from './income';
import { messages } from './messages';
import styles from './Home.module.css';

const DayTable = lazy(async () => ({ default: (await import('./DayTable')).DayTable }));

interface DaysProps {
  /** Oldest first. */
  days: readonly DashboardDay[];
  isCreator: boolean;
}

/** The 30 days one by one, latest first, once they are asked for. */
export function Days({ days, isCreator }: DaysProps) {
  const { days: text } = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const hasRoom = useMediaQuery(TABLE);
  const latest = days.toReversed();
  return (
    <section aria-label={text.title} className={styles.part}>
      <h2 className={styles.heading}>{text.title}</h2>
      <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{text.show}</summary>
        {isOpen && !hasRoom && <DayList days={latest} isCreator={isCreator} />}
        {isOpen && hasRoom && (
          <Suspense
            fallback={
              <Loading>
                <Skeleton shape="block" height={320} />
              </Loading>
            }
          >
            <DayTable days={latest} isCreator={isCreator} />
          </Suspense>
        )}
      </details>
    </section>
  );
}

function DayList({ days, isCreator }: DaysProps) {
  const { days: text, figures } = useMessages(messages);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <ul className={styles.lines}>
      {days.map(({ day, income, subscribers, followers, views, likes, comments }) => (
        <li key={day}>
          <h3 className={styles.day}>{dayName(day, language)}</h3>
          <p className={styles.facts}>
            {isCreator && (
              <>
                <span>{`${text.income} ${formatYen(yenOf(income), language)}`}</span>
                <span>{`${text.subscribers} ${text.flow(number(subscribers.began), number(subscribers.left))}`}</span>
              </>
            )}
            <span>{`${text.followers} ${text.flow(number(followers.began), number(followers.left))}`}</span>
            <span>{`${figures.views} ${number(views)}`}</span>
            <span>{`${figures.likes} ${number(likes)}`}</span>
            <span>{`${figures.comments} ${number(comments)}`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
