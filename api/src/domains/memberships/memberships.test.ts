import type { MembershipPackageName, Recurring } from '@minori/contracts/rules';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { plantPost } from '../../testing/posts';
import { checkAndAlarm } from '../coins/checking';
import { InvoiceModel } from './invoiceModel';
import { settleMembership } from './renewal';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = new Date('2031-01-31T12:00:00+09:00');
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

let api: TestApi;
let staff: TestMember;
let keys = 0;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.createMember({ fields: { role: 'admin' } });
});
beforeEach(() => api.clock.set(START));
afterAll(async () => {
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  await api.close();
});

const nextKey = () => `key-${(keys += 1)}`;
const tokyo = (text: string) => new Date(`${text}+09:00`);

async function give(member: TestMember, amount: number): Promise<void> {
  const body = { user: member.username, amount, reason: 'お礼' };
  await api.client(staff)('POST /admin/coins', { body, idempotencyKey: nextKey() });
}

async function createWith(coins: number): Promise<TestMember> {
  const member = await api.createMember();
  if (coins > 0) await give(member, coins);
  return member;
}

async function quote(member: TestMember, package_name: MembershipPackageName, recurring: Recurring = 'month') {
  const query = { package_name, recurring, payment_type: 'web_coin' } as const;
  return (await api.client(member)('GET /payments/memberships/quote', { query })).data;
}

async function take(member: TestMember, package_name: MembershipPackageName, recurring: Recurring = 'month') {
  const { shown } = await quote(member, package_name, recurring);
  const { membership } = await send(member, { package_name, recurring, shown });
  if (!membership) throw new Error('There is no membership');
  return membership;
}

async function send(
  member: TestMember,
  body: { package_name: MembershipPackageName; recurring: Recurring; shown: string },
  idempotencyKey = nextKey(),
) {
  const taken = { ...body, payment_type: 'web_coin' } as const;
  return (await api.client(member)('POST /payments/memberships', { body: taken, idempotencyKey })).data;
}

const running = async (member: TestMember) =>
  (await api.client(member)('GET /payments/membership_packages')).data.memberships;
const only = async (member: TestMember) => (await running(member))[0];
const coinsOf = async (member: TestMember) => (await api.client(member)('GET /payments/coins')).data.sum;
const abilitiesOf = async (member: TestMember) => (await api.client(member)('GET /profiles/me')).data.abilities;
const invoicesOf = (member: TestMember) => InvoiceModel.find({ user_id: member.id }).sort({ _id: 1 }).lean();
const mailsTo = async (member: TestMember, subject: string) =>
  (await api.mailbox.to(member.email)).filter((mail) => mail.subject.includes(subject));
const cancel = async (member: TestMember, id: string) =>
  (await api.client(member)('POST /payments/memberships/:id/cancel', { params: { id } })).data;

async function at(time: string): Promise<void> {
  api.clock.set(tokyo(time));
  await api.runJobs();
}

