import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantPost } from '../../testing/posts';
import { PostModel } from '../posts/model';
import { CreatorSubscriptionModel } from '../subscriptions/model';
import { CommentModel } from './model';
import { aMembership } from '../../testing/memberships';

const DAY_MS = 86_400_000;

let api: TestApi;
let author: TestMember;
let reader: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  [author, reader, other] = await Promise.all([api.createMember(), api.createMember(), api.createMember()]);
});

afterAll(() => api.close());

const say = (id: string, member: TestMember | undefined, text = 'コメントです', parent_id?: string) =>
  api.client(member)('POST /posts/:id/comments', { params: { id }, body: { text, parent_id } });
const listed = (id: string, member?: TestMember) => api.client(member)('GET /posts/:id/comments', { params: { id } });
const replies = (id: string, member?: TestMember, last_id?: string) =>
  api.client(member)('GET /comments/:id/replies', { params: { id }, query: { last_id } });
const edit = (id: string, member: TestMember | undefined, text: string) =>
  api.client(member)('PUT /comments/:id', { params: { id }, body: { text } });
const remove = (id: string, member?: TestMember) => api.client(member)('DELETE /comments/:id', { params: { id } });
const like = (id: string, member: TestMember | undefined, action: 'like' | 'unlike' = 'like') =>
  api.client(member)('POST /comments/:id/likes', { params: { id }, body: { action } });
const countOf = async (id: string) => (await PostModel.findById(id).lean())!.comment_count;
const blockBy = (member: TestMember, user: TestMember) =>
  api.client(member)('POST /users/blocks', { body: { user_id: user.id, action: 'block' } });

async function subscriberOf(
  creator: TestMember,
  plans: ('prime' | 'prime_plus')[],
  status: 'active' | 'ended' = 'active',
) {
  const member = await api.createMember();
  await CreatorSubscriptionModel.create(
    plans.map((plan) => ({
      subscriber_id: member.id,
      creator_id: creator.id,
      plan,
      status,
      period_ends_at: new Date(Date.now() + DAY_MS),
      created_at: new Date(),
      started_at: new Date(),
      terms: null,
    })),
  );
  return member;
}

