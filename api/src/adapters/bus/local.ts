import type { Bus } from './bus';

/** Make a bus whose messages stay in this process. */
export function createLocalBus(): Bus {
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