describe('who begins', () => {
  test('is told everything, pays once, and has at once what it opens', async () => {
    const member = await createWith(2_000);
    const gold = await plantPost(await api.createMember({ fields: { is_creator: true } }), { type: 'gold' });
    const read = async () =>
      (await api.client(member)('GET /posts/:id', { params: { id: gold } })).data.content_access.is_authorized;
    expect(await read()).toBe(false);
    const told = await quote(member, 'gold-membership');
    expect(told).toMatchObject({ offer: 'start', price: 1_980, amount: 1_980, coins: { sum: 2_000, missing: 0 } });
    expect(told.terms.map(({ title, amount }) => [title, amount])).toEqual([
      ['今日のお支払い', 1_980],
      ['次回のお支払い', 1_980],
      ['解約方法', null],
      ['お申し込み内容', null],
      ['1年間の合計', 23_760],
      ['自動更新', null],
      ['お問い合わせ', null],
    ]);
    const text = told.terms.map((term) => term.text).join('\n');
    expect(text).toContain('2031年2月28日にコインで');
    expect(text).toContain('2031年3月31日、2031年4月30日');
    expect(text).toContain('2031年1月31日から2031年2月27日まで');
    const membership = await take(member, 'gold-membership');
    expect(membership).toMatchObject({
      status: 'active',
      membership_package: { package_name: 'gold-membership', recurring: 'month' },
      ends_at: tokyo('2031-02-28T00:00:00').toISOString(),
      next_charge: { at: tokyo('2031-02-28T00:00:00').toISOString(), amount: 1_980 },
    });
    expect(await coinsOf(member)).toBe(20);
    expect(await read()).toBe(true);
    expect(await abilitiesOf(member)).toContain('play_at_all_rates');
    const { data: movements } = await api.client(member)('GET /payments/coins/movements', { query: {} });
    expect(movements[0]).toMatchObject({ kind: 'membership_paid', amount: -1_980 });
    expect(await invoicesOf(member)).toMatchObject([
      { state: 'paid', total: 1_980, payment: { method: 'web_coin', taken: [{ source: 'granted', amount: 1_980 }] } },
    ]);
  });

  test('gets by mail what was shown', async () => {
    const member = await createWith(2_000);
    const { terms } = await quote(member, 'gold-membership');
    await take(member, 'gold-membership');
    await api.runJobs();
    const mails = await mailsTo(member, 'お申し込み内容');
    expect(mails).toHaveLength(1);
    for (const { title, text } of terms) {
      expect(mails[0]!.text).toContain(title);
      expect(mails[0]!.text).toContain(text);
    }
    expect(mails[0]!.text).toContain('今日のお支払い：1,980円');
  });

  test('is told how many coins are missing, and nothing happens', async () => {
    const member = await createWith(100);
    expect(await quote(member, 'green-membership')).toMatchObject({ amount: 480, coins: { sum: 100, missing: 380 } });
    await expect(take(member, 'green-membership')).rejects.toMatchObject({ code: 'coins_missing' });
    expect([await coinsOf(member), await running(member), await invoicesOf(member)]).toEqual([100, [], []]);
  });

  test('pays once, however often the call comes', async () => {
    const member = await createWith(5_000);
    const { shown } = await quote(member, 'gold-membership');
    const body = { package_name: 'gold-membership', recurring: 'month', shown } as const;
    const key = nextKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(member, body, key)));
    expect(new Set(answers.map(({ membership }) => membership?.id)).size).toBe(1);
    expect(await coinsOf(member)).toBe(3_020);
    // Another tab that shows the same, with a key of its own.
    await expect(send(member, body)).rejects.toMatchObject({ code: 'conflict' });
    expect(await coinsOf(member)).toBe(3_020);
  });

  test('in two tabs at once pays in one of them', async () => {
    const member = await createWith(5_000);
    const { shown } = await quote(member, 'silver-membership');
    const body = { package_name: 'silver-membership', recurring: 'month', shown } as const;
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => send(member, body)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await coinsOf(member)).toBe(4_020);
  });

  test('is refused what does not hold any more', async () => {
    const member = await createWith(5_000);
    const { shown } = await quote(member, 'gold-membership');
    api.clock.set(tokyo('2031-02-01T00:00:00'));
    const body = { package_name: 'gold-membership', recurring: 'month', shown } as const;
    await expect(send(member, body)).rejects.toMatchObject({ code: 'offer_changed' });
    await expect(send(member, { ...body, recurring: 'year' })).rejects.toMatchObject({ code: 'offer_changed' });
    await expect(send(member, { ...body, shown: '' })).rejects.toMatchObject({ code: 'offer_changed' });
    expect(await coinsOf(member)).toBe(5_000);
  });

  test.each([
    ['izanavi', 'half_year', 'not_found'],
    ['green-membership', 'month', 'conflict'],
  ] as const)('can’t take %s for a %s', async (package_name, recurring, code) => {
    const member = await createWith(1_000);
    await take(member, 'green-membership');
    await expect(quote(member, package_name, recurring)).rejects.toMatchObject({ code });
  });
});

