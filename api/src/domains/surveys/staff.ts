import type { CheckedSurvey, StaffSurvey } from '@minori/contracts';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { audit, type Actor } from '../audit/service';
import { countAnswers, endSurveyIn, insertSurvey, surveysBefore, type SurveyDocument } from './model';
import { isAsked } from './service';

const SURVEYS_A_PAGE = 20;
/** What processes remember of surveys. */
const SURVEYS = { members: [], subjects: ['list:surveys' as const] };

/** Make a survey; return its id. Throw `invalid_input` where it would end before it begins. */
export async function makeSurvey(
  actor: Actor,
  { question, options, audience, places, ...times }: CheckedSurvey,
  at: Date,
): Promise<string> {
  const starts_at = times.starts_at ? new Date(times.starts_at) : at;
  const ends_at = times.ends_at ? new Date(times.ends_at) : null;
  if (ends_at && ends_at <= starts_at) throw new AppError('invalid_input', { fields: { ends_at: 'invalid' } });
  return transaction(async (session) => {
    const asked = options.map((text) => ({ text }));
    const id = await insertSurvey({ question, options: asked, audience, places, starts_at, ends_at }, session);
    await audit(session, { actor, at }, 'survey.made', id, { question, audience });
    await noteChange(SURVEYS, session);
    return id;
  });
}

/** Ask a survey no more. Throw `not_found` for one that is over or was never there. */
export async function endSurvey(actor: Actor, id: string, at: Date): Promise<void> {
  await transaction(async (session) => {
    if (!(await endSurveyIn(session, id, at))) throw new AppError('not_found');
    await audit(session, { actor, at }, 'survey.ended', id);
    await noteChange(SURVEYS, session);
  });
}

/** Return a page of surveys with how they were answered, latest first. */
export async function surveysForStaff(
  lastId: string | undefined,
  at: Date,
): Promise<{ surveys: StaffSurvey[]; lastId: string | null }> {
  const found = await surveysBefore(lastId, SURVEYS_A_PAGE + 1);
  const shown = found.slice(0, SURVEYS_A_PAGE);
  const surveys = await Promise.all(shown.map((survey) => presentForStaff(survey, at)));
  return { surveys, lastId: found.length > SURVEYS_A_PAGE ? (surveys.at(-1)?.id ?? null) : null };
}

async function presentForStaff(survey: SurveyDocument, at: Date): Promise<StaffSurvey> {
  const { _id, question, audience, places, starts_at, ends_at } = survey;
  const counts = await countAnswers(_id);
  const countOf = (isNewcomer: boolean, optionId?: string) =>
    counts
      .filter(({ option_id, is_newcomer }) => is_newcomer === isNewcomer && option_id === (optionId ?? option_id))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    id: String(_id),
    question: { ja: question.ja, en: question.en },
    audience,
    places,
    state: stateOf(survey, at),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    options: survey.options.map((option) => ({
      id: String(option._id),
      text: { ja: option.text.ja, en: option.text.en },
      count: countOf(false, String(option._id)),
      newcomer_count: countOf(true, String(option._id)),
    })),
    answer_count: countOf(false),
    newcomer_count: countOf(true),
  };
}

function stateOf(survey: SurveyDocument, at: Date): StaffSurvey['state'] {
  if (isAsked(survey, at)) return 'open';
  return survey.is_open && survey.starts_at !== null && at < survey.starts_at ? 'waiting' : 'over';
}
