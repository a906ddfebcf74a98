/** The dialogs that offer help where a member may need it. */
export const PROMPT_KINDS = ['profile_help', 'input_profile', 'recommend_creator'] as const;

/** None of them is shown twice within so many days. */
export const PROMPT_PAUSE_DAYS = 7;

/** Who follows so many others is asked to say who they are. */
export const PROMPT_FOLLOWS = 3;
