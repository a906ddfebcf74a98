import { EventEmitter, once } from 'node:events';
import { Writable } from 'node:stream';
import { endpoint } from '@minori/contracts/server';
import { pino } from 'pino';
import { z } from 'zod';
import { BASE_PATH } from '../app';
import { startServer, type Server } from '../server';
import { startTestApi, type TestApi } from '../testing';
import { createEventStreams } from './eventStreams';
import { createLimits } from './limits';
import { route, type ApiRouter } from './route';

const response = z.object({ data: z.object({ name: z.string() }) });
const define = <const Key extends `GET /${string}`>(key: Key) =>
  endpoint(key, { summary: 'For this test', access: 'public', response });

let api: TestApi;
let server: Server;
let log = '';
/** Says when the slow call has begun; it ends when it is told to. */
const slow = new EventEmitter();

beforeAll(async () => {
  api = await startTestApi();
  server = await startServer(routes());
});

afterAll(async () => {
  await server.close();
  await api.close();
});

function routes(): ApiRouter {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const deps = { ...api.deps, log: pino({ level: 'error' }, sink) };
  const router: ApiRouter = {
    deps,
    limits: createLimits('off'),
    streams: createEventStreams(null),
    bindings: new Map(),
  };
  route(router, define('GET /fails'), { limit: 'read' }, async () => {
    throw new Error('the secret of the database');
  });
  route(router, define('GET /wrong'), { limit: 'read' }, async () => ({ data: { name: 1 as unknown as string } }));
  route(router, define('GET /leaks'), { limit: 'read' }, async () => {
    const user = { name: 'みのる', email: 'minoru@example.com' };
    return { data: user };
  });
  route(router, define('GET /slow'), { limit: 'read' }, async () => {
    const end = once(slow, 'end');
    slow.emit('begun');
    await end;
    return { data: { name: 'late' } };
  });
  return router;
}

async function read(path: string, base = server.url) {
  const answer = await fetch(`${base}${BASE_PATH}${path}`);
  return { status: answer.status, text: await answer.text() };
}

test('what nobody expected is a 500 that says nothing and is in the log by its request id', async () => {
  const { status, text } = await read('/fails');
  const { error } = JSON.parse(text) as { error: { code: string; request_id: string } };
  expect([status, error.code]).toEqual([500, 'internal']);
  expect(text).not.toContain('secret');
  expect(log).toContain('the secret of the database');
  expect(log).toContain(error.request_id);
});

test('an answer that is not the contract’s, or more than it, is found out before production', async () => {
  expect((await read('/wrong')).status).toBe(500);
  expect(log).toContain('GET /wrong breaks its contract');
  const leak = await read('/leaks');
  expect(leak.status).toBe(500);
  expect(leak.text).not.toContain('minoru@example.com');
  expect(log).toContain('GET /leaks sends more than its contract names');
});

test('an endpoint can’t be bound twice', () => {
  const router = routes();
  const bind = () => route(router, define('GET /slow'), { limit: 'read' }, async () => ({ data: { name: '' } }));
  expect(bind).toThrow('GET /slow is bound twice');
});

test('a stop lets calls under way finish and takes no more', async () => {
  const stopping = await startServer(routes());
  const begun = once(slow, 'begun');
  const call = read('/slow', stopping.url);
  await begun;
  const startedAt = performance.now();
  const closed = stopping.close();
  await expect(read('/slow', stopping.url)).rejects.toThrow('fetch failed');
  slow.emit('end');
  expect(await call).toEqual({ status: 200, text: '{"data":{"name":"late"}}' });
  await closed;
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
