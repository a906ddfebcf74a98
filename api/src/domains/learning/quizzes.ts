import type { AskedQuestion, LessonBody, LessonContent, QuizAttempt } from '@minori/contracts';
import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import type { Viewer } from '../../viewer';
import { findLesson, learnedCourse, lessonBody } from '../courses/lessons';
import { findAttempt, insertAttempt, lastAttempt, type AttemptDocument, type ChosenDocument } from './attemptModel';
import { learn, type LessonPlaceIds, type Standing } from './telling';

type Quiz = Extract<LessonBody, { kind: 'quiz' }>;

/** What a member answers, for which quiz. */
export interface QuizAnswers extends LessonPlaceIds {
  bodyId: string;
  answers: readonly ChosenDocument[];
}

/**
 * Judge the answers of a member and keep them; return the attempt's id. Throw `not_found`, `forbidden` where the lesson is locked, `conflict`
 * where the quiz is another one, and `invalid_input` for answers that it does not have.
 */
export async function answerQuiz(
  deps: Deps,
  viewer: Viewer,
  { courseId, lessonId, bodyId, answers }: QuizAnswers,
  noteMade: NoteMade,
): Promise<string> {
  const at = deps.clock();
  const quiz = await quizOf(viewer, { courseId, lessonId, at });
  if (quiz.bodyId !== bodyId) throw new AppError('conflict');
  const given = answersTo(quiz.body, answers);
  const total = quiz.body.questions.length;
  const right = quiz.body.questions.filter(({ correct }, index) => isSame(correct, given[index]?.chosen ?? [])).length;
  const percent = total === 0 ? 0 : Math.floor((right / total) * 100);
  const is_passed = percent >= quiz.body.pass_percent;
  const attempt: AttemptDocument = {
    _id: newId(),
    user_id: new Types.ObjectId(viewer.id),
    course_id: new Types.ObjectId(courseId),
    lesson_id: new Types.ObjectId(lessonId),
    body_id: new Types.ObjectId(bodyId),
    answers: given,
    right,
    total,
    percent,
    is_passed,
    answered_at: at,
  };
  const id = String(attempt._id);
  await learn(
    viewer,
    { courseId, lessonId },
    at,
    (known) => ({
      ...known,
      best_percent: Math.max(known.best_percent ?? 0, percent),
      finished_at: known.finished_at ?? (is_passed ? at : null),
    }),
    async (session) => {
      await insertAttempt(session, attempt);
      await noteMade(session, id);
    },
  );
  return id;
}

/** Return an own attempt with what was right, and how far its member is by now. Throw `not_found`. */
export async function readAttempt(
  deps: Deps,
  viewer: Viewer,
  place: LessonPlaceIds,
  attemptId: string,
): Promise<{ data: QuizAttempt } & Standing> {
  const at = deps.clock();
  const attempt = await findAttempt(viewer.id, attemptId);
  if (!attempt) throw new AppError('not_found');
  const quiz = await quizOf(viewer, { ...place, at });
  const standing = await learn(viewer, place, at, (known) => known);
  // Of a quiz that was changed in between nothing is given away but what the attempt itself knows.
  const body = quiz.bodyId === String(attempt.body_id) ? quiz.body : undefined;
  return { data: presentAttempt(attempt, body), ...standing };
}

/** Return a quiz as a member is asked it: answers and explanations only with what they answered at the last time. */
export async function presentQuiz(
  viewer: Viewer | null,
  { lessonId, bodyId }: { lessonId: string; bodyId: string },
  body: Quiz,
): Promise<Extract<LessonContent, { kind: 'quiz' }>> {
  const attempt = viewer ? await lastAttempt(viewer.id, lessonId, bodyId) : undefined;
  return {
    kind: 'quiz',
    body_id: bodyId,
    pass_percent: body.pass_percent,
    questions: body.questions.map(asked),
    attempt: attempt ? presentAttempt(attempt, body) : null,
  };
}

function asked({ id, question, choices, correct }: Quiz['questions'][number]): AskedQuestion {
  return { id, question, choices, is_multiple: correct.length > 1 };
}

async function quizOf(
  viewer: Viewer,
  { courseId, lessonId, at }: LessonPlaceIds & { at: Date },
): Promise<{ bodyId: string; body: Quiz }> {
  const course = await learnedCourse({ viewer, at }, courseId);
  const { lesson } = findLesson(course, lessonId);
  if (!course.isOpen(lessonId)) throw new AppError('forbidden');
  const body = await lessonBody(lesson);
  if (body?.kind !== 'quiz' || lesson.body_id === null) throw new AppError('not_found');
  return { bodyId: lesson.body_id, body };
}

/** An answer to each question, in their order. Throw `invalid_input` for questions and choices that are not there. */
function answersTo({ questions }: Quiz, answers: readonly ChosenDocument[]): ChosenDocument[] {
  const known = new Set(questions.map(({ id }) => id));
  if (answers.some(({ question_id }) => !known.has(question_id))) throw wrongAnswers();
  return questions.map(({ id, choices }) => {
    const chosen = answers.find(({ question_id }) => question_id === id)?.chosen ?? [];
    if (chosen.some((place) => place >= choices.length)) throw wrongAnswers();
    return { question_id: id, chosen: [...new Set(chosen)].toSorted((one, other) => one - other) };
  });
}

function wrongAnswers(): AppError {
  return new AppError('invalid_input', { fields: { answers: 'invalid' } });
}

function isSame(correct: readonly number[], chosen: readonly number[]): boolean {
  return correct.length === chosen.length && correct.every((place) => chosen.includes(place));
}

function presentAttempt(attempt: AttemptDocument, body: Quiz | undefined): QuizAttempt {
  const results = (body?.questions ?? []).map(({ id, correct, explanation }) => {
    const chosen = attempt.answers.find(({ question_id }) => question_id === id)?.chosen ?? [];
    return { question_id: id, chosen, correct, is_right: isSame(correct, chosen), explanation };
  });
  const { _id, right, total, percent, is_passed, answered_at } = attempt;
  return { id: String(_id), right, total, percent, is_passed, answered_at: answered_at.toISOString(), results };
}
