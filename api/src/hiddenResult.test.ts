import type { Endpoint, Vote } from '@minori/contracts';
import { ALERT_WINDOWS, isVoteShare } from '@minori/contracts/rules';
import { domains } from '@minori/contracts/server';
import { now, setClock } from './clock';
import { forgetBoard } from './domains/market/board';
import { prepareMarket } from './domains/market/service';
import { symbolIdOf } from './domains/market/symbolModel';
import { startTestApi, type TestApi, type TestMember } from './testing';
import { textOf } from './testing/answers';
import { createPaying } from './testing/memberships';
import { plantPost } from './testing/posts';
import { addressesOf, type WalkValues } from './testing/walk';

jest.setTimeout(400_000);

const NIKKEI = symbolIdOf('NI225');
const TOPIX = symbolIdOf('TOPIX');
const YESTERDAY = new Date('2026-11-11T15:00:00+09:00');
const TODAY = new Date('2026-11-12T12:00:00+09:00');
const DAY_MS = 24 * 3_600_000;
/** What differs from answer to answer, whatever is asked. */
const OF_THE_CALL = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);

const endpoints = Object.values(domains)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .filter(({ key, access }) => key.startsWith('GET ') && access !== 'admin');

let api: TestApi;
let values: WalkValues;
let voters: TestMember[];
const readers = new Map<string, TestMember | undefined>();

beforeAll(async () => {
  api = await startTestApi();
  setClock(() => YESTERDAY);
  await prepareMarket(api.deps, '2025-10-01');
  const fields = { created_at: new Date(YESTERDAY.getTime() - 9 * DAY_MS) };
  voters = await Promise.all(Array.from({ length: 12 }, () => api.createMember({ fields })));
  const member = await api.createMember({ fields });
  const listener = await createPaying(api, 'platinum-izanavi-membership', 'year');
  const listeningVoter = await createPaying(api, 'platinum-izanavi-membership', 'year');
  for (const voter of [...voters, member, listener]) await vote(voter, NIKKEI, 'sell');
  for (const who of [listener, listeningVoter]) await listen(who);
  const post = await plantPost(voters[0]!, { text: '日経平均の話' });
  await api.runJobs();

  setClock(() => TODAY);
  for (const voter of [...voters, listeningVoter]) {
    for (const symbolId of [NIKKEI, TOPIX]) await vote(voter, symbolId, 'buy');
  }
  await vote(listener, TOPIX, 'sell');
  await api.runJobs();
  values = valuesOf(post, voters[0]!);
  readers.set('guest', undefined).set('a member', member).set('somebody with every alert', listener);
  readers.set('a voter', listeningVoter);
});
afterAll(() => api.close());

const vote = (member: TestMember, symbolId: string, side: Vote) =>
  api.client(member)('POST /news/charts/symbols/votes', { body: { symbol_id: symbolId, vote: side } });

/** Set every alert on the share of buyers. */
async function listen(member: TestMember): Promise<void> {
  const windows = ALERT_WINDOWS.filter(isVoteShare);
  const thresholds = windows.flatMap((window) => [
    [`${window}_high`, 60],
    [`${window}_low`, 40],
  ]);
  await api.client(member)('POST /news/charts/symbols/alarms', {
    body: { charts_symbols_id: NIKKEI, ...Object.fromEntries(thresholds), showing_keys: windows },
  });
}

