import type { LessonContent } from '@minori/contracts';
import { Button, SuccessIcon } from '@minori/design-system';
import { LessonText } from '@minori/design-system/lesson-text';
import { useMessages, useSession } from '@minori/platform';
import { useState } from 'react';
import { messages } from './messages';
import type { Progress } from './useProgress';
import styles from './Lesson.module.css';

/** A text, at whose end the reader says that they have read it. */
export function TextLesson({
  content,
  progress,
}: {
  content: Extract<LessonContent, { kind: 'text' }>;
  progress: Progress;
}) {
  const t = useMessages(messages);
  const { user } = useSession();
  const [isSaid, setSaid] = useState(false);
  const isRead = isSaid || (progress.standing.lesson?.is_finished ?? false);
  const say = () => {
    setSaid(true);
    progress.note({ isRead: true });
    progress.send();
  };
  return (
    <>
      <LessonText text={content.text} figures={content.figures} />
      {user && (
        <div role="status" className={styles.end}>
          {isRead ? (
            <p className={styles.done}>
              <SuccessIcon size={20} /> {t.read}
            </p>
          ) : (
            <Button variant="secondary" onClick={say}>
              {t.end}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
