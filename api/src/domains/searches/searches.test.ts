import { foldText } from '@minori/contracts/rules';
import fc from 'fast-check';
import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { announce, publishPost } from '../../testing/posts';
import { prepareMarket } from '../market/service';
import { UserModel } from '../users/model';
import { disableUser } from '../users/service';
import { PostModel } from '../posts/model';
import { gramsOf, neededGrams, wordsOf } from '../../grams';
import { indexUser, rebuildPosts, rebuildUsers } from './indexing';
import { PostIndexModel } from './postIndexModel';
import { UserIndexModel } from './userIndexModel';

const MINUTE_MS = 60_000;

let api: TestApi;
let author: TestMember;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  author = await api.createMember({ username: 'hanako_kabu', name: '山田 花子' });
  reader = await api.createMember();
});

afterAll(() => api.close());

const minutesAgo = (minutes: number) => new Date(api.deps.clock().getTime() - minutes * MINUTE_MS);
const publish = async (text: string, fields = {}) => {
  const id = await publishPost(author, { text, ...fields });
  await api.runJobs();
  return id;
};
const find = async (keyword: string, who = reader, page?: string) => {
  const { data, next_page } = await api.client(who)('GET /searches', { query: { keyword, page } });
  return { ids: data.posts.map(({ id }) => id), next_page };
};
const idsOf = async (keyword: string, who = reader) => (await find(keyword, who)).ids;

test('requires sign-in', async () => {
  const client = api.client();
  const refused = { code: 'unauthenticated' };
  await expect(client('GET /searches', { query: { keyword: 'x' } })).rejects.toMatchObject(refused);
  await expect(client('POST /searches/recent-search', { body: { keyword: 'x' } })).rejects.toMatchObject(refused);
});

describe('posts', () => {
  test('are found by any part of a word, in any width, case and kana', async () => {
    const id = await publish('ビットコインは半減期のあと、Bollinger Bandを上抜け。金利は？');
    for (const keyword of [
      'ットコ',
      'びっとこいん',
      'ﾋﾞｯﾄｺｲﾝ',
      '半減',
      '減期のあ',
      'ＢＯＬＬ',
      'inger',
      '金',
      '期　band',
      '利は?',
    ]) {
      expect([keyword, await idsOf(keyword)]).toEqual([keyword, [id]]);
    }
    for (const keyword of ['ビットコン', '期半', '半減期 イーサ', '銀']) {
      expect([keyword, await idsOf(keyword)]).toEqual([keyword, []]);
    }
    await expect(find('  ')).rejects.toMatchObject({ fields: { keyword: { code: 'required' } } });
  });

  test('those that say it in the title or as a hashtag come first, then the newer', async () => {
    const older = await publish('円安が進む', { published_at: minutesAgo(60 * 24 * 90) });
    const newer = await publish('円安が続く', { published_at: minutesAgo(60) });
    const tagged = await publish('為替 #円安', { hashtags: ['円安'], published_at: minutesAgo(120) });
    const titled = await publish('本文にはない', { title: '円安の行方', published_at: minutesAgo(180) });
    expect(await idsOf('円安')).toEqual([titled, tagged, newer, older]);
  });

  test('of a locked one only what everybody sees is searched', async () => {
    const hidden = 'かくしごと銘柄';
    const id = await publish(`${'見せる'.repeat(20)}${hidden}`, { type: 'paid', title: '見出しだけ' });
    expect(await idsOf('見出しだけ')).toEqual([id]);
    expect(await idsOf('見せる見せる')).toEqual([id]);
    for (const who of [reader, author]) expect(await idsOf(hidden, who)).toEqual([]);
    const [document] = await PostIndexModel.find({ _id: id }).lean();
    expect(document?.text).not.toContain(foldText(hidden).slice(0, 3));
    expect(document?.grams).not.toContain(foldText('くし'));
    await PostModel.updateOne({ _id: id }, { $set: { type: 'free' }, $inc: { version: 1 } });
    await announce(id);
    await api.runJobs();
    expect(await idsOf(hidden)).toEqual([id]);
  });

  test('that are scheduled, held back or deleted are never found', async () => {
    await publish('未来のさくら', { published_at: minutesAgo(-60) });
    await publish('審査中のさくら', { status: 'on_processing' });
    const id = await publish('咲いたさくら');
    expect(await idsOf('さくら')).toEqual([id]);
    await api.client(author)('DELETE /posts/:id', { params: { id } });
    expect(await idsOf('さくら')).toEqual([]);
    await api.runJobs();
    expect(await idsOf('さくら')).toEqual([]);
    expect(await PostIndexModel.exists({ _id: id })).toBeNull();
  });

  test('of people who are blocked or muted are left out', async () => {
    const [blocked, muting] = [await api.createMember(), await api.createMember()];
    const id = await publish('もみじの季節');
    await block(author, blocked);
    await api.client(muting)('POST /users/mutes', { body: { user_id: author.id, action: 'mute' } });
    expect(await idsOf('もみじ', blocked)).toEqual([]);
    expect(await idsOf('もみじ', muting)).toEqual([]);
    expect(await idsOf('もみじ')).toEqual([id]);
  });

  test('pages go on as they began', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 25; n++)
      ids.unshift(await publishPost(author, { text: '同じ桃の話', published_at: minutesAgo(50 - n) }));
    await api.runJobs();
    const first = await find('桃');
    await publish('新しい桃');
    const second = await find('桃', reader, first.next_page!);
    expect([...first.ids, ...second.ids]).toEqual(ids);
    expect(second.next_page).toBeNull();
    expect((await find('桃', reader, '2')).ids).toHaveLength(6);
    await expect(find('桃', reader, 'nonsense')).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  test('a rebuild finds what the jobs found', async () => {
    const before = await PostIndexModel.find().sort({ _id: 1 }).lean();
    await PostIndexModel.deleteMany({});
    await UserIndexModel.deleteMany({});
    const [posts, users] = [await rebuildPosts(api.deps.clock()), await rebuildUsers()];
    expect(await PostIndexModel.find().sort({ _id: 1 }).lean()).toEqual(before);
    expect(posts).toBeGreaterThanOrEqual(before.length);
    expect(await UserIndexModel.countDocuments()).toBe(users);
  });
});

