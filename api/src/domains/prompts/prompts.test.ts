import type { PromptKind } from '@minori/contracts';
import { startTestApi, type TestApi, type TestMember } from '../../testing';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const claim = async (member: TestMember | undefined, kind: PromptKind) =>
  (await api.client(member)('POST /users/prompts', { body: { kind } })).data.is_due;
const finished = async (fields = {}) => {
  const member = await api.createMember({ fields });
  await api.client(member)('POST /users/onboarding/finish');
  return member;
};

test('guests are refused, and nobody is offered help while they are shown what new members are', async () => {
  await expect(claim(undefined, 'profile_help')).rejects.toMatchObject({ code: 'unauthenticated' });
  const member = await api.createMember();
  expect(await claim(member, 'profile_help')).toBe(false);
  await api.client(member)('POST /users/onboarding', { body: { step: 'language', act: 'left' } });
  expect(await claim(member, 'profile_help')).toBe(true);
});

test('help is offered where it helps', async () => {
  const [told, first, writes, follows] = [
    await finished({ bio: '長期の積立が中心です' }),
    await finished({ post_count: 1 }),
    await finished({ post_count: 2 }),
    await finished({ post_count: 2, following_count: 3 }),
  ];
  expect([await claim(told, 'profile_help'), await claim(told, 'input_profile')]).toEqual([false, false]);
  expect([await claim(writes, 'profile_help'), await claim(writes, 'input_profile')]).toEqual([true, false]);
  expect(await claim(first, 'input_profile')).toBe(true);
  expect(await claim(follows, 'input_profile')).toBe(true);
});

test('of tabs that ask at once one shows it, and it is not shown twice within a week; kinds do not wait for each other', async () => {
  const member = await finished();
  const ask = () => Promise.all(Array.from({ length: 10 }, () => claim(member, 'recommend_creator')));
  expect((await ask()).filter(Boolean)).toHaveLength(1);
  expect(await claim(member, 'profile_help')).toBe(true);
  api.clock.advance(7 * DAY_MS - 60_000);
  const later = api.signInAgain(member, api.deps.clock());
  const again = { ...member, ...later };
  expect(await claim(again, 'recommend_creator')).toBe(false);
  api.clock.advance(120_000);
  expect(
    (await Promise.all([claim(again, 'recommend_creator'), claim(again, 'recommend_creator')])).toSorted(),
  ).toEqual([false, true]);
});
