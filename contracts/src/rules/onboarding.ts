/** What a new member is asked and shown, in this order. */
export const ONBOARDING_STEPS = ['language', 'interests', 'experience', 'creators', 'vote'] as const;

/** What happens to a step: it was shown, it was done or passed over, or the member left there to go on later. */
export const ONBOARDING_ACTS = ['shown', 'done', 'left'] as const;

/** Who came longer ago is not asked any more. */
export const ONBOARDING_DAYS = 14;

/** Who has left to go on later is left alone for so many hours. */
export const ONBOARDING_LATER_HOURS = 24;

/** So many creators and symbols are proposed. */
export const ONBOARDING_CREATORS = 6;
export const ONBOARDING_SYMBOLS = 3;
