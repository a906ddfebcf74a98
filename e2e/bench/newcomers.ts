import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient, type ApiClient } from '@minori/contracts/client';
import { giveAccounts, type BenchAccount } from '@minori/sandbox/auth-bench';
import { startSite, type Site } from '@minori/sandbox/site';
import { note, report } from './report.ts';
import { headersOf } from './stage.ts';

const API = path.resolve(import.meta.dirname, '../../api');
const ACCOUNTS = 1_000;
const BROWSERS = 200;
const ADDRESSES = 50;
/** Members of long standing who are there before, and those who show that what newcomers can't move can be moved. */
const EARLIER = 6;
const CONTROLS = 16;
const LANES = 16;
const SYMBOL = 'CORN';
const TOPIC = '検証の話題';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** Longer than any ranking or median is kept, and than jobs take that follow from an act. */
const SETTLED_MS = 65_000;
/** What one address may do: registrations in an hour, views of a post in a day. */
const ALLOWED = { registrations: 30, views: 3 };

/** Who calls, as the proxy before the site's server sees them. */
interface Caller {
  /** Where the call comes from. */
  address: string;
  /** What the caller says of that. */
  forged?: string;
  member?: BenchAccount;
  browser?: string;
}

/** Return the API at the public port for a caller. */
function apiFor({ url }: Site, { address, forged, member, browser = BROWSER }: Caller): ApiClient {
  const forwardedFor = forged ? `${forged}, ${address}` : address;
  const own = { 'x-forwarded-for': forwardedFor, 'user-agent': browser, ...(member && headersOf(member)) };
  return createClient({
    baseUrl: `${url}/api/v1`,
    appVersion: 'bench',
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...own } }),
  });
}

/** Addresses that are for documentation: no neighbours, each counts by itself. */
const addressNumber = (number: number): string => `203.0.113.${number % ADDRESSES}`;

