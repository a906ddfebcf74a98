import { randomUUID } from 'node:crypto';
import type { Redis } from '../redis';
import type { Bus } from './bus';
import { createLocalBus } from './local';

/** All messages go by one channel of Redis, as `[sender, channel, message]`: each process reads them all anyway. */
const CHANNEL = 'minori.bus';

/** Make a bus over all processes that are connected to the same Redis; without it, messages stay in this process. */
export function createRedisBus(redis: Redis): Bus {
  const local = createLocalBus();
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
