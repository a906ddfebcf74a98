import type { Popup } from '@minori/contracts';
import { createClient } from '@minori/contracts/client';
import type { CampaignKey } from '@minori/contracts/rules';
import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { forgetCampaigns, runCampaign } from '../../testing/campaigns';
import { tellPopup } from '../../testing/popups';
import { plantPost } from '../../testing/posts';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { setCreatorPrices } from '../../testing/subscribing';
import { startCampaign } from '../campaigns/running';
import { noteExposure, resultsOf, setActed, variantOf } from '../campaigns/service';
import { transaction } from '../../database';

const START = new Date('2031-01-31T12:00:00+09:00');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SILVER: CampaignKey = 'discount_to_100_yen_silver_membership';

let outside: TestStripe;
let api: TestApi;
let staff: TestMember;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  staff = await api.createMember({ fields: { role: 'admin' } });
});
beforeEach(async () => {
  api.clock.set(START);
  await forgetCampaigns();
});
afterAll(async () => {
  await api.close();
  await outside.close();
});

const later = (minutes: number) => api.clock.advance(minutes * MINUTE_MS);
/** A member of some days, who was told all that is told once. */
async function oldMember(fields = {}): Promise<TestMember> {
  const member = await api.createMember({ fields: { created_at: new Date(START.getTime() - 30 * DAY_MS), ...fields } });
  for (let popup = (await mine(member)).find(isOnce); popup; popup = (await mine(member)).find(isOnce)) {
    await tellPopup(api, member, popup.id);
    later(31);
  }
  return member;
}
const isOnce = ({ id, kind }: Popup) => id === kind;
const browser = (member: TestMember, device: string) =>
  createClient({ baseUrl: api.url, appVersion: 'test', token: () => member.token(), device: () => device });
const mine = async (member: TestMember) => (await api.client(member)('GET /profiles/me/popups')).data;
const kinds = async (member: TestMember) => (await mine(member)).map(({ kind }) => kind);
const grant = (member: TestMember, package_name: 'izanavi' | 'green-membership') =>
  api.client(staff)('POST /admin/memberships', {
    body: { user: member.id, package_name, ends_at: '2031-12-31T00:00:00.000Z' },
  });
const act = (id: string, body: object = {}) =>
  api.client(staff)('POST /admin/posts/:id/violations', {
    params: { id },
    body: { act: 'notice', violation: 'adult', ...body },
  });
const surveyOf = (ja: string, more: object = {}) =>
  api.client(staff)('POST /admin/surveys', {
    body: {
      question: { ja, en: ja },
      options: ['はい', 'いいえ'].map((text) => ({ ja: text, en: text })),
      ...more,
    },
  });

test('one popup a visit, in all windows of a browser; a visit is over after half an hour without a call', async () => {
  const member = await oldMember();
  await act(await plantPost(member));
  await act(await plantPost(member), { violation: 'violence' });
  const [first, second] = await mine(member);
  const windows = await Promise.all(
    Array.from({ length: 10 }, (_, n) => tellPopup(api, member, (n % 2 ? first! : second!).id)),
  );
  expect(windows.filter(Boolean)).toHaveLength(1);
  expect(await mine(member)).toEqual([]);
  later(29);
  expect(await mine(member)).toEqual([]);
  later(29);
  // What was asked in between has kept the visit going.
  expect(await tellPopup(api, member, second!.id)).toBe(false);
  later(30);
  expect(await mine(member)).toHaveLength(2);
  // An answer that was lost is asked for again.
  expect(await tellPopup(api, member, first!.id, 'the-same-one')).toBe(true);
  expect(await tellPopup(api, member, first!.id, 'the-same-one')).toBe(true);
  expect(await tellPopup(api, member, first!.id, 'another-one')).toBe(false);
  later(31);
  expect(await tellPopup(api, member, '0'.repeat(24))).toBe(false);
});

test('who has just come is told nothing, another browser has a visit of its own', async () => {
  const fresh = await api.createMember();
  await act(await plantPost(fresh));
  const [popup] = await mine(fresh);
  expect(await tellPopup(api, fresh, popup!.id)).toBe(false);
  later(11);
  expect(await tellPopup(api, fresh, popup!.id)).toBe(true);
  const phone = browser(fresh, 'phone-0123456789abcdefgh');
  expect((await phone('GET /profiles/me/popups')).data).toHaveLength(1);
});

