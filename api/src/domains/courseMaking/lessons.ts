import { isDeepStrictEqual } from 'node:util';
import type { LessonBody, LessonDraft, LessonKind, LessonOutline } from '@minori/contracts';
import { COURSE, fieldMessage, readCaptions } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { AppError, type FieldErrorMessage } from '../../http/errors';
import { newId } from '../../ids';
import type { Viewer } from '../../viewer';
import { changeBody, findBodies, insertBody, mediaIn } from '../courses/making';
import { mediaOf } from '../media/service';
import { addMedia } from './claiming';
import { changeDraft } from './changing';
import { lessonsOf, secondsOf, withLessons } from './contents';
import { ownWork, type Work } from './policy';
import { presentOwnMedia } from './presenter';

const EMPTY: Record<LessonKind, LessonBody> = {
  film: { kind: 'film', media_id: null, chapters: [], captions: [] },
  text: { kind: 'text', text: '', media_ids: [] },
  quiz: { kind: 'quiz', questions: [], pass_percent: 60 },
};

/** Which lesson of which course. */
interface LessonAt {
  id: string;
  lessonId: string;
}

/** Return what a lesson of an own draft teaches. Throw `not_found`. */
export async function readLesson(viewer: Viewer, { id, lessonId }: LessonAt, at: Date): Promise<LessonDraft> {
  const { course, draft } = await ownWork(id, viewer.id);
  const lesson = lessonIn({ course, draft }, lessonId);
  const [found] = await findBodies(course._id, lesson.body_id ? [lesson.body_id] : []);
  const body = found?.body ?? EMPTY[lesson.kind];
  const { body_id, seconds } = lesson;
  const media = presentOwnMedia(await mediaOf(mediaIn(body)), at);
  return { revision: draft.revision, body_id, seconds, body, media };
}

function lessonIn({ draft }: Work, lessonId: string): LessonOutline {
  const lesson = lessonsOf(draft.content).find(({ id }) => id === lessonId);
  if (!lesson) throw new AppError('not_found');
  return lesson;
}

/** What a lesson is to teach, in place of a revision. */
interface Saving extends LessonAt {
  revision: number;
  body: LessonBody;
  at: Date;
}

/**
 * Save what a lesson of an own draft teaches, once, however often the same is sent; what a version or the history names is left as it is.
 * Throw `not_found`, `conflict`, `invalid_input`.
 */
export async function saveLesson(viewer: Viewer, { id, lessonId, revision, at, ...sent }: Saving): Promise<void> {
  const body = inOrder(sent.body);
  const media = await mediaOf(mediaIn(body));
  const [film] = body.kind === 'film' ? media.values() : [];
  const seconds = secondsOf(body, media);
  if (film && film.type !== 'video') throw new AppError('invalid_input', { fields: { 'body.media_id': 'file_type' } });
  const isThere = async (work: Work, session: ClientSession) => {
    const { body_id } = lessonIn(work, lessonId);
    const [found] = await findBodies(work.course._id, body_id ? [body_id] : [], session);
    return isDeepStrictEqual(found?.body, body);
  };
  await changeDraft({ id, userId: viewer.id, revision, at, isThere }, async (work, session) => {
    const lesson = lessonIn(work, lessonId);
    if (lesson.kind !== body.kind) throw new AppError('invalid_input', { fields: { 'body.kind': 'invalid' } });
    await addMedia(work, mediaIn(body), { session, at });
    const body_id = await writeBody(work, lesson, body, session);
    return withLessons(work.draft.content, (one) => (one.id === lessonId ? { ...one, body_id, seconds } : one));
  });
}

async function writeBody(
  { course }: Work,
  { id, body_id }: LessonOutline,
  body: LessonBody,
  session: ClientSession,
): Promise<string> {
  if (body_id && (await changeBody(body_id, body, session))) return body_id;
  const _id = newId();
  const { _id: course_id, author_id } = course;
  await insertBody({ _id, author_id, course_id, lesson_id: new Types.ObjectId(id), body }, session);
  return String(_id);
}

/** Chapters in the order of time, and captions that can be read. Throw `invalid_input` with the line that can't. */
function inOrder(body: LessonBody): LessonBody {
  if (body.kind !== 'film') return body;
  const fields: Record<string, FieldErrorMessage> = {};
  for (const [at, { vtt }] of body.captions.entries()) {
    const read = readCaptions(vtt, COURSE.captions.bytes);
    if (!('fault' in read)) continue;
    const message = {
      ja: `${read.line}行目：${fieldMessage(read.fault, 'ja')}`,
      en: `Line ${read.line}: ${fieldMessage(read.fault, 'en')}`,
    };
    fields[`body.captions.${at}.vtt`] = { code: read.fault, message };
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  return { ...body, chapters: body.chapters.toSorted((one, other) => one.at - other.at) };
}
