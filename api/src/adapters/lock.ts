import { randomUUID } from 'node:crypto';
import type { Redis } from './redis';

const PREFIX = 'minori.lock.';
/** The lease may have ended and be another's by now. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** Leases for work that one process should do at a time. It only saves work: two may still do it at the same time. */
export interface Lock {
  /**
   * Do the work and return its result; return undefined when somebody else does what has this name. A process that dies
   * at it stands in the way for `lifeMs`.
   */
  alone<Result>(name: string, lifeMs: number, work: () => Promise<Result>): Promise<Result | undefined>;
}

/** Make the locks of this process: over all that are connected to the same Redis, or without one of this process only. */
export function createLock(redis: Redis | null): Lock {
  const held = new Set<string>();
  return {
    async alone(name, lifeMs, work) {
      if (held.has(name)) return undefined;
      held.add(name);
      try {
        return redis ? await aloneByRedis(redis, name, lifeMs, work) : await work();
      } finally {
        held.delete(name);
      }
    },
  };
}

async function aloneByRedis<Result>(
  redis: Redis,
  name: string,
  lifeMs: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const [key, token] = [`${PREFIX}${name}`, randomUUID()];
  const taken = await redis.ask((client) =>
    client.set(key, token, { condition: 'NX', expiration: { type: 'PX', value: lifeMs } }),
  );
  // Null says that another holds it; undefined, that Redis is lost and everybody works for themselves.
  if (taken === null) return undefined;
  try {
    return await work();
  } finally {
    await redis.ask((client) => client.eval(RELEASE, { keys: [key], arguments: [token] }));
  }
}
