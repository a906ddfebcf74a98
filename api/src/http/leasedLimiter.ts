import mongoose from 'mongoose';
import { TtlCache } from '../cache';
import { retryOnDuplicate } from '../database';

/** More keys are busy at the same time only in an attack; what is forgotten of them is asked for again. */
const KEYS_KNOWN = 50_000;

/** The points of a key that processes have taken in the window that runs until `expire`, as it was when one asked last. */
interface Counter {
  key: string;
  points: number;
  expire: Date;
  asked_at: Date;
}

const schema = new mongoose.Schema<Counter>(
  { key: String, points: Number, expire: Date, asked_at: Date },
  { collection: 'rate_limits', versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
const CounterModel = mongoose.model('RateLimit', schema);

/** How many points a key has in a window that begins with its first one, and how many are taken at a time. */
export interface LeasedLimit {
  name: string;
  points: number;
  seconds: number;
  lease: number;
}

/** What this process holds of a key in the running window. */
interface Lease {
  left: number;
  /** Whether the database has no more. */
  isLast: boolean;
  endsAt: number;
}

/**
 * Count points over all processes: each takes some at a time from the counter in the database and spends them by
 * itself, so that all together never spend too many. What a process holds and does not spend is lost with the window.
 */
export class LeasedLimiter {
  readonly #leases: TtlCache<Lease>;
  readonly #takes = new Map<string, Promise<void>>();

  constructor(private readonly limit: LeasedLimit) {
    this.#leases = new TtlCache(KEYS_KNOWN, limit.seconds * 1_000);
  }

  /** Spend a point of a key. Return 0, or in how many milliseconds there are points again. */
  async spend(key: string): Promise<number> {
    for (;;) {
      const lease = this.#leases.get(key);
      if (lease && lease.left > 0) {
        lease.left -= 1;
        return 0;
      }
      if (lease?.isLast) return Math.max(1, lease.endsAt - Date.now());
      await this.#takeOnce(key);
    }
  }

  /** Who asks for the same key meanwhile waits for the same take. */
  #takeOnce(key: string): Promise<void> {
    const running = this.#takes.get(key);
    if (running) return running;
    const take = this.#take(key).finally(() => this.#takes.delete(key));
    this.#takes.set(key, take);
    return take;
  }

  async #take(key: string): Promise<void> {
    const { name, points, seconds, lease } = this.limit;
    const taken = await take({ key: `${name}:${key}`, points: lease, windowMs: seconds * 1_000 });
    const isLast = taken.points > points;
    const left = isLast ? Math.max(0, lease - (taken.points - points)) : lease;
    const msBeforeNext = taken.expire.getTime() - taken.asked_at.getTime();
    this.#leases.set(key, { left, isLast, endsAt: Date.now() + msBeforeNext }, msBeforeNext);
  }
}

/** Count points of a key; the window begins and ends by the database's clock. */
function take({ key, points, windowMs }: { key: string; points: number; windowMs: number }): Promise<Counter> {
  const runs = { $gt: ['$expire', '$$NOW'] };
  const counted = {
    points: { $cond: [runs, { $add: ['$points', points] }, points] },
    expire: { $cond: [runs, '$expire', { $add: ['$$NOW', windowMs] }] },
    asked_at: '$$NOW',
  };
  return retryOnDuplicate(() =>
    CounterModel.findOneAndUpdate({ key }, [{ $set: counted }], {
      upsert: true,
      returnDocument: 'after',
      updatePipeline: true,
    }).lean<Counter>(),
  );
}
