import type { Endpoint } from '@minori/contracts';
import { tokyoDay } from '@minori/contracts/rules';
import { domains } from '@minori/contracts/server';
import { createRoutes } from './app';
import { prepareMarket } from './domains/market/service';
import { symbolIdOf } from './domains/market/symbolModel';
import { startTestApi, type TestApi } from './testing';
import { plantPost } from './testing/posts';
import { findServerErrors } from './testing/fuzz';
import { asApi } from './testing/queries/recorder';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await asApi(() => prepareMarket(api.deps, tokyoDay(new Date(Date.now() - 10 * 86_400_000))));
});

afterAll(() => api.close());

const endpoints = Object.values(domains).flatMap((domain) => Object.values<Endpoint>(domain));

test('every endpoint of the contracts is bound exactly once', () => {
  const { bindings } = createRoutes(api.deps);
  expect([...bindings.keys()].sort()).toEqual(endpoints.map(({ key }) => key).sort());
});

test('every endpoint that is not for everybody requires sign-in', async () => {
  for (const { key, access } of endpoints) {
    if (access === 'public' || access === 'optional') continue;
    const [method = '', path = ''] = key.split(' ');
    const response = await fetch(`${api.url}${path.replace(/:\w+/g, '0123456789abcdef01234567')}`, { method });
    expect({ key, status: response.status }).toEqual({ key, status: 401 });
  }
});

test('staff endpoints are closed to members', async () => {
  const member = await api.createMember();
  const headers = { authorization: `Bearer ${member.token()}` };
  for (const { key } of endpoints.filter(({ access }) => access === 'admin')) {
    const [method = '', path = ''] = key.split(' ');
    const response = await fetch(`${api.url}${path.replace(/:\w+/g, member.id)}`, { method, headers });
    expect({ key, status: response.status }).toEqual({ key, status: 403 });
  }
});

test('nothing that a client sends makes the server fail', async () => {
  const admin = await api.createMember({ fields: { role: 'admin' } });
  const other = await api.createMember();
  const known = [other.id, other.username, await plantPost(other), await plantPost(admin), symbolIdOf('NI225')];
  expect(await findServerErrors(api, endpoints, { session: admin, known })).toEqual([]);
}, 120_000);

test('the search for failures finds a planted one', async () => {
  const member = await api.createMember();
  const planted: Endpoint = { ...domains.users.me, status: 201 };
  const problems = await findServerErrors(api, [planted], { session: member, known: [member.id] });
  expect(problems[0]).toContain('200 for GET /profiles/me');
});
