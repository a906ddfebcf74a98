import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  captionPart,
  certificate,
  certificateCode,
  checkedCertificate,
  lesson,
  lessonNote,
  quizAttempt,
  toldProgress,
} from '../entities/learning';
import { filmLinks } from '../entities/media';
import { count, done, id, language, success } from '../entities/shared';
import { COURSE } from '../rules/course';
import { checkCertificateName, checkNote, LEARNING } from '../rules/learning';

const course = z.object({ id });
const params = z.object({ id, lesson: id });
const noteParams = z.object({ id, note: id });
/** Whether the author's draft is meant; only they, and staff, are shown it. */
const query = z.object({ preview: z.literal('1', 'invalid').optional() });

const filmSecond = z.int().min(0, 'invalid').max(LEARNING.filmSeconds, 'invalid');
const noteText = z.string().superRefine((value, context) => {
  const code = checkNote(value);
  if (code) context.addIssue({ code: 'custom', message: code });
});
const certificateName = z.string().superRefine((value, context) => {
  const code = checkCertificateName(value);
  if (code) context.addIssue({ code: 'custom', message: code });
});

export const learning = {
  next: endpoint('GET /courses/:id/next_lesson', {
    summary:
      'With which lesson a member goes on: where they were last, or when that is finished the next one that is not; the first of all once everything is. `not_found` for a draft of others',
    access: 'member',
    params: course,
    response: success(z.object({ lesson_id: id.nullable() })),
  }),
  lesson: endpoint('GET /courses/:id/lessons/:lesson', {
    summary:
      'A lesson with the outline of its course. What it teaches is there for who may open it: the first lesson for everybody, the others for who has bought the course, all for its author and staff. Right answers and explanations of a quiz come once it was answered. `not_found` for a draft of others',
    access: 'optional',
    params,
    query,
    response: success(lesson),
  }),
  film: endpoint('GET /courses/:id/lessons/:lesson/film', {
    summary:
      'Where the film of a lesson lies, for some minutes more; null while it is not ready. Who may open the lesson; `forbidden` for others',
    access: 'optional',
    params,
    query,
    response: success(filmLinks.nullable()),
  }),
  captions: endpoint('GET /courses/:id/lessons/:lesson/captions', {
    summary:
      'What is said in a minute of the film of a lesson, the one that `from` lies in. It counts as watched, as what is sent of the film does. Who may open the lesson; `forbidden` for others, `not_found` where there are no such captions or the film is not ready',
    access: 'optional',
    params,
    query: query.extend({ language, from: z.coerce.number('invalid').pipe(filmSecond) }),
    response: success(captionPart),
  }),
  tell: endpoint('POST /courses/:id/lessons/:lesson/progress', {
    summary:
      'Tell what was watched of a lesson, or that its text was read to the end. Whatever is told twice, late or in another order adds up to the same; `position` counts where no later one is known. Members who may open the lesson; `forbidden` for others',
    access: 'member',
    params,
    body: z.object({
      /** Whole seconds, from the first to before the second. */
      watched: z
        .array(z.tuple([filmSecond, filmSecond]))
        .max(LEARNING.ranges, 'invalid')
        .default([]),
      /** Where the member was in the film, in seconds. */
      position: z.number().min(0, 'invalid').max(LEARNING.filmSeconds, 'invalid').optional(),
      /** How long ago that was, by the clock of the browser. */
      ago_ms: z.int().min(0, 'invalid').max(LEARNING.agoMs, 'invalid').default(0),
      is_read: z.boolean().default(false),
    }),
    response: success(toldProgress),
  }),
  answer: endpoint('POST /courses/:id/lessons/:lesson/attempts', {
    summary:
      'Answer a quiz; which answers were right, and why, comes with it. `conflict` where the quiz is another one by now. Members who may open the lesson; `forbidden` for others',
    access: 'member',
    idempotency: 'required',
    params,
    body: z.object({
      body_id: id,
      answers: z
        .array(z.object({ question_id: id, chosen: z.array(count).max(COURSE.choices.max, 'invalid') }))
        .max(COURSE.questions, 'invalid'),
    }),
    response: success(quizAttempt, toldProgress.shape),
    status: 201,
  }),
  notes: endpoint('GET /courses/:id/notes', {
    summary: 'The member’s own notes on a course, in the order in which they were made',
    access: 'member',
    params: course,
    response: success(z.array(lessonNote)),
  }),
  note: endpoint('POST /courses/:id/lessons/:lesson/notes', {
    summary:
      'Make a note on a lesson, at a second of its film where `at` says so. `invalid_input` where there are 300 on the course. Members who may open the lesson; `forbidden` for others',
    access: 'member',
    idempotency: 'required',
    params,
    body: z.object({ text: noteText, at: filmSecond.nullable().default(null) }),
    response: success(lessonNote),
    status: 201,
  }),
  changeNote: endpoint('PATCH /courses/:id/notes/:note', {
    summary: 'Change an own note. Members; `not_found` for those of others',
    access: 'member',
    params: noteParams,
    body: z.object({ text: noteText }),
    response: success(lessonNote),
  }),
  removeNote: endpoint('DELETE /courses/:id/notes/:note', {
    summary: 'Take away an own note; doing so twice changes nothing. Members',
    access: 'member',
    params: noteParams,
    response: done,
  }),
  certificate: endpoint('GET /courses/:id/certificate', {
    summary: 'The member’s certificate of a course, null where none was issued or the course was given back. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params: course,
    response: success(certificate.nullable()),
  }),
  issue: endpoint('POST /courses/:id/certificate', {
    summary:
      'Issue a certificate with the name that stands on it from then on; there is one of a course. `forbidden` until every lesson of the newest version is finished, and for who has not bought the course. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params: course,
    body: z.object({ name: certificateName }),
    response: success(certificate),
    status: 201,
  }),
  certificateFile: endpoint('GET /courses/:id/certificate/pdf', {
    summary: 'An own certificate as a PDF, in the language of the call. Members; `not_found` where there is none',
    access: 'member',
    sessionCheck: 'each_call',
    answers: 'bytes',
    params: course,
    response: z.file(),
  }),
  check: endpoint('GET /courses/certificates/:code', {
    summary: 'Whether a certificate of this code was issued and holds. Anybody; counted by address',
    access: 'public',
    params: z.object({ code: certificateCode }),
    response: success(checkedCertificate),
  }),
};
