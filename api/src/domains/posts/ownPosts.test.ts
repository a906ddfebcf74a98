import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantPost } from '../../testing/posts';
import { PostModel, type PostDocument } from './model';
import { PostWordingModel } from './wordingModel';
import { indexAllWordings, indexWording } from './wording';

jest.setTimeout(60_000);

const DAY_MS = 24 * 3_600_000;
const NOON = Date.parse('2026-11-10T12:00:00+09:00');

let api: TestApi;
let author: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  [author, other] = await Promise.all([api.createMember({ fields: { is_creator: true } }), api.createMember()]);
});
afterAll(() => api.close());

const listed = (member: TestMember, query: object = {}) =>
  api.client(member)('GET /posts/my_posts', { query: query as never });

/** All pages of a list. */
async function all(member: TestMember, query: object = {}) {
  const seen: string[] = [];
  for (let last_id: string | null | undefined; ;) {
    const page = await listed(member, { ...query, ...(last_id && { last_id }) });
    seen.push(...page.data.map(({ id }) => id));
    last_id = page.last_id;
    if (!last_id) return seen;
  }
}

/** The lines of the file, with the mark at its beginning, which text() takes away. */
async function csv(member: TestMember, query: Record<string, string> = {}) {
  const file = await api.client(member)('GET /posts/my_posts/csv', { query: query as never });
  return Buffer.from(await file.arrayBuffer())
    .toString()
    .split('\r\n');
}

const onDay = (day: number, fields: Partial<PostDocument> = {}) => {
  const at = new Date(NOON + day * DAY_MS);
  return plantPost(author, { published_at: at, created_at: at, announced_at: at, ...fields });
};

