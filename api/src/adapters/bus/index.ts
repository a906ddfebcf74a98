import type { Redis } from '../redis';
import type { Bus } from './bus';
import { createLocalBus } from './local';
import { createRedisBus } from './redis';

export type { Bus } from './bus';

/** Make the bus of this process: over Redis, or without one of this process only. */
export function createBus(redis: Redis | null): Bus {
  return redis ? createRedisBus(redis) : createLocalBus();
}
