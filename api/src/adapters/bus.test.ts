import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { describeWithRedis, startTestRedis, type TestRedis } from '../testing/redis';
import { createBus, type Bus } from './bus';
import { connectRedis } from './redis';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });

/** Return what the bus says on a channel, as it comes. */
function listen(bus: Bus, channel: string): string[] {
  const heard: string[] = [];
  bus.subscribe(channel, (message) => heard.push(message));
  return heard;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(5);
}

test('without Redis, listeners of the process hear at once what is said on their channel, until they stop', () => {
  const bus = createBus(null);
  const heard: string[] = [];
  const listener = (message: string) => void heard.push(message);
  const stop = bus.subscribe('a', listener);
  bus.subscribe('a', listener);
  bus.publish('a', '1');
  bus.publish('b', '2');
  stop();
  bus.publish('a', '3');
  expect(heard).toEqual(['1', '1', '3']);
  expect(bus.state()).toBe('local');
});

describeWithRedis('over Redis', () => {
  let server: TestRedis;
  const connections: ReturnType<typeof connectRedis>[] = [];

  beforeAll(async () => {
    server = await startTestRedis();
  });
  afterAll(async () => {
    for (const one of connections) one.close();
    await server.kill();
  });

  function connect(): Bus {
    const redis = connectRedis(server.url, log);
    connections.push(redis);
    return createBus(redis);
  }

  test('others hear a message too, and who said it hears it once and at once', async () => {
    const [one, other] = [connect(), connect()];
    await until(() => one.state() === 'connected' && other.state() === 'connected');
    const [own, others] = [listen(one, 'a'), listen(other, 'a')];
    one.publish('a', 'すぐに');
    expect(own).toEqual(['すぐに']);
    one.publish('b', 'elsewhere');
    await until(() => others.length === 1);
    other.publish('a', 'back');
    await until(() => own.length === 2);
    expect([own, others]).toEqual([
      ['すぐに', 'back'],
      ['すぐに', 'back'],
    ]);
  });

  test.each([
    ['dies', () => server.kill()],
    ['hangs', async () => server.hang()],
  ])('when Redis %s, messages stay in the process; it says so once, and comes back by itself', async (_, harm) => {
    const [one, other] = [connect(), connect()];
    await until(() => one.state() === 'connected' && other.state() === 'connected');
    const [own, others] = [listen(one, 'a'), listen(other, 'a')];
    lines.length = 0;
    await harm();
    await until(() => one.state() === 'lost' && other.state() === 'lost');
    one.publish('a', 'alone');
    expect([own, others]).toEqual([['alone'], []]);

    await server.kill();
    await server.start();
    await until(() => one.state() === 'connected' && other.state() === 'connected');
    one.publish('a', 'together');
    await until(() => others.length > 0);
    expect([own, others]).toEqual([['alone', 'together'], ['together']]);
    // All that are open: those of the tests before, too.
    const open = connections.length;
    await until(() => lines.filter((line) => line === 'Redis is back').length === open);
    expect(lines.filter((line) => line.startsWith('Redis is lost'))).toHaveLength(open);
  });
});
