import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { expect, test } from './actions';
import { uniqueWord } from './composer';

const items = (page: Page) => page.getByRole('feed').getByRole('article');

test('a muted word hides posts until it is taken out', async ({ member }) => {
  const word = uniqueWord();
  const { page } = await member('takumi_eng');
  const author = await apiAs(page, 'kabu_tomaru');
  await author('POST /posts/', { body: { text: `仕込みではない話 ${word}` } });
  await page.goto('/kabu_tomaru');
  await expect(items(page).getByText(word)).toBeVisible();

  await page.goto('/');
  const openMutes = async () => {
    await page.getByRole('button', { name: /^表示の設定/ }).click();
    await page.getByRole('menuitem', { name: 'ミュートの設定' }).click();
  };
  await openMutes();
  const dialog = page.getByRole('dialog', { name: 'ミュートの設定' });
  await dialog.getByLabel('ミュートする言葉').fill(word.toUpperCase());
  await dialog.getByRole('button', { name: '追加', exact: true }).click();
  const chip = dialog.getByRole('listitem').filter({ hasText: new RegExp(word, 'i') });
  await expect(chip).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/?sort=newest');
  await expect(items(page).first()).toBeVisible();
  await expect(page.getByText(word)).toHaveCount(0);

  await openMutes();
  await chip.getByRole('button').click();
  await expect(chip).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/kabu_tomaru');
  await expect(items(page).getByText(word)).toBeVisible();
});

test('what was read can be left out, and keys move through the list', async ({ member }) => {
  const { page } = await member('ken_wallst');
  // Only what is near to the window is in the document: an item is known by its place in the list.
  const item = (at: number) => page.getByRole('feed').locator(`[role=article][data-index="${at}"]`);
  // What was kept of the last visit gives way to what is read now: keys begin there.
  const readAnew = page.waitForResponse(/\/feeds\/recommend_timeline/);
  await page.reload();
  await readAnew;
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
  await expect(item(1)).toBeVisible();

  await test.step('J and K move, L likes, O opens', async () => {
    await page.keyboard.press('j');
    await expect(item(0)).toBeFocused();
    await page.keyboard.press('j');
    await expect(item(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(item(0)).toBeFocused();
    const like = item(0).locator('[data-action=like]');
    const was = await like.getAttribute('aria-pressed');
    await page.keyboard.press('l');
    await expect(like).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true');
    await page.keyboard.press('l');
    await expect(like).toHaveAttribute('aria-pressed', was ?? '');
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/\/posts\/[0-9a-f]{24}$/);
  });

  const read = new URL(page.url()).pathname;
  await test.step('the post that was opened is gone from the list', async () => {
    await expect(page.getByRole('region', { name: 'コメント' })).toBeVisible();
    await page.waitForResponse(/\/views\?/).catch(() => {});
    await page.goto('/');
    await expect(items(page).first()).toBeVisible();
    await page.getByRole('button', { name: '表示の設定', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: '既読を隠す' }).click();
    await expect(page.getByRole('button', { name: '表示の設定（絞り込み中）' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(items(page).first()).toBeVisible();
    await expect(page.getByRole('feed').locator(`a[href="${read}"]`)).toHaveCount(0);
    await page.getByRole('button', { name: '表示の設定（絞り込み中）' }).click();
    await page.getByRole('menuitemcheckbox', { name: '既読を隠す' }).click();
    await expect(page.getByRole('button', { name: '表示の設定', exact: true })).toBeVisible();
  });
});
