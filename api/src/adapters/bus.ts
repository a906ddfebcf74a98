import { randomUUID } from 'node:crypto';
import type { Redis } from './redis';

/** All messages go by one channel of Redis, as `[sender, channel, message]`: each process reads them all anyway. */
const CHANNEL = 'minori.bus';

/**
 * Tells all processes of the API what has just happened. A message may be lost, and never comes again: it saves others
 * from looking, and nothing exact depends on it.
 */
export interface Bus {
  /** Call this process' listeners of the channel before it returns, those of the others soon after. */
  publish(channel: string, message: string): void;
  /** Call `listener`, which must not throw, with each message of the channel; return how to stop that. */
  subscribe(channel: string, listener: (message: string) => void): () => void;
  /** Return `local` where messages stay in this process by design, `lost` while they do although they should not. */
  state(): 'local' | 'connected' | 'lost';
}

/** Make the bus of this process: over all that are connected to the same Redis, or without one of this process only. */
export function createBus(redis: Redis | null): Bus {
  return redis ? redisBus(redis) : localBus();
}

function localBus(): Bus {
  const listeners = new Map<string, Set<(message: string) => void>>();
  return {
    publish(channel, message) {
      for (const listener of listeners.get(channel) ?? []) listener(message);
    },
    subscribe(channel, listener) {
      const ofChannel = listeners.get(channel) ?? new Set();
      // The same function may listen twice: each has its own end.
      const own = (message: string) => listener(message);
      listeners.set(channel, ofChannel.add(own));
      return () => ofChannel.delete(own);
    },
    state: () => 'local',
  };
}

function redisBus(redis: Redis): Bus {
  const local = localBus();
  const self = randomUUID();
  redis.listen(CHANNEL, (envelope) => {
    const [sender = '', channel = '', message = ''] = JSON.parse(envelope) as string[];
    if (sender !== self) local.publish(channel, message);
  });
  return {
    ...local,
    publish(channel, message) {
      local.publish(channel, message);
      void redis.ask((client) => client.publish(CHANNEL, JSON.stringify([self, channel, message])));
    },
    state: () => (redis.isConnected() ? 'connected' : 'lost'),
  };
}
