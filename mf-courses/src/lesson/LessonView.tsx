import type { Lesson } from '@minori/contracts';
import type { FilmHandle } from '@minori/design-system/film';
import { BackIcon, Card, Skeleton, TextLink, useLangOf } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { Progress } from '../course/Progress';
import type { LessonPlace } from '../queries/lessons';
import { Finished } from './Finished';
import { LessonParts } from './LessonParts';
import { Locked } from './Locked';
import { messages } from './messages';
import { Neighbours } from './Neighbours';
import { useProgress, type Progress as Told } from './useProgress';
import styles from './Lesson.module.css';

const FilmLesson = lazy(async () => ({ default: (await import('./FilmLesson')).FilmLesson }));
const TextLesson = lazy(async () => ({ default: (await import('./TextLesson')).TextLesson }));
const QuizLesson = lazy(async () => ({ default: (await import('./QuizLesson')).QuizLesson }));

/** A lesson, what stands beside it, and the ways on. */
export function LessonView({ lesson, place }: { lesson: Lesson; place: LessonPlace }) {
  const t = useMessages(messages);
  const langOf = useLangOf();
  const film = useRef<FilmHandle>(null);
  const [second, setSecond] = useState(lesson.progress?.position ?? 0);
  const [hasBegun, setBegun] = useState(false);
  const progress = useProgress(lesson, place);
  const { course } = lesson;
  return (
    <div className={styles.page}>
      <Card as="article" bleed className={styles.main}>
        <p className={styles.course}>
          <TextLink href={`/courses/${course.id}`}>
            <BackIcon size={16} /> <span lang={langOf(course.title)}>{course.title}</span>
          </TextLink>
        </p>
        <h1 lang={langOf(lesson.title)} className={styles.title}>
          {lesson.title}
        </h1>
        {lesson.is_preview && <p className={styles.note}>{t.preview}</p>}
        {lesson.is_open ? (
          <Suspense fallback={<Skeleton shape="block" className={styles.picture} />}>
            <Content
              {...{ lesson, place, progress, film, second }}
              onBegin={() => setBegun(true)}
              onSecond={setSecond}
            />
          </Suspense>
        ) : (
          <Locked course={course} />
        )}
        <Neighbours {...{ lesson, place }} />
        {course.is_bought && <Progress value={progress.standing.course.percent} />}
        {course.is_bought && <Finished courseId={course.id} progress={progress.standing.course} />}
      </Card>
      <LessonParts {...{ lesson, place, second, hasBegun }} onSeek={(at) => film.current?.seek(at)} />
    </div>
  );
}

interface ContentProps {
  lesson: Lesson;
  place: LessonPlace;
  progress: Told;
  film: RefObject<FilmHandle | null>;
  second: number;
  onBegin: () => void;
  onSecond: (second: number) => void;
}

function Content({ lesson, place, progress, ...playing }: ContentProps) {
  const t = useMessages(messages);
  const { content } = lesson;
  if (content?.kind === 'film' && content.film) {
    return <FilmLesson {...{ lesson, place, progress, ...playing }} content={content} links={content.film} />;
  }
  if (content?.kind === 'film') return <p className={styles.note}>{t.filmWaiting}</p>;
  if (content?.kind === 'text') return <TextLesson {...{ progress, content }} />;
  if (content?.kind === 'quiz') return <QuizLesson key={content.body_id} {...{ lesson, place, content }} />;
  return <p className={styles.note}>{t.nothing}</p>;
}
