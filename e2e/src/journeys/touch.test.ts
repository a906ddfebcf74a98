import type { Page } from '@playwright/test';
import { refuseLivePrices } from '../browser/livePrices';
import { watch } from '../browser/settled';
import { smallTargets } from '../browser/touchTargets';
import { dialogOn, expect, test } from './actions';
import { PHONE } from './screens';

// They only look.
test.describe.configure({ mode: 'parallel' });

test('what a finger would miss is found', async ({ person }) => {
  const { page } = await person(PHONE);
  const settled = watch(page);
  await page.goto('/help');
  await settled(); // what is added before the page is taken over would not be the server's
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('afterbegin', '<p><button>small</button></p><p>A <a href="/x">sentence</a> goes on.</p>');
  });
  const found = await smallTargets(page);
  expect(found.some((line) => line.includes('small'))).toBe(true);
  expect(found.some((line) => line.includes('sentence'))).toBe(false);
});

/** Look for what is too small on a page each time that something is open on it, and close that. */
function lookingAt(page: Page) {
  const found: string[] = [];
  return {
    found,
    async look(name: string) {
      const settled = watch(page);
      await settled();
      found.push(...(await smallTargets(page, '[role=dialog], [role=menu]')).map((target) => `${name}: ${target}`));
      await page.keyboard.press('Escape');
      await expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0);
    },
  };
}

test('a finger finds everything in the dialogs of guests', async ({ person }) => {
  const { page } = await person(PHONE);
  const { found, look } = lookingAt(page);
  await page.goto('/');
  for (const name of ['ログイン', '新規登録']) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expect(dialogOn(page)).toBeVisible();
    await look(name);
  }
  expect(found).toEqual([]);
});

test('a finger finds every day of a calendar', async ({ member }) => {
  const { page } = await member('ken_wallst', PHONE);
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('button', { name: '投稿する' }).click();
  await page.getByRole('button', { name: '日時を予約' }).click();
  await page.getByRole('button', { name: '公開日時（日本時間） カレンダーを開く' }).click();
  const calendar = page.getByRole('dialog', { name: '公開日時（日本時間）' });
  await expect(calendar.getByRole('button', { pressed: true })).toBeFocused();
  expect(await smallTargets(page, '[role=dialog]:has(table)')).toEqual([]);
});

test('a finger finds everything in dialogs and menus', async ({ member }) => {
  const { page } = await member('ken_wallst', PHONE);
  const { found, look } = lookingAt(page);
  await page.goto('/chart');
  await refuseLivePrices(page);
  await page.getByRole('button', { name: '銘柄アラート' }).click();
  await expect(dialogOn(page)).toBeVisible();
  await look('alerts');
  await page
    .getByRole('button', { name: /のメニュー$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'アラートを設定' }).click();
  await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible();
  await look('alert');
  await page.getByRole('button', { name: '値動きの色' }).click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await look('price colours');
  for (const name of ['アカウントメニュー', /^コイン残高/]) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expect(page.locator('[role=dialog]:not([aria-busy=true]), [role=menu]').first()).toBeVisible();
    await look(String(name));
  }
  await page.goto('/');
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('button', { name: '投稿する' }).click();
  await expect(dialogOn(page)).toBeVisible();
  await look('composer');
  await page.goto('/ken_wallst');
  await page.getByRole('button', { name: 'プロフィールを編集' }).click();
  await expect(dialogOn(page)).toBeVisible();
  await look('profile');
  expect(found).toEqual([]);
});
