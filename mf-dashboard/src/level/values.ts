/** What a level is judged by. */
export const VALUES = ['interest', 'engage', 'followers'] as const;

export type LevelValue = (typeof VALUES)[number];
