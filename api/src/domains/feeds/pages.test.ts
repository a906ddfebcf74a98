import type { ApiClient } from '@minori/contracts/client';
import { domains, methodAndPath, type Endpoint } from '@minori/contracts/server';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { idsIn } from '../../testing/feeds';
import { aMembership } from '../../testing/memberships';
import { publishPost } from '../../testing/posts';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';

const CURSORS = ['last_id', 'next_key', 'last_key', 'page'];
const POSTS = 25;

jest.setTimeout(120_000);
const REFUSED = { status: 400, code: 'invalid_cursor' };

let api: TestApi;
let author: TestMember;
let reader: TestMember;
let planted: string[];

beforeAll(async () => {
  api = await startTestApi();
  await prepareMarket(api.deps, new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10));
  author = await api.createMember({ fields: { is_creator: true } });
  reader = await api.createMember({ fields: { role: 'admin', membership: aMembership('platinum-membership') } });
  const begin = Date.now();
  planted = [];
  for (let index = 0; index < POSTS; index += 1) {
    const published_at = new Date(begin - index * 60_000);
    planted.push(await publishPost(author, { symbol_ids: [new Types.ObjectId(symbolIdOf('NI225'))], published_at }));
  }
  await api.runJobs();
});
afterAll(() => api.close());

const endpoints = Object.values(domains).flatMap((domain): Endpoint[] => Object.values(domain));
const paged = endpoints.flatMap((one) => {
  const shape = (one.query as z.ZodObject | undefined)?.shape ?? {};
  return CURSORS.filter((field) => field in shape).map((field) => [one.key, field] as const);
});

const statusOf = async (path: string) => {
  const answer = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${reader.token()}` } });
  const { error } = (await answer.json()) as { error?: { code: string; fields?: Record<string, { code: string }> } };
  return { status: answer.status, code: error?.code, field: Object.entries(error?.fields ?? {}) };
};

test.each(paged)('%s refuses a wrong %s like all lists', async (key, field) => {
  const path = methodAndPath(key).path.replace(/:\w+/g, reader.id);
  for (const wrong of ['', 'x'.repeat(500), `${field}=1&${field}=2`]) {
    const { status, code, field: fields } = await statusOf(`${path}?${field}=${wrong}`);
    expect({ wrong, status, code }).toEqual({ wrong, ...REFUSED });
    expect(fields.find(([name]) => name === field)?.[1]).toMatchObject({ code: 'invalid_cursor' });
  }
});

test.each(['recommend_timeline?page', 'trending_posts?page', 'following_timeline?next_key', 'prime_posts?next_key'])(
  'feeds/%s refuses what is no place of its list',
  async (path) => {
    for (const wrong of ['nonsense', '1.5', '-1', `${'a'.repeat(24)}.x`]) {
      expect(await statusOf(`/feeds/${path}=${wrong}`)).toMatchObject(REFUSED);
    }
  },
);

const home = (client: ApiClient, page?: string) => client('GET /feeds/recommend_timeline', { query: { page } });

describe('pages by number', () => {
  const pages = ['1', '2'] as const;

  test.each(['recommend', 'newest', 'popular'] as const)('part the home timeline (%s) exactly', async (sort) => {
    for (const client of [api.client(), api.client(reader)]) {
      const answers = await Promise.all(
        pages.map((page) => client('GET /feeds/recommend_timeline', { query: { page, sort } })),
      );
      expect(answers.map(({ data }) => idsIn(data).length)).toEqual([20, 5]);
      expect(answers.map(({ next_page }) => next_page)).toEqual(['2', null]);
      expect(new Set(answers.flatMap(({ data }) => idsIn(data)))).toEqual(new Set(planted));
    }
  });

  test('part the other lists that the specification gives pages', async () => {
    const call = api.client(reader);
    const related = await Promise.all(
      pages.map((page) =>
        call('GET /posts/charts/symbols/related_posts', { query: { symbols: [symbolIdOf('NI225')], page } }),
      ),
    );
    expect(related.map(({ data }) => data.length)).toEqual([20, 5]);
    expect(related.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(planted);
    const trending = await Promise.all(pages.map((page) => call('GET /feeds/trending_posts', { query: { page } })));
    expect(new Set(trending.flatMap(({ data }) => idsIn(data)))).toEqual(new Set(planted));

    for (const code of ['NI225', 'USDJPY', 'BTCJPY']) {
      const body = { symbol_id: symbolIdOf(code), action: 'favorite' } as const;
      await call('POST /news/charts/symbols/favorites', { body });
    }
    const favorites = (page: string) => call('GET /news/charts/symbols/favorites', { query: { page } });
    expect((await favorites('1')).data).toHaveLength(3);
    expect(await favorites('2')).toEqual({ data: [], next_page: null });

    await Promise.all(
      Array.from({ length: 21 }, async () => {
        const params = { id: reader.id };
        await api.client(await api.createMember())('GET /profiles/:id', { params });
      }),
    );
    const viewers = async (page: string) =>
      (await call('GET /profiles/profile_viewed/users', { query: { page } })).data.map(({ user_info }) => user_info.id);
    const [first, second] = [await viewers('1'), await viewers('2')];
    expect([first.length, second.length]).toEqual([20, 1]);
    expect(first).not.toContain(second[0]);

    const others = await Promise.all([1, 2].map(() => api.createMember({ fields: { is_creator: true } })));
    const ranking = (page: string) => api.client()('GET /users/creators_ranking', { query: { limit: 1, page } });
    api.clock.advance(2 * 3_600_000);
    const ranked = [await ranking('1'), await ranking('2'), await ranking('3')];
    const creators = [author, ...others].map(({ id }) => id);
    expect(new Set(ranked.flatMap(({ data }) => data.map(({ user_info }) => user_info.id)))).toEqual(new Set(creators));
    expect(ranked.map(({ data }) => data[0]?.position)).toEqual([1, 2, 3]);
    api.clock.set(new Date());
  });

  test('end where the list ends, and at the fiftieth', async () => {
    const call = api.client(reader);
    expect(idsIn((await home(call, '3')).data)).toEqual([]);
    expect(idsIn((await home(call, '50')).data)).toEqual([]);
    for (const page of ['0', '51', '999999999']) await expect(home(call, page)).rejects.toMatchObject(REFUSED);
  });
});

test('a page of an order that is gone goes on in the present one, not at the beginning', async () => {
  const client = api.client();
  const first = await home(client);
  const gone = await home(client, `${'a'.repeat(24)}.20`);
  expect(idsIn(gone.data)).toEqual(idsIn((await home(client, first.next_page!)).data));
});
