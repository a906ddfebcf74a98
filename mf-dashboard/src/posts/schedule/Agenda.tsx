import type { Post } from '@minori/contracts';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from '../messages';
import { byDay } from './days';
import styles from './Schedule.module.css';
import { ScheduledPost } from './ScheduledPost';
import type { Moving } from './useMoving';

interface AgendaProps {
  posts: readonly Post[];
  moving: Moving;
  onOpen: (post: Post) => void;
}

/** The days of a month on which something comes out, one below the other. */
export function Agenda({ posts, moving, onOpen }: AgendaProps) {
  const { calendar: text } = useMessages(messages);
  const language = useLanguage();
  return [...byDay(posts)].map(([day, own]) => {
    const noon = `${day}T12:00:00+09:00`;
    const weekday = text.weekdays.split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
    return (
      <section key={day} className={styles.agenda}>
        <h2>
          {formatDate(noon, language)} ({weekday})
        </h2>
        <ul>
          {own.map((post) => (
            <li key={post.id}>
              <ScheduledPost post={post} moving={moving} isDraggable={false} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
