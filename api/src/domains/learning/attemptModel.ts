import { LEARNING } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** What a member chose for a question. */
export interface ChosenDocument {
  question_id: string;
  chosen: number[];
}

/** A quiz that a member has answered once. */
export interface AttemptDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  course_id: Types.ObjectId;
  lesson_id: Types.ObjectId;
  /** The quiz as it was then. */
  body_id: Types.ObjectId;
  answers: ChosenDocument[];
  right: number;
  total: number;
  percent: number;
  is_passed: boolean;
  answered_at: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const count = { type: Number, required: true };
const chosen = new Schema<ChosenDocument>(
  { question_id: { type: String, required: true }, chosen: [Number] },
  { _id: false, id: false },
);
const schema = new Schema<AttemptDocument>(
  {
    user_id: id,
    course_id: id,
    lesson_id: id,
    body_id: id,
    answers: [chosen],
    right: count,
    total: count,
    percent: count,
    is_passed: { type: Boolean, required: true },
    answered_at: { type: Date, required: true },
  },
  { collection: 'quiz_attempts', versionKey: false },
);
schema.index({ user_id: 1, lesson_id: 1, _id: -1 });

export const AttemptModel = mongoose.model<AttemptDocument>('QuizAttempt', schema);

defineDataPart(AttemptModel, 'quiz_attempts', {
  of: (userId) => ({ user_id: userId }),
  fields: ['answered_at', 'course_id', 'lesson_id', 'answers', 'right', 'total', 'percent', 'is_passed'],
});

/** Write an attempt, in a transaction, and forget those that are too many. */
export async function insertAttempt(session: ClientSession, attempt: AttemptDocument): Promise<void> {
  await AttemptModel.create([attempt], { session });
  const { user_id, lesson_id } = attempt;
  const old = await AttemptModel.find({ user_id, lesson_id }, { _id: 1 })
    .sort({ _id: -1 })
    .skip(LEARNING.attempts)
    .session(session)
    .lean();
  if (old.length > 0) await AttemptModel.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } }, { session });
}

/** Return a member's attempt by its id. */
export async function findAttempt(userId: string, attemptId: string): Promise<AttemptDocument | undefined> {
  return (await AttemptModel.findOne({ _id: attemptId, user_id: userId }).lean()) ?? undefined;
}

/** Return the last attempt of a member at a quiz as it is, undefined where they have not answered that one. */
export async function lastAttempt(
  userId: string,
  lessonId: string,
  bodyId: string,
): Promise<AttemptDocument | undefined> {
  const found = await AttemptModel.findOne({ user_id: userId, lesson_id: lessonId }).sort({ _id: -1 }).lean();
  return found && String(found.body_id) === bodyId ? found : undefined;
}

/** What of an attempt says what was answered first. */
export type TalliedAttempt = Pick<AttemptDocument, '_id' | 'user_id' | 'lesson_id' | 'body_id' | 'answers'>;

/** Return the attempts of members at quizzes, in no order. */
export function attemptsAmong(userIds: Types.ObjectId[], lessonIds: Types.ObjectId[]): Promise<TalliedAttempt[]> {
  return AttemptModel.find(
    { user_id: { $in: userIds }, lesson_id: { $in: lessonIds } },
    { user_id: 1, lesson_id: 1, body_id: 1, answers: 1 },
  ).lean<TalliedAttempt[]>();
}

/** Forget what a member answered. */
export async function forgetAttempts(userId: string): Promise<void> {
  await AttemptModel.deleteMany({ user_id: new Types.ObjectId(userId) });
}
