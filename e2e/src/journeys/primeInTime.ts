import { randomUUID } from 'node:crypto';
import type { CreatorPlan } from '@minori/contracts/rules';
import type { Page } from '@playwright/test';
import { expect, signIn, test, type Person } from './actions';
import type { OwnMember } from './ownSite';
import type { PassingSite } from './passing';
import { CARDS } from './payments';
import { PHONE } from './screens';

const SUBSCRIPTIONS = '/account/subscriptions';

/** What becomes of subscriptions to a creator, told when the site's time has come so far. */
interface PrimeInTime {
  /** At the end of the trial, of which three days and one day before were told. */
  afterTrial(): Promise<void>;
  /** At the end of the first month. */
  afterMonth(): Promise<void>;
}

const plan = (page: Page, name: string) =>
  page.getByRole('region', { name: `登録中のプラン：売田さんの${name}`, exact: true });
const paid = (page: Page) => page.getByRole('list', { name: 'お支払いの履歴' }).getByRole('listitem');
const snackbar = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

/**
 * Have members subscribe to a creator of a site whose time passes: one tries Prime, and others, with the same card, pay for it and
 * for Prime Plus. Prime becomes dearer at once.
 */
export async function beginPrime(
  site: PassingSite,
  person: (options: object) => Promise<Person>,
): Promise<PrimeInTime> {
  const sells = await site.newMember('sells_it', '売田');
  await site.makeCreator(sells, 6);
  const creatorId = (await sells.api('GET /profiles/me')).data.id;
  const sellFor = (prime: number) =>
    sells.api('PUT /payments/subscriptions/prices', { body: { prime, prime_plus: 500, joins_campaigns: false } });
  await sellFor(1_000);
  const { data: post } = await sells.api('POST /posts/', { body: { text: '会員の方へ', type: 'paid' } });

  async function subscribe(member: OwnMember, ...plans: CreatorPlan[]): Promise<void> {
    await site.saveCard(member, CARDS.pays);
    for (const name of plans) {
      const wanted = { creator_id: creatorId, plan: name, recurring: 'month', payment_type: 'credit' } as const;
      const { data } = await member.api('GET /payments/subscriptions/quote', { query: wanted });
      const call = { body: { ...wanted, shown: data.shown }, idempotencyKey: randomUUID() };
      await member.api('POST /payments/subscriptions', call);
    }
  }
  const held = async ({ api }: OwnMember) =>
    (await api('GET /payments/subscriptions')).data.map((one) => `${one.plan} ${one.status} ${one.amount}`).toSorted();
  const mayRead = async ({ api }: OwnMember) =>
    (await api('GET /posts/:id', { params: { id: post.id } })).data.content_access.is_authorized;
  const mailsWith = async (member: OwnMember, word: string) =>
    (await site.mailsTo(member)).filter((subject) => subject.includes(word)).length;
  async function visit(member: OwnMember): Promise<Page> {
    const { page } = await person({ baseURL: site.url, ...PHONE });
    await page.goto('/about');
    await signIn(page, member);
    await page.goto(SUBSCRIPTIONS);
    return page;
  }

  const samples = await site.newMember('samples_it', '味見');
  const agrees = await site.newMember('agrees_to_it', '諾田');
  const silent = await site.newMember('says_nothing', '黙田');
  const quits = await site.newMember('quits_it', '辞田');
  await subscribe(samples, 'prime');
  for (const member of [agrees, silent, quits]) await subscribe(member, 'prime', 'prime_plus');
  expect(await held(samples)).toEqual(['prime trialing 1000']);
  expect(await held(quits)).toEqual(['prime active 1000', 'prime_plus active 500']);
  const agreeing = await visit(agrees);

  await test.step('Prime is cancelled with Plus, and both are resumed before they end', async () => {
    const page = agreeing;
    await plan(page, 'プライム').getByRole('button', { name: '解約する' }).click();
    const question = page.getByRole('dialog', { name: '売田さんのプライムを解約しますか？' });
    await expect(question).toContainText('同じクリエイターのプライムPlusも、同時に解約されます。');
    await question.getByRole('button', { name: '解約する' }).click();
    for (const name of ['プライム', 'プライムPlus']) {
      await expect(plan(page, name)).toContainText(/解除中.*まで利用できます.*残り\d+日/);
    }
    expect(await mayRead(agrees)).toBe(true);
    for (const name of ['プライム', 'プライムPlus']) {
      await plan(page, name).getByRole('button', { name: '登録を再開する' }).click();
      const dialog = page.getByRole('dialog', { name: 'プライム登録' });
      await expect(dialog.getByRole('definition').first()).toHaveText('0円');
      await dialog.getByRole('button', { name: '登録を再開する' }).click();
      await expect(dialog).toBeHidden();
      await expect(plan(page, name)).toContainText(/登録中.*円で更新/);
    }
    await quits.api('POST /payments/subscriptions/:id/cancel', {
      params: {
        id: (await quits.api('GET /payments/subscriptions')).data.find((one) => one.plan === 'prime')?.id ?? '',
      },
    });
    expect(await held(quits)).toEqual(['prime canceled 1000', 'prime_plus canceled 500']);
  });

  await test.step('Prime becomes dearer: who is asked by mail and page says yes', async () => {
    await sellFor(1_200);
    await expect.poll(() => mailsWith(silent, '料金が変わります')).toBe(1);
    await expect.poll(() => mailsWith(agrees, '料金が変わります')).toBe(1);
    await agreeing.reload();
    await expect(plan(agreeing, 'プライム')).toContainText('料金が1,000円から1,200円に変わります');
    await plan(agreeing, 'プライム').getByRole('button', { name: '新しい料金を確認する' }).click();
    const dialog = agreeing.getByRole('dialog', { name: '新しい料金の確認' });
    await expect(dialog).toContainText('1,200円');
    await dialog.getByRole('button', { name: '同意して続ける' }).click();
    await snackbar(agreeing, '新しい料金に同意しました');
    await expect(plan(agreeing, 'プライム')).toContainText('1,200円です（同意済み）');
  });

  return {
    async afterTrial() {
      await test.step('the trial of Prime was reminded of, and is followed by a month that is paid', async () => {
        expect(await mailsWith(samples, '「売田」のプライムの無料体験は')).toBe(2);
        // Receipts of renewals go out at a pace of their own.
        await expect.poll(() => mailsWith(samples, '領収書'), { timeout: 20_000 }).toBe(1);
        expect(await mayRead(samples)).toBe(true);
        const page = await visit(samples);
        await expect(plan(page, 'プライム')).toContainText(/登録中.*1,000円から1,200円に変わります/);
        await expect(paid(page)).toHaveText([/売田さんのプライム（1カ月）.*カード.*1,000円/]);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: /^領収書（PDF）：/ }).click();
        expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
        await page.context().close();
      });
    },
    async afterMonth() {
      await test.step('who has agreed renews at the new price; who has said nothing is told kindly that it is over', async () => {
        expect(await held(agrees)).toEqual(['prime active 1200', 'prime_plus active 500']);
        await agreeing.reload();
        await expect(paid(agreeing).filter({ hasText: 'プライム（' })).toHaveText([/1,200円/, /1,000円/]);
        await agreeing.context().close();
        expect(await mailsWith(silent, '「売田」のプライムは期間の終わりとともに終了しました')).toBe(1);
        for (const member of [silent, quits]) expect(await held(member)).toEqual([]);
        expect(await Promise.all([agrees, silent, quits].map(mayRead))).toEqual([true, false, false]);
      });
      await test.step('a longer period costs what is left after unused days, as it is shown', async () => {
        const page = await visit(samples);
        await plan(page, 'プライム').getByRole('button', { name: '期間を変更する' }).click();
        const dialog = page.getByRole('dialog', { name: 'プライム登録' });
        await expect(dialog.getByRole('term').first()).toHaveText('今日のお支払い');
        const shown = (await dialog.getByRole('definition').first().textContent()) ?? '';
        const amount = Number(shown.replace(/\D/g, ''));
        expect(amount).toBeGreaterThan(6_840 - 1_000);
        expect(amount).toBeLessThan(6_840);
        await dialog.getByRole('button', { name: `${shown}を支払う` }).dblclick();
        await expect(dialog).toBeHidden();
        await expect(plan(page, 'プライム')).toContainText(/プライム（6カ月）.*登録中.*6,840円で更新/);
        await expect(paid(page)).toHaveText([
          new RegExp(
            `プライム（6カ月）.*前の期間の未使用分 ${(6_840 - amount).toLocaleString()}円を差し引き.*${shown}`,
          ),
          /プライム（1カ月）.*1,000円/,
        ]);
        await page.context().close();
      });
    },
  };
}
