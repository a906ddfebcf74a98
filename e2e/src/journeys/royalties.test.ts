import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ApiClient } from '@minori/contracts/client';
import { dayAfterDays, monthAfter, tokyoMonth } from '@minori/contracts/rules';
import type { Site } from '@minori/sandbox/site';
import { stripeSwitches, type StripeSwitches } from '@minori/sandbox/stripe';
import { pdfTexts } from '@minori/tooling/pdf-text';
import type { Page } from '@playwright/test';
import { addAxe, runAxe } from '../browser/axe';
import { watch } from '../browser/settled';
import { smallTargets } from '../browser/touchTargets';
import { dialogOn, expect, signIn, test } from './actions';
import { aPicture } from './files';
import { makeCreator, registerOn, runCommandOn, saveCardOn, startEmptySite, type OwnMember } from './ownSite';
import { PHONE } from './screens';

const REPORTS = '/dashboard/payment_details';
const WRONG = '集計から、ありがとうが1件漏れていると思います。';

let site: Site;
let simulator: StripeSwitches;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startEmptySite();
  simulator = stripeSwitches(site.stripe.simulatorUrl ?? '');
});
test.afterAll(() => site.close());

/** Register a creator, and somebody who is staff. */
async function registerBoth(): Promise<[creator: OwnMember, staff: OwnMember]> {
  const [creator, staff] = [await registerOn(site, 'wants_pay', '株田'), await registerOn(site, 'is_staff', '運営')];
  await makeCreator(site, creator, 4);
  await runCommandOn(site, 'grant-admin', staff.username);
  await expect.poll(async () => (await creator.api('GET /profiles/me')).data.is_creator).toBe(true);
  return [creator, staff];
}

/** Have a member buy coins by card, and thank the creator for a post of theirs twice. */
async function thank(member: OwnMember, creator: ApiClient): Promise<void> {
  await saveCardOn(site, member, '4242424242424242');
  const fan = member.api;
  const { data: packs } = await fan('GET /payments/coins/packs');
  const pack = packs.find(({ coins }) => coins === 10_000);
  const bought = { coins: 10_000, shown: pack?.shown ?? '' };
  await fan('POST /payments/coins/purchases', { body: bought, idempotencyKey: randomUUID() });
  const { data: post } = await creator('POST /posts/', { body: { text: '決算の読み方をまとめました' } });
  for (const tip of ['tip4', 'tip3'] as const) {
    const { data: offer } = await fan('GET /posts/:id/tips/offer', { params: { id: post.id } });
    const body = { package: tip, shown: offer.shown };
    await fan('POST /posts/:id/tips', { params: { id: post.id }, body, idempotencyKey: randomUUID() });
  }
}

/** Have a creator be somebody who can be paid. */
async function register({ username, api: creator }: OwnMember, staff: ApiClient): Promise<void> {
  const { buffer, name, mimeType } = aPicture();
  const file = new File([new Uint8Array(buffer)], name, { type: mimeType });
  await creator('POST /payments/creators/documents/:side', { params: { side: 'front' }, body: { file } });
  await creator('PUT /payments/creators/identity', {
    body: {
      kind: 'person',
      residence: 'resident',
      name: '株田 丸',
      name_kana: 'カブタ マル',
      birthday: '1985-04-01',
      company_number: null,
      postal_code: '1000005',
      address: '東京都千代田区丸の内',
      street: '1-2-3',
    },
  });
  const { data } = await creator('PUT /payments/creators/account', {
    body: {
      type: 'bank',
      bank_code: '0009',
      branch_code: '015',
      account_type: 1,
      number: '7654321',
      holder: 'カブタ マル',
    },
  });
  expect(data.missing).toEqual(['identity_check', 'account_check']);
  const { data: waiting } = await staff('GET /admin/payees', { query: {} });
  const payee = waiting.find(({ user_info }) => user_info.username === username)?.id ?? '';
  const { data: look } = await staff('GET /admin/payees/:id', { params: { id: payee } });
  const params = { id: payee };
  await staff('POST /admin/payees/:id/take', { params, body: { revision: look.identity_revision } });
  await staff('POST /admin/payees/:id/verify', { params, body: { revision: look.identity_revision } });
  await staff('POST /admin/payees/:id/account/verify', { params, body: { revision: look.account_revision } });
}

/** What the lines of a statement come to on a page, in their order. */
const amountsOn = (page: Page) => page.getByRole('main').getByRole('row').getByRole('cell').allTextContents();

async function looksRight(page: Page): Promise<void> {
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
}

