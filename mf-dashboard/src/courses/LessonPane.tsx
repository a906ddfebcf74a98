import type { LessonBody, LessonOutline, Media } from '@minori/contracts';
import { COURSE, fieldMessage } from '@minori/contracts/rules';
import { Answer, Loading, Skeleton, TextLink } from '@minori/design-system';
import { TextField } from '@minori/design-system/form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useEffect, useState, type MouseEvent } from 'react';
import { messages as pageMessages } from '../messages';
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
  const { lesson: t, state } = useMessages(messages);
  const { snackbar } = useShell();
  const navigate = useNavigate();
  const language = useLanguage();
  const { draft } = useStore(work.$state);
  const isTooLong = [...lesson.title].length > COURSE.lessonTitle.max;
  const preview = `/courses/${draft.id}/lessons/${lesson.id}?preview=1`;
  // It shows what is saved: that is to be all of it.
  const look = async (event: MouseEvent) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isElsewhere) event.preventDefault();
    await work.save();
    if (isElsewhere) return;
    if (work.$state.get().save === 'saved') void navigate(preview);
    else snackbar.show({ type: 'error', text: state.failed });
  };
  return (
    <>
      <TextField
        label={t.name}
        value={lesson.title}
        error={isTooLong ? fieldMessage('too_long', language) : undefined}
        onChange={(title) => work.change(changeLesson(work.$state.get().content, lesson.id, { title }))}
      />
      <p className={styles.actions}>
        <TextLink href={preview} underline onClick={(event) => void look(event)}>
          {t.preview}
        </TextLink>
        <span className={styles.note}>{t.previewNote}</span>
      </p>
      <Body work={work} lesson={lesson} />
    </>
  );
}

function Body({ work, lesson }: { work: Work; lesson: LessonOutline }) {
  const { lesson: t } = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  const open = useStore(work.$state).lessons[lesson.id];
  const query = useOpening(work, lesson.id, open);
  if (open) return <Part work={work} lesson={lesson} open={open} />;
  return (
    <Answer query={query} skeleton={skeleton} failed={t.failed} failedText={failed} compact>
      {() => skeleton}
    </Answer>
  );
}

/** Open a lesson, and open it anew where all was taken anew. */
function useOpening(work: Work, lessonId: string, open: OpenLesson | undefined) {
  const [state, setState] = useState<{ error?: unknown; isFetching: boolean }>({ isFetching: true });
  const refetch = useCallback(() => {
    setState((before) => ({ ...before, isFetching: true }));
    work.openLesson(lessonId).then(
      () => setState({ isFetching: false }),
      (error: unknown) => setState({ error, isFetching: false }),
    );
  }, [work, lessonId]);
  const isOpen = open !== undefined;
  useEffect(() => {
    if (!isOpen) refetch();
  }, [isOpen, refetch]);
  const { error, isFetching } = state;
  return { data: undefined, error, isError: error !== undefined, isFetching, isPlaceholderData: false, refetch };
}

function Part({ work, lesson, open }: { work: Work; lesson: LessonOutline; open: OpenLesson }) {
  const { id: courseId } = work.$state.get().draft;
  const { body } = open;
  const shared = {
    courseId,
    lessonId: lesson.id,
    open,
    current: () => work.$state.get().lessons[lesson.id]?.body,
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
