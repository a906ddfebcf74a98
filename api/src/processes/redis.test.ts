import { setTimeout as wait } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';
import { describeWithRedis, startTestRedis, type TestRedis } from '../testing/redis';

jest.setTimeout(120_000);

describeWithRedis('two processes with Redis', () => {
  let redis: TestRedis;
  let processes: ApiProcesses;
  let apis: ApiProcess[];
  let client: mongo.MongoClient;
  const rankings = () => client.db().collection('creator_rankings');

  beforeAll(async () => {
    [redis, processes] = await Promise.all([startTestRedis(), openApiProcesses()]);
    client = await mongo.MongoClient.connect(processes.database.uri);
    await rankings().insertOne({ created_at: new Date(Date.now() - 3_700_000), creators: [] });
    apis = [];
    // One after the other: what is missing in a new database is entered once.
    for (const _ of [0, 1]) {
      const api = await processes.start({ REDIS_URL: redis.url });
      await api.url();
      apis.push(api);
    }
  });
  afterAll(async () => {
    await client.close();
    await processes.close();
    await redis.kill();
  });

  /** Return what each process says of itself. */
  const health = () =>
    Promise.all(
      apis.map(async (api) => {
        const response = await fetch(`${await api.url()}/health/ready`);
        return { code: response.status, ...((await response.json()) as { status: string; redis: string }) };
      }),
    );
  async function untilRedisIs(state: string): Promise<void> {
    while (!(await health()).every((one) => one.redis === state)) await wait(20);
  }

  test('a ranking that is too old is made anew by one of two that want it', async () => {
    await untilRedisIs('connected');
    await Promise.all(apis.map((api) => api.client()('GET /users/creators_ranking', { query: {} })));
    expect(await rankings().countDocuments()).toBe(2);
  });

  test('when it dies, both go on, say so once, and find it again by themselves', async () => {
    await untilRedisIs('connected');
    await redis.kill();
    await untilRedisIs('lost');
    expect(await health()).toEqual([0, 1].map(() => ({ code: 200, status: 'ready', redis: 'lost' })));
    for (const api of apis) {
      await api.client()('GET /feeds/recommend_timeline', { query: {} });
      expect(api.output().split('Redis is lost')).toHaveLength(2);
    }
    await redis.start();
    await untilRedisIs('connected');
    // What a process writes comes by a way of its own, and may be later than its answer.
    for (const api of apis) while (!api.output().includes('Redis is back')) await wait(20);
  });
});
