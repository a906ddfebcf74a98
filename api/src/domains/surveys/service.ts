import type { Language, Survey } from '@minori/contracts';
import {
  isNewcomer,
  maySurvey,
  SURVEY_NEW_DAYS,
  type SurveyAudience,
  type SurveyPlace,
  type SurveysAsked,
} from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { retryOnDuplicate } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { currentMembership } from '../entitlements/policy';
import {
  answeredBy,
  askedOf,
  findSurvey,
  findSurveys,
  insertAnswer,
  noteAsked,
  openSurveys,
  type SurveyDocument,
} from './model';

export { deletePause as forgetSurveysOf } from './model';

const DAY_MS = 86_400_000;
const SURVEYS_MAX = 50;
const KEPT_MS = 60_000;

/** When a member was asked last, and what they have answered. */
interface Known {
  asked: SurveysAsked;
  answered: ReadonlySet<string>;
}

const NEVER: SurveysAsked = { shown_at: null, answered_at: null, dismissed_at: null };

const open = new SubjectCache<SurveyDocument[]>('list', { size: 1, maxAgeMs: MAX_AGE_MS });
const known = new SubjectCache<Known>('member', { size: 10_000, maxAgeMs: KEPT_MS });

/** Return the survey that a member is to be asked now, if any; it stays the same until they answer or dismiss it. */
export async function dueSurvey(deps: Deps, viewer: Viewer, language: Language): Promise<Survey | undefined> {
  return (await surveysFor(viewer, { place: 'timeline', language, at: deps.clock() })).survey;
}

/** Return the survey that a member is to be asked at an instant, and when they were asked last. */
export async function surveysFor(
  viewer: Viewer,
  { place, language, at }: { place: SurveyPlace; language: Language; at: Date },
): Promise<{ survey: Survey | undefined; asked: SurveysAsked }> {
  const surveys = await open.get('surveys', () => openSurveys(at, SURVEYS_MAX));
  const meant = surveys.filter(
    (survey) => survey.places.includes(place) && isAsked(survey, at) && isMeantFor(viewer, survey.audience, at),
  );
  if (meant.length === 0) return { survey: undefined, asked: NEVER };
  const { asked, answered } = await known.get(viewer.id, () => findKnown(viewer.id));
  const survey = maySurvey(asked, at, false) ? meant.find(({ _id }) => !answered.has(String(_id))) : undefined;
  return { survey: survey && presentSurvey(survey, language), asked };
}

/**
 * Answer a survey; the first answer counts. Throw `not_found` for one that is not asked, and `invalid_input` for an option that it has
 * not.
 */
export async function answerSurvey(
  deps: Deps,
  viewer: Viewer,
  { id, optionId }: { id: string; optionId: string },
): Promise<void> {
  const at = deps.clock();
  const survey = await findSurvey(id);
  if (!survey || !isAsked(survey, at)) throw new AppError('not_found');
  if (!survey.options.some(({ _id }) => String(_id) === optionId)) {
    throw new AppError('invalid_input', { fields: { option_id: 'unknown_value' } });
  }
  const isNew = isNewcomer(viewer.createdAt, at);
  await retryOnDuplicate(() => insertAnswer({ surveyId: id, userId: viewer.id, optionId, isNewcomer: isNew }, at));
  await retryOnDuplicate(() => noteAsked(viewer.id, 'answered_at', at));
  await noteChange({ members: [viewer.id] });
}

/** Ask the member nothing for 30 days. */
export async function dismissSurvey(deps: Deps, viewer: Viewer): Promise<void> {
  await retryOnDuplicate(() => noteAsked(viewer.id, 'dismissed_at', deps.clock()));
  await noteChange({ members: [viewer.id] });
}

/** Note that a member is asked by a popup, in the transaction that lets it be shown. */
export async function noteSurveyShown(session: ClientSession, userId: string, at: Date): Promise<void> {
  await noteAsked(userId, 'shown_at', at, session);
  await noteChange({ members: [userId] }, session);
}

/** Return what was asked and what could be answered, by the ids of surveys and of their options; `ids` are of both. */
export async function surveyTextsOf(ids: string[]): Promise<Map<string, Record<Language, string>>> {
  const surveys = await findSurveys(ids);
  const asked = surveys.map(({ _id, question }) => [String(_id), question] as const);
  const options = surveys.flatMap((survey) => survey.options.map(({ _id, text }) => [String(_id), text] as const));
  return new Map([...asked, ...options]);
}

/** Return whether a survey is asked at an instant. */
export function isAsked(
  { is_open, starts_at, ends_at }: Pick<SurveyDocument, 'is_open' | 'starts_at' | 'ends_at'>,
  at: Date,
): boolean {
  return is_open && (starts_at === null || starts_at <= at) && (ends_at === null || at < ends_at);
}

async function findKnown(userId: string): Promise<Known> {
  const [asked, answered] = await Promise.all([askedOf(userId), answeredBy(userId)]);
  return { asked, answered };
}

function isMeantFor(viewer: Viewer, audience: SurveyAudience, at: Date): boolean {
  if (audience === 'new_members') return at.getTime() - viewer.createdAt.getTime() < SURVEY_NEW_DAYS * DAY_MS;
  if (audience === 'everybody') return true;
  return (currentMembership(viewer, at) !== null) === (audience === 'with_membership');
}

function presentSurvey({ _id, question, options }: SurveyDocument, language: Language): Survey {
  return {
    id: String(_id),
    question: question[language],
    options: options.map((option) => ({ id: String(option._id), text: option.text[language] })),
  };
}