test.each([
  ['investment', 'notice', 'check', 'investment_violation_ai_notice'],
  ['copyright', 'notice', 'check', 'copyright_violation_ai_notice'],
  ['violence', 'notice', 'check', 'violence_violation_ai_notice'],
  ['adult', 'notice', 'check', 'adult_violation_ai_notice'],
  ['copyright', 'notice', 'report', 'post_copyright_violation'],
  ['advertisement', 'notice', 'check', 'post_advertisement_violation'],
  ['advertisement', 'change_to_free', 'report', 'post_advertisement_violation'],
  ['advertisement', 'disable', 'report', 'post_advertisement_violation'],
  ['investment', 'change_to_free', 'check', 'investment_violation_change_to_free'],
  ['copyright', 'change_to_free', 'report', 'copyright_violation_change_to_free'],
  ['violence', 'change_to_free', 'check', 'violence_violation_change_to_free'],
  ['adult', 'change_to_free', 'check', 'adult_violation_change_to_free'],
  ['investment', 'disable', 'check', 'investment_violation_change_to_disabled'],
  ['copyright', 'disable', 'report', 'copyright_violation_change_to_disabled'],
  ['violence', 'disable', 'check', 'violence_violation_change_to_disabled'],
  ['adult', 'disable', 'check', 'adult_violation_change_to_disabled'],
])('%s, %s by a %s: %s', async (violation, how, source, kind) => {
  const author = await api.createMember({ fields: { is_creator: true, badge: 'level5' } });
  const id = await plantPost(author, { type: 'paid', text: '有料の内容'.repeat(20) });
  await act(id, { violation, act: how, source });
  expect(await mine(author)).toMatchObject([{ kind, post_id: id }]);
});

