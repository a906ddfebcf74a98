/** What a promotion of a partner is called: never like a campaign. */
export const PROMO_KEY = /^promo_[a-z0-9_]{1,30}$/;
/** How long its title, its text and its conditions may be. */
export const PROMO_TITLE_MAX = 40;
export const PROMO_TEXT_MAX = 300;
/** The most members and days that one may be told on. */
export const PROMO_BUDGET_MAX = 10_000_000;
