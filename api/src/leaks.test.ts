import type { Endpoint } from '@minori/contracts';
import { tokyoDay } from '@minori/contracts/rules';
import { domains } from '@minori/contracts/server';
import { prepareMarket } from './domains/market/service';
import { symbolIdOf } from './domains/market/symbolModel';
import { startTestApi, type TestApi, type TestMember } from './testing';
import { textOf } from './testing/answers';
import { block } from './testing/blocks';
import { giveBought } from './testing/coins';
import { aMembership } from './testing/memberships';
import { payingAt } from './testing/paying';
import { plantMedium } from './testing/posts';
import { startTestStripe, type TestStripe } from './testing/stripe';
import { setCreatorPrices, subscribingAt } from './testing/subscribing';
import { subscribe } from './testing/subscriptions';
import { giveTip } from './testing/tips';
import { addressesOf, type WalkValues } from './testing/walk';

/** Stands in everything that is locked. The two halves are what somebody might search for. */
const SECRET = '秘密の合言葉ひまわり';
const HALVES = ['秘密の合言葉', 'ひまわり'];
/** Stands in a free post, which those who are blocked must not see. */
const OPEN_WORD = '公開の合言葉あさがお';
const DAY_MS = 24 * 3_600_000;

const endpoints = Object.values(domains)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .filter(({ key, access }) => key.startsWith('GET ') && access !== 'admin');

let outside: TestStripe;
let api: TestApi;
let seller: TestMember;
let values: WalkValues;
const readers = new Map<string, TestMember | undefined>();

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  await prepareMarket(api.deps, tokyoDay(new Date(Date.now() - 10 * DAY_MS)));
  seller = await api.createMember({ fields: { is_creator: true, badge: 'level5' } });
  const subscriber = await api.createMember({ fields: { membership: aMembership('gold-membership') } });
  const [member, follower, lapsed, blocked] = await Promise.all([1, 2, 3, 4].map(() => api.createMember()));
  await subscribe(subscriber, seller, ['prime', 'prime_plus']);
  await subscribe(lapsed!, seller, ['prime', 'prime_plus'], { status: 'canceled', days: -1 });
  for (const fan of [follower!, lapsed!, blocked!, subscriber]) await followWithBell(fan);
  const posts = [await write('free', OPEN_WORD)];
  for (const type of ['paid', 'paid_plus', 'gold'] as const) posts.push(await write(type, SECRET));
  const comments = [];
  const named = [member!, follower!, lapsed!, blocked!];
  for (const { id } of posts.slice(1)) comments.push(await comment(subscriber, id, named));
  for (const { id } of posts) for (const fan of [member!, lapsed!, blocked!]) await save(fan, id);
  for (const { id } of posts.slice(1)) await thankFor(subscriber, id);
  const predictionId = await predict();
  await api.runJobs();
  await block(seller, blocked!);
  values = valuesOf(posts, comments, predictionId);
  readers.set('guest', undefined).set('member', member).set('follower', follower);
  readers.set('lapsed', lapsed).set('blocked', blocked).set('subscriber', subscriber);
}, 120_000);

afterAll(async () => {
  await api.close();
  await outside.close();
});

async function followWithBell(fan: TestMember): Promise<void> {
  const client = api.client(fan);
  await client('POST /users/follows', { body: { user_id: seller.id, action: 'follow' } });
  const body = { followee_name: seller.username, notification_type: 'on' as const };
  await client('POST /profiles/followership_notification', { body });
}

/**
 * A post that has the word in its text, its medium and an earlier version; hidden hashtags too, for open ones make
 * topics.
 */
