import { z } from 'zod';
import {
  SURVEY_AUDIENCES,
  SURVEY_OPTION_MAX,
  SURVEY_OPTIONS,
  SURVEY_PLACES,
  SURVEY_QUESTION_MAX,
} from '../rules/surveys';
import { count, id, instant } from './shared';

/** A question to members, in the timeline and by a popup. */
export const survey = z.object({
  id,
  question: z.string(),
  options: z.array(z.object({ id, text: z.string() })),
});

const bothOf = (max: number) => {
  const text = z.string().trim().min(1, 'required').max(max, 'too_long');
  return z.object({ ja: text, en: text });
};
const texts = z.object({ ja: z.string(), en: z.string() });

/** A survey as staff write it: asked from `starts_at` on, and no more from `ends_at` on. */
export const newSurvey = z.object({
  question: bothOf(SURVEY_QUESTION_MAX),
  options: z.array(bothOf(SURVEY_OPTION_MAX)).min(SURVEY_OPTIONS.min, 'invalid').max(SURVEY_OPTIONS.max, 'invalid'),
  audience: z.enum(SURVEY_AUDIENCES).default('everybody'),
  places: z
    .array(z.enum(SURVEY_PLACES))
    .min(1, 'invalid')
    .max(SURVEY_PLACES.length, 'invalid')
    .default([...SURVEY_PLACES]),
  /** At once when left out. */
  starts_at: instant.optional(),
  /** Until staff end it when left out. */
  ends_at: instant.optional(),
});

/**
 * A survey as staff see it. `count` is of members who had been here for some days when they answered; what newcomers chose is counted
 * apart, for anybody can make many of these.
 */
export const staffSurvey = z.object({
  id,
  question: texts,
  audience: z.enum(SURVEY_AUDIENCES),
  places: z.array(z.enum(SURVEY_PLACES)),
  state: z.enum(['waiting', 'open', 'over']),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  options: z.array(z.object({ id, text: texts, count, newcomer_count: count })),
  answer_count: count,
  newcomer_count: count,
});

export type Survey = z.infer<typeof survey>;
export type NewSurvey = z.input<typeof newSurvey>;
/** A survey as it was checked. */
export type CheckedSurvey = z.output<typeof newSurvey>;
export type StaffSurvey = z.infer<typeof staffSurvey>;