describe('which of the own posts are listed, and how', () => {
  const symbol = new Types.ObjectId();
  const ids: string[] = [];

  beforeAll(async () => {
    for (let at = 0; at < 45; at += 1) {
      const type = at % 3 === 0 ? 'paid' : 'free';
      const symbol_ids = at % 5 === 0 ? [symbol] : [];
      const hashtags = at % 4 === 0 ? ['決算'] : [];
      ids.push(await onDay(-at, { type, symbol_ids, hashtags, view_count: (at * 7) % 45, like_count: at % 2 }));
    }
    await plantPost(other, { text: 'だれかの投稿' });
  });

  test('by time either way, by counters with equal ones in one order, each once over all pages', async () => {
    expect(await all(author)).toEqual(ids);
    expect(await all(author, { sort: 'oldest' })).toEqual(ids.toReversed());
    const byViews = ids.toSorted((a, b) => ((ids.indexOf(b) * 7) % 45) - ((ids.indexOf(a) * 7) % 45));
    expect(await all(author, { sort: 'views' })).toEqual(byViews);
    const liked = await all(author, { sort: 'likes' });
    expect(new Set(liked)).toEqual(new Set(ids));
    expect(await all(author, { sort: 'comments' })).toEqual(liked.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(liked.slice(0, 22).every((id) => ids.indexOf(id) % 2 === 1)).toBe(true);
  });

  test('by type, symbol, topic and Tokyo days, all of them at once too', async () => {
    const at = (isWanted: (index: number) => boolean) => ids.filter((_, index) => isWanted(index));
    expect(await all(author, { type: 'paid' })).toEqual(at((index) => index % 3 === 0));
    expect(await all(author, { symbol_id: String(symbol) })).toEqual(at((index) => index % 5 === 0));
    expect(await all(author, { topic: '＃決算' })).toEqual(at((index) => index % 4 === 0));
    expect(await all(author, { from: '2026-11-01', to: '2026-11-03' })).toEqual(ids.slice(7, 10));
    const both = { from: '2026-10-20', sort: 'oldest', type: 'paid', symbol_id: String(symbol) };
    expect(await all(author, both)).toEqual([ids[15], ids[0]]);
    expect(await all(author, { from: '2026-11-11' })).toEqual([]);
  });

  test('what is no such choice is refused', async () => {
    for (const wrong of [{ sort: 'best' }, { type: 'secret' }, { from: '2026-13-40' }, { keyword: 'あ'.repeat(101) }]) {
      await expect(listed(author, wrong)).rejects.toMatchObject({ code: 'invalid_input' });
    }
    await expect(listed(author, { last_id: 'x' })).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  test('the same posts are a file, in the same order, in which no text is a formula', async () => {
    const id = await onDay(1, { text: '=HYPERLINK("http://evil.example")', title: '＋81 注意', view_count: 12 });
    const [heads, first, ...rest] = await csv(author, { from: '2026-11-10' });
    expect(heads).toMatch(/^\u{FEFF}公開日時（日本時間）,/u);
    expect(first).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(first).toContain("'＋81 注意");
    expect(first).toMatch(/^2026-11-11 12:00/);
    expect(first).toMatch(new RegExp(`,12,0,0,0,\\S*/${author.username}/posts/${id}$`));
    expect(rest).toHaveLength(2);
    expect(await csv(other)).toHaveLength(3);
    await PostModel.deleteOne({ _id: id });
  });
});

describe('words in the own posts', () => {
  const write = async (member: TestMember, text: string, fields: object = {}) => {
    const body = { text, ...fields };
    return (await api.client(member)('POST /posts/', { body })).data.id;
  };
  const found = async (keyword: string, query: Record<string, string> = {}) => all(author, { keyword, ...query });

  test('are found in title and text, in every state, and by their author alone; an edit changes what is found', async () => {
    const scheduled = new Date(api.deps.clock().getTime() + DAY_MS).toISOString();
    const first = await write(author, '半導体の在庫を数えました', { title: 'ザイコ循環' });
    const waiting = await write(author, '半導体と電力の話', { published_at: scheduled });
    const secret = await write(author, '半導体の続き', { type: 'paid' });
    await write(other, '半導体はよくわかりません');
    await api.runJobs();
    expect(await found('半導体')).toEqual([waiting, secret, first]);
    expect(await found('半導体', { sort: 'oldest' })).toEqual([first, secret, waiting]);
    expect(await found('在庫 半導体')).toEqual([first]);
    expect(await found('ざいこ循環')).toEqual([first]);
    expect(await found('半導体', { status: 'scheduled' })).toEqual([waiting]);
    expect(await found('半導体', { type: 'paid' })).toEqual([secret]);
    expect(await found('体の続')).toEqual([secret]);
    expect(await found('続半')).toEqual([]);
    expect(await csv(author, { keyword: '半導体' })).toHaveLength(5);

    await api.client(author)('PUT /posts/:id', { params: { id: first }, body: { text: '為替の話にしました' } });
    await api.client(author)('DELETE /posts/:id', { params: { id: secret } });
    await api.runJobs();
    expect(await found('半導体')).toEqual([waiting]);
    expect(await found('為替')).toEqual([first]);
    expect(await PostWordingModel.countDocuments({ _id: secret })).toBe(0);
  });

  test('that too many posts hold are looked for in the newest 500, which is said', async () => {
    const prolific = await api.createMember();
    const documents = Array.from({ length: 505 }, (_, at) => ({
      author_id: prolific.id,
      text: `連載 第${at}回`,
      created_at: new Date(NOON),
      published_at: new Date(NOON),
      announced_at: new Date(NOON),
    }));
    const planted = await PostModel.insertMany(documents);
    for (const { _id } of planted) await indexWording(String(_id));
    const page = await listed(prolific, { keyword: '連載' });
    expect(page.is_partial).toBe(true);
    expect(await all(prolific, { keyword: '連載' })).toHaveLength(500);
    expect((await listed(prolific, { keyword: '第504回' })).is_partial).toBeUndefined();
    await PostWordingModel.deleteMany({});
    expect(await indexAllWordings()).toBeGreaterThan(500);
    expect(await all(prolific, { keyword: '第503回' })).toHaveLength(1);
  });
});

describe('several posts at once', () => {
  const change = (member: TestMember, ids: string[], act: object) =>
    api.client(member)('POST /posts/bulk', { body: { ids, act: act as never } });
  const states = async (ids: string[]) => {
    const posts = await PostModel.find({ _id: { $in: ids } }).lean();
    return ids.map((id) => posts.find(({ _id }) => String(_id) === id)?.list_state);
  };

  test('are deleted each by itself: others’ stay, a call leaves its tombstone, and again is the same', async () => {
    const [plain, call, others] = [
      await plantPost(author),
      await plantPost(author, { symbol_ids: [new Types.ObjectId()], disclosures: ['holding'] }),
      await plantPost(other),
    ];
    const unknown = String(new Types.ObjectId());
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { data } = await change(author, [plain, call, others, unknown, plain], { kind: 'delete' });
      expect(data.map(({ id, is_done }) => [id, is_done])).toEqual([
        [plain, true],
        [call, true],
        [others, false],
        [unknown, false],
      ]);
      expect(data[2]?.message).toBe('お探しのものは見つかりませんでした。');
    }
    expect(await states([plain, call, others])).toEqual(['deleted', 'tombstone', 'active']);
  });

  test('get other readers, as far as their author may write for these and staff have not opened them', async () => {
    const [one, freed] = [await plantPost(author), await plantPost(author, { freed_from: 'paid' })];
    const { data } = await change(author, [one, freed], { kind: 'set_type', type: 'paid' });
    expect(data).toMatchObject([
      { is_done: true, post: { id: one, type: 'paid' } },
      { is_done: false, post: null, message: expect.any(String) },
    ]);
    const { data: again } = await change(author, [one], { kind: 'set_type', type: 'paid' });
    expect(again).toMatchObject([{ is_done: true }]);
    const refused = await change(other, [await plantPost(other)], { kind: 'set_type', type: 'gold' });
    expect(refused.data).toMatchObject([{ is_done: false }]);
  });

  test('move to another day at their hours, or give their schedules up; what is out does neither', async () => {
    const at = api.deps.clock().getTime();
    const later = (hours: number) => {
      const published_at = new Date(Math.ceil(at / DAY_MS) * DAY_MS + hours * 3_600_000);
      return plantPost(author, { published_at, announced_at: null });
    };
    const [first, second, out] = [await later(30), await later(42.5), await plantPost(author)];
    const before = await PostModel.find({ _id: { $in: [first, second] } })
      .sort({ published_at: 1 })
      .lean();
    const day = new Date(at + 10 * DAY_MS + 9 * 3_600_000).toISOString().slice(0, 10);
    const ids = [first, second, out];
    const moved = await change(author, ids, { kind: 'reschedule', day });
    expect(moved.data.map(({ is_done }) => is_done)).toEqual([true, true, false]);
    expect(moved.data[2]?.message).toBe('すでに公開されているため、予約できません。');
    const clock = (instant: Date | string) => new Date(instant).toISOString().slice(11);
    for (const [index, { post }] of moved.data.slice(0, 2).entries()) {
      expect(new Date(Date.parse(post!.published_at) + 9 * 3_600_000).toISOString().slice(0, 10)).toBe(day);
      expect(clock(post!.published_at)).toBe(clock(before[index]!.published_at));
    }
    const past = await change(author, [first], { kind: 'reschedule', day: '2026-01-01' });
    expect(past.data).toMatchObject([{ is_done: false }]);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { data } = await change(author, ids, { kind: 'unschedule' });
      expect(data.map(({ is_done }) => is_done)).toEqual([true, true, false]);
    }
    expect(await states(ids)).toEqual(['canceled', 'canceled', 'active']);
  });

  test('are fifty at most', async () => {
    const many = Array.from({ length: 51 }, () => String(new Types.ObjectId()));
    await expect(change(author, many, { kind: 'delete' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(change(author, [], { kind: 'delete' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
