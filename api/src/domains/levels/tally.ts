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

/** The acts of one day, counted as they come; the order does not matter. */
export class DayTally {
  /** Points by author and, among those, by who gave them. */
  readonly #interest = new Map<string, Map<string, number>>();
  readonly #engage = new Map<string, Map<EngageAct, number>>();

  /** Count what somebody did with an author's post; what one does with one's own does not count. */
  countInterest(act: InterestAct, actorId: string, authorId: string): void {
    if (actorId === authorId) return;
    const actors = this.#interest.get(authorId) ?? new Map<string, number>();
    actors.set(actorId, Math.min(INTEREST_CAP, (actors.get(actorId) ?? 0) + INTEREST_POINTS[act]));
    this.#interest.set(authorId, actors);
  }

  /** Count a member's own act. */
  countEngagement(act: EngageAct, userId: string): void {
    const acts = this.#engage.get(userId) ?? new Map<EngageAct, number>();
    acts.set(act, Math.min(ENGAGE_POINTS[act].most, (acts.get(act) ?? 0) + 1));
    this.#engage.set(userId, acts);
  }

  /** Everybody's day. `blockedAmong` says which of those who gave an author points share a block with them. */
  async scores(
    blockedAmong: (authorId: string, actorIds: string[]) => Promise<ReadonlySet<string>>,
  ): Promise<Map<string, DayScore>> {
    const scores = new Map<string, DayScore>();
    for (const [userId, acts] of this.#engage) {
      const engage = sum([...acts].map(([act, times]) => ENGAGE_POINTS[act].points * times));
      scores.set(userId, { interest: 0, engage });
    }
    for (const [authorId, actors] of this.#interest) {
      const blocked = await blockedAmong(authorId, [...actors.keys()]);
      const interest = sum([...actors].map(([actorId, points]) => (blocked.has(actorId) ? 0 : points)));
      scores.set(authorId, { interest, engage: scores.get(authorId)?.engage ?? 0 });
    }
    return scores;
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
