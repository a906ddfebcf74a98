import { INVITED_FRIENDS_A_MONTH } from '@minori/contracts/rules';
import mongoose, { Types } from 'mongoose';
import { runCommand } from '../../commands/admin';
import { transaction } from '../../database';
import { newId } from '../../ids';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { invitingAt } from '../../testing/inviting';
import { PhoneModel } from '../phones/phoneModel';
import { UserModel } from '../users/model';
import { moveInvitations, nextMonthAfter, tokyoMonth } from './moving';
import { memberCame } from './service';

jest.setTimeout(120_000);

const DAY_MS = 86_400_000;

let api: TestApi;
let staff: TestMember;
let inviting: ReturnType<typeof invitingAt>;

beforeAll(async () => {
  api = await startTestApi();
  inviting = invitingAt(api);
  staff = await api.createMember({ fields: { role: 'admin' } });
});
afterEach(() => api.clock.set(new Date()));
afterAll(() => api.close());

/** What a member can claim, by code and period. */
const reachedBy = async ({ id }: { id: string }) => {
  const found = await mongoose
    .model('MissionProgress')
    .find({ user_id: id, withdrawn_at: null }, { code: 1, period: 1 })
    .lean<{ code: string; period: string }[]>();
  return found.map(({ code, period }) => (period ? `${code} ${period}` : code)).toSorted();
};
const listOf = async (member: TestMember) =>
  (await api.client(member)('GET /users/invitations/list', { query: {} })).data;
const heldOf = async (invited: TestMember) => {
  const { data } = await api.client(staff)('GET /admin/invitations', { query: {} });
  return data.find((one) => one.invited?.id === invited.id);
};
const enter = (member: TestMember, code: string) =>
  api.client(member)('POST /users/invitations/code', { body: { code } });
const toldTo = async (member: TestMember) => {
  const { data } = await api.client(member)('GET /notifications/', { query: {} });
  return data.filter(({ type }) => type.startsWith('invitation_code'));
};

