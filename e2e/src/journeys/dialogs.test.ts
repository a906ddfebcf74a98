import type { Page } from '@playwright/test';
import { addAxe, runAxe } from '../browser/axe';
import { expect, test } from './actions';

// They only look.
test.describe.configure({ mode: 'parallel' });

const FILES = '**/remotes/mf-payments/**';
const SCREENS = [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

const coins = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^コイン残高/ });
const loading = (page: Page) => page.getByRole('dialog', { name: '読み込み中' });

for (const { name, viewport, colorScheme } of SCREENS) {
  test(`a dialog of a remote that is slow says at once that it is loading, and may be left: ${name}`, async ({
    member,
  }) => {
    const { page, context } = await member('haru_tsumi', { at: '/about', viewport, colorScheme });
    let come = () => {};
    const slow = new Promise<void>((resolve) => (come = resolve));
    await context.route(FILES, async (route) => {
      await slow;
      await route.continue();
    });

    await coins(page).click();
    await expect(loading(page)).toBeFocused({ timeout: 1_000 });
    await expect(loading(page)).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(loading(page).getByRole('button', { name: '閉じる' })).toBeFocused();
    await addAxe(page);
    expect(await runAxe(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(coins(page)).toBeFocused();

    await coins(page).click();
    await expect(loading(page)).toBeVisible();
    come();
    await expect(page.getByRole('dialog', { name: 'コイン' })).toBeVisible();
    await expect(loading(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(coins(page)).toBeFocused();
  });
}

test('a dialog of a remote that can’t be had is told of at the bottom, and comes once the remote is back', async ({
  member,
}) => {
  const { page, context } = await member('haru_tsumi', { at: '/about' });
  await context.route(FILES, (route) => route.abort('connectionrefused'));
  await coins(page).click();
  await expect(page.getByText('画面を開けませんでした。もう一度お試しください。')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.unroute(FILES);
  await coins(page).click();
  await expect(page.getByRole('dialog', { name: 'コイン' })).toBeVisible();
});
