import type { Page } from '@playwright/test';
import { addAxe, runAxe } from '../browser/axe';
import { smallTargets } from '../browser/touchTargets';
import { expect, test } from './actions';
import { DESKTOP, PHONE } from './screens';

const CREATOR = 'kabu_tomaru';

async function looksRight(page: Page): Promise<void> {
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

for (const [name, screen] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`a member finds out what their level is made of, from their own badge, and sets and deletes a mood, on a ${name}`, async ({
    member,
  }) => {
    const { page } = await member(CREATOR, screen);
    await page.goto(`/${CREATOR}`);
    // By keyboard: the badge beside the own name leads there.
    const badge = page.getByRole('heading', { level: 1 }).getByRole('link', { name: /レベル/ });
    await badge.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'レベル' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/level$/);
    for (const value of ['関心', '参加', 'フォロワー']) {
      await expect(page.getByRole('region', { name: value, exact: true })).toContainText('次にできること');
    }
    const levels = page.getByRole('region', { name: 'レベルごとの条件と、できること' }).getByRole('table');
    await expect(levels.getByRole('row')).toHaveCount(11);
    await expect(levels.getByText('いまのレベル')).toHaveCount(1);
    await looksRight(page);
    if (name === 'phone') expect(await smallTargets(page)).toEqual([]);

    await page.goto(`/${CREATOR}?tab=profile`);
    const moods = page.getByRole('region', { name: '気分の記録' });
    await moods.getByRole('button', { name: 'わくわく', exact: true }).click();
    await expect(page.getByText('気分をアイコンに表示しました')).toBeVisible();
    const kept = moods.getByRole('button', { name: /「わくわく」を削除/ });
    await expect(kept.first()).toBeVisible();
    await expect(
      page
        .locator('header')
        .getByRole('img', { name: /わくわく/ })
        .first(),
    ).toBeVisible();
    await looksRight(page);
    if (name === 'phone') expect(await smallTargets(page)).toEqual([]);
    await kept.first().click();
    await page.getByRole('dialog', { name: 'この記録を削除しますか？' }).getByRole('button', { name: '削除' }).click();
    await expect(page.getByText('記録を削除しました')).toBeVisible();
    await expect(moods.getByRole('button', { name: 'わくわく', exact: true })).toHaveAttribute('aria-pressed', 'false');
  });
}
