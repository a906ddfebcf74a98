import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { addAxe, runAxe } from '../browser/axe';
import { CORE, dialogOn, expect, test } from './actions';
import { CARDS, newcomer, saveCard } from './payments';
import { press, SCREENS } from './screens';

const CREATOR = 'kabu_tomaru';
const WORDS = '在庫の読み方がとても参考になりました';

const tipDialog = (page: Page) => page.getByRole('dialog', { name: /ありがとうを贈る$/ });
const buyDialog = (page: Page) => page.getByRole('dialog', { name: 'コインの購入' });
const supporters = (page: Page) => page.getByRole('region', { name: 'サポーター' });
const tipButton = (page: Page) => page.getByRole('button', { name: /^ありがとうを贈る/ }).first();

/** A post of the creator's, of which nobody has heard. */
async function freshPost(page: Page): Promise<string> {
  const author = await apiAs(page, CREATOR);
  const { data } = await author('POST /posts/', { body: { text: `決算の読み方 ${Date.now()}` } });
  return data.id;
}

async function looksRight(page: Page): Promise<void> {
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
}

for (const [name, screen] of SCREENS) {
  test(
    `a tip is bought for, given once, shown, and thanked for: ${name}`,
    name === 'phone' ? CORE : {},
    async ({ person, member }) => {
      const { page } = await person(screen);
      const username = await newcomer(page);
      const post = await freshPost(page);
      await page.goto(`/${CREATOR}/posts/${post}`);
      await expect(supporters(page)).toContainText('まだいません');

      await press(screen, tipButton(page));
      await tipDialog(page).getByRole('radio', { name: '400コイン' }).check();
      await tipDialog(page)
        .getByRole('textbox', { name: /^メッセージ/ })
        .fill(WORDS);
      await expect(tipDialog(page).getByText('購入したコインが、あと400コイン必要です')).toBeVisible();
      await looksRight(page);
      await press(screen, tipDialog(page).getByRole('button', { name: 'コインを買う' }));
      await expect(tipDialog(page)).toBeHidden();
      await buyDialog(page).getByRole('button', { name: 'カードを追加する' }).last().click();
      await saveCard(page, CARDS.pays);
      await expect(buyDialog(page).getByRole('radio', { name: /^500コイン/ })).toBeChecked();
      await buyDialog(page).getByRole('button', { name: '500円を支払う' }).click();

      // What was chosen and written before is there still.
      await expect(tipDialog(page).getByRole('radio', { name: '400コイン' })).toBeChecked();
      await expect(tipDialog(page).getByRole('textbox', { name: /^メッセージ/ })).toHaveValue(WORDS);
      await expect(tipDialog(page).getByRole('definition')).toHaveText(['400コイン', '500コイン', '100コイン']);
      await tipDialog(page).getByRole('button', { name: '400コインを贈る' }).dblclick();
      await expect(dialogOn(page).getByRole('status')).toContainText('400コインのありがとうを届けました');
      await looksRight(page);
      await press(screen, dialogOn(page).getByRole('button', { name: '閉じる' }).first());
      await expect(supporters(page)).toContainText('1人・400コイン');
      await expect(tipButton(page)).toHaveAccessibleName(/前にも贈っています/);

      const creator = await member(CREATOR, { ...screen, at: `/${CREATOR}/posts/${post}` });
      await expect(tipButton(creator.page)).toHaveCount(0);
      await press(screen, supporters(creator.page).getByRole('button'));
      const given = dialogOn(creator.page).getByRole('listitem');
      await expect(given).toHaveCount(1);
      await expect(given).toContainText(WORDS);
      await press(screen, given.getByRole('button', { name: /お礼を伝える$/ }));
      await expect(given.getByText('お礼済み')).toBeVisible();
      await looksRight(creator.page);
      await creator.page.goto('/notification');
      await expect(creator.page.getByRole('link').filter({ hasText: WORDS }).first()).toContainText('400コイン');

      await page.reload();
      await press(screen, supporters(page).getByRole('button'));
      await expect(dialogOn(page).getByText('お礼済み')).toBeVisible();
      await page.goto('/notification');
      await expect(page.getByText('贈った「ありがとう」に、お礼が届きました')).toBeVisible();
      const staff = await apiAs(page, 'minori_admin');
      const { data } = await staff('GET /admin/coins', { query: { user: username } });
      expect(data.balance).toEqual({ sum: 100, granted: 0, bought: 100 });
      expect(data.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['tip_sent', -400],
        ['bought', 500],
      ]);
    },
  );
}

test('guests are led to sign in', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  const post = await freshPost(page);
  await page.goto(`/${CREATOR}/posts/${post}`);
  await tipButton(page).click();
  await expect(dialogOn(page).getByRole('button', { name: 'ログイン' }).first()).toBeVisible();
});