describe('a renewal', () => {
  test('is paid at the end of each period, on the day of the month on which it began', async () => {
    const member = await createWith(4_000);
    await take(member, 'silver-membership');
    await at('2031-02-27T23:58:00');
    expect(await coinsOf(member)).toBe(3_020);
    await at('2031-02-28T00:00:00');
    expect(await coinsOf(member)).toBe(2_040);
    expect(await only(member)).toMatchObject({ ends_at: tokyo('2031-03-31T00:00:00').toISOString() });
    await at('2031-03-31T00:00:00');
    expect(await only(member)).toMatchObject({ status: 'active', ends_at: tokyo('2031-04-30T00:00:00').toISOString() });
    expect(await coinsOf(member)).toBe(1_060);
  });

  test('that is looked at many times at once is paid once', async () => {
    const member = await createWith(4_000);
    const { id } = await take(member, 'silver-membership');
    api.clock.set(tokyo('2031-02-28T00:00:00'));
    const due = { user_id: member.id, membership_id: id };
    const settle = () => asApi(() => settleMembership(api.deps, due));
    await Promise.all(Array.from({ length: 4 }, settle));
    await settle();
    await api.runJobs();
    expect(await coinsOf(member)).toBe(2_040);
    expect(await invoicesOf(member)).toHaveLength(2);
  });

  test('without enough coins waits; what it opens stays for three days, and it is tried on days 1, 3, 5 and 7', async () => {
    const member = await createWith(1_000);
    await take(member, 'silver-membership');
    await at('2031-02-28T00:00:00');
    expect(await only(member)).toMatchObject({
      status: 'unpaid',
      next_charge: null,
      unpaid: {
        amount: 980,
        usable_until: tokyo('2031-03-03T00:00:00').toISOString(),
        next_try_at: tokyo('2031-03-01T00:00:00').toISOString(),
      },
    });
    const tries: unknown[] = [];
    for (const day of ['03-01', '03-02', '03-03', '03-05', '03-07']) {
      await at(`2031-${day}T00:00:00`);
      const [membership] = await running(member);
      tries.push([day, membership?.unpaid?.next_try_at.slice(5, 10), (await abilitiesOf(member)).length > 0]);
    }
    expect(tries).toEqual([
      ['03-01', '03-02', true],
      ['03-02', '03-02', true],
      ['03-03', '03-04', false],
      ['03-05', '03-06', false],
      ['03-07', undefined, false],
    ]);
    expect(await running(member)).toEqual([]);
    expect((await invoicesOf(member)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['paid', 0],
      ['void', 4],
    ]);
    expect(await coinsOf(member)).toBe(20);
    const mails = await mailsTo(member, 'お支払いをお待ちしています');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('2031年3月2日までは、これまでどおり');
    await at('2031-04-30T00:00:00');
    expect(await running(member)).toEqual([]);
  });

  test('is paid by the next try once there are coins, for the period that it was due for', async () => {
    const member = await createWith(1_000);
    await take(member, 'silver-membership');
    await at('2031-02-28T00:00:00');
    await give(member, 1_000);
    await at('2031-03-01T00:00:00');
    expect(await only(member)).toMatchObject({ status: 'active', ends_at: tokyo('2031-03-31T00:00:00').toISOString() });
    expect(await coinsOf(member)).toBe(40);
  });

  test('that is paid after days without access begins anew on that day', async () => {
    const member = await createWith(1_000);
    await take(member, 'silver-membership');
    await at('2031-02-28T00:00:00');
    await at('2031-03-03T00:00:00');
    await give(member, 1_000);
    await at('2031-03-05T00:00:00');
    expect(await only(member)).toMatchObject({ status: 'active', ends_at: tokyo('2031-04-05T00:00:00').toISOString() });
  });

  test('is not charged after more than a week in which nothing has run', async () => {
    const member = await createWith(4_000);
    await take(member, 'silver-membership');
    await at('2031-03-20T00:00:00');
    expect([await running(member), await coinsOf(member)]).toEqual([[], 3_020]);
  });

  test('can be paid at once where it waits', async () => {
    const member = await createWith(1_000);
    await take(member, 'silver-membership');
    await at('2031-02-28T00:00:00');
    await give(member, 1_000);
    expect(await quote(member, 'silver-membership')).toMatchObject({ offer: 'pay', amount: 980 });
    const paid = await take(member, 'silver-membership');
    expect(paid).toMatchObject({ status: 'active', ends_at: tokyo('2031-03-31T00:00:00').toISOString() });
    await at('2031-03-01T00:00:00');
    expect(await coinsOf(member)).toBe(40);
  });
});

