import type { Page } from '@playwright/test';
import { CORE, dialogOn, expect, test } from './actions';
import { addCard, bank, CARDS, choose, former, newcomer, own, PAYWALL, payButton } from './payments';

const PHONE = { width: 390, height: 844 };
const PAYMENTS = '/p/membership/payments';

const failure = (page: Page) => dialogOn(page).getByRole('alert');
const notice = (page: Page) => page.getByRole('region', { name: 'お支払いの途中です' });

/** What was paid, as the page of payments lists it. */
async function expectPaid(page: Page, ...payments: RegExp[]): Promise<void> {
  await page.goto(PAYMENTS);
  const list = page.getByRole('list', { name: 'お支払いの履歴' }).getByRole('listitem');
  await expect(list).toHaveText(payments);
}

test(
  'a trial begins with a card, is cancelled in two clicks and resumed; nothing is paid',
  CORE,
  async ({ person }) => {
    const { page } = await person({ viewport: PHONE });
    await newcomer(page);
    await page.goto(PAYWALL);
    await choose(page, 'Gold');
    const dialog = dialogOn(page);
    await expect(dialog).toContainText('お支払いに使うカードを追加してください。');
    await addCard(page, '5555555555554444');
    await expect(dialog).toContainText('はじめの2週間は無料です');
    await expect(dialog.getByRole('term').nth(1)).toHaveText('無料体験後のお支払い');
    await dialog.getByRole('button', { name: '無料で試す' }).click();
    await expect(dialog).toBeHidden();
    await expect(own(page)).toContainText('無料体験中');
    await expect(own(page)).toContainText('Mastercard（末尾4444）');

    await page.getByRole('button', { name: 'アカウントメニュー' }).click();
    await page.getByRole('menuitem', { name: /^メンバーシップ/ }).click();
    await expect(dialog).toContainText(/Gold（1カ月）無料体験中無料体験は.*まで.*1,980円で更新/);
    await dialog.getByRole('button', { name: '解約する' }).click();
    const question = page.getByRole('dialog', { name: 'Goldを解約しますか？' });
    await question.getByRole('button', { name: '解約する' }).click();
    await expect(question).toBeHidden();
    await expect(dialog).toContainText(/解除中.*残り\d+日/);
    await dialog.getByRole('button', { name: 'メンバーシップを再開する' }).click();
    const pay = page.getByRole('dialog', { name: 'お支払い内容の確認' });
    await expect(pay.getByRole('term').first()).toHaveText('今日のお支払い');
    await pay.getByRole('button', { name: 'メンバーシップを再開する' }).click();
    await expect(dialog).toBeHidden();
    await expect(own(page)).not.toContainText('解除中');
    await page.goto(PAYMENTS);
    await expect(page.getByText('お支払いはまだありません')).toBeVisible();
  },
);

test(
  '3-D Secure that is failed or closed pays nothing, passed it pays once, with a receipt',
  CORE,
  async ({ person }) => {
    const { page } = await person();
    await former(page);
    await page.goto(PAYWALL);
    await choose(page, 'Gold');
    await addCard(page, CARDS.asksAlways);
    await payButton(page, '1,980').click();
    await bank(page).getByRole('button', { name: '失敗する' }).click();
    await expect(failure(page)).toContainText('本人認証（3Dセキュア）が完了しませんでした');
    await payButton(page, '1,980').click();
    await bank(page).getByRole('button', { name: '閉じる' }).click();
    await expect(page.locator('iframe[title="3Dセキュアの本人認証"]')).toHaveCount(0);
    await expect(failure(page)).toContainText('本人認証（3Dセキュア）が完了しませんでした');
    await payButton(page, '1,980').dblclick();
    await bank(page).getByRole('button', { name: '認証する' }).click();
    await expect(dialogOn(page)).toBeHidden();
    await expect(own(page)).toContainText('登録中');

    await expectPaid(page, /^Gold（1カ月）.*カード.*1,980円$/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^領収書（PDF）：Gold/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^minori-receipt-.+\.pdf$/);
  },
);

test('a card that is declined makes room for another one; more is paid to the yen', async ({ person }) => {
  const { page } = await person({ viewport: PHONE });
  await former(page);
  await page.goto(PAYWALL);
  await choose(page, 'Silver');
  await addCard(page, CARDS.canBeSavedOnly);
  await payButton(page, '980').click();
  await expect(failure(page)).toContainText('このカードはご利用いただけませんでした。');
  await addCard(page, CARDS.pays);
  await expect(dialogOn(page)).toContainText('次回からのお支払いにも、このカードを使います。');
  await payButton(page, '980').click();
  await expect(dialogOn(page)).toBeHidden();
  await expect(own(page)).toContainText('Silver（1カ月）');
  await expect(own(page)).toContainText('Visa（末尾4242）');

  // Bought on this day, all of it is credited.
  await choose(page, 'Gold');
  await expect(dialogOn(page)).toContainText(/未使用分（.*）980円を差し引いています/);
  await payButton(page, '1,000').click();
  await expect(own(page)).toContainText('Gold（1カ月）');
  await expectPaid(page, /^Gold（1カ月）.*Silverの未使用分 980円を差し引き.*1,000円$/, /^Silver（1カ月）.*980円$/);
});

