import { randomUUID } from 'node:crypto';
import type { MembershipPackageName } from '@minori/contracts/rules';
import type { Page } from '@playwright/test';
import { dialogOn, expect, signIn, test } from './actions';
import type { OwnMember } from './ownSite';
import { startPassingSite, type PassingSite } from './passing';
import { beginPrime } from './primeInTime';

const PAYMENTS = '/p/membership/payments';

let site: PassingSite;

test.beforeAll(async () => {
  site = await startPassingSite();
});
test.afterAll(() => site.close());

async function take({ api }: OwnMember, package_name: MembershipPackageName, payment_type: 'credit' | 'web_coin') {
  const plan = { package_name, recurring: 'month', payment_type } as const;
  const { data } = await api('GET /payments/memberships/quote', { query: plan });
  await api('POST /payments/memberships', { body: { ...plan, shown: data.shown }, idempotencyKey: randomUUID() });
}

async function membershipOf({ api }: OwnMember) {
  return (await api('GET /payments/membership_packages')).data.memberships[0];
}

const own = (page: Page) => page.getByRole('region', { name: 'ご利用中のメンバーシップ' });
const paid = (page: Page) => page.getByRole('list', { name: 'お支払いの履歴' }).getByRole('listitem');

test('as time passes, trials are paid for, failed payments made up for, plans changed and ended, and coins expire', async ({
  person,
}) => {
  test.slow();
  const { newMember, saveCard, giveCoins, passTo, mailsTo, simulator } = site;
  const tries = await newMember('tries_it', '試田');
  const lowers = await newMember('lowers_it', '下田');
  const leaves = await newMember('leaves_it', '去田');
  const saves = await newMember('saves_up', '貯田');
  for (const [member, amount] of [
    [lowers, 3_000],
    [leaves, 1_000],
    [saves, 500],
  ] as const)
    await giveCoins(member, amount);
  await saveCard(tries, '4242424242424242');
  await take(tries, 'silver-membership', 'credit');
  await take(lowers, 'gold-membership', 'web_coin');
  await take(lowers, 'green-membership', 'web_coin');
  await take(leaves, 'silver-membership', 'web_coin');
  const left = await membershipOf(leaves);
  await leaves.api('POST /payments/memberships/:id/cancel', { params: { id: left?.id ?? '' } });
  const trial = await membershipOf(tries);
  expect(trial?.status).toBe('trialing');

  const prime = await beginPrime(site, person);

  const { page, context } = await person({ baseURL: site.url });
  await page.goto('/about');
  await signIn(page, tries);
  await page.goto(PAYMENTS);
  await expect(own(page)).toContainText('無料体験中');

  await test.step('three days and one day before the first payment a mail says so', async () => {
    const reminders = async () => (await mailsTo(tries)).filter((subject) => subject.includes('無料体験は'));
    await passTo(trial?.ends_at, -3);
    expect(await reminders()).toHaveLength(0);
    await passTo(trial?.ends_at, -2);
    expect(await reminders()).toHaveLength(1);
    await passTo(trial?.ends_at, -1);
    expect(await reminders()).toHaveLength(1);
    await passTo(trial?.ends_at);
    expect(await reminders()).toHaveLength(2);
    await prime.afterTrial();
  });

  await test.step('the trial is followed by a month that the card pays', async () => {
    await page.reload();
    await expect(own(page)).toContainText('登録中');
    await expect(paid(page)).toHaveText([/Silver（1カ月）.*980円/]);
    const receipts = async () => (await mailsTo(tries)).filter((subject) => subject.includes('領収書')).length;
    await expect.poll(receipts, { timeout: 20_000 }).toBe(1);
  });

  await test.step('what was to be lower is, and what was cancelled is over', async () => {
    await passTo(left?.ends_at);
    expect(await membershipOf(leaves)).toBeUndefined();
    expect(await membershipOf(lowers)).toMatchObject({
      status: 'active',
      membership_package: { package_name: 'green-membership' },
    });
    expect((await lowers.api('GET /payments/coins')).data.sum).toBe(3_000 - 1_980 - 480);
    await prime.afterMonth();
  });

  await test.step('a renewal that the bank declines waits, and is paid with another card the day after', async () => {
    const { ends_at } = (await membershipOf(tries)) ?? {};
    await simulator.declineNext({ code: 'insufficient_funds' });
    await passTo(ends_at);
    await page.reload();
    await expect(own(page)).toContainText('決済待ち');
    await expect(own(page)).toContainText('980円');
    await saveCard(tries, '5555555555554444');
    await page.reload();
    await page.getByRole('button', { name: 'いつも使うカードにする：Mastercard（末尾4444）' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Mastercard（末尾4444）' })).toContainText(
      'いつも使うカード',
    );
    await passTo(ends_at, 1);
    await page.reload();
    await expect(own(page)).toContainText('登録中');
    await expect(paid(page)).toHaveText([/Silver（1カ月）.*980円/, /Silver（1カ月）.*980円/]);
  });

  await test.step('coins that were not used are gone after 90 days, and the history says so', async () => {
    const { data: before } = await saves.api('GET /payments/coins');
    expect(before.sum).toBe(500);
    const { page: later, context: laterContext } = await person({ baseURL: site.url });
    await later.goto('/about');
    await signIn(later, saves);
    await simulator.advanceTime({ days: 40 });
    await simulator.advanceTime({ days: 15 });
    await later.reload();
    const chip = later.getByRole('banner').getByRole('button', { name: /^コイン残高/ });
    await expect(chip).toHaveAccessibleName(/\b0\b/);
    await chip.click();
    const expired = dialogOn(later).getByRole('listitem').filter({ hasText: '期限' });
    await expect(expired).toContainText('−500');
    await laterContext.close();
  });
  // An open page goes on asking, and would hear 503 from a site that closes.
  await context.close();
});
