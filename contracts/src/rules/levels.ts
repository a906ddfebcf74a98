/** What a level asks for. All three values must be met. */
export interface LevelNeeds {
  level: number;
  interest: number;
  engage: number;
  followers: number;
}

/** Rules of the levels: a row for each, the lowest first. */
export const LEVELS: readonly LevelNeeds[] = [
  { level: 1, interest: 0, engage: 0, followers: 0 },
  { level: 2, interest: 50, engage: 20, followers: 3 },
  { level: 3, interest: 300, engage: 60, followers: 10 },
  { level: 4, interest: 1_000, engage: 150, followers: 30 },
  { level: 5, interest: 5_000, engage: 250, followers: 100 },
  { level: 6, interest: 20_000, engage: 350, followers: 500 },
  { level: 7, interest: 80_000, engage: 450, followers: 2_000 },
  { level: 8, interest: 300_000, engage: 500, followers: 8_000 },
  { level: 9, interest: 1_000_000, engage: 550, followers: 30_000 },
  { level: 10, interest: 4_000_000, engage: 600, followers: 100_000 },
];

/** Days that interest and engage are summed up over, today’s Tokyo day not included. */
export const LEVEL_WINDOW_DAYS = 30;
/** Days that a member stays below their level before they lose one. */
export const DEMOTION_DAYS = 30;

/** The acts of others on a member’s posts that make interest, with their points. */
export const INTEREST_POINTS = { view: 1, like: 5, save: 8, comment: 10, share: 12, tip: 30 } as const;
/** What one person adds at most to one author’s interest in a day. */
export const INTEREST_CAP = 30;

/** A member’s own acts that make engage: points each, and how many count in a day. */
export const ENGAGE_POINTS = {
  login: { points: 2, most: 1 },
  like: { points: 1, most: 20 },
  vote: { points: 1, most: 5 },
  comment: { points: 3, most: 10 },
  post: { points: 10, most: 3 },
} as const;

export type InterestAct = keyof typeof INTEREST_POINTS;
export type EngageAct = keyof typeof ENGAGE_POINTS;

/** What a level is judged by. */
export type LevelScores = Omit<LevelNeeds, 'level'>;

/** Return the highest level whose three values are all met. */
export function levelFor({ interest, engage, followers }: LevelScores): number {
  const met = LEVELS.filter((row) => interest >= row.interest && engage >= row.engage && followers >= row.followers);
  return met.at(-1)?.level ?? 1;
}

/** Return what the level after this one asks for; null at the top. */
export function nextLevel(level: number): LevelNeeds | null {
  return LEVELS.find((row) => row.level === level + 1) ?? null;
}

/** Return the number in a badge: 3 for `level3`. */
export function levelOf(badge: `level${number}`): number {
  return Number(badge.slice('level'.length));
}