async function write(
  type: 'free' | 'paid' | 'paid_plus' | 'gold',
  word: string,
): Promise<{ id: string; mediumId: string }> {
  const medium = await plantMedium(seller, {
    type: 'link',
    files: [
      {
        variant: `${encodeURIComponent(word).replaceAll('%', '').toLowerCase().slice(0, 20)}.webp`,
        role: 'thumbnail',
        bytes: 1,
        width: 9,
        height: 9,
      },
    ],
    link: { url: `https://example.com/?q=${word}`, title: word, description: word, site_name: word, post_id: null },
  });
  const words = `${'公'.repeat(60)}${word}${type === 'free' ? '' : ` #${word}`}`;
  const body = {
    type,
    title: '題名は誰でも読めます',
    text: `${words}初版`,
    media_ids: [String(medium)],
    symbol_ids: [symbolIdOf('NI225')],
    disclosures: ['holding' as const],
  };
  const { data } = await api.client(seller)('POST /posts/', { body });
  const params = { id: data.id };
  await api.client(seller)('PUT /posts/:id', { params, body: { text: words } });
  return { id: data.id, mediumId: String(medium) };
}

async function withCoins(amount: number): Promise<TestMember> {
  const member = await api.createMember();
  await giveBought(member, amount);
  return member;
}

async function withCard(number: string): Promise<TestMember> {
  const member = await api.createMember();
  await outside.saveCard(api, member, number);
  return member;
}

/** What a subscriber says about a locked post: others whom it names are told that they are named. */
async function comment(subscriber: TestMember, id: string, named: TestMember[]): Promise<string> {
  const body = { text: `なるほど、${SECRET}ですね ${named.map(({ username }) => `@${username}`).join(' ')}` };
  return (await api.client(subscriber)('POST /posts/:id/comments', { params: { id }, body })).data.id;
}

/** What a subscriber says with a tip for a locked post. */
async function thankFor(subscriber: TestMember, id: string): Promise<void> {
  await giveBought(subscriber, 100);
  await giveTip(api.client(subscriber), id, 'tip1', { message: `${SECRET}に感謝します` });
}

/** A prediction that says the open word, now and before. */
async function predict(): Promise<string> {
  const call = { params: { id: symbolIdOf('NI225') }, body: { week_price: 48_000, month_price: 48_000 } };
  const say = (comment: string) =>
    api.client(seller)('POST /news/charts/symbols/:id/predictions', { ...call, body: { ...call.body, comment } });
  await say(`${OPEN_WORD}初版`);
  return (await say(OPEN_WORD)).data.id;
}

const save = (fan: TestMember, id: string) =>
  api.client(fan)('POST /posts/:id/saves', { params: { id }, body: { action: 'save' } });

function valuesOf(posts: { id: string; mediumId: string }[], comments: string[], predictionId: string): WalkValues {
  const postIds = posts.map(({ id }) => id);
  const media = posts.map(({ mediumId }) => mediumId);
  const people = [seller.id, seller.username];
  const topics = [SECRET, OPEN_WORD, symbolIdOf('NI225')];
  return {
    params: [
      ['/payments/creators', { id: [seller.id] }],
      ['/posts/creator', { id: people }],
      ['/posts/media', { id: media }],
      ['/posts/topics', { topic: topics }],
      ['/news/charts/symbols/types', { type: ['index'] }],
      ['/news/charts/symbols/predictions/users', { id: people }],
      ['/news/charts/symbols/', { id: [symbolIdOf('NI225')], predictionId: [predictionId] }],
      ['/posts/', { id: postIds }],
      ['/comments/', { id: comments }],
      ['/feeds/topics', { topic: topics }],
      ['/media/', { id: media, variant: ['w960.webp'] }],
      ['/profiles/', { id: people }],
      ['/users/', { id: people }],
      ['/courses/', { id: postIds.slice(0, 1) }],
      ['/payments/', { id: postIds.slice(0, 1), year: ['2026'], code: ['0009'], program: ['yayoi'] }],
      ['/sitemap/', { kind: ['posts', 'profiles', 'topics', 'courses'] }],
    ],
    query: {
      keyword: [...HALVES, ...HALVES.map((half) => `#${half}`), 'あさがお'],
      type: ['posts', 'topics', 'users', 'symbols'],
      post_id: postIds,
      symbols: [symbolIdOf('NI225')],
      tab_name: ['newest', 'popular'],
      username: ['somebody_1'],
      symbol_id: [symbolIdOf('NI225')],
      graph_period: ['3_months'],
      all: ['1'],
      sort: ['created_at', 'like_count'],
      data_type: ['trending'],
      symbol_type: ['index'],
      creator_id: [seller.id],
      plan: ['prime', 'prime_plus'],
      code: ['1000005'],
      q: ['みずほ'],
      package_name: ['gold-membership'],
      payment_type: ['web_coin', 'credit'],
      recurring: ['month'],
      investment_level: ['beginner', 'intermediate', 'advanced'],
    },
  };
}

