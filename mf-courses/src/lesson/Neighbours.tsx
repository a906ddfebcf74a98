import type { LearnedLesson, Lesson } from '@minori/contracts';
import { BackIcon, Button, ForwardIcon } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useEffect } from 'react';
import { lessonPath, lessonsOf, type LessonPlace } from '../queries/lessons';
import { messages } from './messages';
import styles from './Lesson.module.css';

/** The ways to the lessons before and after this one; Alt with P and N go there, too. */
export function Neighbours({ lesson, place }: { lesson: Lesson; place: LessonPlace }) {
  const t = useMessages(messages);
  const { navigation } = useShell();
  const lessons = lessonsOf(lesson);
  const at = lessons.findIndex(({ id }) => id === lesson.id);
  const [previous, next] = [lessons[at - 1], lessons[at + 1]];
  const pathOf = (one: LearnedLesson | undefined) => one && lessonPath({ ...place, lessonId: one.id });
  const [before, after] = [pathOf(previous), pathOf(next)];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const path = event.code === 'KeyN' ? after : event.code === 'KeyP' ? before : undefined;
      if (!path) return;
      event.preventDefault();
      navigation.navigator.push(path);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigation, before, after]);
  return (
    <nav className={styles.neighbours}>
      {before && previous && (
        <Button variant="secondary" href={before} title={t.previousOf(previous.title)} icon={<BackIcon size={18} />}>
          {t.previous}
        </Button>
      )}
      {after && next && (
        <Button
          variant={lesson.is_open ? 'primary' : 'secondary'}
          href={after}
          title={t.nextOf(next.title)}
          className={styles.forward}
        >
          {t.next}
          <ForwardIcon size={18} />
        </Button>
      )}
    </nav>
  );
}