test('a text holds a word exactly when it holds what the word needs and the word itself', () => {
  const text = fc.string({
    unit: fc.constantFrom('あ', 'ア', 'い', '金', 'A', 'a', ' ', '　', '😀', 'ー'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, text, (post, query) => {
      const folded = foldText(post);
      const grams = new Set(gramsOf(folded));
      for (const word of wordsOf(query)) {
        if (folded.includes(word)) expect(neededGrams(word).every((gram) => grams.has(gram))).toBe(true);
      }
    }),
  );
});

test('members, symbols and topics are found too', async () => {
  await prepareMarket(api.deps, new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10));
  const client = api.client(reader);
  const search = async (type: 'users' | 'symbols' | 'topics', keyword: string) =>
    (await client('GET /searches', { query: { type, keyword } })).data;
  expect((await search('users', '花子')).users.map(({ id }) => id)).toEqual([author.id]);
  expect((await search('users', '@HANAKO')).users.map(({ id }) => id)).toEqual([author.id]);
  expect((await search('symbols', '期経')).symbols).toEqual([]);
  expect((await search('symbols', '日経')).symbols.map(({ code }) => code)).toContain('NI225');
  expect((await search('symbols', 'nikkei 225')).symbols.map(({ code }) => code)).toEqual(['NI225']);
  await publish('#高配当株 の話', { hashtags: ['高配当株'] });
  expect((await search('topics', '配当')).topics).toMatchObject([{ name: '高配当株', post_count: 1 }]);
});

