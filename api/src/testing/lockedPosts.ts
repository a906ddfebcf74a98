import type { Endpoint } from '@minori/contracts';
import type { ApiClient } from '@minori/contracts/client';
import { domains } from '@minori/contracts/server';
import { symbolIdOf } from '../domains/market/symbolModel';
import { textOf } from './answers';
import { giveBought } from './coins';
import { changeStream, plantStream } from './live';
import { plantMedium } from './posts';
import { giveTip } from './tips';
import { addressesOf, type WalkValues } from './walk';

/** Stands in everything that is locked. The two halves are what somebody might search for. */
export const SECRET = '秘密の合言葉ひまわり';
const HALVES = ['秘密の合言葉', 'ひまわり'];
/** Stands in a free post, which those who are blocked must not see. */
export const OPEN_WORD = '公開の合言葉あさがお';

const WALKED = Object.values(domains)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .filter(({ key, access }) => key.startsWith('GET ') && access !== 'admin');

/** A member, and how the API is called as them. */
export interface Caller {
  id: string;
  username: string;
  call: ApiClient;
}

/** Who writes what is locked, to whom it is open, and who have to do with it otherwise. */
interface Roles {
  seller: Caller;
  subscriber: Caller;
  /** They save it all, and are named in what is said about it. */
  others: Caller[];
}

interface Written {
  id: string;
  mediumId: string;
}

/** Write what is open and what is locked, and have all that can be done about it done. Return by what it is asked for. */
export async function writeLocked({ seller, subscriber, others }: Roles): Promise<WalkValues> {
  const posts = [await write(seller, 'free', OPEN_WORD)];
  for (const type of ['paid', 'paid_plus', 'gold'] as const) posts.push(await write(seller, type, SECRET));
  const locked = posts.slice(1);
  const comments: string[] = [];
  for (const { id } of locked) comments.push(await comment(subscriber, id, others));
  for (const { id } of posts) for (const other of others) await save(other, id);
  for (const { id } of locked) await thankFor(subscriber, id);
  for (const [index, { id }] of posts.entries()) await stream(seller, id, index === 0 ? seller : subscriber);
  return valuesOf(seller, { posts, comments, predictionId: await predict(seller) });
}

/** Have a member follow the seller, and be told of what they write. */
export async function followWithBell({ call }: Caller, seller: { id: string; username: string }): Promise<void> {
  await call('POST /users/follows', { body: { user_id: seller.id, action: 'follow' } });
  const body = { followee_name: seller.username, notification_type: 'on' as const };
  await call('POST /profiles/followership_notification', { body });
}

/**
 * A post that has the word in its text, its medium and an earlier version; hidden hashtags too, for open ones make
 * topics.
 */
async function write(seller: Caller, type: 'free' | 'paid' | 'paid_plus' | 'gold', word: string): Promise<Written> {
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
  const { data } = await seller.call('POST /posts/', { body });
  await seller.call('PUT /posts/:id', { params: { id: data.id }, body: { text: words } });
  return { id: data.id, mediumId: String(medium) };
}

/** What a subscriber says about a locked post: others whom it names are told that they are named. */
async function comment({ call }: Caller, id: string, named: Caller[]): Promise<string> {
  const body = { text: `なるほど、${SECRET}ですね ${named.map(({ username }) => `@${username}`).join(' ')}` };
  return (await call('POST /posts/:id/comments', { params: { id }, body })).data.id;
}

/** What a subscriber says with a tip for a locked post. */
async function thankFor(subscriber: Caller, id: string): Promise<void> {
  await giveBought(subscriber, 100);
  await giveTip(subscriber.call, id, 'tip1', { message: `${SECRET}に感謝します` });
}

/** A live stream of what was written, which is over by now: somebody said in its chat what is written there, and that was pinned. */
async function stream(seller: Caller, id: string, { id: writer, call }: Caller): Promise<void> {
  await plantStream(seller, id);
  const params = { id };
  const text = `${writer === seller.id ? OPEN_WORD : SECRET}の話です`;
  const { data } = await call('POST /live/streams/:id/chat/lines', { params, body: { text } });
  await seller.call('PUT /live/streams/:id/chat/pin', { params, body: { line_id: data.id } });
  await changeStream(id, { status: 'ended' });
}

const save = ({ call }: Caller, id: string) =>
  call('POST /posts/:id/saves', { params: { id }, body: { action: 'save' } });

/** A prediction that says the open word, now and before. */
async function predict({ call }: Caller): Promise<string> {
  const params = { id: symbolIdOf('NI225') };
  const say = (text: string) =>
    call('POST /news/charts/symbols/:id/predictions', {
      params,
      body: { week_price: 48_000, month_price: 48_000, comment: text },
    });
  await say(`${OPEN_WORD}初版`);
  return (await say(OPEN_WORD)).data.id;
}

function valuesOf(
  seller: Caller,
  { posts, comments, predictionId }: { posts: Written[]; comments: string[]; predictionId: string },
): WalkValues {
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
      ['/live/', { id: postIds }],
      ['/comments/', { id: comments }],
      ['/feeds/topics', { topic: topics }],
      [
        '/media/films/',
        { id: media, expires: ['9999999999'], viewer: ['guest'], signature: ['x'], name: ['film.mp4'] },
      ],
      ['/media/', { id: media, variant: ['w960.webp'] }],
      ['/profiles/', { id: people }],
      ['/users/', { id: people }],
      ['/partners/', { partner: ['ig'] }],
      ['/recruitment/', { id: [seller.id] }],
      ['/uploads/', { id: postIds.slice(0, 1) }],
      ['/dashboard/', { id: postIds.slice(0, 1), lesson_id: postIds.slice(0, 1) }],
      ['/courses/', { id: postIds.slice(0, 1), lesson: postIds.slice(0, 1), code: ['0000-0000-0000-0000-0000'] }],
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
      creators: [seller.id],
      token: ['nobody'],
      plan: ['prime', 'prime_plus'],
      code: ['1000005'],
      q: ['みずほ'],
      package_name: ['gold-membership'],
      payment_type: ['web_coin', 'credit'],
      recurring: ['month'],
      language: ['ja'],
      from: ['0'],
      after: ['0'],
      before: ['9'],
      investment_level: ['beginner', 'intermediate', 'advanced'],
    },
  };
}

/** Where the API is asked, and as whom. */
interface Asked {
  url: string;
  /** None for a guest. */
  token: string | undefined;
  values: WalkValues;
  /** So many are asked at the same time. */
  lanes?: number;
  /** Those of all that can be read that are asked; all unless told. */
  among?: readonly string[] | undefined;
}

/** Return the addresses whose answer holds the word, headers included. */
export async function tellersOf(word: string, { url, token, values, lanes = 1, among }: Asked): Promise<string[]> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const addresses = among ?? WALKED.flatMap((endpoint) => addressesOf(endpoint, values));
  const found: string[] = [];
  let next = 0;
  const lane = async () => {
    for (let address = addresses[next++]; address !== undefined; address = addresses[next++]) {
      const response = await fetch(url + address, { headers });
      const said = `${await textOf(response)}${JSON.stringify([...response.headers])}`;
      expect({ address, isServerError: response.status >= 500 }).toEqual({ address, isServerError: false });
      if (said.includes(word) || said.includes(encodeURIComponent(word))) found.push(address);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return found.toSorted();
}