/** Do something for each, some at a time. */
async function forEach<Item>(items: Item[], act: (item: Item, index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) await act(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Write members into the database who registered so many hours ago. */
async function plantMembers(
  site: Site,
  prefix: string,
  { count, hours, membership }: { count: number; hours: number; membership?: 'platinum' },
): Promise<BenchAccount[]> {
  const planted = await promisify(execFile)(
    'npx',
    ['tsx', 'bench/plantAccounts.ts', prefix, `${count}`, `${hours}`, membership ?? ''],
    {
      cwd: API,
      env: { ...process.env, MONGODB_URI: site.mongoUri },
    },
  );
  const members = JSON.parse(planted.stdout) as BenchAccount[];
  await giveAccounts(String(site.authHost), members);
  return members;
}

/** What all the members act on. */
interface Target {
  symbolId: string;
  price: number;
  postId: string;
  /** Of the price, what they expect in a week and in a month. */
  expect: [week: number, month: number];
}

const RISING: Target['expect'] = [1, 1.1];
const FALLING: Target['expect'] = [1.9, 1.5];

/** What others see move, or are told. */
interface Effects {
  /** In the ranking of symbols; the first is 1. */
  position: number;
  weekMedian: number | null;
  monthMedian: number | null;
  alerts: number;
  /** 1 while the topic is among those that trend. */
  trending: number;
  /** Among posts by what readers did with them; the last is greatest. */
  postPosition: number;
  views: number;
  likes: number;
  votes: number;
}

async function effects(site: Site, owner: BenchAccount, { symbolId, postId }: Target): Promise<Effects> {
  const guest = apiFor(site, { address: '198.51.100.99' });
  const params = { id: symbolId };
  const ranking = (await guest('GET /news/charts/symbols/ranking')).data;
  const { prediction_summary: summary } = (await guest('GET /news/charts/symbols/:id', { params })).data;
  const row = ranking.find(({ id }) => id === symbolId);
  const topics = (await guest('GET /posts/topics/trending', { query: {} })).data;
  const told = await apiFor(site, { address: '198.51.100.98', member: owner })('GET /notifications/', {
    query: { filter: 'chart_alert' },
  });
  const popular = (
    await guest('GET /posts/charts/symbols/related_posts', {
      query: { symbols: symbolId, tab_name: 'popular' },
    })
  ).data;
  const post = (await guest('GET /posts/:id', { params: { id: postId } })).data;
  const place = popular.findIndex(({ id }) => id === postId);
  return {
    position: row?.position_in_ranking_tab ?? 0,
    weekMedian: summary.week_median,
    monthMedian: summary.month_median,
    alerts: told.data.length,
    trending: topics.some(({ name }) => name === TOPIC) ? 1 : 0,
    postPosition: place < 0 ? popular.length + 1 : place + 1,
    views: post.view_count,
    likes: post.like_count,
    votes: row?.vote_count ?? 0,
  };
}

async function predict(
  api: ApiClient,
  { symbolId, price, expect: [week, month] }: Omit<Target, 'postId'>,
): Promise<void> {
  const body = { week_price: price * week, month_price: price * month };
  await api('POST /news/charts/symbols/:id/predictions', { params: { id: symbolId }, body });
}

/** Do with the target all that moves something where it counts. */
async function actOn(api: ApiClient, target: Target): Promise<void> {
  const { symbolId, postId } = target;
  await api('POST /news/charts/symbols/votes', { body: { symbol_id: symbolId, vote: 'buy' } });
  await api('POST /news/charts/symbols/favorites', { body: { symbol_id: symbolId, action: 'favorite' } });
  await predict(api, target);
  await api('POST /posts/', {
    body: { text: `みんなで見ています #${TOPIC}`, symbol_ids: [symbolId], disclosures: ['not_holding'] },
  });
  const onPost = { params: { id: postId } };
  await api('POST /posts/:id/views', { ...onPost, body: {} });
  await api('POST /posts/:id/likes', { ...onPost, body: { action: 'like' } });
  await api('POST /posts/:id/shares', { ...onPost, body: {} });
  await api('POST /posts/:id/comments', { ...onPost, body: { text: '気になります' } });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));

async function benchRegistrations(site: Site): Promise<void> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => ({ uid: `crowd-${index}`, id: '' }));
  await giveAccounts(String(site.authHost), accounts);
  let registered = 0;
  await forEach(accounts, async (member, index) => {
    const api = apiFor(site, { address: '198.51.100.1', forged: addressNumber(index), member });
    const body = { username: `crowd_${index}`, name: 'みんな', language: 'ja' as const, is_agreed: true as const };
    await api('POST /users/register', { body }).then(
      () => (registered += 1),
      () => {},
    );
  });
  const name = `accounts of ${ACCOUNTS} that one address registers, saying ${ADDRESSES} others`;
  report(name, registered, { atMost: ALLOWED.registrations, atLeast: 1 });
}

/** Have browsers that are made up look at a post; return how many views it gained. */
async function viewsBy(site: Site, postId: string, callerOf: (index: number) => Caller): Promise<number> {
  const guest = apiFor(site, { address: '198.51.100.97' });
  const views = async () => (await guest('GET /posts/:id', { params: { id: postId } })).data.view_count;
  const before = await views();
  const browsers = Array.from({ length: BROWSERS }, (_, index) => callerOf(index));
  await forEach(browsers, (browser) =>
    apiFor(site, browser)('POST /posts/:id/views', { params: { id: postId }, body: {} }).catch(() => {}),
  );
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return (await views()) - before;
}

async function benchViews(site: Site, postId: string): Promise<void> {
  const browser = (index: number) => `${BROWSER} ${index}`;
  const forging = await viewsBy(site, postId, (index) => ({
    address: '198.51.100.2',
    forged: addressNumber(index),
    browser: browser(index),
  }));
  report(`views by ${BROWSERS} browsers of one address, saying ${ADDRESSES} others`, forging, {
    atMost: ALLOWED.views,
    atLeast: 1,
  });
  const crawling = await viewsBy(site, postId, (index) => ({ address: addressNumber(index), browser: CRAWLER }));
  report(`views by ${BROWSERS} crawlers of ${ADDRESSES} addresses`, crawling, { atMost: 0 });
  const owning = await viewsBy(site, postId, (index) => ({ address: addressNumber(index), browser: browser(index) }));
  report(`views by ${BROWSERS} browsers that do have ${ADDRESSES} addresses`, owning, {
    atMost: ADDRESSES * ALLOWED.views,
  });
}

