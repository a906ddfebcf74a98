import { TtlCache } from '../cache';
import type { Redis } from './redis';

const PREFIX = 'minori.cache.';
const TEXTS_KEPT = 100;
const LONGEST_MS = 3_600_000;

/** Texts that are dear to make and the same for everybody, shared by all processes. Any of them may be gone at any time. */
export interface Cache {
  get(key: string): Promise<string | undefined>;
  /** Keep a text for up to an hour. */
  set(key: string, text: string, lifeMs: number): Promise<void>;
}

/** Make the cache of this process: in Redis, and in its own memory where there is none or while it is lost. */
export function createCache(redis: Redis | null): Cache {
  const own = new TtlCache<string>(TEXTS_KEPT, LONGEST_MS);
  return {
    async get(key) {
      return (await redis?.ask((client) => client.get(PREFIX + key))) ?? own.get(key);
    },
    async set(key, text, lifeMs) {
      own.set(key, text, lifeMs);
      await redis?.ask((client) => client.set(PREFIX + key, text, { expiration: { type: 'PX', value: lifeMs } }));
    },
  };
}
