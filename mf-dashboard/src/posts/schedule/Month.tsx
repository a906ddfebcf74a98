import type { Post } from '@minori/contracts';
import { classNames } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';
import { byDay, weeksOf } from './days';
import styles from './Schedule.module.css';
import { ScheduledPost } from './ScheduledPost';
import type { Moving } from './useMoving';

interface MonthProps {
  month: string;
  today: string;
  /** What the month is called. */
  label: string;
  posts: readonly Post[];
  moving: Moving;
  onOpen: (post: Post) => void;
}

/** A month with its scheduled posts, which can be dragged to another day. */
export function Month({ month, today, label, posts, moving, onOpen }: MonthProps) {
  const { calendar: text } = useMessages(messages);
  const days = byDay(posts);
  return (
    <table aria-label={label} className={styles.month}>
      <thead>
        <tr>
          {text.weekdays.split(' ').map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={at}>
            {week.map((day, weekday) =>
              day ? (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  onDrop={(id) => {
                    const post = posts.find((one) => one.id === id);
                    if (post) moving.toDay(post, day);
                  }}
                >
                  {days.get(day)?.map((post) => (
                    <li key={post.id}>
                      <ScheduledPost isDraggable post={post} moving={moving} onOpen={onOpen} />
                    </li>
                  ))}
                </Day>
              ) : (
                <td key={weekday} className={styles.outside}>
                  {' '}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  onDrop: (id: string) => void;
  children: React.ReactNode[] | undefined;
}

function Day({ day, isToday, onDrop, children }: DayProps) {
  const language = useLanguage();
  const [isOver, setOver] = useState(false);
  return (
    <td
      className={classNames(styles.day, isToday && styles.today, isOver && styles.over)}
      aria-current={isToday ? 'date' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.getData('text/plain'));
      }}
    >
      <time dateTime={day} aria-label={formatDate(`${day}T12:00:00+09:00`, language)}>
        {Number(day.slice(-2))}
      </time>
      {children && <ul>{children}</ul>}
    </td>
  );
}
