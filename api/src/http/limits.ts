import { isIPv6 } from 'node:net';
import mongoose from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from './errors';

/** How often one member (a guest: one address) may do something. Those `shared` hold across processes and restarts. */
const LIMITS = {
  read: { points: 600, seconds: 60, shared: false },
  write: { points: 60, seconds: 60, shared: true },
  /** Mails that a member or guest asks for. */
  mail: { points: 10, seconds: 3_600, shared: true },
  /** Mails to one address, whoever asks. */
  mailbox: { points: 5, seconds: 3_600, shared: true },
  /** Registrations from one address, also those that are refused. */
  register: { points: 30, seconds: 3_600, shared: true },
  /** Posts that somebody has seen. */
  view: { points: 120, seconds: 60, shared: false },
  /** Batches of what a visitor did. */
  track: { points: 30, seconds: 60, shared: false },
  /** Files that a member uploads. */
  upload: { points: 60, seconds: 600, shared: true },
  /** Pages that are fetched for a member. */
  link: { points: 20, seconds: 60, shared: true },
  /** Files of media, and parts of them. */
  file: { points: 1_200, seconds: 60, shared: false },
  /** Failed proofs of identity from one address. */
  token: { points: 60, seconds: 60, shared: false },
} as const;

/** The name of a limit. */
export type LimitName = keyof typeof LIMITS;

/** Counts what callers do. */
export interface Limits {
  /** Counts one act. Throws `rate_limited` once there were too many. */
  consume(name: LimitName, key: string): Promise<void>;
}

const COLLECTION = 'rate_limits';
const schema = new mongoose.Schema(
  { key: String, points: Number, expire: Date },
  { collection: COLLECTION, versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
mongoose.model('RateLimit', schema);

/** The limits of this process; call it once the database is connected. */
export function createLimits(mode: 'on' | 'off'): Limits {
  if (mode === 'off') return { consume: async () => {} };
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, { points, seconds, shared }] of Object.entries(LIMITS)) {
    const options = { keyPrefix: name, points, duration: seconds };
    limiters.set(name as LimitName, shared ? sharedLimiter(options) : new RateLimiterMemory(options));
  }
  return {
    async consume(name, key) {
      try {
        await limiters.get(name)?.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('rate_limited', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}

function sharedLimiter(options: { keyPrefix: string; points: number; duration: number }): RateLimiterAbstract {
  return new RateLimiterMongo({
    ...options,
    storeClient: mongoose.connection.getClient(),
    dbName: mongoose.connection.name,
    tableName: COLLECTION,
    disableIndexesCreation: true,
    // Once somebody is refused, this process remembers it without asking the database.
    inMemoryBlockOnConsumed: options.points + 1,
  });
}

/** What counts as one address: an IPv4 address, or the /64 network that one customer has of IPv6. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (v4?.[1]) return v4[1];
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}