describe('who cancels', () => {
  test('keeps what is paid for, and is charged nothing more', async () => {
    const member = await createWith(4_000);
    const { id } = await take(member, 'silver-membership');
    const canceled = await cancel(member, id);
    expect(canceled).toMatchObject({ status: 'canceled', next_charge: null });
    expect(await cancel(member, id)).toEqual(canceled);
    await at('2031-02-27T23:58:00');
    expect(await abilitiesOf(member)).toContain('search_saved_posts');
    await at('2031-02-28T00:00:00');
    expect([await abilitiesOf(member), await running(member), await coinsOf(member)]).toEqual([[], [], 3_020]);
  });

  test('may take it back, and is told that nothing is due before the period ends', async () => {
    const member = await createWith(4_000);
    const { id } = await take(member, 'silver-membership');
    await cancel(member, id);
    expect(await quote(member, 'silver-membership')).toMatchObject({ offer: 'resume', amount: 0 });
    expect(await take(member, 'silver-membership')).toMatchObject({ id, status: 'active' });
    expect(await coinsOf(member)).toBe(3_020);
    await at('2031-02-28T00:00:00');
    expect(await coinsOf(member)).toBe(2_040);
  });

  test('while it waits for payment has it end at once, and owes nothing', async () => {
    const member = await createWith(1_000);
    const { id } = await take(member, 'silver-membership');
    await at('2031-02-28T00:00:00');
    expect(await cancel(member, id)).toBeNull();
    expect(await abilitiesOf(member)).toEqual([]);
    await give(member, 5_000);
    await at('2031-03-05T00:00:00');
    expect(await coinsOf(member)).toBe(5_020);
  });

  test('can’t cancel what is somebody else’s', async () => {
    const { id } = await take(await createWith(1_000), 'green-membership');
    await expect(cancel(await api.createMember(), id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('by deleting the account is charged nothing more', async () => {
    api.clock.set(new Date());
    const member = await createWith(4_000);
    await take(member, 'silver-membership');
    await api.deleteMember(member);
    await api.runJobs();
    api.clock.advance(40 * DAY_MS);
    await api.runJobs();
    expect(await invoicesOf(member)).toHaveLength(1);
  });
});

describe('a change', () => {
  test('to a higher package holds at once; unused days are credited to the yen', async () => {
    const member = await createWith(10_000);
    await take(member, 'silver-membership');
    await at('2031-02-10T15:00:00');
    // 18 of 28 days: 980 × 18 / 28 = 630.
    const told = await quote(member, 'gold-membership');
    expect(told).toMatchObject({ offer: 'change', amount: 1_350 });
    expect(told.terms[0]!.text).toContain('28日のうち18日）630コイン');
    expect(await take(member, 'gold-membership')).toMatchObject({
      membership_package: { package_name: 'gold-membership' },
      ends_at: tokyo('2031-03-10T00:00:00').toISOString(),
    });
    expect(await coinsOf(member)).toBe(10_000 - 980 - 1_350);
    expect(await abilitiesOf(member)).toContain('read_gold_posts');
    const { data: payments } = await api.client(member)('GET /payments/memberships/payments', { query: {} });
    expect(payments.map(({ package_name, total }) => [package_name, total])).toEqual([
      ['gold-membership', 1_350],
      ['silver-membership', 980],
    ]);
    expect(payments[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['period', 1_980],
      ['unused', -630],
    ]);
    expect((await invoicesOf(member)).at(-1)).toMatchObject({
      lines: [
        { kind: 'period', amount: 1_980 },
        { kind: 'unused', package_name: 'silver-membership', amount: -630 },
      ],
    });
    await at('2031-02-28T00:00:00');
    expect(await coinsOf(member)).toBe(7_670);
  });

  test('to a longer period is charged now, with credit', async () => {
    const member = await createWith(30_000);
    await take(member, 'gold-membership');
    expect(await quote(member, 'gold-membership', 'year')).toMatchObject({ offer: 'change_plan', amount: 18_210 });
    const yearly = await take(member, 'gold-membership', 'year');
    expect(yearly.ends_at).toBe(tokyo('2032-01-31T00:00:00').toISOString());
  });

  test('many times on one day costs what the last one costs', async () => {
    const member = await createWith(10_000);
    for (const name of ['green-membership', 'silver-membership', 'gold-membership'] as const) await take(member, name);
    expect(await coinsOf(member)).toBe(10_000 - 1_980);
  });

  test('to a lower package comes with the end of the period, and can be taken back', async () => {
    const member = await createWith(10_000);
    await take(member, 'gold-membership');
    expect(await quote(member, 'green-membership')).toMatchObject({ offer: 'downgrade', amount: 0 });
    expect(await take(member, 'green-membership')).toMatchObject({
      membership_package: { package_name: 'gold-membership' },
      next_package: { package_name: 'green-membership', recurring: 'month' },
      next_charge: { amount: 480 },
    });
    await expect(quote(member, 'green-membership')).rejects.toMatchObject({ code: 'conflict' });
    expect(await quote(member, 'gold-membership')).toMatchObject({ offer: 'keep', amount: 0 });
    expect(await take(member, 'gold-membership')).toMatchObject({ next_package: null, next_charge: { amount: 1_980 } });
    await take(member, 'green-membership');
    await at('2031-02-28T00:00:00');
    expect(await only(member)).toMatchObject({
      membership_package: { package_name: 'green-membership' },
      next_package: null,
    });
    expect(await abilitiesOf(member)).toEqual(['play_at_more_rates']);
    expect(await coinsOf(member)).toBe(10_000 - 1_980 - 480);
  });

  test('of one and a cancelling at once charge once, and leave one of the two', async () => {
    const member = await createWith(10_000);
    const { id } = await take(member, 'silver-membership');
    const { shown } = await quote(member, 'gold-membership');
    const body = { package_name: 'gold-membership', recurring: 'month', shown } as const;
    await Promise.allSettled([send(member, body), cancel(member, id), send(member, body), cancel(member, id)]);
    const membership = await only(member);
    const isGold = membership?.membership_package.package_name === 'gold-membership';
    expect(await coinsOf(member)).toBe(isGold ? 8_020 : 9_020);
  });

  test('from what staff gave costs the whole price; a continuation begins when that ends', async () => {
    const member = await createWith(10_000);
    const body = {
      user: member.username,
      package_name: 'silver-membership',
      ends_at: tokyo('2031-02-20T00:00:00').toISOString(),
    } as const;
    await api.client(staff)('POST /admin/memberships', { body });
    expect(await only(member)).toMatchObject({ is_granted: true, status: 'active', next_charge: null });
    expect(await quote(member, 'silver-membership')).toMatchObject({ offer: 'resume', amount: 0 });
    expect(await take(member, 'silver-membership')).toMatchObject({ is_granted: true, next_charge: { amount: 980 } });
    const gold = await quote(member, 'gold-membership');
    expect(gold.amount).toBe(1_980);
    expect(gold.terms[0]!.text).toContain('残り期間は終了します');
    await at('2031-02-20T00:00:00');
    expect(await only(member)).toMatchObject({
      is_granted: false,
      ends_at: tokyo('2031-03-20T00:00:00').toISOString(),
    });
    expect(await coinsOf(member)).toBe(9_020);
  });
});

describe('izanavi', () => {
  test('stands beside another membership, and each goes its own way', async () => {
    const member = await createWith(50_000);
    const gold = await take(member, 'gold-membership');
    expect(await quote(member, 'izanavi')).toMatchObject({ offer: 'add', amount: 5_980 });
    await take(member, 'izanavi');
    expect(await abilitiesOf(member)).toEqual(expect.arrayContaining(['read_gold_posts', 'see_signals']));
    const { data: me } = await api.client(member)('GET /profiles/me');
    expect(me.membership?.membership_package.package_name).toBe('gold-membership');
    expect(me.expand_membership_statuses).toMatchObject([{ is_subscribing: true, is_interval: true }]);
    await cancel(member, gold.id);
    await at('2031-02-28T00:00:00');
    expect((await running(member)).map(({ membership_package }) => membership_package.package_name)).toEqual([
      'izanavi',
    ]);
    expect(await coinsOf(member)).toBe(50_000 - 1_980 - 5_980 * 2);
  });

  test('is credited when platinum with izanavi takes its place', async () => {
    const member = await createWith(50_000);
    await take(member, 'izanavi');
    await take(member, 'gold-membership');
    const told = await quote(member, 'platinum-izanavi-membership');
    expect(told.amount).toBe(9_800 - 5_980 - 1_980);
    await take(member, 'platinum-izanavi-membership');
    expect(await running(member)).toHaveLength(1);
    await expect(quote(member, 'izanavi')).rejects.toMatchObject({ code: 'conflict' });
    api.clock.advance(SECOND_MS);
    await at('2031-02-28T00:00:00');
    expect(await coinsOf(member)).toBe(50_000 - 9_800 * 2);
  });

  test('gives coins back where its unused days are worth more than what takes its place, for one of many at once', async () => {
    const member = await createWith(70_000);
    await take(member, 'platinum-membership');
    await take(member, 'izanavi', 'year');
    expect(await coinsOf(member)).toBe(70_000 - 4_980 - 59_800);
    const left = 4_980 + 59_800 - 9_800;
    const told = await quote(member, 'platinum-izanavi-membership');
    expect(told).toMatchObject({ amount: 0, coins: { missing: 0 } });
    expect(told.terms[0]?.text).toContain('差し引ききれない54,980コインは、コインの残高にお返しします。');
    const body = { package_name: 'platinum-izanavi-membership', recurring: 'month', shown: told.shown } as const;
    const ends = await Promise.allSettled([send(member, body), send(member, body), send(member, body)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await coinsOf(member)).toBe(70_000 - 4_980 - 59_800 + left);
    expect((await invoicesOf(member)).at(-1)).toMatchObject({
      total: 0,
      lines: [{ amount: 9_800 }, { amount: -4_980 }, { amount: -59_800 }, { kind: 'returned', amount: left }],
    });
    const { data: movements } = await api.client(member)('GET /payments/coins/movements', {
      query: { direction: 'in' },
    });
    expect(movements[0]).toMatchObject({ kind: 'membership_returned', amount: left });
    // To the lot that they came from: they expire when they would have, after 90 days.
    await at('2031-05-01T23:50:00');
    expect(await coinsOf(member)).toBeGreaterThan(0);
    await at('2031-05-02T01:00:00');
    expect(await coinsOf(member)).toBe(0);
  });
});
