import axe, { type AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
import { account, expect, signIn, test } from './actions';

const GUEST = ['/', '/haru_tsumi', '/courses', '/p/membership', '/about', '/help', '/privacy_policy', '/no/such/page'];
const MEMBER = [
  '/',
  '/?tab=following',
  '/chart',
  '/notification',
  '/dashboard',
  '/dashboard/my_posts',
  '/account',
  '/account/notifications_setting',
  '/haru_tsumi',
  '/courses?tab=my_courses',
];
const SCREENS = [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

/** Everything that axe finds on the page, in a line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found } = (await page.evaluate('axe.run()')) as AxeResults;
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Waits until nothing on the page is still being fetched. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** What is wrong with a page: what axe finds, and whether it scrolls sideways. */
async function faultsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await settle(page);
  const overflow = (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number;
  const faults = await violations(page);
  if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px`);
  return faults.map((fault) => `${address} ${fault}`);
}

async function faultsOfAll(page: Page, addresses: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsOf(page, address)));
  return faults;
}

for (const { name, viewport, colorScheme } of SCREENS) {
  test(`every page of a guest is accessible and fits: ${name}`, async ({ person }) => {
    const { page } = await person({ viewport, colorScheme });
    expect(await faultsOfAll(page, GUEST)).toEqual([]);
  });

  test(`every page of a member is accessible and fits: ${name}`, async ({ person }) => {
    const { page } = await person({ viewport, colorScheme });
    await page.goto('/');
    await signIn(page, account('haru_tsumi'));
    expect(await faultsOfAll(page, MEMBER)).toEqual([]);
  });
}

test('the dialogs are accessible', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  for (const button of ['ログイン', '新規登録']) {
    await page.getByRole('banner').getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page), button).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await signIn(page, account('haru_tsumi'));
  await page
    .getByRole('main')
    .getByRole('button', { name: /投稿する|いま考えている/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page), 'composer').toEqual([]);
});

test('the interface is in English too, and stays so', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  await signIn(page, account('ken_wallst'));
  await page.goto('/account');
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.goto('/p/membership');
  await settle(page);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Membership');
});

test('on a phone a guest is asked to log in by the bottom bar', async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'メインメニュー' });
  for (const button of ['マーケット情報', '投稿する', 'プロフィール']) {
    await bar.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: 'ログイン' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