test('who loads the page anew before 3-D Secure finds the payment again, gives it up, and finishes the next', async ({
  person,
}) => {
  const { page } = await person({ viewport: PHONE });
  await former(page);
  await page.goto(PAYWALL);
  await choose(page, 'Silver');
  await addCard(page, CARDS.asksAlways);
  await payButton(page, '980').click();
  await expect(bank(page).getByRole('heading')).toBeVisible();
  await page.reload();
  await expect(notice(page)).toContainText('Silver（1カ月）Visa（末尾3184）で980円');
  await notice(page).getByRole('button', { name: '続きを確認する' }).click();
  await dialogOn(page).getByRole('button', { name: '取りやめる' }).click();
  await expect(failure(page)).toHaveText('お支払いを取りやめました。カードへの請求はありません。');

  await payButton(page, '980').click();
  await expect(bank(page).getByRole('heading')).toBeVisible();
  await page.goto('/');
  await page.goBack();
  await notice(page).getByRole('button', { name: '続きを確認する' }).click();
  await dialogOn(page).getByRole('button', { name: '本人認証に進む' }).click();
  await bank(page).getByRole('button', { name: '認証する' }).click();
  await expect(own(page)).toContainText('Silver（1カ月）');
  await expect(notice(page)).toHaveCount(0);
  await expectPaid(page, /^Silver（1カ月）.*980円$/);
});

test('of two tabs one pays', async ({ person }) => {
  const { page, context } = await person();
  await former(page);
  await page.goto(PAYWALL);
  await choose(page, 'Silver');
  await addCard(page, CARDS.asksAlways);
  await payButton(page, '980').click();
  await expect(bank(page).getByRole('heading')).toBeVisible();

  const other = await context.newPage();
  await other.goto(PAYWALL);
  await notice(other).getByRole('button', { name: '続きを確認する' }).click();
  await dialogOn(other).getByRole('button', { name: '本人認証に進む' }).click();
  await bank(other).getByRole('button', { name: '認証する' }).click();
  await expect(own(other)).toContainText('Silver（1カ月）');
  // The first one asks how it ended, whatever it is told by the bank.
  await bank(page).getByRole('button', { name: '閉じる' }).click();
  await expect(own(page)).toContainText('Silver（1カ月）');
  await expectPaid(page, /^Silver（1カ月）.*980円$/);
});

test('where Stripe.js can’t be reached for 3-D Secure nothing is paid, and the next try pays once', async ({
  person,
}) => {
  const { page } = await person();
  await former(page);
  await page.goto(PAYWALL);
  await choose(page, 'Silver');
  await addCard(page, CARDS.asksAlways);
  // Once it is on the page it stays there.
  await page.reload();
  await choose(page, 'Silver');
  const isScript = (url: URL) => url.pathname === '/stripe.js';
  await page.route(isScript, (route) => route.abort());
  await payButton(page, '980').click();
  await expect(failure(page)).toHaveText(
    'カードを確認できませんでした。通信状況をご確認のうえ、もう一度お試しください。',
  );
  await page.unroute(isScript);
  await payButton(page, '980').click();
  await bank(page).getByRole('button', { name: '認証する' }).click();
  await expect(own(page)).toContainText('Silver（1カ月）');
  await expectPaid(page, /^Silver（1カ月）.*980円$/);
});

test('an answer that is lost, or does not know yet, is waited for: it is paid once', async ({ person }) => {
  const { page } = await person({ viewport: PHONE });
  // Who hears by the stream that it is paid has nothing to press any more.
  await page.route(
    (url) => url.pathname.endsWith('/events'),
    (route) => route.abort(),
  );
  await former(page);
  await page.goto(PAYWALL);
  await choose(page, 'Silver');
  await addCard(page, CARDS.pays);
  const isTaking = (url: URL) => url.pathname.endsWith('/payments/memberships');
  const isSettling = (url: URL) => url.pathname.endsWith('/settle');
  let isKnown = false;
  await page.route(isTaking, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { charge: object } };
    await route.fulfill({
      response,
      json: { data: { membership: null, charge: { ...data.charge, status: 'pending' } } },
    });
  });
  await page.route(isSettling, async (route) => {
    if (isKnown) return route.continue();
    return route.abort();
  });
  await payButton(page, '980').click();
  await expect(dialogOn(page)).toContainText('お支払いの結果をカード会社に確認しています。');
  await payButton(page, '980').press('Enter');
  isKnown = true;
  await expect(dialogOn(page)).toBeHidden();
  await expect(own(page)).toContainText('Silver（1カ月）');

  await page.unroute(isTaking);
  let isCut = false;
  await page.route(isTaking, async (route) => {
    if (isCut) return route.continue();
    isCut = true;
    await route.fetch();
    return route.abort();
  });
  await choose(page, 'Gold');
  await payButton(page, '1,000').click();
  await expect(own(page)).toContainText('Gold（1カ月）');
  await expectPaid(page, /^Gold（1カ月）.*1,000円$/, /^Silver（1カ月）.*980円$/);
});
