import { randomUUID } from 'node:crypto';
import { tokyoMonth } from '@minori/contracts/rules';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantProof } from '../../testing/proven';
import { asApi } from '../../testing/queries/recorder';
import {
  aConsent,
  aLinkToken,
  PARTNER_ENV,
  PARTNER_SECRETS,
  postBack,
  runPartner,
  signPostback,
  type TestPostback,
} from '../../testing/partners';

const DAY_MS = 86_400_000;

let api: TestApi;
let staff: TestMember;

beforeAll(async () => {
  api = await startTestApi(PARTNER_ENV);
  staff = await api.createMember({ fields: { role: 'admin' } });
  await asApi(() => runPartner(api, 'ig'));
});
afterAll(() => api.close());

const find = (partner: 'ig' | 'monex' | 'takatrade', member?: TestMember) =>
  api.client(member)('GET /partners/:partner', { params: { partner } });
async function clickOf(member: TestMember, partner: 'ig' | 'takatrade' = 'ig'): Promise<string> {
  const { data } = await api.client(member)('POST /partners/:partner/visits', { params: { partner } });
  return new URL(data.url).searchParams.get('click_id') ?? '';
}
const tell = (postback: TestPostback, secret = PARTNER_SECRETS.ig, partner = 'ig') =>
  postBack(api, partner, signPostback(postback, secret));
const statusFor = async (member: TestMember) => (await find('ig', member)).data.application?.status;
const progressOf = (member: TestMember) =>
  mongoose.connection
    .collection('mission_progress')
    .findOne({ user_id: new mongoose.Types.ObjectId(member.id), code: 'ig' });
const missionOf = async (member: TestMember) =>
  (await api.client(member)('GET /users/missions')).data.missions.find(({ partner }) => partner === 'ig');
const missionStatus = async (member: TestMember) => (await missionOf(member))?.current_task.status;
const coinsOf = async (member: TestMember) => (await api.client(member)('GET /payments/coins')).data.sum;
const usedOf = async () =>
  (await api.client(staff)('GET /admin/partners')).data.find(({ partner }) => partner === 'ig')?.used;