/** Print what members moved; with `isToMove` it has to. */
function reportMoves(who: string, before: Effects, after: Effects, isToMove: boolean): void {
  const goal = isToMove ? { atLeast: 1 } : { atMost: 0 };
  report(`places up in the ranking of symbols, ${who}`, before.position - after.position, goal);
  report(`median of the week moved, ${who}`, Number(before.weekMedian !== after.weekMedian), goal);
  report(`median of the month moved, ${who}`, Number(before.monthMedian !== after.monthMedian), goal);
  report(`alerts of a member with platinum, ${who}`, after.alerts - before.alerts, goal);
  report(`topics that trend, ${who}`, after.trending - before.trending, goal);
  report(`places up among posts by what readers did, ${who}`, before.postPosition - after.postPosition, goal);
  note(`votes beside the symbol, ${who}`, after.votes - before.votes);
  note(`likes beside the post, ${who}`, after.likes - before.likes);
}

/**
 * Attack a site through its public port: with accounts of one hour, browsers that are made up and addresses that are forged.
 * It takes some minutes, most of them waiting until every ranking is made anew.
 */
export async function benchNewcomers(): Promise<void> {
  console.log(`\n${ACCOUNTS} accounts of one hour, ${BROWSERS} made-up browsers, ${ADDRESSES} forged addresses`);
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-newcomers-'));
  const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' };
  const site = await startSite({ dataDir: folder, ports: 'free', quiet: true, env });
  try {
    await benchRegistrations(site);
    const [owner] = await plantMembers(site, 'owner', { count: 1, hours: 30, membership: 'platinum' });
    const [author, ...others] = await plantMembers(site, 'long', { count: 1 + EARLIER + CONTROLS, hours: 30 });
    const [earlier, controls] = [others.slice(0, EARLIER), others.slice(EARLIER)];
    const newcomers = await plantMembers(site, 'new', { count: ACCOUNTS, hours: 1 });
    if (!author || !owner) throw new Error('Nobody was planted');
    const target = await prepare(site, { author, owner, earlier });
    await benchViews(site, target.postId);

    await settled();
    const before = await effects(site, owner, target);
    const act = (member: BenchAccount, index: number) =>
      actOn(apiFor(site, { address: addressNumber(index), member }), target);
    const begun = performance.now();
    await forEach(newcomers, act);
    note('seconds that they took for eight acts each', (performance.now() - begun) / 1_000);
    await settled();
    const after = await effects(site, owner, target);
    reportMoves(`${ACCOUNTS} newcomers`, before, after, false);

    await forEach(controls, act);
    await settled();
    reportMoves(`${CONTROLS} members of 30 hours`, after, await effects(site, owner, target), true);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Have two posts that name the symbol, of which members like the one that is not the target, predictions of them, and a
 * member who is told when those turn.
 */
async function prepare(
  site: Site,
  { author, owner, earlier }: { author: BenchAccount; owner: BenchAccount; earlier: BenchAccount[] },
): Promise<Target> {
  const writer = apiFor(site, { address: '198.51.100.3', member: author });
  const ranking = (await writer('GET /news/charts/symbols/ranking')).data;
  const row = ranking.find(({ code }) => code === SYMBOL);
  if (!row?.quote) throw new Error(`There is no price of ${SYMBOL}`);
  const write = async (text: string) => {
    const body = { text, symbol_ids: [row.id], disclosures: ['not_holding' as const] };
    return (await writer('POST /posts/', { body })).data.id;
  };
  const [postId, rivalId] = [await write('在庫の話です'), await write('天候の話です')];
  const symbol = { symbolId: row.id, price: row.quote.price };
  await forEach(earlier, async (member, index) => {
    const api = apiFor(site, { address: addressNumber(index), member });
    await api('POST /posts/:id/likes', { params: { id: rivalId }, body: { action: 'like' } });
    await predict(api, { ...symbol, expect: RISING });
  });
  await apiFor(site, { address: '198.51.100.4', member: owner })('POST /news/charts/symbols/alarms', {
    body: {
      charts_symbols_id: row.id,
      prediction_week_gt_month: true,
      showing_keys: [],
    },
  });
  return { ...symbol, postId, expect: FALLING };
}
