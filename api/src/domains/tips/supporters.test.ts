import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { giveBought } from '../../testing/coins';
import { plantPost } from '../../testing/posts';
import { subscribe } from '../../testing/subscriptions';
import { giveTip } from '../../testing/tips';

let api: TestApi;
let creator: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  creator = await api.createMember({ fields: { is_creator: true, badge: 'level4' } });
});
afterAll(() => api.close());

async function giver(bought = 1_000): Promise<TestMember> {
  const member = await api.createMember();
  await giveBought(member, bought);
  return member;
}

const give = (member: TestMember, postId: string, message?: string) =>
  giveTip(api.client(member), postId, 'tip1', message === undefined ? {} : { message });
const tipsOf = (postId: string, member?: TestMember, last_id?: string) =>
  api.client(member)('GET /posts/:id/tips', { params: { id: postId }, query: { last_id } });
const idsOf = async (postId: string, member?: TestMember) => (await tipsOf(postId, member)).data.map(({ id }) => id);
const thank = (member: TestMember | undefined, postId: string, tipId: string) =>
  api.client(member)('POST /posts/:id/tips/:tip_id/thank', { params: { id: postId, tip_id: tipId } });
const toldTo = async (member: TestMember) => (await api.client(member)('GET /notifications/')).data;

test('who supports a locked post is told to those who can read it, and how many they are to everybody', async () => {
  const fan = await giver();
  await subscribe(fan, creator, ['prime']);
  const post = await plantPost(creator, { type: 'paid' });
  const { id } = await give(fan, post, '中身の話です');
  for (const stranger of [undefined, await api.createMember()]) {
    expect(await tipsOf(post, stranger)).toEqual({ data: [], last_id: null, supporters: { members: 1, coins: 100 } });
  }
  for (const reader of [fan, creator]) expect(await idsOf(post, reader)).toEqual([id]);
  const gone = await plantPost(creator, { status: 'disabled', deleted_at: new Date() });
  await expect(tipsOf(gone)).rejects.toMatchObject({ code: 'not_found' });
});

test('tips come 20 a page, newest first, each once; a member counts once', async () => {
  const post = await plantPost(creator);
  const [one, other] = [await giver(3_000), await giver()];
  const given: string[] = [];
  for (let times = 0; times < 22; times += 1) given.push((await give(one, post)).id);
  given.push((await give(other, post)).id);
  const first = await tipsOf(post);
  const second = await tipsOf(post, undefined, first.last_id!);
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(given.toReversed());
  expect([first.data.length, second.last_id]).toEqual([20, null]);
  expect(second.supporters).toEqual({ members: 2, coins: 2_300 });
});

test('who shares a block with the reader, or is muted, is left out, as are muted words; contacts are warned of', async () => {
  const post = await plantPost(creator);
  const fans = [await giver(), await giver(), await giver(), await giver()] as const;
  const tips = [];
  for (const [index, fan] of fans.entries()) tips.push(await give(fan, post, index === 3 ? '暴落ですね' : undefined));
  const ids = tips.map(({ id }) => id);
  const reader = await api.createMember();
  await block(fans[0], reader);
  await block(reader, fans[1]);
  await api.client(reader)('POST /users/mutes', { body: { user_id: fans[2].id, action: 'mute' } });
  await api.client(reader)('PUT /users/mute_settings', { body: { words: ['暴落'], symbol_ids: [] } });
  expect((await tipsOf(post, reader)).data).toMatchObject([{ id: ids[3], message: null }]);
  expect(await idsOf(post)).toEqual(ids.toReversed());
  const named = await give(fans[2], post, 'ご連絡は nakama@example.com へ');
  expect(named.contact_kinds).toEqual(['email']);
});

test('what a member has said goes with them, and what they gave stays', async () => {
  const post = await plantPost(creator);
  const leaver = await giver();
  await give(leaver, post, '名前はさくらです');
  await api.runJobs();
  expect(JSON.stringify(await toldTo(creator))).toContain('名前はさくらです');
  await api.deleteMember(leaver);
  await api.runJobs();
  expect(await tipsOf(post)).toMatchObject({
    data: [{ message: null, coins: 100, user_info: { is_deleted: true } }],
    supporters: { members: 1, coins: 100 },
  });
  const told = await toldTo(creator);
  expect(JSON.stringify(told)).not.toContain('名前はさくらです');
  expect(told.filter(({ type, post: about }) => type === 'send_tip' && about?.id === post)).toHaveLength(1);
});

test('the creator alone can thank, once, and who gave it is told', async () => {
  const post = await plantPost(creator);
  const [fan, other] = [await giver(), await api.createMember({ fields: { is_creator: true } })];
  const { id } = await give(fan, post);
  await expect(thank(undefined, post, id)).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const stranger of [fan, other])
    await expect(thank(stranger, post, id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(thank(creator, await plantPost(creator), id)).rejects.toMatchObject({ code: 'not_found' });
  const answers = await Promise.all([thank(creator, post, id), thank(creator, post, id)]);
  const { thanked_at } = answers[0].data;
  expect(thanked_at).not.toBeNull();
  await thank(creator, post, id);
  await api.runJobs();
  expect((await tipsOf(post)).data).toMatchObject([{ id, thanked_at }]);
  expect(await toldTo(fan)).toMatchObject([
    { type: 'general_notification', title: '贈った「ありがとう」に、お礼が届きました', post: { id: post } },
  ]);
  const blocked = await giver();
  const theirs = await give(blocked, post);
  await block(blocked, creator);
  await expect(thank(creator, post, theirs.id)).rejects.toMatchObject({ code: 'not_found' });
});
