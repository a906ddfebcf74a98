import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { describeWithRedis, startTestRedis, type TestRedis } from '../testing/redis';
import { createCache } from './cache';
import { connectRedis, type Redis } from './redis';

test('without Redis, a text is kept in the process while it lives', async () => {
  const cache = createCache(null);
  await cache.set('a', 'みのり', 60_000);
  await cache.set('b', 'short', 0);
  expect([await cache.get('a'), await cache.get('b'), await cache.get('c')]).toEqual(['みのり', undefined, undefined]);
});

describeWithRedis('over Redis', () => {
  let server: TestRedis;
  let connections: Redis[];

  beforeAll(async () => {
    server = await startTestRedis();
    connections = [0, 1].map(() => connectRedis(server.url, pino({ level: 'silent' })));
    while (!connections.every((one) => one.isConnected())) await wait(5);
  });
  afterAll(async () => {
    for (const one of connections) one.close();
    await server.kill();
  });

  test('all processes have what one has kept; when Redis dies, it alone still has it', async () => {
    const [one, other] = connections.map(createCache);
    await one?.set('a', 'みのり', 60_000);
    expect([await other?.get('a'), await other?.get('b')]).toEqual(['みのり', undefined]);
    await server.kill();
    while (connections.some((connection) => connection.isConnected())) await wait(5);
    expect([await one?.get('a'), await other?.get('a')]).toEqual(['みのり', undefined]);
  });
});
