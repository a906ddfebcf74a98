import mongoose from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { TtlCache } from '../cache';

const COLLECTION = 'rate_limits';
/** More keys are busy at the same time only in an attack; what is forgotten of them is asked for again. */
const KEYS_KNOWN = 50_000;

const schema = new mongoose.Schema(
  { key: String, points: Number, expire: Date },
  { collection: COLLECTION, versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
mongoose.model('RateLimit', schema);

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
  readonly #counter: RateLimiterMongo;
  readonly #leases: TtlCache<Lease>;
  readonly #takes = new Map<string, Promise<void>>();

  /** Call it once the database is connected. */
  constructor(private readonly limit: LeasedLimit) {
    this.#leases = new TtlCache(KEYS_KNOWN, limit.seconds * 1_000);
    this.#counter = new RateLimiterMongo({
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
      storeClient: mongoose.connection.getClient(),
      dbName: mongoose.connection.name,
      tableName: COLLECTION,
      disableIndexesCreation: true,
    });
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
    const { points, lease } = this.limit;
    const { consumedPoints, msBeforeNext } = await this.#counter.penalty(key, lease);
    const isLast = consumedPoints > points;
    const left = isLast ? Math.max(0, lease - (consumedPoints - points)) : lease;
    this.#leases.set(key, { left, isLast, endsAt: Date.now() + msBeforeNext }, msBeforeNext);
  }
}
