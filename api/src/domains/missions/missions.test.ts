import type { MissionTaskCode } from '@minori/contracts/rules';
import { runCommand } from '../../commands/admin';
import { transaction } from '../../database';
import { newId } from '../../ids';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { plantProof } from '../../testing/proven';
import { asApi } from '../../testing/queries/recorder';
import { checkAndAlarm } from '../coins/checking';
import { PhoneModel } from '../phones/phoneModel';
import { providePartners } from './partnerPort';
import { reachMission, withdrawMission } from './reaching';

/** A Monday; ahead of the database's own clock, by which it forgets idempotency keys. */
const MONDAY = new Date('2031-03-03T12:00:00+09:00');
const DAY_MS = 86_400_000;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => api.clock.set(MONDAY));
afterAll(async () => {
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  await api.close();
});

const now = () => api.deps.clock();
const reach = (userId: string, code: MissionTaskCode, period = '') =>
  asApi(() => transaction((session) => reachMission(session, { userId, code, period, at: now() })));
const withdraw = (userId: string, code: MissionTaskCode, period = '') =>
  asApi(() => transaction((session) => withdrawMission(session, { userId, code, period, at: now() })));

/** A member with a telephone number. */
async function createProven(): Promise<TestMember> {
  const member = await api.createMember();
  await plantProof(member, 0);
  return member;
}

async function missionsOf(member: TestMember) {
  const { data } = await api.client(member)('GET /users/missions');
  return new Map(data.missions.map((mission) => [mission.code, mission]));
}
const missionOf = async (member: TestMember, code: string) => (await missionsOf(member)).get(code);
const stateOf = async (member: TestMember, code: string) => (await missionOf(member, code))?.current_task;

const claim = async (member: TestMember, code: MissionTaskCode, id?: string, mission_code: string = code) => {
  const body = { mission_code, task_code: code, ...(id !== undefined && { task_id: id }) };
  return (await api.client(member)('POST /users/missions/complete', { body })).data;
};
const coinsOf = async (member: TestMember) => (await api.client(member)('GET /payments/coins')).data;

