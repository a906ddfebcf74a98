import type { LessonBody, LessonOutline, Media } from '@minori/contracts';
import { COURSE, fieldMessage } from '@minori/contracts/rules';
import { Answer, Loading, Skeleton, TextLink } from '@minori/design-system';
import { TextField } from '@minori/design-system/form';
import { useLanguage, useMessages } from '@minori/platform';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { messages as pageMessages } from '../messages';
import { useLessonQuery } from '../queries/courses';
import styles from './Editor.module.css';
import { messages } from './messages';
import { changeLesson } from './outline';
import type { OpenLesson, Work } from './work';

const FilmPart = lazy(async () => ({ default: (await import('./FilmPart')).FilmPart }));
const TextPart = lazy(async () => ({ default: (await import('./TextPart')).TextPart }));
const QuizPart = lazy(async () => ({ default: (await import('./QuizPart')).QuizPart }));

const skeleton = (
  <Loading>
    <Skeleton shape="block" height={320} />
  </Loading>
);

/** A lesson as it is made: its name, and what it teaches. */
export function LessonPane({ work, lesson }: { work: Work; lesson: LessonOutline }) {
  const { lesson: t } = useMessages(messages);
  const language = useLanguage();
  const { draft } = useStore(work.$state);
  const isTooLong = [...lesson.title].length > COURSE.lessonTitle.max;
  const preview = `/courses/${draft.id}/lessons/${lesson.id}?preview=1`;
  return (
    <>
      <TextField
        label={t.name}
        value={lesson.title}
        error={isTooLong ? fieldMessage('too_long', language) : undefined}
        onChange={(title) => work.change(changeLesson(work.$state.get().content, lesson.id, { title }))}
      />
      <p className={styles.actions}>
        <TextLink href={preview} underline>
          {t.preview}
        </TextLink>
        <span className={styles.note}>{t.previewNote}</span>
      </p>
      <Body work={work} lesson={lesson} />
    </>
  );
}

/** A lesson that was just added is not asked for: nobody but this page knows it. */
function Body({ work, lesson }: { work: Work; lesson: LessonOutline }) {
  const { lesson: t } = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  const { draft, lessons, content } = useStore(work.$state);
  const open = lessons[lesson.id];
  // Which lessons the API knows when this one is shown: what it is asked then is as old as that.
  const [known] = useState(() => draft.content);
  const isKnown = known.sections.some((section) => section.lessons.some(({ id }) => id === lesson.id));
  const query = useLessonQuery(draft.id, lesson.id, isKnown && !open);
  const { data } = query;
  useEffect(() => {
    if (work.$state.get().lessons[lesson.id]) return;
    if (data) work.openLesson(lesson.id, data);
    else if (!isKnown) {
      const { body_id, seconds, kind } = lesson;
      work.openLesson(lesson.id, { revision: draft.revision, body_id, seconds, body: EMPTY[kind], media: [] });
    }
  }, [work, lesson, data, isKnown, draft.revision, content]);
  if (open) return <Part work={work} lesson={lesson} open={open} />;
  if (!isKnown) return skeleton;
  return (
    <Answer query={query} skeleton={skeleton} failed={t.failed} failedText={failed} compact>
      {() => skeleton}
    </Answer>
  );
}

const EMPTY: Record<LessonBody['kind'], LessonBody> = {
  film: { kind: 'film', media_id: null, chapters: [], captions: [] },
  text: { kind: 'text', text: '', media_ids: [] },
  quiz: { kind: 'quiz', questions: [], pass_percent: 60 },
};

function Part({ work, lesson, open }: { work: Work; lesson: LessonOutline; open: OpenLesson }) {
  const { id: courseId } = work.$state.get().draft;
  const { body } = open;
  const shared = {
    courseId,
    lessonId: lesson.id,
    open,
    onChange: (next: LessonBody, medium?: Media) => work.changeBody(lesson.id, next, medium),
  };
  return (
    <Suspense fallback={skeleton}>
      {body.kind === 'film' && <FilmPart {...shared} body={body} />}
      {body.kind === 'text' && <TextPart {...shared} body={body} />}
      {body.kind === 'quiz' && <QuizPart {...shared} body={body} />}
    </Suspense>
  );
}
