import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { addAxe, runAxe } from '../browser/axe';
import { CORE, dialogOn, expect, test } from './actions';
import { bank, CARDS, newcomer, payWithCoins, saveCard } from './payments';
import { DESKTOP, PHONE } from './screens';

const GIFT = { amount: 120, reason: '不具合のお知らせのお礼' };

const chipOn = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^コイン残高/ });
const buyDialog = (page: Page) => page.getByRole('dialog', { name: 'コインの購入' });
const summary = (page: Page) => page.getByRole('dialog', { name: 'コイン', exact: true });
const payButton = (page: Page) => buyDialog(page).getByRole('button', { name: /支払う$/ });
const failure = (page: Page) => buyDialog(page).getByRole('alert');

/** How many coins the header tells of. */
const toldOn = async (page: Page) => Number((await chipOn(page).getAttribute('aria-label'))?.replaceAll(/\D/g, ''));

/** Open what sells coins, and choose a pack. */
async function choosePack(page: Page, coins: string): Promise<void> {
  await chipOn(page).click();
  await summary(page).getByRole('button', { name: 'コインを買う' }).click();
  await buyDialog(page)
    .getByRole('radio', { name: new RegExp(`^${coins}コイン`) })
    .check();
}

/** Add the first card from there. */
async function addFirstCard(page: Page, number: string): Promise<void> {
  await buyDialog(page).getByRole('button', { name: 'カードを追加する' }).last().click();
  await saveCard(page, number);
  await expect(buyDialog(page)).toBeVisible();
}

test('coins that staff give are in the header and in the history, each once', async ({ member }) => {
  const { page } = await member('hajime_new', { viewport: PHONE.viewport });
  const chip = chipOn(page);
  const told = () => toldOn(page);
  await expect(chip).toBeVisible();
  const before = await told();
  const staff = await apiAs(page, 'minori_admin');
  const call = { body: { user: 'hajime_new', ...GIFT }, idempotencyKey: `journey-${Date.now()}` };
  // The answer was lost, say, and the call comes again.
  await Promise.all([staff('POST /admin/coins', call), staff('POST /admin/coins', call)]);
  await page.reload();
  await expect.poll(told).toBe(before + GIFT.amount);

  await chip.click();
  const dialog = dialogOn(page);
  await expect(dialog.getByText(`${before + GIFT.amount}コイン`, { exact: true })).toBeVisible();
  const gift = dialog.getByRole('listitem').filter({ hasText: GIFT.reason });
  await expect(gift).toHaveCount(1);
  await expect(gift).toContainText(`+${GIFT.amount}`);
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('radio', { name: '減った分' }).press('Space');
  await expect(gift).toHaveCount(0);

  await dialog.getByRole('radio', { name: 'すべて' }).press('Space');
  await expect(gift).toHaveCount(1);
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '/');
  await dialog.getByRole('textbox', { name: '終了日' }).fill('2026/1/5');
  await expect(dialog.getByText('この条件に合う増減はありません')).toBeVisible();
  await dialog.getByRole('textbox', { name: '終了日' }).fill(today);
  await expect(gift).toHaveCount(1);
});

