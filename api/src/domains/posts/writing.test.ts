import { tokyoDay } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantMedium } from '../../testing/posts';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { MediaModel } from '../media/model';
import { CreatorPriceModel } from '../subscriptions/priceModel';
import { UserModel } from '../users/model';
import { noteChange } from '../../freshness/changes';
import { changesBetween } from './history';
import { PostModel } from './model';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let author: TestMember;
let creator: TestMember;
let reader: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  await prepareMarket(api.deps, tokyoDay(new Date(Date.now() - 10 * DAY_MS)));
  author = await api.createMember();
  creator = await api.createMember({ fields: { is_creator: true, badge: 'level5' } });
  reader = await api.createMember();
}, 120_000);

afterAll(() => api.close());

type Body = Parameters<typeof write>[1];
const write = (member: TestMember, body: { text: string } & Record<string, unknown>, idempotencyKey?: string) =>
  api.client(member)('POST /posts/', { body, ...(idempotencyKey !== undefined && { idempotencyKey }) });
const edit = (member: TestMember, id: string, body: object) =>
  api.client(member)('PUT /posts/:id', { params: { id }, body });
const read = async (id: string, member?: TestMember) =>
  (await api.client(member)('GET /posts/:id', { params: { id } })).data;
const history = async (id: string, member?: TestMember) =>
  (await api.client(member)('GET /posts/:id/history', { params: { id } })).data;
const refusedAt = (field: string, code: string) => ({ code: 'invalid_input', fields: { [field]: { code } } });

describe('types', () => {
  const PEOPLE = {
    member: {},
    creator: { is_creator: true, badge: 'level4' as const },
    'creator of level 5': { is_creator: true, badge: 'level5' as const },
    'member of level 5': { badge: 'level5' as const },
    advertiser: { is_advertiser: true },
  };
  test.each([
    ['member', ['free']],
    ['creator', ['free', 'paid', 'gold']],
    ['creator of level 5', ['free', 'paid', 'paid_plus', 'gold']],
    ['member of level 5', ['free']],
    ['advertiser', ['free', 'affiliate']],
  ] as const)('%s may write %j, and is told so', async (who, allowed) => {
    const member = await api.createMember({ fields: PEOPLE[who] });
    const { data } = await api.client(member)('GET /posts/composer_options');
    expect(data.types.filter(({ is_allowed }) => is_allowed).map(({ type }) => type)).toEqual(allowed);
    for (const { type, is_allowed, reason } of data.types) {
      expect(reason === null).toBe(is_allowed);
      const written = write(member, { text: '本文', type });
      if (is_allowed) await expect(written).resolves.toMatchObject({ data: { type } });
      else await expect(written).rejects.toMatchObject(refusedAt('type', 'type_not_allowed'));
    }
  });
});

describe('what is refused', () => {
  const soon = () => new Date(Date.now() - 60_000).toISOString();
  const late = () => new Date(Date.now() + 61 * DAY_MS).toISOString();
  test.each<[string, () => Body, string, string]>([
    ['a long title', () => ({ text: 'x', title: '題'.repeat(81) }), 'title', 'title_length'],
    [
      'free minutes without an audio',
      () => ({ text: 'x', free_minutes: 3 }),
      'free_minutes',
      'free_minutes_without_audio',
    ],
    ['a time that is past', () => ({ text: 'x', published_at: soon() }), 'published_at', 'published_at_past'],
    ['a time too far ahead', () => ({ text: 'x', published_at: late() }), 'published_at', 'published_at_too_far'],
    [
      'unknown topics',
      () => ({ text: 'x', topic_ids: [new Types.ObjectId().toHexString()] }),
      'topic_ids',
      'unknown_topic',
    ],
    [
      'unknown media',
      () => ({ text: 'x', media_ids: [new Types.ObjectId().toHexString()] }),
      'media_ids',
      'unknown_media',
    ],
    ['what may not be said', () => ({ text: '元本保証の案件です' }), 'text', 'text_blocked'],
    ['the same in the title', () => ({ text: 'x', title: '必ず儲かる' }), 'title', 'text_blocked'],
  ])('%s', async (_, body, field, code) => {
    const count = await PostModel.countDocuments();
    await expect(write(author, body())).rejects.toMatchObject(refusedAt(field, code));
    expect(await PostModel.countDocuments()).toBe(count);
  });

  test('an emoji is one character', async () => {
    await expect(write(author, { text: '😀'.repeat(2_000) })).resolves.toBeDefined();
    await expect(write(author, { text: '😀'.repeat(2_001) })).rejects.toMatchObject(refusedAt('text', 'text_length'));
  });
});