test('an author asks staff to decide again about what they did, once, and the post comes back', async () => {
  const author = await api.createMember({ fields: { is_creator: true, badge: 'level5' } });
  await setCreatorPrices(author, { prime: 500, prime_plus: 1_000 });
  const id = await plantPost(author, { type: 'paid_plus', text: '有料の内容'.repeat(20) });
  await act(id, { act: 'disable' });
  const appeal = () => api.client(author)('POST /posts/:id/appeals', { params: { id }, body: { message: '引用です' } });
  const { data: asked } = await appeal();
  await expect(appeal()).rejects.toMatchObject({ code: 'conflict' });
  // Who edits the post has asked all the same.
  await api.client(author)('PUT /posts/:id', { params: { id }, body: { text: '書き直した内容'.repeat(20) } });
  await expect(appeal()).rejects.toMatchObject({ code: 'conflict' });
  await api.runJobs();
  await expect(api.client()('GET /posts/:id', { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  await api.client(staff)('POST /admin/moderation_decisions/:id', {
    params: { id: asked.id },
    body: { status: 'approved' },
  });
  await api.runJobs();
  expect((await api.client()('GET /posts/:id', { params: { id } })).data).toMatchObject({ post_state: 'published' });
  const acts = (await findAuditEntries(id)).map(({ act: what, actor_id }) => [what, String(actor_id)]);
  expect(acts).toEqual([
    ['post.restore', staff.id],
    ['post.disable', staff.id],
  ]);
  expect(await kinds(author)).toEqual(['adult_violation_change_to_disabled', 'post_changed_to_paid_plus']);
  await expect(appeal()).rejects.toMatchObject({ code: 'not_found' });
});

describe('what is told once', () => {
  test('has each its occasion, and is told on one device alone', async () => {
    const newcomer = await api.createMember();
    expect(await kinds(newcomer)).toEqual([]);
    later(3 * 24 * 60);
    expect(await kinds(newcomer)).toEqual(['post_onboarding_popup']);
    later(4 * 24 * 60);
    expect(await kinds(newcomer)).toEqual(['post_onboarding_popup', 'company_mission_popup']);
    const told = await Promise.all(
      ['one-', 'two-'].map(async (name) => {
        const device = browser(newcomer, `${name}0123456789abcdefgh`);
        const input = { params: { id: 'post_onboarding_popup' as const }, body: { telling: `${name}telling` } };
        return (await device('POST /profiles/system/popups/:id/tellings', input)).data.is_told;
      }),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
    later(40);
    expect(await kinds(newcomer)).toEqual(['company_mission_popup']);
  });

  test('as of izanavi to who has it, and of Prime Plus to creators who may begin it', async () => {
    const owner = await api.createMember();
    await grant(owner, 'izanavi');
    expect(await kinds(owner)).toEqual(['izanavi_popup']);
    const creator = await api.createMember({ fields: { is_creator: true, badge: 'level5', post_count: 1 } });
    await setCreatorPrices(creator, { prime: 500, prime_plus: null });
    expect(await kinds(creator)).toEqual(['prime_plus_notice_creator']);
    await setCreatorPrices(creator, { prime: 500, prime_plus: 1_000 });
    expect(await kinds(creator)).toEqual([]);
  });
});

describe('surveys', () => {
  afterEach(async () => {
    const { data } = await api.client(staff)('GET /admin/surveys');
    // Some are over already.
    for (const { id } of data)
      await api
        .client(staff)('POST /admin/surveys/:id/end', { params: { id } })
        .catch(() => {});
  });

  test('ask by a popup every 14 days at most, and not for 30 days after one was dismissed', async () => {
    const member = await oldMember();
    for (const question of ['一問目', '二問目', '三問目']) await surveyOf(question);
    later(31);
    const told = async () => {
      const [popup] = await mine(member);
      return popup?.kind === 'survey' && (await tellPopup(api, member, popup.id)) ? popup.survey : undefined;
    };
    const first = (await told())!;
    expect(first.question).toBe('一問目');
    later(13 * 24 * 60);
    expect(await told()).toBeUndefined();
    later(25 * 60);
    expect(await told()).toMatchObject({ id: first.id });
    await api.client(member)('POST /users/survey', { body: { id: first.id, option_id: first.options[0]!.id } });
    later(13 * 24 * 60);
    expect(await told()).toBeUndefined();
    later(25 * 60);
    expect((await told())?.question).toBe('二問目');
    await api.client(member)('POST /users/survey/dismiss', { body: { survey_type: 'popup' } });
    later(29 * 24 * 60);
    expect(await told()).toBeUndefined();
    later(25 * 60);
    expect((await told())?.question).toBe('二問目');
  });

  test('are for an audience and a time, answered once, and counted with newcomers apart', async () => {
    const [member, holder, newcomer] = [await oldMember(), await oldMember(), await api.createMember()];
    await grant(holder, 'green-membership');
    const until = new Date(api.deps.clock().getTime() + DAY_MS).toISOString();
    const { data } = await surveyOf('会員の皆さまへ', { audience: 'without_membership', ends_at: until });
    await expect(surveyOf('あべこべ', { ends_at: '2031-01-01T00:00:00.000Z' })).rejects.toMatchObject({
      fields: { ends_at: { code: 'invalid' } },
    });
    later(31);
    expect([await kinds(member), await kinds(holder)]).toEqual([['survey'], []]);
    const { options } = (await api.client(staff)('GET /admin/surveys')).data[0]!;
    const answer = (who: TestMember, n: number) =>
      api.client(who)('POST /users/survey', { body: { id: data.id, option_id: options[n]!.id } });
    await Promise.all([0, 0, 1, 1].map((n) => answer(member, n)));
    await answer(newcomer, 1);
    const [result] = (await api.client(staff)('GET /admin/surveys')).data;
    expect(result).toMatchObject({ state: 'open', answer_count: 1, newcomer_count: 1 });
    expect(result?.options.map(({ newcomer_count }) => newcomer_count)).toEqual([0, 1]);
    later(24 * 60);
    await expect(answer(await oldMember(), 0)).rejects.toMatchObject({ code: 'not_found' });
    const run = (...args: string[]) => asApi(() => runCommand(['surveys', ...args]));
    expect(await run()).toContain('1 answers, 1 of newcomers  会員の皆さまへ');
    const id = (await run('make', '質問', 'Question', 'はい/Yes', 'いいえ/No', 'audience=new_members')).split(' ')[0]!;
    expect(await run('end', id)).toBe(`${id} is asked no more`);
    expect((await findAuditEntries(id)).map(({ act: what }) => what)).toEqual(['survey.ended', 'survey.made']);
    await expect(run('make', '質問', 'Question', 'はい/Yes')).rejects.toThrow('Usage');
  });
});

test('a campaign is not told to some, to compare; who is told of is counted once a day, and once in all', async () => {
  await asApi(() => runCampaign(SILVER));
  await startCampaign('command line', SILVER, { until: '2031-03-31', control_percent: 50, at: api.deps.clock() });
  const members = await Promise.all(Array.from({ length: 6 }, () => oldMember()));
  const variants = members.map(({ id }) => variantOf({ campaign: SILVER, userId: id, controlPercent: 50 }));
  later(31);
  for (const member of members) {
    const popup = (await mine(member)).find(({ kind }) => kind === 'campaign');
    await Promise.all([1, 2, 3].map(() => tellPopup(api, member, popup!.id)));
  }
  later(31);
  const counted = (variant: string) => variants.filter((one) => one === variant).length;
  const results = () => resultsOf(SILVER);
  expect(await results()).toEqual([
    { variant: 'A', exposures: counted('A'), members: counted('A'), acted: 0 },
    { variant: 'CONTROL', exposures: counted('CONTROL'), members: counted('CONTROL'), acted: 0 },
  ]);
  // Nobody of the others closes anything: it is over for them at once.
  const stillTold = await Promise.all(members.map(async (member) => (await kinds(member)).includes('campaign')));
  expect(stillTold).toEqual(variants.map((variant) => variant === 'A'));
  const { id: userId } = members[0]!;
  const at = new Date(api.deps.clock().getTime() + DAY_MS);
  await Promise.all(
    [1, 2].map(() =>
      transaction((session) => noteExposure(session, { campaign: SILVER, userId, variant: variants[0]!, at })),
    ),
  );
  await setActed({ userId, campaign: SILVER }, at);
  const own = (await results()).find(({ variant }) => variant === variants[0])!;
  expect(own).toMatchObject({ exposures: counted(own.variant) + 1, members: counted(own.variant), acted: 1 });
  expect(await asApi(() => runCommand(['campaigns', 'results', SILVER]))).toContain('1 acted');
});

test('the variant of a member is always the same, splits as asked, and is another for another campaign', () => {
  const ids = Array.from({ length: 1_000 }, (_, n) => n.toString(16).padStart(24, '0'));
  const of = (campaign: string, controlPercent: number) =>
    ids.map((userId) => variantOf({ campaign, userId, controlPercent }) === 'CONTROL');
  const [one, same, other] = [of('one', 30), of('one', 30), of('other', 30)];
  expect(same).toEqual(one);
  const share = (list: boolean[]) => list.filter(Boolean).length / ids.length;
  expect(share(one)).toBeCloseTo(0.3, 1);
  expect(share(one.map((isControl, n) => isControl && other[n]!))).toBeCloseTo(0.09, 1);
  expect([share(of('one', 0)), of('one', 30).every((isControl, n) => !isControl || of('one', 60)[n])]).toEqual([
    0,
    true,
  ]);
});

test('a promotion of a partner needs a consent, is told within its budget, and not for 30 days again', async () => {
  const body = {
    key: 'promo_sandbox',
    partner: '架空証券',
    title: { ja: '口座開設のご案内', en: 'Open an account' },
    text: { ja: '架空証券の口座です。', en: 'An account.' },
    conditions: { ja: '2月末まで', en: 'Until the end of February' },
    url: 'https://broker.example/open',
    consent: { reference: '契約 2031-01', agreed_on: '2031-01-20' },
    ends_at: '2031-12-31T00:00:00.000Z',
    budget: 2,
  };
  const make = (changes: object = {}) => api.client(staff)('POST /admin/promos', { body: { ...body, ...changes } });
  await expect(make({ consent: undefined })).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(make({ consent: { ...body.consent, agreed_on: '2031-02-01' } })).rejects.toMatchObject({
    fields: { 'consent.agreed_on': { code: 'invalid' } },
  });
  await expect(make({ url: 'http://broker.example' })).rejects.toMatchObject({ code: 'invalid_input' });
  const members = await Promise.all([1, 2, 3, 4].map(() => oldMember()));
  await make();
  await expect(make()).rejects.toMatchObject({ code: 'conflict' });
  later(31);
  expect(await mine(members[0]!)).toMatchObject([
    { kind: 'promo', message: '架空証券の口座です。', promo: { partner: '架空証券', conditions: '2月末まで' } },
  ]);
  const told = await Promise.all(members.map((member) => tellPopup(api, member, 'promo_sandbox')));
  expect(told.filter(Boolean)).toHaveLength(2);
  for (const member of members) {
    await api.client(member)('POST /users/promos/:key/visits', { params: { key: 'promo_sandbox' } });
  }
  const [seen] = (await api.client(staff)('GET /admin/promos')).data;
  expect(seen).toMatchObject({
    state: 'used_up',
    used: 2,
    results: [{ exposures: 2, members: 2, acted: 2 }, { members: 0 }],
  });
  const one = members[told.indexOf(true)]!;
  await make({ key: 'promo_other', budget: 10 });
  await api.client(staff)('POST /admin/promos/:key/end', { params: { key: 'promo_sandbox' } });
  later(31);
  expect(await mine(one)).toMatchObject([{ id: 'promo_other' }]);
  expect(await tellPopup(api, one, 'promo_other')).toBe(true);
  later(29 * 24 * 60);
  expect(await mine(one)).toEqual([]);
  later(25 * 60);
  expect(await mine(one)).toMatchObject([{ id: 'promo_other' }]);
  await api.client(staff)('POST /admin/promos/:key/end', { params: { key: 'promo_other' } });
  expect(await mine(one)).toEqual([]);
  expect(await tellPopup(api, one, 'promo_other')).toBe(false);
  expect((await findAuditEntries('promo_other')).map(({ act: what }) => what)).toEqual(['promo.ended', 'promo.made']);
});
