import { isNum, toNumber } from './bson/numbers.ts';
import { MongoError } from './errors.ts';

/** Ids hold seconds in four bytes. */
const end = Date.UTC(2100, 0);

/** What time it is for documents: this machine's clock, ahead of it by as much as it was told. */
export class Clock {
  /** Milliseconds; it never becomes less. */
  aheadMs: number;

  constructor(aheadMs = 0) {
    this.aheadMs = aheadMs;
  }

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  /** Return how far ahead it would be after so many milliseconds more. @throws MongoError BadValue */
  aheadBy(milliseconds: unknown): number {
    const more = isNum(milliseconds) ? toNumber(milliseconds) : NaN;
    if (!Number.isInteger(more) || more < 0) {
      throw new MongoError(
        'BadValue',
        'milliseconds must be a whole number that is not negative: time only goes forward',
      );
    }
    if (this.now().getTime() + more > end) throw new MongoError('BadValue', 'the clock ends with the year 2099');
    return this.aheadMs + more;
  }
}
