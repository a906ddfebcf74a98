import { endpoint } from '@minori/contracts/server';
import mongoose from 'mongoose';
import { z } from 'zod';
import { BASE_PATH } from '../app';
import { transaction } from '../database';
import { startServer, type Server } from '../server';
import { startTestApi, type TestApi, type TestMember } from '../testing';
import { takeTurns } from '../turns';
import { AppError } from './errors';
import { createEventStreams } from './eventStreams';
import type { NoteMade } from './idempotency';
import { createLimits } from './limits';
import { route, type ApiRouter } from './route';

const ThingModel = mongoose.model('Thing', new mongoose.Schema({ name: String }, { collection: 'things' }));
const body = z.object({ name: z.string().min(1, 'required') });
const response = z.object({ data: z.object({ id: z.string(), name: z.string() }) });
const common = { summary: 'For this test', access: 'member', body, response, status: 201 } as const;

let api: TestApi;
let server: Server;
let member: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  server = await startServer(routes());
  [member, other] = await Promise.all([api.createMember(), api.createMember()]);
});
afterAll(async () => {
  await server.close();
  await api.close();
});
beforeEach(() => ThingModel.deleteMany({}));
afterEach(() => takeTurns(true));

function routes(): ApiRouter {
  const router: ApiRouter = {
    deps: api.deps,
    limits: createLimits('off'),
    streams: createEventStreams(null),
    bindings: new Map(),
  };
  const optional = endpoint('POST /things', { ...common, idempotency: 'optional' });
  const required = endpoint('POST /things/:shelf/paid', { ...common, idempotency: 'required' });
  for (const one of [optional, required]) {
    route(router, one, { limit: 'write' }, async ({ body: { name }, once }) => {
      const id = await once((noteMade) => makeThing(name, noteMade));
      const thing = await ThingModel.findById(id).lean();
      if (!thing?.name) throw new AppError('not_found');
      return { data: { id, name: thing.name } };
    });
  }
  route(
    router,
    endpoint('POST /unnoted', { ...common, idempotency: 'optional' }),
    { limit: 'write' },
    async ({ once }) => ({ data: { id: await once(async () => 'made'), name: '' } }),
  );
  return router;
}

/** Make the only thing of a name. */
async function makeThing(name: string, noteMade: NoteMade): Promise<string> {
  if (await ThingModel.exists({ name })) throw new AppError('forbidden');
  return transaction(async (session) => {
    const [thing] = await ThingModel.create([{ name }], { session });
    if (name === 'breaks') throw new Error('broken');
    await noteMade(session, String(thing?._id));
    return String(thing?._id);
  });
}

interface Answer {
  status: number;
  retryAfter: string | null;
  data?: { id: string; name: string };
  error?: { code: string; message: string; fields?: Record<string, { code: string }> };
}

async function send(name: string, key?: string, { as = member, path = '/things', language = 'ja' } = {}) {
  const response = await fetch(`${server.url}${BASE_PATH}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.token()}`,
      'content-type': 'application/json',
      'accept-language': language,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ name }),
  });
  const answer = (await response.json()) as Pick<Answer, 'data' | 'error'>;
  return { ...answer, status: response.status, retryAfter: response.headers.get('retry-after') } satisfies Answer;
}

const countOf = (name: string) => ThingModel.countDocuments({ name });

test('sent again, a call gets the same answer, which shows what was made as it is now', async () => {
  const first = await send('a', 'again');
  expect(first).toMatchObject({ status: 201, data: { name: 'a' } });
  expect(await send('a', 'again')).toEqual(first);
  await ThingModel.updateOne({ _id: first.data?.id }, { $set: { name: 'renamed' } });
  expect((await send('a', 'again')).data).toEqual({ id: first.data?.id, name: 'renamed' });
  await ThingModel.deleteMany({});
  expect(await send('a', 'again')).toMatchObject({ status: 404 });
  expect(await ThingModel.countDocuments()).toBe(0);
});

test.each(['on', 'off'] as const)('calls at once make one thing (works in turn: %s)', async (turns) => {
  takeTurns(turns === 'on');
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(`at once, ${turns}`, `at-once-${turns}`)));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data?.id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await countOf(`at once, ${turns}`)).toBe(1);
});

test('a key is of one input: body and path', async () => {
  await send('b', 'input');
  const reused = { status: 422, error: { code: 'idempotency_key_reused' } };
  expect(await send('c', 'input')).toMatchObject(reused);
  expect((await send('c', 'input')).error?.message).toMatch(/先に送信された別の内容/);
  expect((await send('c', 'input', { language: 'en' })).error?.message).toMatch(/something else that you have sent/);
  expect(await countOf('c')).toBe(0);
  await send('d', 'input', { path: '/things/1/paid' });
  expect(await send('d', 'input', { path: '/things/2/paid' })).toMatchObject(reused);
});

test('other members and other endpoints have the same key to themselves', async () => {
  const mine = await send('e', 'mine');
  expect(await send('e', 'mine', { as: other })).toMatchObject({ status: 403 });
  const theirs = await send('f', 'mine', { as: other });
  expect(theirs.status).toBe(201);
  expect((await send('g', 'mine', { path: '/things/1/paid' })).status).toBe(201);
  expect(await send('e', 'mine')).toEqual(mine);
});

test('what failed has made nothing, and its key can be used again, with another input, too', async () => {
  expect(await send('', 'failed')).toMatchObject({ status: 422, error: { fields: { name: { code: 'required' } } } });
  expect(await send('breaks', 'failed')).toMatchObject({ status: 500 });
  expect(await countOf('breaks')).toBe(0);
  expect(await send('h', 'failed')).toMatchObject({ status: 201 });
});

test('without a key each call is one of its own; where one must be, it is refused; a malformed one always is', async () => {
  expect((await send('i')).status).toBe(201);
  expect(await send('i')).toMatchObject({ status: 403 });
  const at = (code: string) => ({ status: 422, error: { fields: { 'idempotency-key': { code } } } });
  expect(await send('j', undefined, { path: '/things/1/paid' })).toMatchObject(at('required'));
  expect(await send('j', 'x'.repeat(101))).toMatchObject(at('invalid'));
  expect(await send('j', 'two words')).toMatchObject(at('invalid'));
  expect(await countOf('j')).toBe(0);
});

test('a handler that does not note what it makes is found out, with a key and without', async () => {
  expect(await send('k', 'unnoted', { path: '/unnoted' })).toMatchObject({ status: 500 });
  expect(await send('k', undefined, { path: '/unnoted' })).toMatchObject({ status: 500 });
});

test('keys are of members, and of calls with JSON', () => {
  const bind = (key: 'POST /x', more: object) => () =>
    route(routes(), endpoint(key, { ...common, idempotency: 'optional', ...more }), { limit: 'write' }, async () => ({
      data: { id: '', name: '' },
    }));
  expect(bind('POST /x', { access: 'optional' })).toThrow('only members’ calls');
  expect(bind('POST /x', { accepts: 'multipart' })).toThrow('only members’ calls');
});

test('keys are kept for seven days', async () => {
  await send('l', 'kept');
  const indexes = await mongoose.connection.collection('idempotency_keys').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { created_at: 1 }, expireAfterSeconds: 604_800 }));
});
