import type { StaffSurvey } from '@minori/contracts';
import { SURVEY_AUDIENCES } from '@minori/contracts/rules';
import { domains } from '@minori/contracts/server';
import { now } from '../clock';
import { endSurvey, makeSurvey, surveysForStaff } from '../domains/surveys/staff';

/** How to use it. */
export const SURVEYS_USAGE = `  surveys                          surveys, latest first, and how they were answered; newcomers apart
  surveys make QUESTION_JA QUESTION_EN OPTION_JA/OPTION_EN … [audience=WHOM] [from=INSTANT] [until=INSTANT]
                                   asks members something; WHOM: ${SURVEY_AUDIENCES.join(', ')}
  surveys end ID                   asks it no more`;

const ACTOR = 'command line';
const ID = /^[0-9a-f]{24}$/;
/** What a setting is called in a survey. */
const SETTINGS = new Map([
  ['audience', 'audience'],
  ['from', 'starts_at'],
  ['until', 'ends_at'],
]);

/** Run `surveys …` and say what to print; undefined when it is no such command. */
export async function runSurveys([act, ...args]: string[]): Promise<string | undefined> {
  if (act === undefined) return describe((await surveysForStaff(undefined, now())).surveys);
  const [first, en, ...rest] = args;
  if (act === 'end' && first && ID.test(first) && en === undefined) {
    await endSurvey(ACTOR, first, now());
    return `${first} is asked no more`;
  }
  if (act !== 'make') return undefined;
  const made = { question: { ja: first, en }, options: [] as object[] };
  for (const text of rest) {
    const [, name = '', value = ''] = /^(\w+)=(.+)$/s.exec(text) ?? [];
    const field = SETTINGS.get(name);
    if (field) Object.assign(made, { [field]: field === 'audience' ? value : instantOf(value) });
    else made.options.push({ ja: text.split('/')[0], en: text.split('/')[1] });
  }
  const survey = domains.surveys.make.body?.safeParse(made);
  return survey?.success ? `${await makeSurvey(ACTOR, survey.data, now())} is made` : undefined;
}

function instantOf(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

function describe(surveys: StaffSurvey[]): string {
  if (surveys.length === 0) return 'none';
  return surveys
    .map(({ id, state, audience, answer_count, newcomer_count, question, options }) =>
      [
        [id, state, audience, `${answer_count} answers, ${newcomer_count} of newcomers`, question.ja].join('  '),
        ...options.map(({ text, count, newcomer_count: apart }) => `  ${count} (${apart})  ${text.ja}`),
      ].join('\n'),
    )
    .join('\n');
}
