/** The address of a symbol's own page. */
export const symbolPath = (id: string): string => `/chart?id=${id}&tab=chart`;

/** The address of the page that says how predictions are graded. */
export const FORMULA_PATH = '/p/prediction_formula';

/** The address of all that a member's record as a forecaster is made of. */
export const recordPath = (username: string): string => `${FORMULA_PATH}?user=${encodeURIComponent(username)}`;

/** The addresses of the ranking and of the table that compares symbols. */
export const RANKING_PATH = '/chart';
export const COMPARISON_PATH = '/chart/compare';
