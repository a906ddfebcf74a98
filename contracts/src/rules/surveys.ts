/** Whom a survey asks: all, who came in the last thirty days, or by whether they have a membership. */
export const SURVEY_AUDIENCES = ['everybody', 'new_members', 'with_membership', 'without_membership'] as const;
export type SurveyAudience = (typeof SURVEY_AUDIENCES)[number];

/** Where a survey is asked: between the posts of the timeline, by a popup. */
export const SURVEY_PLACES = ['timeline', 'popup'] as const;
export type SurveyPlace = (typeof SURVEY_PLACES)[number];

/** Who has registered within so many days is a new member. */
export const SURVEY_NEW_DAYS = 30;
/** How long a question and an option may be, and how many options there are. */
export const SURVEY_QUESTION_MAX = 100;
export const SURVEY_OPTION_MAX = 40;
export const SURVEY_OPTIONS = { min: 2, max: 6 } as const;
