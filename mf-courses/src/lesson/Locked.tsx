import type { Lesson } from '@minori/contracts';
import { Button, LockIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './Lesson.module.css';

/** What opens a lesson: the course's own page tells what it costs and how it can be given back. */
export function Locked({ course }: { course: Lesson['course'] }) {
  const t = useMessages(messages);
  const title = course.price === 0 ? t.lockedFree : t.lockedTitle;
  return (
    <div className={styles.locked}>
      <LockIcon size={28} />
      <p className={styles.verdict}>{course.is_on_sale ? title : t.lockedAway}</p>
      <Button href={`/courses/${course.id}`}>{t.toCourse}</Button>
    </div>
  );
}