describe('who may comment', () => {
  const GOLD = 'Goldのメンバーシップ登録した方のみコメント可能です';
  const PRIME = 'プライム登録した方のみコメント可能です';
  const PLUS = 'プライムPlusを登録した方のみコメント可能です';
  type Type = 'free' | 'affiliate' | 'paid' | 'paid_plus' | 'gold';
  const people: Record<string, () => Promise<TestMember>> = {
    author: () => Promise.resolve(author),
    member: () => api.createMember(),
    follower: async () => {
      const member = await api.createMember();
      await api.client(member)('POST /users/follows', { body: { user_id: author.id, action: 'follow' } });
      return member;
    },
    prime: () => subscriberOf(author, ['prime']),
    plus: () => subscriberOf(author, ['prime', 'prime_plus']),
    'plus alone': () => subscriberOf(author, ['prime_plus']),
    'former prime': () => subscriberOf(author, ['prime'], 'ended'),
    silver: () => api.createMember({ fields: { membership: aMembership('silver-membership') } }),
    gold: () => api.createMember({ fields: { membership: aMembership('gold-membership') } }),
    platinum: () => api.createMember({ fields: { membership: aMembership('platinum-membership') } }),
    staff: () => api.createMember({ fields: { role: 'admin' } }),
  };
  const ROWS: [who: string, refused: Partial<Record<Type, string>>][] = [
    ['author', {}],
    ['member', { paid: PRIME, paid_plus: PLUS, gold: GOLD }],
    ['follower', { paid: PRIME, paid_plus: PLUS, gold: GOLD }],
    ['prime', { paid_plus: PLUS, gold: GOLD }],
    ['plus', { gold: GOLD }],
    ['plus alone', { paid: PRIME, paid_plus: PLUS, gold: GOLD }],
    ['former prime', { paid: PRIME, paid_plus: PLUS, gold: GOLD }],
    ['silver', { paid: PRIME, paid_plus: PLUS, gold: GOLD }],
    ['gold', { paid: PRIME, paid_plus: PLUS }],
    ['platinum', { paid: PRIME, paid_plus: PLUS }],
    ['staff', { paid: PRIME, paid_plus: PLUS, gold: GOLD }],
  ];

  test.each(ROWS)('%s', async (who, refused) => {
    const member = await people[who]!();
    for (const type of ['free', 'affiliate', 'paid', 'paid_plus', 'gold'] as const) {
      const id = await plantPost(author, { type });
      const message = refused[type] ?? null;
      const { permission } = await listed(id, member);
      expect({ type, ...permission }).toMatchObject({ type, can_comment: message === null, message });
      if (message === null) await expect(say(id, member)).resolves.toMatchObject({ data: { is_my_comment: true } });
      else await expect(say(id, member)).rejects.toMatchObject({ code: 'forbidden', message });
      expect(await countOf(id)).toBe(message === null ? 1 : 0);
    }
  });

  test('guests are asked to log in', async () => {
    const id = await plantPost(author);
    const message = 'ログインしてください。';
    expect((await listed(id)).permission).toEqual({ can_comment: false, reason: 'login_required', message });
    await expect(say(id, undefined)).rejects.toMatchObject({ code: 'unauthenticated', message });
  });

  test('blocked either way, also with a subscription', async () => {
    const message = 'このユーザーにはコメントが許可されていません';
    const [blocked, blocker] = [await subscriberOf(author, ['prime']), await subscriberOf(author, ['prime'])];
    await blockBy(author, blocked);
    await blockBy(blocker, author);
    for (const member of [blocked, blocker]) {
      const id = await plantPost(author, { type: 'paid' });
      await say(id, author, '秘密');
      expect(await listed(id, member)).toMatchObject({ data: [], permission: { reason: 'blocked', message } });
      await expect(say(id, member)).rejects.toMatchObject({ code: 'blocked', message });
    }
  });

  test('nobody before the post is out, not even its author', async () => {
    const id = await plantPost(author, { published_at: new Date(Date.now() + DAY_MS) });
    const message = '公開した投稿のみにコメント可能です';
    expect((await listed(id, author)).permission).toEqual({ can_comment: false, reason: 'not_published', message });
    await expect(say(id, author)).rejects.toMatchObject({ code: 'forbidden', message });
    await expect(say(id, reader)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('in English', async () => {
    const id = await plantPost(author, { type: 'gold' });
    const call = api.client(reader, 'en')('POST /posts/:id/comments', { params: { id }, body: { text: 'Hello' } });
    await expect(call).rejects.toMatchObject({ message: 'Only members with a Gold membership can comment' });
  });
});

describe('writing', () => {
  test.each([
    ['', 'required'],
    [' \n　', 'required'],
    ['あ'.repeat(1_001), 'comment_length'],
    ['この銘柄は元本保証で必ず儲かります', 'comment_refused'],
  ])('refuses the text %p', async (text, code) => {
    const id = await plantPost(author);
    await expect(say(id, reader, text)).rejects.toMatchObject({ code: 'invalid_input', fields: { text: { code } } });
    expect(await countOf(id)).toBe(0);
  });

  test('1,000 characters may be emoji; text stays text', async () => {
    const id = await plantPost(author);
    const emoji = '📈'.repeat(1_000);
    expect((await say(id, reader, emoji)).data.text).toBe(emoji);
    const markup = '<img src=x onerror=alert(1)>&lt;b&gt;';
    expect((await say(id, reader, markup)).data.text).toBe(markup);
  });

  test('the same key is written once, also at the same time', async () => {
    const id = await plantPost(author);
    const send = (postId: string, key: string) =>
      api.client(reader)('POST /posts/:id/comments', {
        params: { id: postId },
        body: { text: '一度だけ' },
        idempotencyKey: key,
      });
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(id, 'key-1')));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await countOf(id)).toBe(1);
    await send(id, 'key-2');
    expect(await countOf(id)).toBe(2);
    await expect(send(await plantPost(author), 'key-1')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('an edit is marked, only its writer can make it', async () => {
    const id = await plantPost(author);
    const { data } = await say(id, reader, '前の文');
    expect(data.edited_at).toBeNull();
    expect((await edit(data.id, reader, '前の文')).data.edited_at).toBeNull();
    const { data: edited } = await edit(data.id, reader, '  後の文 ');
    expect(edited).toMatchObject({ text: '後の文', edited_at: expect.any(String) as string });
    for (const member of [author, other]) {
      await expect(edit(data.id, member, '乗っ取り')).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(edit(data.id, undefined, 'x')).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(edit(data.id, reader, '絶対に儲かる元本保証です')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(edit(new Types.ObjectId().toHexString(), reader, 'x')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('ways to reach somebody outside are marked', async () => {
    const { data } = await say(await plantPost(author), reader, '続きはメールで info@example.com まで');
    expect(data.contact_kinds).toEqual(['email']);
  });

  test('a muted word marks the comments of others', async () => {
    const id = await plantPost(author);
    await say(id, reader, 'ＦＸの話です');
    const member = await api.createMember();
    await say(id, member, 'fx をやります');
    await api.client(member)('PUT /users/mute_settings', { body: { words: ['fx'], symbol_ids: [] } });
    expect((await listed(id, member)).data.map(({ is_muted }) => is_muted)).toEqual([true, false]);
  });
});

describe('replies', () => {
  test('stand one level deep, listed when asked for, and count', async () => {
    const id = await plantPost(author);
    const top = (await say(id, reader, '親')).data;
    const first = (await say(id, author, '返信1', top.id)).data;
    const second = (await say(id, reader, '返信2', first.id)).data;
    expect([first.parent_id, second.parent_id]).toEqual([top.id, top.id]);
    const { data, comment_count } = await listed(id);
    expect(data).toMatchObject([{ id: top.id, reply_count: 2 }]);
    expect(comment_count).toBe(3);
    expect((await replies(top.id)).data.map(({ text }) => text)).toEqual(['返信1', '返信2']);
    expect(await api.client()('GET /comments/:id', { params: { id: second.id } })).toMatchObject({
      data: { text: '返信2' },
      parent: { id: top.id },
    });
  });

  test('nothing can be replied to below another post, once removed, or across a block', async () => {
    const id = await plantPost(author);
    const top = (await say(id, reader)).data.id;
    await expect(say(await plantPost(author), other, 'x', top)).rejects.toMatchObject({ code: 'not_found' });
    const stranger = await api.createMember();
    await blockBy(reader, stranger);
    await expect(say(id, stranger, 'x', top)).rejects.toMatchObject({ code: 'not_found' });
    await expect(like(top, stranger)).rejects.toMatchObject({ code: 'blocked' });
    await remove(top, reader);
    await expect(say(id, other, 'x', top)).rejects.toMatchObject({ code: 'not_found' });
    expect(await countOf(id)).toBe(0);
  });

  test('many at once are counted exactly', async () => {
    const id = await plantPost(author);
    const top = (await say(id, reader)).data.id;
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) => say(id, index % 2 ? reader : other, `返信${index}`, top)),
    );
    await Promise.all(made.slice(0, 5).map(({ data }) => remove(data.id, author)));
    expect(await countOf(id)).toBe(8);
    expect((await listed(id)).data[0]).toMatchObject({ reply_count: 7 });
    expect((await replies(top)).data).toHaveLength(7);
  });
});

describe('removing', () => {
  test('the writer and the post’s author may, nobody else', async () => {
    const id = await plantPost(author);
    const [mine, theirs] = [(await say(id, reader)).data.id, (await say(id, reader)).data.id];
    await expect(remove(mine)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(remove(mine, other)).rejects.toMatchObject({ code: 'forbidden' });
    await remove(mine, reader);
    await remove(theirs, author);
    await expect(remove(mine, reader)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listed(id)).toMatchObject({ data: [], comment_count: 0 });
    await expect(api.client()('GET /comments/:id', { params: { id: mine } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await CommentModel.findById(theirs).lean())?.removed_by).toBe('post_author');
  });

  test('twice at once counts once', async () => {
    const id = await plantPost(author);
    const comment = (await say(id, reader)).data.id;
    await say(id, reader);
    const outcomes = await Promise.allSettled([
      remove(comment, reader),
      remove(comment, author),
      remove(comment, reader),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countOf(id)).toBe(1);
  });

  test('one with replies stays as a tombstone until they are gone', async () => {
    const id = await plantPost(author);
    const top = (await say(id, reader, '消える言葉')).data.id;
    const reply = (await say(id, author, '返信', top)).data.id;
    await remove(top, reader);
    const [tombstone] = (await listed(id, reader)).data;
    expect(tombstone).toMatchObject({ id: top, text: '', user_info: null, removed_by: 'writer', reply_count: 1 });
    expect(tombstone!.abilities).toEqual({
      can_edit: false,
      can_delete: false,
      can_reply: false,
      can_like: false,
      can_report: false,
    });
    expect((await replies(top)).data).toHaveLength(1);
    await expect(like(top, other)).rejects.toMatchObject({ code: 'not_found' });
    await remove(reply, author);
    expect(await listed(id)).toMatchObject({ data: [], comment_count: 0 });
  });

  test('what one wrote below a post that is locked by now', async () => {
    const id = await plantPost(author);
    const comment = (await say(id, reader)).data.id;
    await PostModel.updateOne({ _id: id }, { $set: { type: 'paid' }, $inc: { version: 1 } });
    await remove(comment, reader);
    expect(await countOf(id)).toBe(0);
  });
});

describe('likes', () => {
  test('count each member once, whatever is clicked at once', async () => {
    const comment = (await say(await plantPost(author), reader)).data.id;
    const members = await Promise.all(Array.from({ length: 5 }, () => api.createMember()));
    await Promise.all(members.flatMap((member) => [like(comment, member), like(comment, member)]));
    expect((await like(comment, other)).data).toEqual({ is_liked: true, like_count: 6 });
    expect((await like(comment, reader)).data).toEqual({ is_liked: true, like_count: 6 });
    await Promise.all([
      like(comment, other, 'unlike'),
      like(comment, other, 'unlike'),
      like(comment, reader, 'unlike'),
    ]);
    expect((await api.client(reader)('GET /comments/:id', { params: { id: comment } })).data).toMatchObject({
      is_liked: false,
      like_count: 5,
    });
    await expect(like(comment, undefined)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('can be taken back whatever has come between', async () => {
    const [writer, liker] = await Promise.all([api.createMember(), api.createMember()]);
    const id = await plantPost(author);
    const comment = (await say(id, writer)).data.id;
    await like(comment, liker);
    await blockBy(writer, liker);
    expect((await like(comment, liker, 'unlike')).data).toEqual({ is_liked: false, like_count: 0 });
    await expect(like(comment, liker)).rejects.toMatchObject({ code: 'blocked' });
    const answer = (await say(id, liker)).data.id;
    await expect(like(answer, writer)).rejects.toMatchObject({ code: 'blocked' });
  });

  test('not where the post is locked', async () => {
    const comment = (await say(await plantPost(author, { type: 'gold' }), author)).data.id;
    await expect(like(comment, reader)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