test('nothing is claimed by guests, before it is done, of another mission, or without a telephone number', async () => {
  const body = { mission_code: 'ig', task_code: 'ig' } as const;
  await expect(api.client()('POST /users/missions/complete', { body })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const member = await api.createMember();
  await expect(claim(member, 'user_follow')).rejects.toMatchObject({ code: 'mission_not_ready' });
  await expect(claim(member, 'user_follow', undefined, 'vote_symbol')).rejects.toMatchObject({ code: 'not_found' });
  await expect(claim(member, 'user_follow', String(newId()))).rejects.toMatchObject({ code: 'not_found' });
  await reach(member.id, 'check_badge');
  await expect(claim(member, 'check_badge')).rejects.toMatchObject({ code: 'phone_required' });
  expect(await stateOf(member, 'check_badge')).toMatchObject({ status: 'ready' });
  await plantProof(member, 0);
  const other = await createProven();
  await reach(other.id, 'check_badge');
  const theirs = (await stateOf(other, 'check_badge'))?.id ?? '';
  await expect(claim(member, 'check_badge', theirs)).rejects.toMatchObject({ code: 'not_found' });
});

test('what is done is ready by the acts themselves, is claimed once, and stays done whatever is undone', async () => {
  const member = await createProven();
  const call = api.client(member);
  await call('GET /profiles/me');
  const others = await Promise.all(Array.from({ length: 5 }, () => api.createMember()));
  for (const { id } of others.slice(1)) await call('POST /users/follows', { body: { user_id: id, action: 'follow' } });
  expect(await stateOf(member, 'user_follow')).toMatchObject({ status: 'in_progress', progress: 4, goal: 5 });
  const [first] = others;
  await call('POST /users/follows', { body: { user_id: first?.id ?? '', action: 'follow' } });
  await call('PATCH /profiles/me', { body: { bio: 'はじめまして', job: '学生' } });
  await api.runJobs();
  for (const { id } of others) await call('POST /users/follows', { body: { user_id: id, action: 'unfollow' } });
  await call('PATCH /profiles/me', { body: { bio: '', job: '' } });
  expect(await stateOf(member, 'user_follow')).toMatchObject({ status: 'ready', progress: 5 });
  expect(await missionOf(member, 'input_profile')).toMatchObject({
    link: `/${member.username}?edit=profile`,
    current_task: { status: 'ready' },
  });
  const before = (await call('GET /users/missions')).data.missions.filter(
    ({ current_task: task }) => task.status === 'ready',
  );
  expect(before.map(({ code }) => code).toSorted()).toEqual(['input_profile', 'user_follow']);
  const answer = await claim(member, 'user_follow');
  expect(answer).toMatchObject({ coins: 30, mission: { code: 'user_follow', current_task: { status: 'done' } } });
  expect(await claim(member, 'user_follow')).toMatchObject({ coins: 0, task: { status: 'done' } });
  expect(await coinsOf(member)).toMatchObject({ sum: 30, granted: 30, bought: 0 });
  const { data: movements } = await call('GET /payments/coins/movements');
  expect(movements).toMatchObject([{ kind: 'mission', amount: 30 }]);
});

test('of 50 who claim at once one is given, of a member and of a last reward that is left', async () => {
  const member = await createProven();
  await reach(member.id, 'check_badge');
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(member, 'check_badge')));
  expect(answers.map(({ coins }) => coins).toSorted((a, b) => b - a)).toEqual([10, ...Array<number>(49).fill(0)]);
  expect(await coinsOf(member)).toMatchObject({ sum: 10 });

  const staff = await api.createMember({ fields: { role: 'admin' } });
  const params = { code: 'input_code' } as const;
  const put = (as: TestMember, limit: number) =>
    api.client(as)('PUT /admin/missions/:code/budget', { params, body: { limit } });
  const ofPartner = api.client(staff)('PUT /admin/missions/:code/budget', {
    params: { code: 'moomoo' },
    body: { limit: 150 },
  });
  await expect(ofPartner).rejects.toMatchObject({ code: 'conflict' });
  await expect(put(member, 150)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await put(staff, 150)).data).toMatchObject({ month: '2031-03', limit: 150, used: 0 });
  const some = await Promise.all(Array.from({ length: 6 }, () => createProven()));
  await Promise.all(some.map(({ id }) => reach(id, 'input_code')));
  const ends = await Promise.allSettled(some.map((one) => claim(one, 'input_code')));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code: string }).code] : []));
  expect(new Set(codes)).toEqual(new Set(['mission_budget_used_up']));
  const late = some[ends.findIndex(({ status }) => status === 'rejected')];
  expect(late && (await stateOf(late, 'input_code'))).toMatchObject({ status: 'ready' });
  api.clock.set(new Date('2031-04-01T00:00:00+09:00'));
  expect(late && (await claim(late, 'input_code'))).toMatchObject({ coins: 100 });
  const { data: budgets } = await api.client(staff)('GET /admin/missions');
  expect(budgets.find(({ code }) => code === 'input_code')).toEqual({
    code: 'input_code',
    month: '2031-04',
    limit: 150,
    used: 100,
  });
  expect(await asApi(() => runCommand(['missions', 'budget', 'input_code', '5000']))).toMatch(/100 of 5000/);
  await expect(asApi(() => runCommand(['missions', 'budget', 'input_code', '-1']))).rejects.toThrow('Usage');
  expect(await findAuditEntries('input_code')).toHaveLength(2);
});

test('a number is rewarded once for a task, whichever accounts it serves', async () => {
  const first = await createProven();
  await reach(first.id, 'check_badge');
  await claim(first, 'check_badge');
  await api.deleteMember(first);
  await api.runJobs();
  const second = await api.createMember();
  await PhoneModel.create({
    _id: newId(),
    user_id: second.id,
    key: `number of ${first.id}`,
    number: 'sealed',
    registered_at: now(),
  });
  await reach(second.id, 'check_badge');
  await expect(claim(second, 'check_badge')).rejects.toMatchObject({ code: 'mission_phone_used' });
  await reach(second.id, 'check_live_page');
  expect(await claim(second, 'check_live_page')).toMatchObject({ coins: 10 });
});

