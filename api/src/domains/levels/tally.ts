import {
  ENGAGE_POINTS,
  INTEREST_CAP,
  INTEREST_POINTS,
  type EngageAct,
  type InterestAct,
} from '@minori/contracts/rules';

/** What a member's day came to. */
export interface DayScore {
  interest: number;
  engage: number;
}

/** The same by what it came from, in points; acts that brought none are left out. */
export interface ScoreOrigins {
  interest_by: Partial<Record<InterestAct, number>>;
  engage_by: Partial<Record<EngageAct, number>>;
}

/** A member's day, with what it came from: the parts of a value come to it. */
export type TalliedDay = DayScore & ScoreOrigins;

/** Two members between whom nothing counts. */
export type Pair = [authorId: string, actorId: string];

type InterestPoints = ScoreOrigins['interest_by'];

/** What brings most first: of what is above the most that one person adds, the least is left out, in whatever order things happened. */
const BY_WORTH = (Object.keys(INTEREST_POINTS) as InterestAct[]).toSorted(
  (one, other) => INTEREST_POINTS[other] - INTEREST_POINTS[one],
);

const AUTHORS_AT_ONCE = 500;

/** The acts of one day, counted as they come; the order does not matter. */
export class DayTally {
  /** Points by author and, among those, by who gave them. */
  readonly #interest = new Map<string, Map<string, InterestPoints>>();
  readonly #engage = new Map<string, Map<EngageAct, number>>();

  /** Count what somebody did with an author's post; what one does with one's own does not count. */
  countInterest(act: InterestAct, actorId: string, authorId: string): void {
    if (actorId === authorId) return;
    const actors = this.#interest.get(authorId) ?? new Map<string, InterestPoints>();
    const points = actors.get(actorId) ?? {};
    points[act] = Math.min(INTEREST_CAP, (points[act] ?? 0) + INTEREST_POINTS[act]);
    actors.set(actorId, points);
    this.#interest.set(authorId, actors);
  }

  /** Count a member's own act. */
  countEngagement(act: EngageAct, userId: string): void {
    const acts = this.#engage.get(userId) ?? new Map<EngageAct, number>();
    acts.set(act, Math.min(ENGAGE_POINTS[act].most, (acts.get(act) ?? 0) + 1));
    this.#engage.set(userId, acts);
  }

  /** Everybody's day. `blockedAmong` says which of some pairs of an author and who gave them points share a block. */
  async scores(blockedAmong: (pairs: Pair[]) => Promise<Pair[]>): Promise<Map<string, TalliedDay>> {
    const scores = new Map<string, TalliedDay>();
    for (const [userId, acts] of this.#engage) {
      const engage_by = Object.fromEntries([...acts].map(([act, times]) => [act, ENGAGE_POINTS[act].points * times]));
      scores.set(userId, { interest: 0, engage: sumOf(engage_by), interest_by: {}, engage_by });
    }
    const authors = [...this.#interest];
    for (let start = 0; start < authors.length; start += AUTHORS_AT_ONCE) {
      const some = authors.slice(start, start + AUTHORS_AT_ONCE);
      const pairs = some.flatMap(([author, actors]) => [...actors.keys()].map((actor): Pair => [author, actor]));
      const blocked = new Set((await blockedAmong(pairs)).map(String));
      for (const [authorId, actors] of some) {
        const given = [...actors].filter(([actorId]) => !blocked.has(String([authorId, actorId])));
        const interest_by = interestFrom(given.map(([, points]) => points));
        const { engage, engage_by } = scores.get(authorId) ?? { engage: 0, engage_by: {} };
        scores.set(authorId, { interest: sumOf(interest_by), engage, interest_by, engage_by });
      }
    }
    return scores;
  }
}

/** What some people gave comes to, each no more than one person adds. */
function interestFrom(people: InterestPoints[]): InterestPoints {
  const sums: InterestPoints = {};
  for (const given of people) {
    let left: number = INTEREST_CAP;
    for (const act of BY_WORTH) {
      const counted = Math.min(left, given[act] ?? 0);
      if (counted > 0) sums[act] = (sums[act] ?? 0) + counted;
      left -= counted;
    }
  }
  return sums;
}

function sumOf(parts: Partial<Record<string, number>>): number {
  return Object.values(parts).reduce<number>((total, points) => total + (points ?? 0), 0);
}
