import type { Language } from '@minori/contracts';
import type { Types } from 'mongoose';
import mongoose, { Schema } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A question to members. */
export interface SurveyDocument {
  _id: Types.ObjectId;
  question: Record<Language, string>;
  options: { _id: Types.ObjectId; text: Record<Language, string> }[];
  /** Whether it is asked now; the oldest that a member has not answered comes first. */
  is_open: boolean;
}

/** What a member answered to a survey. */
export interface SurveyAnswerDocument {
  _id: Types.ObjectId;
  survey_id: Types.ObjectId;
  user_id: Types.ObjectId;
  option_id: Types.ObjectId;
  answered_at: Date;
}

/** Until when a member is not asked anything. */
export interface SurveyPauseDocument {
  /** The member's id. */
  _id: Types.ObjectId;
  until: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const text = new Schema({ ja: String, en: String }, { _id: false });

const surveySchema = new Schema<SurveyDocument>(
  {
    question: { type: text, required: true },
    options: [new Schema({ text: { type: text, required: true } })],
    is_open: { type: Boolean, default: true },
  },
  { collection: 'surveys', versionKey: false },
);
surveySchema.index({ is_open: 1, _id: 1 });

const answerSchema = new Schema<SurveyAnswerDocument>(
  { survey_id: id, user_id: id, option_id: id, answered_at: { type: Date, required: true } },
  { collection: 'survey_answers', versionKey: false },
);
answerSchema.index({ user_id: 1, survey_id: 1 }, { unique: true });

const pauseSchema = new Schema<SurveyPauseDocument>(
  { until: { type: Date, required: true } },
  { collection: 'survey_pauses', versionKey: false },
);

export const SurveyModel = mongoose.model<SurveyDocument>('Survey', surveySchema);
const SurveyAnswerModel = mongoose.model<SurveyAnswerDocument>('SurveyAnswer', answerSchema);

defineDataPart(SurveyAnswerModel, 'survey_answers', {
  of: (userId) => ({ user_id: userId }),
  fields: ['survey_id', 'option_id', 'answered_at'],
  names: { survey_id: 'survey', option_id: 'survey' },
});
const SurveyPauseModel = mongoose.model<SurveyPauseDocument>('SurveyPause', pauseSchema);

/** Return the surveys that are asked now, oldest first, `limit` at most. */
export async function openSurveys(limit: number): Promise<SurveyDocument[]> {
  return SurveyModel.find({ is_open: true }).sort({ _id: 1 }).limit(limit).lean();
}

/** Return a survey by its id. */
export async function findSurvey(surveyId: string): Promise<SurveyDocument | undefined> {
  return (await SurveyModel.findById(surveyId).lean()) ?? undefined;
}

/** Return surveys by their ids. */
export async function findSurveys(ids: string[]): Promise<SurveyDocument[]> {
  return SurveyModel.find({ _id: { $in: ids } }).lean();
}

/** Return the ids of the surveys that a member has answered. */
export async function answeredBy(userId: string): Promise<Set<string>> {
  const answers = await SurveyAnswerModel.find({ user_id: userId }, { _id: 0, survey_id: 1 }).lean();
  return new Set(answers.map(({ survey_id }) => String(survey_id)));
}

/** Return the instant until which a member is asked no survey. */
export async function pauseOf(userId: string): Promise<Date | undefined> {
  return (await SurveyPauseModel.findById(userId).lean())?.until;
}

/** Write an answer; an earlier one stays. */
export async function insertAnswer(
  answer: { surveyId: string; userId: string; optionId: string },
  at: Date,
): Promise<void> {
  await SurveyAnswerModel.updateOne(
    { user_id: answer.userId, survey_id: answer.surveyId },
    { $setOnInsert: { option_id: answer.optionId, answered_at: at } },
    { upsert: true },
  );
}

/** Ask a member nothing until then; a later end stays. */
export async function pause(userId: string, until: Date): Promise<void> {
  await SurveyPauseModel.updateOne({ _id: userId }, { $max: { until } }, { upsert: true });
}