test('what came in is stated when the month is over, objected to, corrected, and paid', async ({ person }) => {
  test.setTimeout(900_000);
  const [member, { api: staff }] = await registerBoth();
  const creator = member.api;
  const fan = await registerOn(site, 'gives_thanks', '礼田');
  const month = tokyoMonth(new Date());
  const next = monthAfter(month, 1);
  const { page, context } = await person({ baseURL: site.url });
  await page.goto('/about');
  await signIn(page, member);

  await test.step('the running month is told of as it is', async () => {
    await thank(fan, creator);
    await page.goto('/dashboard/my_posts');
    await page.getByRole('link', { name: '支払いレポート' }).click();
    const running = page.getByRole('region', { name: /の集計（途中）$/ });
    await expect(running.getByRole('definition').first()).toHaveText('4,000円');
    await expect(page.getByText('お支払いには、受取先の登録が必要です')).toBeVisible();
    await expect(page.getByText('明細書はまだありません')).toBeVisible();
    await register(member, staff);
    await page.reload();
    await expect(running).toBeVisible();
    await expect(page.getByText('お支払いには、受取先の登録が必要です')).toBeHidden();
    await looksRight(page);
  });

  await test.step('the month is closed, and its statement says the same on the page and on paper', async () => {
    await simulator.advanceTime({ to: `${next}-02` });
    await simulator.advanceTime({ to: `${next}-11` });
    await page.reload();
    await page.getByRole('link', { name: /分$/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/分の支払明細書$/);
    await expect(page.getByText('確認期間中')).toBeVisible();
    const waits = page.waitForEvent('download');
    await page.getByRole('button', { name: /をPDFでダウンロード$/ }).click();
    const download = await waits;
    expect(download.suggestedFilename()).toMatch(/^minori-statement-.*\.pdf$/);
    const texts = pdfTexts(await readFile(await download.path()));
    const amounts = await amountsOn(page);
    expect(amounts[0]).toBe('4,000円');
    expect(texts.filter((text) => /^−?[\d,]+円$/.test(text)).slice(1)).toEqual(amounts);
    await looksRight(page);
  });

  await test.step('on a phone all of it fits, and can be pressed', async () => {
    const phone = await person({ ...PHONE, baseURL: site.url });
    await phone.page.goto('/about');
    await signIn(phone.page, member);
    const settled = watch(phone.page);
    for (const path of [REPORTS, `${REPORTS}?tab=payouts`, `${REPORTS}?tab=years`, new URL(page.url()).pathname]) {
      await phone.page.goto(path);
      await settled();
      await looksRight(phone.page);
      expect(await smallTargets(phone.page)).toEqual([]);
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    }
    await phone.context.close();
  });

  await test.step('it is objected to, and staff correct it', async () => {
    await page.getByRole('button', { name: '異議を申し出る' }).click();
    const form = dialogOn(page);
    await form.getByRole('button', { name: '申し出る' }).click();
    await expect(form.getByRole('textbox')).toBeFocused();
    await form.getByRole('textbox').fill(WRONG);
    await form.getByRole('button', { name: '申し出る' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('region', { name: '異議の申し出' })).toContainText(WRONG);
    const { data: objections } = await staff('GET /admin/payouts/objections', { query: {} });
    const id = objections[0]?.id ?? '';
    const body = { decision: 'corrected', reason: '1件を加えました。', royalty: 1_000 } as const;
    await staff('POST /admin/payouts/statements/:id/answer', { params: { id }, body });
    await page.reload();
    await page.getByRole('link', { name: '訂正の明細書を見る' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/の訂正$/);
    await expect(page.getByRole('main')).toContainText('訂正の理由: 1件を加えました。');
    expect(await amountsOn(page)).toContain('1,000円');
    await looksRight(page);
  });

  await test.step('it is paid, and what corrects it is planned', async () => {
    const { data: statements } = await creator('GET /payments/royalties/statements', { query: {} });
    const payOn = statements.find(({ kind }) => kind === 'month')?.pay_on ?? '';
    await simulator.advanceTime({ to: dayAfterDays(payOn, -1) });
    const { data: batches } = await staff('GET /admin/payouts/batches', { query: {} });
    const batch = batches.find(({ pay_on }) => pay_on === payOn);
    await staff('POST /admin/payouts/batches/:id/sent', { params: { id: batch?.id ?? '' } });
    await page.goto(`${REPORTS}?tab=payouts`);
    const transfers = page.getByRole('table', { name: '振り込みの一覧' });
    await expect(transfers).toContainText('振込手続き中');
    await simulator.advanceTime({ to: payOn });
    await page.reload();
    await expect(transfers).toContainText('支払い済み');
    const { data: payouts } = await creator('GET /payments/royalties/payouts', { query: {} });
    const amount = (payouts[0]?.amount ?? 0).toLocaleString('ja-JP');
    await expect(transfers).toContainText(`${amount}円`);
    await page.getByRole('link', { name: '明細書', exact: true }).click();
    const statementRows = page.getByRole('table', { name: '明細書' }).getByRole('row');
    await expect(statementRows.filter({ hasText: '訂正' })).toContainText('予定');
    await expect(statementRows.filter({ hasNotText: '訂正' }).last()).toContainText('に支払い済み');
    await page.getByRole('link', { name: '年間' }).click();
    await expect(page.getByRole('table', { name: '月ごとの振込額' })).toContainText(`${amount}円`);
    await looksRight(page);
  });
  // An open page goes on asking, and would hear 503 from a site that closes.
  await context.close();
});