describe('sent again', () => {
  test('a post is written once, also at the same time', async () => {
    const key = 'draft-1';
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(author, { text: '一度だけ' }, key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await PostModel.countDocuments({ text: '一度だけ' })).toBe(1);
    await expect(write(author, { text: '別の内容' }, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    const other = await write(reader, { text: '一度だけ' }, key);
    expect(other.data.id).not.toBe(answers[0]?.data.id);
  });

  test('a post with media is written once, also at the same time', async () => {
    const media_ids = [String(await plantMedium(author))];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => write(author, { text: '写真も一度だけ', media_ids }, 'draft-media')),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers[0]?.data.media.map(({ id }) => id)).toEqual(media_ids);
  });

  test('a refused one can be sent again with the same key', async () => {
    await expect(write(author, { text: '' }, 'draft-2')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(write(author, { text: '直した' }, 'draft-2')).resolves.toBeDefined();
  });
});

describe('media', () => {
  const written = async (type: 'paid' | 'free', status: 'ready' | 'processing') => {
    const medium = await plantMedium(creator, { status });
    const { data } = await write(creator, { text: '写真です', type, media_ids: [String(medium)] });
    return { medium, id: data.id, post: data };
  };
  const finish = async (medium: Types.ObjectId, id: string, status: 'ready' | 'failed') => {
    await MediaModel.updateOne({ _id: medium }, { $set: { status } });
    const { settlePendingMedia } = await import('./publishing');
    await settlePendingMedia(api.deps, id);
  };

  test('a post with ready media is out at once; its media are those of the post', async () => {
    const { id, medium } = await written('paid', 'ready');
    expect(await read(id, creator)).toMatchObject({ post_state: 'published', media: [{ id: String(medium) }] });
    expect(await MediaModel.findById(medium).lean()).toMatchObject({ visibility: 'restricted' });
  });

  test('a post whose media are processed is its author’s alone, and comes out when they are done', async () => {
    const { id, medium, post } = await written('free', 'processing');
    expect(post).toMatchObject({ status: 'on_processing', post_state: 'processing' });
    await expect(read(id, reader)).rejects.toMatchObject({ code: 'not_found' });
    await finish(medium, id, 'ready');
    expect(await read(id, reader)).toMatchObject({ post_state: 'published', media: [{ status: 'ready' }] });
    await finish(medium, id, 'ready');
    await api.runJobs();
  });

  test('a failed medium is said, and can be taken out', async () => {
    const { id, medium } = await written('free', 'processing');
    await finish(medium, id, 'failed');
    expect(await read(id, creator)).toMatchObject({ post_state: 'failed', failed_reason: 'media_failed' });
    await expect(edit(creator, id, { text: 'まだ付いている' })).rejects.toMatchObject(
      refusedAt('media_ids', 'media_failed'),
    );
    const { data } = await edit(creator, id, { media_ids: [] });
    expect(data).toMatchObject({ post_state: 'published', failed_reason: null, media: [] });
  });

  test('a post whose schedule was canceled stays so when its media fail: an edit does not publish it', async () => {
    const medium = await plantMedium(creator, { status: 'processing' });
    const published_at = new Date(Date.now() + DAY_MS).toISOString();
    const { data } = await write(creator, { text: 'やめた予約', media_ids: [String(medium)], published_at });
    await api.client(creator)('DELETE /posts/:id/schedule', { params: { id: data.id } });
    await finish(medium, data.id, 'failed');
    expect(await read(data.id, creator)).toMatchObject({ post_state: 'canceled' });
    const edited = await edit(creator, data.id, { media_ids: [], text: '書き直した' });
    expect(edited.data).toMatchObject({ post_state: 'canceled' });
  });

  test('ten pictures and one of each other kind go together, not more', async () => {
    const plant = async (type: 'image' | 'video' | 'link', count: number) =>
      Promise.all(Array.from({ length: count }, async () => String(await plantMedium(creator, { type }))));
    const media_ids = [...(await plant('image', 10)), ...(await plant('video', 1)), ...(await plant('link', 1))];
    expect((await write(creator, { text: '全部', media_ids })).data.media).toHaveLength(12);
    for (const tooMany of [await plant('image', 11), await plant('link', 2)]) {
      await expect(write(creator, { text: '多すぎる', media_ids: tooMany })).rejects.toMatchObject(
        refusedAt('media_ids', 'media_count'),
      );
    }
  });

  test('another’s media can’t be used', async () => {
    const medium = await plantMedium(reader);
    await expect(write(creator, { text: 'x', media_ids: [String(medium)] })).rejects.toMatchObject(
      refusedAt('media_ids', 'unknown_media'),
    );
  });
});

describe('editing', () => {
  test('versions are in the order of the edits, also when the later one was asked for earlier', async () => {
    const { data } = await write(author, { text: '一つ目' });
    api.clock.advance(60_000);
    await edit(author, data.id, { text: '二つ目' });
    api.clock.advance(-30_000);
    await edit(author, data.id, { text: '三つ目' });
    await edit(author, data.id, { text: '四つ目' });
    const versions = await history(data.id);
    expect(versions.map(({ text }) => text)).toEqual(['四つ目', '三つ目', '二つ目', '一つ目']);
    expect(new Set(versions.map(({ at }) => at)).size).toBe(4);
    api.clock.advance(-30_000);
  });

  test('what was said before stays, with its differences', async () => {
    const { data } = await write(author, { text: '来週の日経平均は上がると考えています' });
    expect(data).toMatchObject({ is_edited: false, edited_at: null });
    const edited = await edit(author, data.id, { text: '来週の日経平均は下がると考えています' });
    expect(edited.data).toMatchObject({ is_edited: true, published_at: data.published_at });
    await edit(author, data.id, { text: '来週の日経平均は下がると考えています' });
    const versions = await history(data.id);
    expect(versions.map(({ text, is_current }) => [text, is_current])).toEqual([
      ['来週の日経平均は下がると考えています', true],
      ['来週の日経平均は上がると考えています', false],
    ]);
    const changes = versions[0]?.changes ?? [];
    expect(
      changes
        .filter(({ kind }) => kind !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(data.text);
    expect(changes.some(({ kind, text }) => kind === 'removed' && text.includes('上が'))).toBe(true);
    expect(versions[1]?.changes).toBeNull();
  });

  test('long texts with nearly nothing in common stand one after the other: they are not searched for it', () => {
    const [before, after] = ['朝は晴れ、昼は雨。'.repeat(220), 'Night falls over Tokyo. '.repeat(80)];
    expect(changesBetween(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
    const long = '寄り付きは高く、引けは安い。'.repeat(140);
    expect(changesBetween(long, `${long}以上です。`)).toEqual([
      { kind: 'same', text: long },
      { kind: 'added', text: '以上です。' },
    ]);
  });

  test('only the author edits; what is deleted stays so', async () => {
    const { data } = await write(author, { text: '自分だけ' });
    await expect(edit(reader, data.id, { text: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await api.client(author)('DELETE /posts/:id', { params: { id: data.id } });
    await expect(edit(author, data.id, { text: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('edits and a deletion at once leave a deleted post', async () => {
    const { data } = await write(author, { text: '競争' });
    const params = { id: data.id };
    const results = await Promise.allSettled([
      ...['一', '二', '三'].map((text) => edit(author, data.id, { text })),
      api.client(author)('DELETE /posts/:id', { params }),
    ]);
    expect(results.at(-1)?.status).toBe('fulfilled');
    await expect(read(data.id, author)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a version that was for subscribers is not told to others', async () => {
    const { data } = await write(creator, { text: `${'公'.repeat(60)}秘密`, type: 'paid' });
    await expect(history(data.id, reader)).rejects.toMatchObject({ code: 'forbidden' });
    await edit(creator, data.id, { text: '公開します', type: 'free' });
    const versions = await history(data.id, reader);
    expect(versions.map(({ text }) => text)).toEqual(['公開します', null]);
    expect(JSON.stringify(versions)).not.toContain('秘密');
    expect((await history(data.id, creator))[1]?.text).toContain('秘密');
  });

  test('versions of a member whom staff shut out are not told', async () => {
    const gone = await api.createMember();
    const { data } = await write(gone, { text: '締め出された人の文章' });
    await edit(gone, data.id, { text: '直した文章' });
    await UserModel.updateOne({ _id: gone.id }, { $set: { disabled_at: new Date() } });
    await noteChange({ members: [gone.id] });
    await expect(history(data.id, reader)).rejects.toMatchObject({ code: 'not_found' });
    await expect(history(data.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a locked post says what opens it, and what that costs a month as soon as its author has set it', async () => {
    const [{ data: prime }, { data: plus }] = [
      await write(creator, { text: '限定', type: 'paid' }),
      await write(creator, { text: '限定', type: 'paid_plus' }),
    ];
    const shown = async (viewer?: TestMember) =>
      [await read(prime.id, viewer), await read(plus.id, viewer)].map(({ content_access }) => content_access);
    const set = async (prices: { prime: number | null; prime_plus: number | null }) => {
      const changes = { $set: { ...prices, changed_at: new Date() } };
      await CreatorPriceModel.updateOne({ _id: creator.id }, changes, { upsert: true });
      await noteChange({ members: [creator.id] });
    };
    await set({ prime: 980, prime_plus: 2_000 });
    const locked = (requires: string, price_from: number | null) => ({ is_authorized: false, requires, price_from });
    expect(await shown(reader)).toEqual([locked('prime', 980), locked('prime_plus', 2_000)]);
    expect(await shown()).toEqual([locked('prime', 980), locked('prime_plus', 2_000)]);
    expect(await shown(creator)).toEqual(Array(2).fill({ is_authorized: true, requires: null, price_from: null }));
    await set({ prime: null, prime_plus: null });
    expect(await shown(reader)).toEqual([locked('prime', null), locked('prime_plus', null)]);
  });

  test('what becomes paid is locked from then on', async () => {
    const { data } = await write(creator, { text: `${'公'.repeat(60)}続き` });
    await edit(creator, data.id, { type: 'paid' });
    expect(await read(data.id, reader)).toMatchObject({
      text: '公'.repeat(60),
      content_access: { is_authorized: false, requires: 'prime', price_from: null },
    });
  });
});

describe('deleting', () => {
  const call = { text: '日経平均は上がると見ています', symbol_ids: [symbolIdOf('NI225')], disclosures: ['holding'] };

  test('a call leaves a tombstone: its symbols and the note, no words', async () => {
    const { data } = await write(author, { ...call, title: '題名' });
    await edit(author, data.id, { text: '直した見立て' });
    await api.client(author)('DELETE /posts/:id', { params: { id: data.id } });
    const tombstone = await read(data.id, reader);
    expect(tombstone).toMatchObject({
      is_deleted: true,
      is_call: true,
      post_state: 'deleted',
      title: '',
      text: '',
      media: [],
      symbols: [{ code: 'NI225' }],
      disclosures: ['holding'],
      abilities: { can_delete: false, can_edit: false, can_comment: false },
    });
    expect(tombstone.deleted_at).not.toBeNull();
    expect(await history(data.id, reader)).toEqual([]);
    const page = await api.client(reader)('GET /profiles/:id/posts', { params: { id: author.username } });
    expect(page.data.map(({ id }) => id)).toContain(data.id);
    const own = await api.client(author)('GET /posts/my_posts', { query: { status: 'deleted' } });
    expect(own.data.map(({ id }) => id)).toEqual([data.id]);
    for (const key of ['POST /posts/:id/likes', 'POST /posts/:id/saves'] as const) {
      const action = key.endsWith('likes') ? ('like' as const) : ('save' as const);
      await expect(
        api.client(reader)(key, { params: { id: data.id }, body: { action } as never }),
      ).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });

  test('an edit that takes the symbols out does not keep a call from leaving a tombstone', async () => {
    const { data } = await write(author, call);
    await edit(author, data.id, { text: '銘柄の話ではありません', symbol_ids: [], disclosures: [] });
    await api.client(author)('DELETE /posts/:id', { params: { id: data.id } });
    const tombstone = await read(data.id, reader);
    expect(tombstone).toMatchObject({ is_deleted: true, is_call: true, text: '', disclosures: ['holding'] });
    expect(tombstone.symbols).toMatchObject([{ code: 'NI225' }]);
  });

  test('a call that was never out leaves nothing', async () => {
    const published_at = new Date(Date.now() + DAY_MS).toISOString();
    const { data } = await write(author, { ...call, published_at });
    await api.client(author)('DELETE /posts/:id', { params: { id: data.id } });
    await expect(read(data.id, author)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('the template text is kept', async () => {
  const client = api.client(author);
  expect((await client('GET /users/template')).data.text).toBe('');
  await client('POST /users/template', { body: { text: '【朝の一言】' } });
  expect((await client('GET /posts/composer_options')).data.template_text).toBe('【朝の一言】');
  await expect(client('POST /users/template', { body: { text: '長'.repeat(2_001) } })).rejects.toMatchObject(
    refusedAt('text', 'text_length'),
  );
});
