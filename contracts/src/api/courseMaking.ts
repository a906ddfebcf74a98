import { z } from 'zod';
import { endpoint } from '../endpoint';
import { courseContent, lessonBody } from '../entities/courseContent';
import { courseDraft, courseReadiness, courseRevision, lessonDraft, ownCourse } from '../entities/courseMaking';
import { count, done, id, lastId, success } from '../entities/shared';
import { COURSE } from '../rules/course';

const params = z.object({ id });
const lesson = z.object({ id, lesson_id: id });
/** The revision that is changed; `conflict` where another page has saved since. */
const revision = count;

export const courseMaking = {
  list: endpoint('GET /dashboard/courses', {
    summary: 'The own courses, newest first, 20 a page. Members',
    access: 'member',
    query: z.object({ last_id: lastId }),
    response: success(z.array(ownCourse), { last_id: id.nullable() }),
  }),
  file: endpoint('GET /dashboard/courses/csv', {
    summary: 'The own courses as CSV (UTF-8), in the language of the call, newest first. Members',
    access: 'member',
    answers: 'bytes',
    response: z.file(),
  }),
  create: endpoint('POST /dashboard/courses', {
    summary: 'Begin a course, as a draft. Creators, and members of level 5 or more',
    access: 'member',
    idempotency: 'required',
    body: z.object({ title: z.string().trim().min(1, 'required').max(COURSE.title.max, 'too_long') }),
    response: success(courseDraft),
    status: 201,
  }),
  read: endpoint('GET /dashboard/courses/:id', {
    summary: 'The draft of an own course. Its author',
    access: 'member',
    params,
    response: success(courseDraft),
  }),
  save: endpoint('PUT /dashboard/courses/:id/draft', {
    summary:
      'Save the outline and the texts about an own course; lessons keep what they teach. `conflict` where the draft was saved since the revision that is named. Its author',
    access: 'member',
    params,
    body: z.object({ revision, content: courseContent }),
    response: success(courseDraft),
  }),
  readLesson: endpoint('GET /dashboard/courses/:id/lessons/:lesson_id', {
    summary: 'What a lesson of the draft of an own course teaches; nothing yet of a new one. Its author',
    access: 'member',
    params: lesson,
    response: success(lessonDraft),
  }),
  saveLesson: endpoint('PUT /dashboard/courses/:id/lessons/:lesson_id', {
    summary:
      'Save what a lesson of the draft teaches; what is published stays as it is. `conflict` where the draft was saved since the revision that is named; captions are refused with the line that is wrong. Its author',
    access: 'member',
    params: lesson,
    body: z.object({ revision, body: lessonBody }),
    response: success(lessonDraft),
  }),
  revisions: endpoint('GET /dashboard/courses/:id/revisions', {
    summary: 'What is kept of the history of the draft, newest first, 50 at most. Its author',
    access: 'member',
    params,
    response: success(z.array(courseRevision)),
  }),
  restore: endpoint('POST /dashboard/courses/:id/revisions/:revision/restore', {
    summary: 'Make a new revision of one that is kept. `conflict` as when saving. Its author',
    access: 'member',
    params: z.object({ id, revision: z.string().regex(/^\d{1,9}$/, 'invalid') }),
    body: z.object({ revision }),
    response: success(courseDraft),
  }),
  readiness: endpoint('GET /dashboard/courses/:id/readiness', {
    summary: 'What is in the way of publishing the draft, and what the check says about its texts. Its author',
    access: 'member',
    params,
    response: success(courseReadiness),
  }),
  publish: endpoint('POST /dashboard/courses/:id/publish', {
    summary:
      'Publish the draft as a version, which never changes; what is published as it is stays so. `conflict` where the draft was saved since, `invalid_input` where something is in the way. Its author, while they may make courses',
    access: 'member',
    params,
    body: z.object({ revision }),
    response: success(courseDraft),
  }),
  unpublish: endpoint('POST /dashboard/courses/:id/unpublish', {
    summary: 'Take a course out of the lists; who has bought it keeps it. Its author',
    access: 'member',
    params,
    response: success(courseDraft),
  }),
  remove: endpoint('DELETE /dashboard/courses/:id', {
    summary: 'Delete a course that was never published; `forbidden` for any other. Its author',
    access: 'member',
    params,
    response: done,
  }),
};
