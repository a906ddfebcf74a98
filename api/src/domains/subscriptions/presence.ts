import type { PeriodPaid } from './invoiceModel';

/** Subscribers of a plan in a time: how many there were at its end, how many came in it, and how many left. */
export interface Flow {
  count: number;
  began: number;
  left: number;
}

/** Who subscribed at instants that follow each other, by the periods that were paid for or tried. */
export class Presence {
  readonly #bounds: readonly Date[];
  readonly #there: readonly Set<string>[];

  /** Times are those between the instants, midnights or now: who comes on a day is there from its midnight on, and so not before. */
  constructor(bounds: readonly Date[]) {
    this.#bounds = bounds;
    this.#there = bounds.map(() => new Set<string>());
  }

  /** Count a period. */
  add(period: PeriodPaid): void {
    for (const [index, bound] of this.#bounds.entries()) {
      if (covers(period, bound)) this.#there[index]?.add(String(period.subscription_id));
    }
  }

  /** Return how the time after an instant, by its place, went; and how many were there before and stayed. */
  after(index: number): Flow & { kept: number } {
    const [before = new Set<string>(), after = new Set<string>()] = [this.#there[index], this.#there[index + 1]];
    const kept = [...before].filter((id) => after.has(id)).length;
    return { count: after.size, began: after.size - kept, left: before.size - kept, kept };
  }

  /** Return how many were there at an instant, by its place. */
  at(index: number): number {
    return this.#there[index]?.size ?? 0;
  }
}

function covers({ period_starts_at, period_ends_at, ended_at }: PeriodPaid, at: Date): boolean {
  return period_starts_at < at && at <= (ended_at ?? period_ends_at);
}
