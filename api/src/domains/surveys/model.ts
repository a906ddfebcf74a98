import type { Language } from '@minori/contracts';
import {
  SURVEY_DISMISSED_MS,
  SURVEY_PLACES,
  type SurveyAudience,
  type SurveyPlace,
  type SurveysAsked,
} from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A question to members. */
export interface SurveyDocument {
  _id: Types.ObjectId;
  question: Record<Language, string>;
  options: { _id: Types.ObjectId; text: Record<Language, string> }[];
  audience: SurveyAudience;
  places: SurveyPlace[];
  /** Null for at once, and until staff end it. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** Whether staff have not ended it; the oldest that a member has not answered comes first. */
  is_open: boolean;
}

/** What a member answered to a survey. */
export interface SurveyAnswerDocument {
  _id: Types.ObjectId;
  survey_id: Types.ObjectId;
  user_id: Types.ObjectId;
  option_id: Types.ObjectId;
  /** Whether they had just come when they answered: that is counted apart. */
  is_newcomer: boolean;
  answered_at: Date;
}

/** When a member was asked last, by what; they are left alone for some time after each. */
export interface SurveyPauseDocument extends SurveysAsked {
  /** The member's id. */
  _id: Types.ObjectId;
  /** Until when they were left alone, as earlier versions have written it. */
  until?: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const text = new Schema({ ja: String, en: String }, { _id: false });

const surveySchema = new Schema<SurveyDocument>(
  {
    question: { type: text, required: true },
    options: [new Schema({ text: { type: text, required: true } })],
    audience: { type: String, default: 'everybody' },
    places: { type: [String], default: [...SURVEY_PLACES] },
    starts_at: { type: Date, default: null },
    ends_at: { type: Date, default: null },
    is_open: { type: Boolean, default: true },
  },
  { collection: 'surveys', versionKey: false },
);
surveySchema.index({ is_open: 1, _id: 1 });

const answerSchema = new Schema<SurveyAnswerDocument>(
  {
    survey_id: id,
    user_id: id,
    option_id: id,
    is_newcomer: { type: Boolean, default: false },
    answered_at: { type: Date, required: true },
  },
  { collection: 'survey_answers', versionKey: false },
);
answerSchema.index({ user_id: 1, survey_id: 1 }, { unique: true });
answerSchema.index({ survey_id: 1, option_id: 1, is_newcomer: 1 });

const pauseSchema = new Schema<SurveyPauseDocument>(
  {
    shown_at: { type: Date, default: null },
    answered_at: { type: Date, default: null },
    dismissed_at: { type: Date, default: null },
    until: Date,
  },
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

/** What surveys of earlier versions do not say. */
const EARLIER = { audience: 'everybody', places: ['timeline'], starts_at: null, ends_at: null } as const;
const whole = (survey: SurveyDocument): SurveyDocument => ({
  ...EARLIER,
  ...survey,
  places: survey.places ?? ['timeline'],
});

/** Return the surveys that neither staff nor their date have ended at an instant, oldest first, `limit` at most. */
export async function openSurveys(at: Date, limit: number): Promise<SurveyDocument[]> {
  const found: SurveyDocument[] = [];
  for (let last: Types.ObjectId | undefined; ;) {
    const filter = { is_open: true, ...(last && { _id: { $gt: last } }) };
    const some = (await SurveyModel.find(filter).sort({ _id: 1 }).limit(limit).lean()).map(whole);
    found.push(...some.filter(({ ends_at }) => ends_at === null || ends_at > at));
    last = some.at(-1)?._id;
    if (found.length >= limit || some.length < limit) return found.slice(0, limit);
  }
}

/** Return a survey by its id. */
export async function findSurvey(surveyId: string): Promise<SurveyDocument | undefined> {
  const found = await SurveyModel.findById(surveyId).lean();
  return found ? whole(found) : undefined;
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

/** Return when a member was asked last. */
export async function askedOf(userId: string): Promise<SurveysAsked> {
  const found = await SurveyPauseModel.findById(userId).lean();
  const earlier = found?.until ? new Date(found.until.getTime() - SURVEY_DISMISSED_MS) : null;
  const { shown_at = null, answered_at = null, dismissed_at = null } = found ?? {};
  return { shown_at, answered_at, dismissed_at: dismissed_at ?? earlier };
}

/** Write an answer; an earlier one stays. */
export async function insertAnswer(
  answer: { surveyId: string; userId: string; optionId: string; isNewcomer: boolean },
  at: Date,
): Promise<void> {
  await SurveyAnswerModel.updateOne(
    { user_id: answer.userId, survey_id: answer.surveyId },
    { $setOnInsert: { option_id: answer.optionId, is_newcomer: answer.isNewcomer, answered_at: at } },
    { upsert: true },
  );
}

/** Note that a member was asked, in a transaction where there is one; what happened later stays. */
export async function noteAsked(
  userId: string,
  what: keyof SurveysAsked,
  at: Date,
  session?: ClientSession,
): Promise<void> {
  await SurveyPauseModel.updateOne(
    { _id: userId },
    { $max: { [what]: at } },
    { upsert: true, ...(session && { session }) },
  );
}

/** Forget when a member was asked; their answers count without their name anyway. */
export async function deletePause(userId: string): Promise<void> {
  await SurveyPauseModel.deleteOne({ _id: userId });
}

/** Write a survey in the session's transaction; return its id. */
export async function insertSurvey(
  survey: Omit<SurveyDocument, '_id' | 'is_open' | 'options'> & {
    options: Pick<SurveyDocument['options'][0], 'text'>[];
  },
  session: ClientSession,
): Promise<string> {
  const [created] = await SurveyModel.create([survey], { session });
  return String(created?._id);
}

/** Return surveys, latest first, those before the survey `before`. */
export async function surveysBefore(before: string | undefined, limit: number): Promise<SurveyDocument[]> {
  const found = SurveyModel.find(before === undefined ? {} : { _id: { $lt: before } });
  return (await found.sort({ _id: -1 }).limit(limit).lean()).map(whole);
}

/** End a survey that is asked, or will be; return whether there is such a one. */
export async function endSurveyIn(session: ClientSession, surveyId: string, at: Date): Promise<boolean> {
  const open = { _id: surveyId, is_open: true };
  const { modifiedCount } = await SurveyModel.updateOne(open, { $set: { is_open: false, ends_at: at } }, { session });
  return modifiedCount === 1;
}

/** Return how often each option of a survey was chosen, by newcomers and by others. */
export async function countAnswers(
  surveyId: Types.ObjectId,
): Promise<{ option_id: string; is_newcomer: boolean; count: number }[]> {
  const found = await SurveyAnswerModel.aggregate<{
    _id: { option: Types.ObjectId; is_newcomer: boolean };
    count: number;
  }>([
    { $match: { survey_id: surveyId } },
    { $group: { _id: { option: '$option_id', is_newcomer: '$is_newcomer' }, count: { $sum: 1 } } },
  ]);
  return found.map(({ _id, count }) => ({
    option_id: String(_id.option),
    is_newcomer: _id.is_newcomer === true,
    count,
  }));
}
