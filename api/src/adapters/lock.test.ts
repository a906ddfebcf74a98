import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { describeWithRedis, startTestRedis, type TestRedis } from '../testing/redis';
import { createLock, type Lock } from './lock';
import { connectRedis, type Redis } from './redis';

const LIFE_MS = 60_000;

/** Begin a work that ends when it is told to. */
function begin(lock: Lock, name: string) {
  let end: (result: string) => void = () => {};
  const work = new Promise<string>((resolve) => (end = resolve));
  return { end, result: lock.alone(name, LIFE_MS, () => work) };
}

test('without Redis, a process does one work of a name at a time, and does it again after a failure', async () => {
  const lock = createLock(null);
  const first = begin(lock, 'a');
  expect(await lock.alone('a', LIFE_MS, async () => 'second')).toBeUndefined();
  expect(await lock.alone('b', LIFE_MS, async () => 'other')).toBe('other');
  first.end('first');
  expect(await first.result).toBe('first');
  await expect(lock.alone('a', LIFE_MS, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await lock.alone('a', LIFE_MS, async () => 'third')).toBe('third');
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

  test('one of all processes does a work of a name at a time', async () => {
    const [one, other] = connections.map(createLock) as [Lock, Lock];
    const first = begin(one, 'a');
    while ((await other.alone('a', LIFE_MS, async () => 'second')) !== undefined) continue;
    first.end('first');
    expect(await first.result).toBe('first');
    expect(await other.alone('a', LIFE_MS, async () => 'third')).toBe('third');
  });

  test('a lease ends by itself when its holder has died', async () => {
    const [one, other] = connections.map(createLock) as [Lock, Lock];
    void one.alone('b', 100, () => new Promise(() => {}));
    let result: string | undefined;
    while (result === undefined) result = await other.alone('b', LIFE_MS, async () => 'mine');
    expect(result).toBe('mine');
  });

  test('when Redis dies, everybody works for themselves, also who held a lease', async () => {
    const [one, other] = connections.map(createLock) as [Lock, Lock];
    const first = begin(one, 'c');
    await server.kill();
    while (connections.some((connection) => connection.isConnected())) await wait(5);
    expect(await other.alone('c', LIFE_MS, async () => 'second')).toBe('second');
    first.end('first');
    expect(await first.result).toBe('first');
  });
});