test('an invitation goes from registering to coins that both can claim, each step once, however often it is looked at', async () => {
  const inviter = await inviting.come();
  const named = await inviting.come({ code: await inviting.codeOf(inviter), shows_name: true });
  const nameless = await inviting.come({ code: await inviting.codeOf(inviter) });
  expect((await inviting.standingOf(inviter)).counts).toMatchObject({ registered: 2, phone_checked: 0 });
  expect(await listOf(inviter)).toMatchObject([
    { state: 'registered', days: 1, user_info: null },
    { state: 'registered', days: 1, user_info: { id: named.id } },
  ]);
  await inviting.showPhone(named);
  // Before its job has run it is read so already.
  expect((await inviting.standingOf(inviter)).counts).toMatchObject({ registered: 1, phone_checked: 1 });
  await api.runJobs();
  expect((await inviting.standingOf(named)).own).toEqual({ state: 'phone_checked', days: 1, is_named: true });
  expect(await reachedBy(named)).toEqual(['input_code']);

  await inviting.beHere([named]);
  await api.runJobs();
  // The inviter has shown no phone.
  expect(await inviting.standingOf(inviter)).toMatchObject({ has_phone: false, counts: { active: 1, rewarded: 0 } });
  expect(await reachedBy(inviter)).toEqual([]);
  await inviting.showPhone(inviter);
  await api.runJobs();
  await Promise.all(Array.from({ length: 6 }, () => moveInvitations(api.deps, named.id)));
  await api.runJobs();
  expect(await inviting.standingOf(inviter)).toMatchObject({ has_phone: true, counts: { registered: 1, rewarded: 1 } });
  expect(await reachedBy(inviter)).toEqual([`invite_friend ${named.id}`]);
  expect(await reachedBy(named)).toEqual(['input_code', `invite_friend ${named.id}`].toSorted());
  expect(await toldTo(inviter)).toMatchObject([
    { type: 'invitation_code_referred', coin_amount: 300, user_info: { id: named.id } },
    { type: 'invitation_code_referred', coin_amount: null, user_info: null },
    { type: 'invitation_code_referred', coin_amount: null, user_info: { id: named.id } },
  ]);
  expect(await toldTo(named)).toMatchObject([{ coin_amount: 300 }, { coin_amount: null }]);
  expect(await toldTo(nameless)).toHaveLength(1);

  await api.client(nameless)('PUT /users/invitations/name', { body: { shows_name: true } });
  expect((await listOf(inviter))[0]).toMatchObject({ user_info: { id: nameless.id } });
  await api.deleteMember(nameless);
  await api.runJobs();
  expect((await listOf(inviter))[0]).toMatchObject({ state: 'refused', user_info: null });
  await expect(
    api.client(inviter)('PUT /users/invitations/name', { body: { shows_name: true } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('a code is entered by hand within seven days, once, and of somebody else', async () => {
  const [inviter, other] = [await inviting.come(), await inviting.come()];
  const [code, member] = [await inviting.codeOf(inviter), await inviting.come()];
  const refused = (error: string) => ({
    code: 'invalid_input',
    fields: { code: { code: error, message: expect.stringMatching(/。$/) } },
  });
  await expect(enter(member, ' ')).rejects.toMatchObject(refused('invitation_code_format'));
  await expect(enter(member, 'NOBODY99')).rejects.toMatchObject(refused('invitation_code_unknown'));
  await expect(enter(member, await inviting.codeOf(member))).rejects.toMatchObject(refused('invitation_code_own'));
  expect((await inviting.standingOf(member)).entry.hindrance).toBeNull();
  const answers = await Promise.allSettled(
    [code, await inviting.codeOf(other), code].map((one) => enter(member, ` ${one.toLowerCase()} `)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(enter(member, code)).rejects.toMatchObject(refused('invitation_code_already'));
  expect((await inviting.standingOf(member)).entry.hindrance).toBe('already');

  const late = await inviting.come();
  await UserModel.updateOne({ _id: late.id }, { $set: { created_at: new Date(Date.now() - 7 * DAY_MS - 1_000) } });
  await expect(enter(late, code)).rejects.toMatchObject(refused('invitation_code_late'));
  await expect(api.client()('GET /users/invitations')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('what looks made up is held; staff let it go on or refuse it, once, and what was given can be taken back', async () => {
  const inviter = await inviting.come();
  const phone = await inviting.showPhone(inviter);
  const code = await inviting.codeOf(inviter);
  const [same, phoneless] = [await inviting.come({ code, device: `browser-of-${inviter.id}` }), await inviting.come()];
  const free = await inviting.come({ code });
  // A phone that somebody had before, a loop, a card of another, and a script that names no browser.
  await inviting.showPhone(inviter);
  await inviting.showPhone(free, phone);
  await enter(phoneless, code);
  await enter(inviter, await inviting.codeOf(phoneless));
  const script = await api.createMember();
  await enter(script, code);
  const customers = mongoose.connection.collection('card_customers');
  const card = { id: 'pm', brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030, fingerprint: 'of two' };
  const paying = await inviting.come({ code });
  for (const { id } of [paying, staff]) {
    await customers.insertOne({ user_id: new Types.ObjectId(id), cards: [{ ...card, id }], asked: 0, answered: 0 });
  }
  for (const member of [same, phoneless, script, paying]) await inviting.showPhone(member);
  await api.runJobs();
  const doubts = await Promise.all(
    [same, free, phoneless, script, paying].map(async (one) => (await heldOf(one))?.doubts),
  );
  expect(doubts).toMatchObject([
    expect.arrayContaining(['device']),
    expect.arrayContaining(['phone']),
    expect.arrayContaining(['loop']),
    expect.arrayContaining(['no_device']),
    // Of a number that their inviter has handed on, too.
    expect.arrayContaining(['card', 'phone']),
  ]);
  expect(await reachedBy(same)).toEqual([]);
  expect((await inviting.standingOf(inviter)).counts).toMatchObject({ held: 5 });
  const waiting = await inviting.come({ code });
  const idOfWaiting = String(
    (await mongoose.model('Invitation').findOne({ user_id: waiting.id }).lean<{ _id: unknown }>())?._id,
  );
  expect(await runCommand(['invitations', 'refuse', idOfWaiting, '作り物'])).toContain('refused');
  await inviting.showPhone(waiting);
  await api.runJobs();
  expect(await reachedBy(waiting)).toEqual([]);

  const id = (await heldOf(same))?.id ?? '';
  const release = (who: TestMember) => api.client(who)('POST /admin/invitations/:id/release', { params: { id } });
  await expect(release(inviter)).rejects.toMatchObject({ code: 'forbidden' });
  const released = await Promise.allSettled([release(staff), release(staff), release(staff)]);
  expect(released.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await inviting.beHere([same]);
  await api.runJobs();
  expect(await reachedBy(same)).toContain(`invite_friend ${same.id}`);
  expect(await findAuditEntries(id)).toMatchObject([{ act: 'invitation.released', details: { invited_id: same.id } }]);
  expect(await runCommand(['invitations', 'list', 'rewarded'])).toContain(
    `@${inviter.username} > @${same.username}  device`,
  );
  expect(await runCommand(['invitations', 'refuse', id, '同じ', '端末'])).toContain('refused');
  expect([await reachedBy(same), await reachedBy(inviter)]).toEqual([[], []]);
  await expect(runCommand(['invitations', 'refuse', id])).rejects.toThrow('Usage');
  const refuse = api.client(staff)('POST /admin/invitations/:id/refuse', { params: { id }, body: { reason: '再' } });
  await expect(refuse).rejects.toMatchObject({ code: 'conflict' });
});

test('twenty count in a month, whoever looks at them at once, and those beyond come when the next one begins', async () => {
  const inviter = await inviting.come();
  await inviting.showPhone(inviter);
  const inviterId = new Types.ObjectId(inviter.id);
  const at = api.deps.clock();
  const all = await Promise.all(
    Array.from({ length: INVITED_FRIENDS_A_MONTH + 3 }, async (_, index) => {
      const member = await api.createMember();
      const userId = new Types.ObjectId(member.id);
      // Two a day: nothing speaks against them.
      const came = new Date(at.getTime() - index * DAY_MS);
      await transaction((session) => memberCame(session, { userId, inviterId, isNamed: false, at: came }));
      await inviting.from(member, `browser-of-${member.id}`)('GET /profiles/me');
      await PhoneModel.create({ _id: newId(), user_id: userId, key: member.id, number: 'sealed', registered_at: at });
      return member;
    }),
  );
  await UserModel.updateOne({ _id: inviterId }, { $set: { created_at: new Date(at.getTime() - 90 * DAY_MS) } });
  await mongoose.model('Invitation').updateMany({ inviter_id: inviterId }, { inviter_came_at: new Date(0) });
  await inviting.beHere(all);
  // Those that collide are tried again, as jobs are.
  await Promise.allSettled(all.map(({ id }) => moveInvitations(api.deps, id)));
  await api.runJobs();
  expect(await inviting.standingOf(inviter)).toMatchObject({
    month: { counted: INVITED_FRIENDS_A_MONTH, most: INVITED_FRIENDS_A_MONTH },
    counts: { active: 3, rewarded: INVITED_FRIENDS_A_MONTH },
  });
  expect(await reachedBy(inviter)).toHaveLength(INVITED_FRIENDS_A_MONTH);
  api.clock.set(new Date(nextMonthAfter(tokyoMonth(at)).getTime() + 1_000));
  await api.runJobs();
  expect(await inviting.standingOf(inviter)).toMatchObject({ month: { counted: 3 }, counts: { active: 0 } });
  expect(await reachedBy(inviter)).toHaveLength(INVITED_FRIENDS_A_MONTH + 3);
});
