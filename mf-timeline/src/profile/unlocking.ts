/** The levels that open something which can be used. */
export const UNLOCKING = [1, 3, 4] as const;