test(
  'coins are bought by card after 3-D Secure, once, spent on a membership, and told with their receipts',
  CORE,
  async ({ person }) => {
    const { page } = await person(PHONE);
    await newcomer(page);
    await choosePack(page, '3,000');
    await addFirstCard(page, CARDS.asksAlways);
    // What was chosen before is chosen still.
    await expect(buyDialog(page).getByRole('radio', { name: /^3,000コイン/ })).toBeChecked();
    await expect(buyDialog(page).getByText('（末尾3184）')).toBeVisible();
    await expect(buyDialog(page).getByRole('term')).toHaveText([
      '今日のお支払い',
      'お申し込み内容',
      '有効期限',
      '使いみち',
      '取り消しと返金',
      'お問い合わせ',
    ]);
    await addAxe(page);
    expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
    await payButton(page).dblclick();
    await bank(page).getByRole('button', { name: '認証する' }).click();
    await expect(buyDialog(page)).toBeHidden();

    const history = summary(page).getByRole('list', { name: '履歴' }).getByRole('listitem');
    await expect(history).toHaveText([/購入の特典（無償）.*\+30$/, /コインの購入.*\+3,000$/]);
    await expect(summary(page).getByText('3,030コイン', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await history.getByRole('button', { name: /^領収書（PDF）：コインの購入/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^minori-receipt-M\d{8}-.*\.pdf$/);
    await page.reload();
    await expect.poll(() => toldOn(page)).toBe(3_030);

    await page.goto('/p/membership');
    await page.getByRole('radio', { name: '1カ月' }).first().check({ force: true });
    await page.getByRole('article', { name: 'Silver', exact: true }).getByRole('button').click();
    await payWithCoins(page);
    await dialogOn(page).getByRole('button', { name: '980コインで支払う' }).click();
    await expect(dialogOn(page)).toBeHidden();
    await expect.poll(() => toldOn(page)).toBe(2_050);
    await chipOn(page).click();
    await expect(history.first()).toHaveText(/メンバーシップのお支払い.*領収書.*−980$/);
  },
);

test('who fails or closes 3-D Secure, or whose card is declined, pays nothing, and can go on with another card', async ({
  person,
}) => {
  const { page } = await person(DESKTOP);
  await newcomer(page);
  await choosePack(page, '500');
  await addFirstCard(page, CARDS.asksAlways);
  await payButton(page).click();
  await bank(page).getByRole('button', { name: '失敗する' }).click();
  await expect(failure(page)).toContainText('本人認証（3Dセキュア）が完了しませんでした');
  await payButton(page).click();
  await bank(page).getByRole('button', { name: '閉じる' }).click();
  await expect(failure(page)).toContainText('本人認証（3Dセキュア）が完了しませんでした');

  await buyDialog(page).getByRole('button', { name: 'カードを追加する' }).click();
  await saveCard(page, CARDS.canBeSavedOnly);
  await payButton(page).click();
  await expect(failure(page)).toHaveText(/^このカードはご利用いただけませんでした。/);
  await buyDialog(page).getByRole('button', { name: 'カードを追加する' }).click();
  await saveCard(page, CARDS.pays);
  await payButton(page).click();
  await expect(buyDialog(page)).toBeHidden();
  const history = summary(page).getByRole('list', { name: '履歴' }).getByRole('listitem');
  await expect(history).toHaveText([/コインの購入.*\+500$/]);
});

test(
  'two tabs that show the same buy once, and a page that is left while it pays does, too',
  CORE,
  async ({ person }) => {
    const { page, context } = await person(DESKTOP);
    await newcomer(page);
    await choosePack(page, '500');
    await addFirstCard(page, CARDS.pays);
    const other = await context.newPage();
    await other.goto('/');
    await choosePack(other, '500');
    await payButton(page).click();
    await expect(buyDialog(page)).toBeHidden();
    await payButton(other).click();
    await expect(failure(other)).toContainText('内容が変わりました');
    await other.reload();
    await expect.poll(() => toldOn(other)).toBe(500);

    await choosePack(other, '1,000');
    // The page is left when the API has the call, and before the page has the answer.
    const arrived = new Promise<void>((resolve) => {
      void other.route(/\/payments\/coins\/purchases/, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await payButton(other).click();
    await arrived;
    await other.unroute(/\/payments\/coins\/purchases/);
    // Until its payment is confirmed it is told that they come.
    await expect
      .poll(async () => {
        await other.reload();
        return toldOn(other);
      })
      .toBe(1_500);
  },
);

test('where Stripe.js can’t be reached for 3-D Secure nothing is paid, and another try works', async ({ person }) => {
  const { page } = await person(DESKTOP);
  await newcomer(page);
  await choosePack(page, '500');
  await addFirstCard(page, CARDS.asksAlways);
  await page.reload();
  const isScript = (url: URL) => url.pathname === '/stripe.js';
  await page.route(isScript, (route) => route.abort());
  await choosePack(page, '500');
  await payButton(page).click();
  await expect(failure(page)).toContainText('通信状況をご確認のうえ');
  await page.unroute(isScript);
  await payButton(page).click();
  await bank(page).getByRole('button', { name: '認証する' }).click();
  await expect(buyDialog(page)).toBeHidden();
  await expect.poll(() => toldOn(page)).toBe(500);
});

test('who has too few coins for a membership buys what is missing, and goes on', async ({ person }) => {
  const { page } = await person(PHONE);
  await newcomer(page);
  await page.goto('/p/membership');
  await page.getByRole('radio', { name: '1カ月' }).first().check({ force: true });
  await page.getByRole('article', { name: 'Green', exact: true }).getByRole('button').click();
  await payWithCoins(page);
  await dialogOn(page).getByRole('button', { name: 'コインを確認する' }).click();
  await expect(summary(page).getByText('お支払いには、あと480コイン必要です')).toBeVisible();
  await summary(page).getByRole('button', { name: 'コインを買う' }).click();
  await expect(buyDialog(page).getByRole('radio', { name: /^500コイン/ })).toBeChecked();
  await addFirstCard(page, CARDS.pays);
  await payButton(page).click();
  await expect(summary(page)).toBeHidden();
  await dialogOn(page).getByRole('button', { name: '480コインで支払う' }).click();
  await expect(dialogOn(page)).toBeHidden();
  await expect.poll(() => toldOn(page)).toBe(20);
});
