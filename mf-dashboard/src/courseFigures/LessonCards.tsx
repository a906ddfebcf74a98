import type { LessonFigures } from '@minori/contracts';
import { useMessages } from '@minori/platform';
import styles from './CourseFigures.module.css';
import { useLessonTexts } from './useLessonTexts';
import { messages } from './messages';

/** Lessons with their figures, and of how many learners. */
export interface LessonsProps {
  lessons: readonly LessonFigures[];
  learners: number;
}

/** What a lesson is called, with its section and kind. */
export function LessonName({ lesson: { title, kind, section_title: section } }: { lesson: LessonFigures }) {
  const t = useMessages(messages);
  return (
    <>
      <span className={styles.name}>{title}</span>
      <span className={styles.place}>{[section, t.kinds[kind]].filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** The lessons one below the other, where there is no room for a table. */
export function LessonCards({ lessons, learners }: LessonsProps) {
  const t = useMessages(messages);
  const { peopleOf, staying } = useLessonTexts();
  return (
    <ul aria-label={t.lessons} className={styles.cards}>
      {lessons.map((lesson) => (
        <li key={lesson.id} className={styles.card}>
          <LessonName lesson={lesson} />
          <p className={styles.facts}>
            <span>{`${t.started} ${peopleOf(lesson.started, learners)}`}</span>
            <span>{`${t.finished} ${peopleOf(lesson.finished, learners)}`}</span>
            {(lesson.film !== null || lesson.questions.length > 0) && <span>{staying(lesson)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
