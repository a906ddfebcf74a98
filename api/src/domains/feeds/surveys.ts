import type { Language, Survey } from '@minori/contracts';
import { remember, TtlCache } from '../../cache';
import { retryOnDuplicate } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import {
  answeredBy,
  findSurvey,
  findSurveys,
  insertAnswer,
  openSurveys,
  pause,
  pauseOf,
  type SurveyDocument,
} from './surveyModel';

const DAY_MS = 86_400_000;
/** Nothing is asked for so long after an answer, and after a dismissal. */
const AFTER_ANSWER_MS = 14 * DAY_MS;
const AFTER_DISMISSAL_MS = 30 * DAY_MS;
const SURVEYS_MAX = 50;
const OPEN_KEPT_MS = 60_000;
const DUE_KEPT_MS = 60_000;

const open = new TtlCache<Promise<SurveyDocument[]>>(1, OPEN_KEPT_MS);
const due = new SubjectCache<SurveyDocument | undefined>('member', { size: 10_000, maxAgeMs: DUE_KEPT_MS });

/** Return the survey that a member is to be asked now, if any; it stays the same until they answer or dismiss it. */
export async function dueSurvey(deps: Deps, viewer: Viewer, language: Language): Promise<Survey | undefined> {
  const survey = await due.get(viewer.id, () => findDue(viewer.id, deps.clock()));
  return survey && presentSurvey(survey, language);
}

/** Answer a survey; the first answer counts. Throw `not_found`, and `invalid_input` for an option that it has not. */
export async function answerSurvey(
  deps: Deps,
  viewer: Viewer,
  { id, optionId }: { id: string; optionId: string },
): Promise<void> {
  const survey = await findSurvey(id);
  if (!survey?.is_open) throw new AppError('not_found');
  if (!survey.options.some(({ _id }) => String(_id) === optionId)) {
    throw new AppError('invalid_input', { fields: { option_id: 'unknown_value' } });
  }
  const at = deps.clock();
  await retryOnDuplicate(() => insertAnswer({ surveyId: id, userId: viewer.id, optionId }, at));
  await retryOnDuplicate(() => pause(viewer.id, new Date(at.getTime() + AFTER_ANSWER_MS)));
  await noteChange({ members: [viewer.id] });
}

/** Ask the member nothing for 30 days. */
export async function dismissSurvey(deps: Deps, viewer: Viewer): Promise<void> {
  await retryOnDuplicate(() => pause(viewer.id, new Date(deps.clock().getTime() + AFTER_DISMISSAL_MS)));
  await noteChange({ members: [viewer.id] });
}

/** Return what was asked and what could be answered, by the ids of surveys and of their options; `ids` are of both. */
export async function surveyTextsOf(ids: string[]): Promise<Map<string, Record<Language, string>>> {
  const surveys = await findSurveys(ids);
  const asked = surveys.map(({ _id, question }) => [String(_id), question] as const);
  const options = surveys.flatMap((survey) => survey.options.map(({ _id, text }) => [String(_id), text] as const));
  return new Map([...asked, ...options]);
}

async function findDue(userId: string, at: Date): Promise<SurveyDocument | undefined> {
  const surveys = await remember(open, '', () => openSurveys(SURVEYS_MAX));
  if (surveys.length === 0) {
    // The first survey of a site is not to wait for this to be forgotten.
    open.clear();
    return undefined;
  }
  const [until, answered] = await Promise.all([pauseOf(userId), answeredBy(userId)]);
  if (until && until > at) return undefined;
  return surveys.find(({ _id }) => !answered.has(String(_id)));
}

function presentSurvey({ _id, question, options }: SurveyDocument, language: Language): Survey {
  return {
    id: String(_id),
    question: question[language],
    options: options.map((option) => ({ id: String(option._id), text: option.text[language] })),
  };
}
