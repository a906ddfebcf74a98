import type { Language, Lesson } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { answersOf, readAgain, STALE, useAnswer, useMutation, useQueryClient } from '@minori/platform/query';
import { saveFile } from '@minori/platform/save-file';
import { useCallback } from 'react';

/** Which lesson is shown; of the author's draft with `isPreview`. */
export interface LessonPlace {
  courseId: string;
  lessonId: string;
  isPreview: boolean;
}

/** How a call names a lesson. */
export function asked({ courseId, lessonId, isPreview }: LessonPlace) {
  const params = { id: courseId, lesson: lessonId };
  return isPreview ? { params, query: { preview: '1' as const } } : { params };
}

/** A lesson with the outline of its course; what was read of it stays readable without a connection. A draft is as it is now. */
export function useLessonQuery(place: LessonPlace) {
  const ages = place.isPreview ? ({ staleTime: 0, refetchOnMount: 'always' } as const) : {};
  return useAnswer('GET /courses/:id/lessons/:lesson', asked(place), { isKept: 'offline', ...ages });
}

/** Which captions are read. */
export interface CaptionsPlace extends LessonPlace {
  /** Where they begin, in seconds; none are asked for while that is not said. */
  from: number | null;
  captions: Language;
}

/** What is said in a minute of a film. It counts as watched, so it is only asked for where it is shown. */
export function useCaptionsQuery({ from, captions, ...place }: CaptionsPlace) {
  const { query, ...about } = { query: {}, ...asked(place) };
  const input = { ...about, query: { ...query, language: captions, from: from ?? 0 } };
  return useAnswer('GET /courses/:id/lessons/:lesson/captions', input, {
    isKept: 'offline',
    enabled: from !== null,
    staleTime: place.isPreview ? 0 : STALE.long,
  });
}

/** Return what reads all lessons anew, as when one of them was finished. */
export function useReadLessonsAgain() {
  const client = useQueryClient();
  return useCallback(
    () => readAgain(client, answersOf('GET /courses/:id/lessons/:lesson'), answersOf('GET /courses/:id')),
    [client],
  );
}

/** Answer a quiz: the same answers that are sent again are judged once. */
export function useAnswerQuiz({ courseId, lessonId }: LessonPlace) {
  const { api } = useShell();
  const again = useReadLessonsAgain();
  return useMutation({
    mutationFn: ({
      key,
      ...body
    }: {
      key: string;
      body_id: string;
      answers: { question_id: string; chosen: number[] }[];
    }) =>
      api('POST /courses/:id/lessons/:lesson/attempts', {
        params: { id: courseId, lesson: lessonId },
        body,
        idempotencyKey: key,
      }),
    onSuccess: again,
  });
}

/** The member's notes on a course. */
export function useNotesQuery(courseId: string) {
  return useAnswer('GET /courses/:id/notes', { params: { id: courseId } }, { forMembers: true });
}

/** What is done with notes; they are read anew then. */
export function useNoteActions(courseId: string) {
  const { api } = useShell();
  const client = useQueryClient();
  const onSuccess = () => readAgain(client, answersOf('GET /courses/:id/notes'));
  return {
    make: useMutation({
      mutationFn: ({ lessonId, key, ...body }: { lessonId: string; key: string; text: string; at: number | null }) =>
        api('POST /courses/:id/lessons/:lesson/notes', {
          params: { id: courseId, lesson: lessonId },
          body,
          idempotencyKey: key,
        }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, text }: { id: string; text: string }) =>
        api('PATCH /courses/:id/notes/:note', { params: { id: courseId, note: id }, body: { text } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api('DELETE /courses/:id/notes/:note', { params: { id: courseId, note: id } }),
      onSuccess,
    }),
  };
}

/** The member's certificate of a course, null where none was issued. */
export function useCertificateQuery(courseId: string, isFinished: boolean) {
  const about = { params: { id: courseId } };
  return useAnswer('GET /courses/:id/certificate', about, { forMembers: true, enabled: isFinished });
}

/** Issue a certificate with a name. */
export function useIssueCertificate(courseId: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api('POST /courses/:id/certificate', { params: { id: courseId }, body: { name } }),
    onSuccess: () => readAgain(client, answersOf('GET /courses/:id/certificate')),
  });
}

/** Have the browser keep the PDF of an own certificate. */
export function useCertificateFile(courseId: string) {
  const { api } = useShell();
  return useMutation({
    mutationFn: async () => saveFile(await api('GET /courses/:id/certificate/pdf', { params: { id: courseId } })),
  });
}

/** Whether a certificate of a code holds. */
export function useCheckedCertificateQuery(code: string) {
  return useAnswer('GET /courses/certificates/:code', { params: { code } });
}

/** Return the lessons in the order in which they are taken, those of the version that was bought last. */
export function lessonsOf({ sections, bought_lessons }: Pick<Lesson, 'sections' | 'bought_lessons'>) {
  return [...sections.flatMap(({ lessons }) => lessons), ...bought_lessons];
}

/** Return the address of a lesson. */
export function lessonPath({ courseId, lessonId, isPreview }: LessonPlace): string {
  return `/courses/${courseId}/lessons/${lessonId}${isPreview ? '?preview=1' : ''}`;
}
