import type { OnboardingAct, OnboardingStep } from '@minori/contracts';
import { ONBOARDING_STEPS } from '@minori/contracts/rules';
import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { publishPost } from '../../testing/posts';
import { asApi } from '../../testing/queries/recorder';
import { prepareMarket } from '../market/service';
import { findOnboarding } from './model';

const HOUR_MS = 3_600_000;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await asApi(() => prepareMarket(api.deps, '2026-01-01'));
});
afterAll(() => api.close());

const read = async (member?: TestMember) => (await api.client(member)('GET /users/onboarding')).data;
const note = async (member: TestMember, step: OnboardingStep, act: OnboardingAct) =>
  (await api.client(member)('POST /users/onboarding', { body: { step, act } })).data;
const isOpenAt = (opensAt: string | null, at: Date) => opensAt !== null && Date.parse(opensAt) <= at.getTime();

async function countedToday(step: OnboardingStep): Promise<string | undefined> {
  const lines = (await runCommand(['onboarding', 'steps', '1'])).split('\n');
  return lines.find((line) => line.includes(`  ${step}`))?.replaceAll(/\s+/g, ' ');
}

test('guests and what is no step are refused', async () => {
  await expect(read()).rejects.toMatchObject({ code: 'unauthenticated' });
  const member = await api.createMember();
  await expect(note(member, 'money' as OnboardingStep, 'done')).rejects.toMatchObject({ code: 'invalid_input' });
});

test('it opens by itself, is left and taken up where it was, and ends with the last step', async () => {
  const member = await api.createMember();
  const first = await read(member);
  expect(first).toMatchObject({ done: [], step: 'language' });
  expect(isOpenAt(first.opens_at, api.deps.clock())).toBe(true);

  await note(member, 'language', 'done');
  const left = await note(member, 'interests', 'left');
  expect(left).toMatchObject({ done: ['language'], step: 'interests' });
  expect(isOpenAt(left.opens_at, api.deps.clock())).toBe(false);
  expect(isOpenAt(left.opens_at, new Date(api.deps.clock().getTime() + 24 * HOUR_MS))).toBe(true);

  for (const step of ['vote', 'creators', 'experience'] as const) {
    expect(await note(member, step, 'done')).toMatchObject({ step: 'interests' });
  }
  expect(await note(member, 'interests', 'done')).toEqual({ done: [...ONBOARDING_STEPS], step: null, opens_at: null });
});

test('who ends it is not asked again, whatever another tab still says', async () => {
  const member = await api.createMember();
  const ended = await api.client(member)('POST /users/onboarding/finish');
  expect(ended.data).toEqual({ done: [], step: null, opens_at: null });
  const at = (await findOnboarding(member.id))?.finished_at;
  await note(member, 'interests', 'left');
  await api.client(member)('POST /users/onboarding/finish');
  expect((await findOnboarding(member.id))?.finished_at).toEqual(at);
  expect((await read(member)).opens_at).toBeNull();
});

test('who came long ago is not asked, and who left on the last day neither', async () => {
  const old = await api.createMember({ fields: { created_at: new Date(Date.now() - 15 * 24 * HOUR_MS) } });
  expect((await read(old)).opens_at).toBeNull();
  const late = await api.createMember({ fields: { created_at: new Date(Date.now() - 13.5 * 24 * HOUR_MS) } });
  expect((await read(late)).opens_at).not.toBeNull();
  expect((await note(late, 'language', 'left')).opens_at).toBeNull();
});

test('tabs that work at once undo nothing, and each happening counts once a member, exactly', async () => {
  const members = await Promise.all([api.createMember(), api.createMember(), api.createMember()]);
  const before = await countedToday('experience');
  await Promise.all(
    members.flatMap((member) => [
      ...Array.from({ length: 5 }, () => note(member, 'experience', 'shown')),
      note(member, 'experience', 'done'),
      note(member, 'experience', 'done'),
      note(member, 'creators', 'done'),
    ]),
  );
  for (const member of members) expect((await read(member)).done).toEqual(['experience', 'creators']);
  const figures = (line = '0 shown 0 done 0 left') =>
    [...line.matchAll(/(\d+) (?:shown|done|left)/g)].map(([, n]) => Number(n));
  const [shown = 0, done = 0, left = 0] = figures(before);
  expect(figures(await countedToday('experience'))).toEqual([shown + 3, done + 3, left]);
});

test('creators come by interests and level, never by who has most followers; those one follows or shut out do not', async () => {
  const creator = (name: string, follow_count: number) =>
    api.createMember({ username: name, fields: { is_creator: true, badge: 'level4', follow_count } });
  const [fits, popular, followed, blocked] = await Promise.all([
    creator('fits_well', 1),
    creator('has_many', 90_000),
    creator('is_known', 5),
    creator('is_out', 5),
  ]);
  const writer = await api.createMember({ username: 'no_creator' });
  for (const author of [fits, followed, blocked, writer])
    await publishPost(author, { text: 'NISAと投資信託の基本をやさしく' });
  await publishPost(popular, { text: 'ビットコインの空売りとオプションの建玉' });
  await api.runJobs();

  const member = await api.createMember();
  const call = api.client(member);
  await call('POST /users/follows', { body: { user_id: followed.id, action: 'follow' } });
  await block(member, blocked);
  const { data } = await call('GET /users/user_topics', { query: { is_onboarding: 'true' } });
  const funds = data.domains.find(({ name }) => name.includes('NISA'))!;
  await call('POST /users/domains', { body: { domain_ids: [funds.id], is_onboarding: true } });
  await call('PATCH /users/settings/investment-level', { body: { investment_level: 'beginner' } });
  expect((await call('GET /profiles/me')).data.investment_level).toBe('beginner');

  const suggested = (await call('GET /users/onboarding/creators')).data;
  expect(suggested.map(({ user_info, domains }) => [user_info.username, domains.map(({ id }) => id)])).toEqual([
    ['fits_well', [funds.id]],
    ['has_many', []],
  ]);
});

test('symbols to vote on are those of the interests, and say nothing of how others voted today', async () => {
  const member = await api.createMember();
  const call = api.client(member);
  const { data } = await call('GET /users/user_topics', { query: { is_onboarding: 'true' } });
  const crypto = data.domains.find(({ name }) => name === '仮想通貨')!;
  await call('POST /users/domains', { body: { domain_ids: [crypto.id], is_onboarding: true } });
  const symbols = async () => (await call('GET /users/onboarding/symbols')).data;
  const [symbol, ...others] = await symbols();
  expect([symbol, ...others].map((one) => one?.type)).toEqual(['crypto', ...others.map(() => 'crypto')]);
  expect(symbol).toMatchObject({ my_vote: null, buy_count: null });
  await call('POST /news/charts/symbols/votes', { body: { symbol_id: symbol!.id, vote: 'buy' } });
  expect((await symbols()).find(({ id }) => id === symbol!.id)?.my_vote).toBe('buy');
});

test('nothing is left of a member who goes, but for the sums of the days', async () => {
  const member = await api.createMember();
  await note(member, 'vote', 'shown');
  const counted = await countedToday('vote');
  await api.deleteMember(member);
  await api.runJobs();
  expect(await findOnboarding(member.id)).toBeUndefined();
  expect(await countedToday('vote')).toBe(counted);
});
