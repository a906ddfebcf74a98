/** The levels that open something which can be used. */
export const UNLOCKING = [1, 3, 4, 5, 6] as const;

export type Unlocking = (typeof UNLOCKING)[number];

/** Return whether a level opens something. */
export function isUnlocking(level: number): level is Unlocking {
  return (UNLOCKING as readonly number[]).includes(level);
}