test('nothing of a partner is there without its written consent, and nothing of what was changed since', async () => {
  const call = api.client(staff);
  const params = { partner: 'monex' } as const;
  const start = () => call('POST /admin/partners/:partner/start', { params, body: { until: '2099-12-31' } });
  await call('PUT /admin/partners/:partner/budget', { params, body: { budget: 3_000 } });
  await expect(start()).rejects.toMatchObject({ code: 'conflict' });
  await expect(find('monex', staff)).rejects.toMatchObject({ code: 'not_found' });
  await expect(api.client(staff)('POST /partners/:partner/visits', { params })).rejects.toMatchObject({
    code: 'not_found',
  });

  const consent = aConsent('monex');
  const write = (body: typeof consent) => call('PUT /admin/partners/:partner/consent', { params, body });
  await expect(write({ ...consent, version: 'before' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(write({ ...consent, given_on: '2099-01-01' })).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await write(consent)).data).toMatchObject({ state: 'off', consent: { document: '覚書 2026-017' } });
  expect((await start()).data.state).toBe('running');
  expect((await find('monex')).data).toMatchObject({ name: 'マネックス証券', application: null });

  await mongoose.connection
    .collection<{ _id: string }>('partners')
    .updateOne({ _id: 'monex' }, { $set: { 'consent.version': 'before' } });
  await expect(find('monex')).rejects.toMatchObject({ code: 'not_found' });
  await call('DELETE /admin/partners/:partner/consent', { params });
  expect(await asApi(() => runCommand(['partners', 'list'], { cards: null, env: api.deps.env }))).toMatch(
    /monex {2}no_consent/,
  );
  const acts = await mongoose.connection.collection('audit_log').find({ target_id: 'monex' }).toArray();
  expect(acts.map(({ act }) => act as string).toSorted()).toEqual([
    'partner.budgeted',
    'partner.consented',
    'partner.revoked',
    'partner.started',
  ]);
});

test('an application goes its way by what the partner has signed, and its mission with it', async () => {
  const member = await api.createMember();
  await plantProof(member, 0);
  expect(await missionOf(member)).toMatchObject({ partner: 'ig', link: '/p/ig_mission', reward: 1_500 });
  const clickId = await clickOf(member);
  expect(await clickOf(member)).toBe(clickId);
  expect(clickId).not.toContain(member.id);
  const before = await usedOf();
  expect([await statusFor(member), await missionStatus(member)]).toEqual(['opened', 'not_yet']);
  expect(await tell({ click_id: clickId, status: 'applied' })).toBe(200);
  expect([await statusFor(member), await missionStatus(member)]).toEqual(['applied', 'in_progress']);
  expect(await progressOf(member)).toBeNull();
  expect(await usedOf()).toBe(Number(before) + 1_500);

  const confirmed = signPostback({ click_id: clickId, status: 'confirmed' }, PARTNER_SECRETS.igNext);
  expect(await Promise.all(Array.from({ length: 10 }, () => postBack(api, 'ig', confirmed)))).toEqual(
    Array.from({ length: 10 }, () => 200),
  );
  expect([await statusFor(member), await missionStatus(member)]).toEqual(['confirmed', 'ready']);
  const body = { mission_code: 'ig', task_code: 'ig' } as const;
  expect((await api.client(member)('POST /users/missions/complete', { body })).data.coins).toBe(1_500);
  expect(await coinsOf(member)).toBe(1_500);
  expect(await usedOf()).toBe(Number(before) + 1_500);

  expect(await tell({ click_id: clickId, status: 'withdrawn' })).toBe(200);
  expect(await tell({ click_id: clickId, status: 'confirmed' })).toBe(200);
  expect(await statusFor(member)).toBe('withdrawn');
  expect([await coinsOf(member), await missionOf(member)]).toEqual([0, undefined]);
  expect(await usedOf()).toBe(before);
});

test('what is forged, old, of another partner or of nobody changes nothing', async () => {
  const member = await api.createMember();
  const clickId = await clickOf(member);
  const good = { click_id: clickId, status: 'confirmed' } as const;
  expect(await tell(good, PARTNER_SECRETS.monex)).toBe(400);
  const { body, signature } = signPostback(good, PARTNER_SECRETS.ig);
  expect(await postBack(api, 'ig', { body: body.replace('confirmed', 'withdrawn'), signature })).toBe(400);
  expect(await postBack(api, 'ig', { body, signature: '' })).toBe(400);
  expect(await postBack(api, 'ig', signPostback(good, PARTNER_SECRETS.ig, Date.now() - 301_000))).toBe(400);
  expect(await postBack(api, 'ig', signPostback(good, PARTNER_SECRETS.ig, Date.now() + 301_000))).toBe(400);
  expect(await tell({ ...good, occurred_at: new Date(Date.now() + DAY_MS).toISOString() })).toBe(400);
  expect(await postBack(api, 'monex', signPostback(good, PARTNER_SECRETS.monex))).toBe(200);
  expect(await postBack(api, 'nobody', { body, signature })).toBe(404);
  expect(await postBack(api, 'bittrade', { body, signature })).toBe(404);
  const event_id = randomUUID();
  expect(await tell({ ...good, click_id: `${clickId}x`, event_id })).toBe(200);
  expect(await statusFor(member)).toBe('opened');
  expect(await progressOf(member)).toBeNull();
  const params = { partner: 'ig' } as const;
  const { data } = await api.client(staff)('GET /admin/partners/:partner/postbacks', {
    params,
    query: { outcome: 'unlinked' },
  });
  expect(data[0]).toMatchObject({ event_id, click_id: `${clickId}x`, outcome: 'unlinked' });
});

test('however things are told, in any order and again, the end is that of the furthest, and the budget fits it', async () => {
  const told = fc.array(fc.constantFrom<TestPostback['status']>('applied', 'confirmed', 'withdrawn'), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(told, async (statuses) => {
      const member = await api.createMember();
      const [clickId, before] = [await clickOf(member), await usedOf()];
      const calls = statuses.map((status) => signPostback({ click_id: clickId, status }, PARTNER_SECRETS.ig));
      await Promise.all([...calls, ...calls].map((call) => postBack(api, 'ig', call)));
      const furthest = (['withdrawn', 'confirmed', 'applied'] as const).find((status) => statuses.includes(status));
      expect(await statusFor(member)).toBe(furthest);
      const progress = await progressOf(member);
      expect(progress?.['withdrawn_at'] ?? null).toEqual(furthest === 'withdrawn' ? expect.any(Date) : null);
      expect(progress !== null).toBe(furthest !== 'applied');
      expect(await usedOf()).toBe(Number(before) + (furthest === 'withdrawn' ? 0 : 1_500));
    }),
    { numRuns: 4 },
  );
});

test('who opened the site in an earlier run is promised what a later one offers, and gets that, whatever a month gives', async () => {
  const member = await api.createMember();
  await plantProof(member, 0);
  const clickId = await clickOf(member);
  const applications = mongoose.connection.collection<{ _id: string; coins: number }>('partner_applications');
  const change = (fields: object) => applications.updateOne({ _id: clickId }, { $set: fields });
  await change({ coins: 700, decided_by: new Date(Date.now() - DAY_MS) });
  expect(await clickOf(member)).toBe(clickId);
  expect((await applications.findOne({ _id: clickId }))?.coins).toBe(1_500);
  await change({ coins: 1_600 });
  expect(await tell({ click_id: clickId, status: 'applied' })).toBe(200);
  // What was applied for is not promised anew.
  expect(await clickOf(member)).toBe(clickId);
  expect(await tell({ click_id: clickId, status: 'confirmed' })).toBe(200);
  expect(await statusFor(member)).toBe('confirmed');
  expect(await missionOf(member)).toMatchObject({ reward: 1_600, current_task: { status: 'ready', reward: 1_600 } });
  const month = { code: 'ig', month: tokyoMonth(new Date()), limit: 0, used: 0 };
  await mongoose.connection.collection('mission_budgets').insertOne(month);
  const body = { mission_code: 'ig', task_code: 'ig' } as const;
  expect((await api.client(member)('POST /users/missions/complete', { body })).data.coins).toBe(1_600);
});

test('a partner that is paused keeps its promise to who was there, until the last day for it', async () => {
  const [early, late, nobody] = [await api.createMember(), await api.createMember(), await api.createMember()];
  const clicks = [await clickOf(early), await clickOf(late)] as const;
  const params = { partner: 'ig' } as const;
  await api.client(staff)('POST /admin/partners/:partner/pause', { params });
  await expect(find('ig')).rejects.toMatchObject({ code: 'not_found' });
  await expect(clickOf(nobody)).rejects.toMatchObject({ code: 'not_found' });
  expect(await tell({ click_id: clicks[0], status: 'applied' })).toBe(200);
  expect([await missionStatus(early), await missionOf(nobody)]).toEqual(['in_progress', undefined]);
  expect(await tell({ click_id: clicks[0], status: 'confirmed' })).toBe(200);
  expect((await find('ig', early)).data).toMatchObject({ offer: null, application: { status: 'confirmed' } });
  await mongoose.connection
    .collection<{ _id: string }>('partner_applications')
    .updateOne({ _id: clicks[1] }, { $set: { decided_by: new Date(Date.now() - DAY_MS) } });
  expect(await tell({ click_id: clicks[1], status: 'confirmed' })).toBe(200);
  expect(await statusFor(late)).toBe('opened');

  await api.deleteMember(early);
  await api.runJobs();
  expect(await tell({ click_id: clicks[0], status: 'withdrawn' })).toBe(200);
  const { data } = await api.client(staff)('GET /admin/partners/:partner/postbacks', { params, query: {} });
  expect(data.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['unlinked', 'late']);
});

const link = (member: TestMember, trade_username: string, token = aLinkToken(trade_username)) =>
  api.client(member)('POST /profiles/link_trade_account', { body: { trade_username, token } });
const unlink = (member: TestMember, partner: 'takatrade' | 'ig' = 'takatrade') =>
  api.client(member)('DELETE /profiles/trade-accounts/:partner', { params: { partner } });
const linkedTo = async (member: TestMember) =>
  (await api.client(member)('GET /profiles/trade-accounts')).data.map(({ trade_username }) => trade_username);

test('a trade account is linked to one member, once, by what its partner has signed', async () => {
  const [one, other] = [await api.createMember(), await api.createMember()];
  await expect(link(one, 'taro', aLinkToken('taro'))).rejects.toMatchObject({ code: 'not_found' });
  await asApi(() => runPartner(api, 'takatrade'));
  const refused = [
    aLinkToken('hanako'),
    aLinkToken('taro', { minutes: -1 }),
    aLinkToken('taro', { minutes: 120 }),
    aLinkToken('taro', { secret: PARTNER_SECRETS.ig }),
    aLinkToken('taro', { partner: 'ig' }),
  ];
  for (const token of refused) {
    await expect(link(one, 'taro', token)).rejects.toMatchObject({ code: 'invalid_input' });
  }
  const token = aLinkToken('taro');
  const raced = await Promise.allSettled([one, other].map((member) => link(member, 'taro', token)));
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const owner = raced[0]?.status === 'fulfilled' ? one : other;
  const loser = owner === one ? other : one;
  expect((await link(owner, 'taro', token)).data).toMatchObject({ partner: 'takatrade', trade_username: 'taro' });
  await expect(link(loser, 'taro', aLinkToken('taro'))).rejects.toMatchObject({ code: 'conflict' });
  await expect(link(owner, 'jiro', aLinkToken('jiro'))).rejects.toMatchObject({ code: 'conflict' });
  expect(await linkedTo(owner)).toEqual(['taro']);
  const used = aLinkToken('saburo', { id: 'the-same-id-of-a-token' });
  await link(loser, 'saburo', used);
  const third = await api.createMember();
  const again = aLinkToken('shiro', { id: 'the-same-id-of-a-token' });
  await expect(link(third, 'shiro', again)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a trade account is unlinked by its member alone, and free for whoever has it then', async () => {
  await asApi(() => runPartner(api, 'takatrade'));
  const [one, other] = [await api.createMember(), await api.createMember()];
  const token = aLinkToken('goro');
  await link(one, 'goro', token);
  await link(other, 'rokuro');
  expect((await unlink(other, 'ig')).data).toMatchObject([{ partner: 'takatrade', trade_username: 'rokuro' }]);
  expect((await unlink(other)).data).toEqual([]);
  expect([await linkedTo(one), await linkedTo(other)]).toEqual([['goro'], []]);

  // Pressed in two tabs and again, it is answered alike.
  const answers = await Promise.all([unlink(one), unlink(one)]);
  expect([...answers, await unlink(one)].map(({ data }) => data)).toEqual([[], [], []]);
  await expect(link(one, 'goro', token)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await linkedTo(one)).toEqual([]);

  await link(one, 'goro');
  await unlink(one);
  await link(one, 'shichiro');
  await link(other, 'goro');
  expect([await linkedTo(one), await linkedTo(other)]).toEqual([['shichiro'], ['goro']]);

  // Who leaves frees it as well.
  await api.deleteMember(one);
  await api.runJobs();
  const third = await api.createMember();
  await link(third, 'shichiro');
  expect(await linkedTo(third)).toEqual(['shichiro']);
});

test('however an account is linked and unlinked at the same time, it is of one member or of nobody, and can be linked then', async () => {
  const [one, other] = [await api.createMember(), await api.createMember()];
  for (const name of ['race_1', 'race_2', 'race_3']) {
    await link(one, name);
    const raced = await Promise.allSettled([unlink(one), link(other, name), unlink(one), link(one, name)]);
    const refused = raced.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    for (const refusal of refused) expect(refusal).toMatchObject({ code: 'conflict' });
    expect([...(await linkedTo(one)), ...(await linkedTo(other))].length).toBeLessThanOrEqual(1);
    await Promise.all([unlink(one), unlink(other)]);
  }
});

test('unlinking works where nothing is offered any more, and leaves applications and their coins alone', async () => {
  await asApi(() => runPartner(api, 'ig'));
  const member = await api.createMember();
  await plantProof(member, 0);
  await link(member, 'hachiro');
  const clickId = await clickOf(member, 'takatrade');
  expect(await tell({ click_id: clickId, status: 'applied' }, PARTNER_SECRETS.takatrade, 'takatrade')).toBe(200);
  expect(await tell({ click_id: await clickOf(member), status: 'confirmed' })).toBe(200);
  await api.client(staff)('POST /admin/partners/:partner/pause', { params: { partner: 'takatrade' } });
  const before = [await missionOf(member), await usedOf(), (await find('takatrade', member)).data];
  expect((await unlink(member)).data).toEqual([]);
  expect([await missionOf(member), await usedOf(), (await find('takatrade', member)).data]).toEqual(before);
  expect(before).toMatchObject([
    { current_task: { status: 'ready' } },
    expect.any(Number),
    { application: { status: 'applied' } },
  ]);
});