function valuesOf(post: string, { id, username }: TestMember): WalkValues {
  return {
    params: [
      ['/partners/', { partner: ['ig'] }],
      ['/posts/creator', { id: [id] }],
      ['/posts/media', { id: [post] }],
      ['/posts/topics', { topic: ['日経平均'] }],
      ['/news/charts/symbols/types', { type: ['index'] }],
      ['/news/charts/symbols/predictions/users', { id: [id] }],
      ['/news/charts/symbols/', { id: [NIKKEI], predictionId: [post] }],
      ['/posts/', { id: [post] }],
      ['/live/', { id: [post] }],
      ['/comments/', { id: [post] }],
      ['/feeds/topics', { topic: ['日経平均'] }],
      [
        '/media/films/',
        { id: [post], expires: ['9999999999'], viewer: ['guest'], signature: ['x'], name: ['film.mp4'] },
      ],
      ['/media/', { id: [post], variant: ['w960.webp'] }],
      ['/profiles/', { id: [id, username] }],
      ['/users/', { id: [id] }],
      ['/recruitment/', { id: [id] }],
      ['/uploads/', { id: [post] }],
      ['/dashboard/', { id: [post], lesson_id: [post] }],
      ['/courses/', { id: [post], lesson: [post], code: ['0000-0000-0000-0000-0000'] }],
      ['/payments/', { id: [post], year: ['2026'], code: ['0009'], program: ['yayoi'] }],
      ['/sitemap/', { kind: ['posts', 'profiles', 'topics'] }],
    ],
    query: {
      keyword: ['日経'],
      type: ['posts', 'topics', 'users', 'symbols'],
      post_id: [post],
      symbols: [NIKKEI],
      tab_name: ['newest', 'popular'],
      username: ['somebody_1'],
      language: ['ja'],
      from: ['0'],
      after: ['0'],
      before: ['9'],
      symbol_id: [NIKKEI],
      graph_period: ['3_months', '1_year'],
      filter: ['all', 'chart_alert'],
      sort: ['created_at', 'like_count'],
      data_type: ['trending', 'buy', 'sell', 'price_up', 'price_down'],
      symbol_type: ['index'],
      creator_id: [post],
      creators: [post],
      token: ['nobody'],
      plan: ['prime'],
      code: ['1000005'],
      q: ['みずほ'],
      package_name: ['gold-membership'],
      payment_type: ['web_coin', 'credit'],
      recurring: ['month'],
      investment_level: ['beginner'],
    },
  };
}

/** All that a reader is answered, at one instant. */
async function answersTo(reader: TestMember | undefined): Promise<Map<string, string>> {
  const headers: Record<string, string> = reader ? { authorization: `Bearer ${reader.token()}` } : {};
  const answers = new Map<string, string>();
  forgetBoard();
  for (const address of endpoints.flatMap((endpoint) => addressesOf(endpoint, values))) {
    const response = await fetch(api.url + address, { headers });
    const heads = [...response.headers].filter(([name]) => !OF_THE_CALL.has(name));
    const text = (await textOf(response)).replaceAll(/"request_id":"[^"]*"/g, '');
    answers.set(address, `${response.status} ${JSON.stringify(heads)} ${text}`);
  }
  return answers;
}

/** The addresses whose answer is another one. */
const changes = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].flatMap(([address, answer]) => (before.get(address) === answer ? [] : [address]));

test('who has not voted today is answered the same, letter by letter, whichever side the others took', async () => {
  const before = new Map<string, Map<string, string>>();
  const unsteady = new Set<string>();
  for (const [who, reader] of readers) {
    const first = await answersTo(reader);
    before.set(who, await answersTo(reader));
    for (const address of changes(first, before.get(who)!)) unsteady.add(address);
  }
  // What differs each time it is asked is not about symbols.
  expect([...unsteady].filter((address) => /symbols|notifications|search|topics/.test(address))).toEqual([]);
  // The same members, as many votes, the other side.
  for (const voter of voters) await vote(voter, NIKKEI, 'sell');
  await api.runJobs();
  const changed = new Map<string, string[]>();
  for (const [who, reader] of readers) {
    const moved = changes(before.get(who)!, await answersTo(reader));
    changed.set(
      who,
      moved.filter((address) => !unsteady.has(address)),
    );
  }
  for (const who of ['guest', 'a member', 'somebody with every alert'])
    expect([who, changed.get(who)]).toEqual([who, []]);

  // The walk sees what there is to see: who voted is shown the result, and told by alerts.
  const seen = changed.get('a voter')!;
  for (const path of ['/symbols/ranking', `/symbols/${NIKKEI}`, '/symbols/analytics', '/notifications']) {
    expect([path, seen.some((address) => address.includes(path))]).toEqual([path, true]);
  }
  expect(now()).toEqual(TODAY);
});

test('the same holds for orders: the sides of today are in none until the day is over', async () => {
  const order = async (data_type: 'buy' | 'sell') => {
    forgetBoard();
    const { data } = await api.client()('GET /news/charts/symbols/ranking', { query: { data_type } });
    return data.map(({ id }) => id);
  };
  const [buy, sell] = [await order('buy'), await order('sell')];
  for (const side of ['buy', 'sell'] as const) {
    for (const voter of voters) await vote(voter, TOPIX, side);
    expect([await order('buy'), await order('sell')]).toEqual([buy, sell]);
  }
  setClock(() => new Date(TODAY.getTime() + 12 * 3_600_000));
  expect((await order('sell')).slice(0, 2).toSorted()).toEqual([NIKKEI, TOPIX].toSorted());
});