describe('suggestions', () => {
  type Client = ReturnType<TestApi['client']>;
  const suggest = async (keyword: string, client: Client = api.client(reader)) =>
    (await client('GET /searches/suggest-search', { query: { keyword } })).data;
  const usernames = async (keyword: string, client?: Client) =>
    (await suggest(keyword, client)).users.map(({ username }) => username);
  const join = async (username: string, name: string) => {
    const member = await api.createMember({ username, name });
    await indexUser(member.id);
    return member;
  };

  test('refuse texts that are too long', async () => {
    await expect(suggest('あ'.repeat(101))).rejects.toMatchObject({ fields: { keyword: { code: 'too_long' } } });
  });

  test('are people, symbols with their last price and topics, for guests too', async () => {
    await publish('#銀の話 をします', { hashtags: ['銀の話'] });
    const silver = await join('silver_gin', '銀次');
    for (const client of [api.client(reader), api.client()]) {
      const { users, symbols, topics, ...keywords } = await suggest('銀', client);
      expect(users).toMatchObject([{ id: silver.id, username: 'silver_gin', name: '銀次' }]);
      expect(symbols[0]).toMatchObject({
        code: 'XAGUSD',
        name: '銀',
        quote: { price: expect.any(Number), decimals: 3 },
      });
      expect(topics).toMatchObject([{ name: '銀の話', post_count: 1 }]);
      expect(keywords).toMatchObject({ recent_keywords: [], trending_keywords: [] });
      expect(keywords.suggest_keywords).toEqual([...symbols.map(({ name }) => name), '銀の話', '銀次']);
    }
    expect(await suggest('・・')).toMatchObject({ users: [], symbols: [], topics: [], suggest_keywords: [] });
  });

  test('find people by how their names are read, from the beginning of any word on', async () => {
    await join('kessan_note', '都丸 健一｜決算ノート');
    await join('taro_trades', '田中太郎');
    await join('shinobu_o', '大野 忍');
    for (const [keyword, username] of [
      ['とまる', 'kessan_note'],
      ['トマル', 'kessan_note'],
      ['ﾄﾏﾙ', 'kessan_note'],
      ['tomaru', 'kessan_note'],
      ['とｍ', 'kessan_note'],
      ['けんいち', 'kessan_note'],
      ['健一', 'kessan_note'],
      ['のーと 都丸', 'kessan_note'],
      ['@Kessan', 'kessan_note'],
      ['たろう', 'taro_trades'],
      ['たなかた', 'taro_trades'],
      ['TARO', 'taro_trades'],
      ['おおの', 'shinobu_o'],
      ['Ohno', 'shinobu_o'],
    ] as const) {
      expect([keyword, await usernames(keyword)]).toEqual([keyword, [username]]);
    }
    for (const keyword of ['まるけ たろう', 'とまるる', 'なかた']) expect(await usernames(keyword)).toEqual([]);
    const { data } = await api.client(reader)('GET /searches', { query: { type: 'users', keyword: 'とまる' } });
    expect(data.users.map(({ username }) => username)).toEqual(['kessan_note']);
  });

  test('find symbols by their readings and other names', async () => {
    const codes = async (keyword: string) => (await suggest(keyword)).symbols.map(({ code }) => code);
    expect(await codes('にっけい')).toEqual(['NI225']);
    expect(await codes('stock average')).toEqual(['NI225']);
    expect(await codes('aver')).toEqual(['NI225', 'DJI']);
    expect(await codes('ドル円')).toEqual(['USDJPY', 'AUDJPY']);
    expect(await codes('きん')).toEqual(['XAUUSD']);
    expect(await codes('shinonome')).toEqual(['412B']);
    const { data } = await api.client(reader)('GET /news/charts/symbols', { query: { keyword: 'びっとこいん' } });
    expect(data.map(({ code }) => code)).toEqual(['BTCJPY']);
  });

  test('of people are led by who is called so, then by who is further', async () => {
    const [first, second] = [await join('aoba_one', '青葉 一'), await join('aoba_two', '青葉 二')];
    await join('aoba3', 'あおば');
    await UserModel.updateOne({ _id: second.id }, { $set: { badge: 'level4' } });
    await indexUser(second.id);
    expect(await usernames('あおば')).toEqual(['aoba3', 'aoba_two', 'aoba_one']);
    expect(first.username).toBe('aoba_one');
  });

  test('hold nobody who is blocked, muted, shut out or gone', async () => {
    const kaede = await join('kaede_001', '楓');
    const [blocked, muting, gone] = [await api.createMember(), await api.createMember(), await join('kaede_002', '楓')];
    await block(kaede, blocked);
    await api.client(muting)('POST /users/mutes', { body: { user_id: kaede.id, action: 'mute' } });
    await UserModel.updateOne({ _id: gone.id }, { $set: { deleted_at: new Date() } });
    expect(await usernames('かえで', api.client(blocked))).toEqual([]);
    expect(await usernames('かえで', api.client(muting))).toEqual([]);
    expect(await usernames('かえで')).toEqual(['kaede_001']);
    await transaction((session) => disableUser(session, kaede.id, api.deps.clock()));
    await api.runJobs();
    expect(await usernames('かえで')).toEqual([]);
  });

  test('find members by the reading that they gave, and by no other than their last one', async () => {
    const member = await join('yomi_suki', '龍馬');
    const client = api.client(member);
    const give = async (reading: string) => {
      await client('PATCH /profiles/me', { body: { reading } });
      await api.runJobs();
    };
    await expect(give('竜馬')).rejects.toMatchObject({ fields: { reading: { code: 'kana_only' } } });
    await expect(give('ア'.repeat(61))).rejects.toMatchObject({ fields: { reading: { code: 'reading_length' } } });
    await give(' りょうま　ｻｶﾓﾄ ');
    expect(await usernames('サカモ')).toEqual(['yomi_suki']);
    const profile = async (who: Client) =>
      (await who('GET /profiles/:id', { params: { id: 'yomi_suki' }, query: {} })).data;
    expect((await profile(client)).reading).toBe('リョウマ サカモト');
    expect((await profile(api.client(reader))).reading).toBeNull();
    await give('');
    expect(await usernames('サカモ')).toEqual([]);
    expect((await profile(client)).reading).toBeNull();
  });
});

test('the five last searches are remembered, each once, until they are taken out', async () => {
  const client = api.client(reader);
  const recent = async () => (await client('GET /searches/suggest-search')).data.recent_keywords;
  expect(await recent()).toEqual([]);
  for (const keyword of ['一', '二', '三', ' 二 ', '四', '五', '六']) {
    await client('POST /searches/recent-search', { body: { keyword } });
  }
  expect(await recent()).toEqual(['六', '五', '四', '二', '三']);
  await client('DELETE /searches/recent-search', { body: { keyword: '四' } });
  expect(await recent()).toEqual(['六', '五', '二', '三']);
  expect((await api.client(author)('GET /searches/suggest-search')).data.recent_keywords).toEqual([]);
  await client('DELETE /searches/recent-search');
  expect(await recent()).toEqual([]);
});