/** The addresses whose answer to the reader, headers included, holds the word. */
async function tellers(reader: TestMember | undefined, word: string): Promise<string[]> {
  const headers: Record<string, string> = reader ? { authorization: `Bearer ${reader.token()}` } : {};
  const addresses = endpoints.flatMap((endpoint) => addressesOf(endpoint, values));
  const found: string[] = [];
  for (const address of addresses) {
    const response = await fetch(api.url + address, { headers });
    const said = `${await textOf(response)}${JSON.stringify([...response.headers])}`;
    expect({ address, isServerError: response.status >= 500 }).toEqual({ address, isServerError: false });
    if (said.includes(word) || said.includes(encodeURIComponent(word))) found.push(address);
  }
  return found;
}

test.each(['guest', 'member', 'follower', 'lapsed', 'blocked'])(
  'no answer to a %s holds what is locked',
  async (who) => {
    expect(await tellers(readers.get(who), SECRET)).toEqual([]);
  },
  60_000,
);

test('no answer to somebody who is blocked holds what the member wrote', async () => {
  expect(await tellers(readers.get('blocked'), OPEN_WORD)).toEqual([]);
}, 60_000);

test('the walk finds what may be seen', async () => {
  const found = await tellers(readers.get('subscriber'), SECRET);
  for (const path of ['/posts/', '/comments/', '/profiles/', '/notifications/', '/feeds/', '/history']) {
    expect([path, found.some((address) => address.includes(path))]).toEqual([path, true]);
  }
}, 60_000);

test('what a subscription has opened is closed in every answer by whatever ends it', async () => {
  await setCreatorPrices(seller, { prime: 1_000, prime_plus: null });
  const [paying, subscribing] = [payingAt(api, outside), subscribingAt(api)];
  const staff = await api.createMember({ fields: { role: 'admin' } });
  const [refunded, disputed, shutOut, lapsed] = [
    await withCoins(1_000),
    await withCard('5555555555554444'),
    await withCoins(1_000),
    await withCard('378282246310005'),
  ];
  const fans = [refunded, disputed, shutOut, lapsed];
  for (const fan of fans) expect(await tellers(fan, SECRET)).toEqual([]);
  for (const fan of [refunded, shutOut]) await subscribing.take(fan, seller, { payment_type: 'web_coin' });
  for (const fan of [disputed, lapsed]) await subscribing.take(fan, seller);
  const tried = (await api.client(lapsed)('GET /payments/subscriptions')).data[0]?.id ?? '';
  await api.client(lapsed)('POST /payments/subscriptions/:id/cancel', { params: { id: tried } });
  for (const fan of fans) expect(await tellers(fan, SECRET)).not.toEqual([]);

  const paid = (await api.client(staff)('GET /admin/money/subscriptions', { query: { user: refunded.id } })).data[0];
  const body = { payment_id: paid?.id ?? '', part: 'all', subscription: 'end', reason: 'お問い合わせにより' } as const;
  await api.client(staff)('POST /admin/refunds/subscriptions', { body, idempotencyKey: 'leaks' });
  await block(seller, shutOut);
  api.clock.advance(15 * DAY_MS);
  await api.runJobs();
  const [charge = ''] = await paying.chargesOf(disputed);
  await outside.simulator.disputeCharge(charge);
  await paying.tellAll();
  for (const fan of fans) expect(await tellers(fan, SECRET)).toEqual([]);
}, 120_000);

test('an endpoint that nothing can be put into fails the walk', () => {
  const endpoint: Endpoint = { ...domains.posts.read, key: 'GET /somewhere/:unknown' };
  expect(() => addressesOf(endpoint, values)).toThrow('nothing stands for unknown');
});
