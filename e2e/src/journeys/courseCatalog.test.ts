import { CORE, expect, test } from './actions';

test(
  'a guest finds a course by words and a filter, reads its outline and reviews, and comes to the free lesson',
  CORE,
  async ({ page }) => {
    await page.goto('/courses');
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: '講座・講師を検索' }).fill('読む');
    await main.getByRole('searchbox', { name: '講座・講師を検索' }).press('Enter');
    await expect(page).toHaveURL(/keyword=/);
    await main.getByRole('button', { name: '絞り込み' }).click();
    const filter = page.getByRole('dialog', { name: '講座を絞り込む' });
    await filter.getByRole('combobox', { name: 'テーマ' }).selectOption({ label: '日本株' });
    await filter.getByRole('radio', { name: '中級' }).check();
    await filter.getByRole('button', { name: 'この条件で見る' }).click();
    await expect(main.getByRole('button', { name: '絞り込み（2件）' })).toBeVisible();
    await main.getByRole('link', { name: /^決算短信を30分で読む/ }).click();
    await expect(page).toHaveURL(/\/courses\/[0-9a-f]{24}$/);
    await expect(main.getByRole('heading', { level: 2, name: '講座の内容' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: 'レビュー' })).toBeVisible();
    await expect(main.getByRole('link', { name: /短信の地図.*無料で見る/ })).toHaveAttribute('href', /\/lessons\//);
    await page.goBack();
    await expect(main.getByRole('button', { name: '絞り込み（2件）' })).toBeVisible();
  },
);