test('who is here each day of a week has done it, week by week, and the first two days count from registration', async () => {
  const member = await createProven();
  const come = () => api.client(member)('GET /profiles/me');
  expect(await missionOf(member, 'login_first_2_days')).toMatchObject({
    current_task: { status: 'in_progress', progress: 1 },
    ends_at: '2031-03-04T15:00:00.000Z',
  });
  for (let day = 0; day < 6; day += 1) {
    api.clock.set(new Date(MONDAY.getTime() + day * DAY_MS));
    await come();
  }
  expect(await stateOf(member, 'continue_login')).toMatchObject({ status: 'in_progress', progress: 6, goal: 7 });
  expect(await stateOf(member, 'login_first_2_days')).toMatchObject({ status: 'ready' });
  api.clock.set(new Date('2031-03-09T23:59:00+09:00'));
  await come();
  // Nobody has looked at missions that week.
  api.clock.set(new Date('2031-03-11T08:00:00+09:00'));
  await come();
  const id = (await stateOf(member, 'continue_login'))?.id ?? undefined;
  expect(await claim(member, 'continue_login', id)).toMatchObject({
    coins: 50,
    mission: { current_task: { status: 'in_progress', progress: 1, claimed_count: 1 } },
  });
  expect(await claim(member, 'continue_login', id)).toMatchObject({ coins: 0 });
  const late = await api.createMember();
  api.clock.advance(3 * DAY_MS);
  expect(await missionOf(late, 'login_first_2_days')).toBeUndefined();
  expect(await missionOf(late, 'input_code')).toBeDefined();
  api.clock.advance(5 * DAY_MS);
  expect(await missionOf(late, 'input_code')).toBeUndefined();
});

test('a task is reached once a period, each can be claimed, and levels one after the other', async () => {
  const member = await createProven();
  const [one, other] = [String(newId()), String(newId())];
  const answers = await Promise.all(Array.from({ length: 8 }, () => reach(member.id, 'invite_friend', one)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  await reach(member.id, 'invite_friend', other);
  const id = (await stateOf(member, 'invite_friend'))?.id ?? undefined;
  expect(await claim(member, 'invite_friend', id)).toMatchObject({ mission: { current_task: { status: 'ready' } } });
  expect(await claim(member, 'invite_friend')).toMatchObject({
    coins: 300,
    mission: { current_task: { status: 'not_yet', claimed_count: 2 } },
  });
  const high = await api.createMember({ fields: { badge: 'level3' } });
  await plantProof(high, 0);
  expect(await missionOf(high, 'level_up')).toMatchObject({
    kind: 'multi',
    reward: 50,
    current_task: { code: 'level_up_2', status: 'ready' },
    tasks: [
      { status: 'ready' },
      { status: 'ready' },
      { status: 'in_progress', progress: 3 },
      { status: 'in_progress' },
    ],
  });
  expect(await claim(high, 'level_up_2', undefined, 'level_up')).toMatchObject({
    coins: 50,
    mission: { reward: 100, current_task: { code: 'level_up_3', status: 'ready' } },
  });
});

test('partners’ missions are there while they are on; what is withdrawn is taken back, for good', async () => {
  const member = await createProven();
  expect((await missionsOf(member)).has('ig')).toBe(false);
  const isPartnerMissionOn = async () => false;
  const underWayOf = async (userId: string) => new Set(userId === member.id ? (['ig'] as const) : []);
  // It is on no more, but the application is under way.
  providePartners({ isPartnerMissionOn, underWayOf });
  expect(await missionOf(member, 'ig')).toMatchObject({
    partner: 'ig',
    link: '/p/ig_mission',
    current_task: { status: 'in_progress', progress: 0 },
  });
  await reach(member.id, 'ig');
  expect(await claim(member, 'ig')).toMatchObject({ coins: 1_500 });
  await withdraw(member.id, 'ig');
  await withdraw(member.id, 'ig');
  expect(await coinsOf(member)).toMatchObject({ sum: 0 });
  expect(await reach(member.id, 'ig')).toBe(false);
  expect(await missionOf(member, 'ig')).toBeUndefined();
  await expect(claim(member, 'ig')).rejects.toMatchObject({ code: 'mission_not_ready' });
  const { data: movements } = await api.client(member)('GET /payments/coins/movements');
  expect(movements).toMatchObject([{ kind: 'mission_taken_back', amount: -1_500 }, { kind: 'mission' }]);
  const early = await createProven();
  await withdraw(early.id, 'ig');
  expect(await reach(early.id, 'ig')).toBe(false);
  providePartners({ isPartnerMissionOn, underWayOf: async () => new Set() });
});

test('the browser says what it alone knows, and nothing else', async () => {
  const member = await api.createMember();
  const call = api.client(member);
  const notice = (task_code: string) =>
    call('POST /users/missions/noticed', { body: { task_code: task_code as 'check_live_page' } });
  await expect(notice('ig')).rejects.toMatchObject({ code: 'invalid_input' });
  await notice('check_live_page');
  await notice('check_live_page');
  expect(await stateOf(member, 'check_live_page')).toMatchObject({ status: 'ready' });
  expect(await stateOf(member, 'download_app')).toMatchObject({ status: 'not_yet' });
});
