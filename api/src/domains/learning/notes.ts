import type { LessonNote } from '@minori/contracts';
import { LEARNING } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import type { Viewer } from '../../viewer';
import { findLesson, learnedCourse } from '../courses/lessons';
import { deleteNote, findNote, insertNote, notesOn, rewriteNote, type NoteDocument } from './noteModel';
import { meetAt } from './progressModel';
import type { LessonPlaceIds } from './telling';

/** Return a member's own notes on a course: they stay theirs, whatever becomes of the course. */
export async function listNotes(viewer: Viewer, courseId: string): Promise<LessonNote[]> {
  return (await notesOn(viewer.id, courseId)).map(presentNote);
}

/**
 * Make a note on a lesson; return its id. Throw `not_found`, `forbidden` where the lesson is locked, `invalid_input` where the course has as
 * many as it may.
 */
export async function makeNote(
  deps: Deps,
  viewer: Viewer,
  { courseId, lessonId, text, at: second }: LessonPlaceIds & { text: string; at: number | null },
  noteMade: NoteMade,
): Promise<string> {
  const at = deps.clock();
  const course = await learnedCourse({ viewer, at }, courseId);
  const { lesson } = findLesson(course, lessonId);
  if (!course.isOpen(lessonId)) throw new AppError('forbidden');
  const note: NoteDocument = {
    _id: newId(),
    user_id: new Types.ObjectId(viewer.id),
    course_id: new Types.ObjectId(courseId),
    lesson_id: new Types.ObjectId(lessonId),
    at: lesson.kind === 'film' && second !== null ? Math.min(second, lesson.seconds) : null,
    text: text.trim(),
    created_at: at,
  };
  return transaction(async (session) => {
    // Two that are the last one at the same time are not both.
    await meetAt(session, viewer.id, courseId);
    const { length } = await notesOn(viewer.id, courseId, session);
    if (length >= LEARNING.notes.count) throw new AppError('invalid_input', { fields: { text: 'notes_many' } });
    await insertNote(session, note);
    await noteMade(session, String(note._id));
    return String(note._id);
  });
}

/** Return an own note. Throw `not_found`. */
export async function ownNote(viewer: Viewer, noteId: string): Promise<LessonNote> {
  const note = await findNote(viewer.id, noteId);
  if (!note) throw new AppError('not_found');
  return presentNote(note);
}

/** Change an own note. Throw `not_found`. */
export async function changeNote(
  viewer: Viewer,
  { courseId, noteId, text }: { courseId: string; noteId: string; text: string },
): Promise<LessonNote> {
  const note = await rewriteNote({ userId: viewer.id, courseId, noteId }, text.trim());
  if (!note) throw new AppError('not_found');
  return presentNote(note);
}

/** Take an own note away. */
export function removeNote(viewer: Viewer, courseId: string, noteId: string): Promise<void> {
  return deleteNote({ userId: viewer.id, courseId, noteId });
}

function presentNote({ _id, lesson_id, at, text, created_at }: NoteDocument): LessonNote {
  return { id: String(_id), lesson_id: String(lesson_id), at, text, created_at: created_at.toISOString() };
}
