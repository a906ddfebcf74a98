import { apiAs } from '../attacks/api';
import { CORE, expect, test } from './actions';
import { uniqueWord } from './composer';

test('what is unread is listed until it was read', async ({ member }) => {
  const word = uniqueWord();
  const { page } = await member('haru_tsumi');
  const reader = await apiAs(page, 'haru_tsumi');
  const author = await apiAs(page, 'kabu_tomaru');
  const { data: kabu } = await reader('GET /profiles/:id', { params: { id: 'kabu_tomaru' } });
  await reader('POST /users/follows', { body: { user_id: kabu.id, action: 'follow' } });
  const { data: post } = await author('POST /posts/', { body: { text: `未読の確認 ${word}` } });

  await page.goto('/?tab=following');
  await page.getByRole('radio', { name: '未読' }).check();
  await expect(page).toHaveURL('/?tab=following&only=unread');
  const feed = page.getByRole('feed', { name: 'フォロー中' });
  await expect(feed.getByText(word)).toBeVisible();

  await reader('POST /posts/:id/views', { params: { id: post.id }, body: {} });
  await page.reload();
  await expect(feed.or(page.getByText('未読の投稿はありません'))).toBeVisible();
  await expect(page.getByText(word)).toHaveCount(0);
});

test('guests read trending posts, posts by level, and what members say', CORE, async ({ page }) => {
  await page.goto('/trending_topics');
  await page.getByRole('link', { name: '注目の投稿' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('注目の投稿');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();

  await page.getByRole('link', { name: 'レベル別' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('初級者向けの投稿');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await page.getByRole('radio', { name: '中級者向け' }).check();
  await expect(page).toHaveURL('/trending_topics?tab=level&level=intermediate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('中級者向けの投稿');

  await page.goto('/trending_topics');
  await page.getByRole('region', { name: 'みんなの声' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/posts\/[0-9a-f]{24}\?comment=[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { name: /コメント/ }).first()).toBeVisible();
});

test('whoever retries a list that failed goes on where it comes', async ({ member }) => {
  const { page } = await member('takumi_eng');
  await page.route('**/news/charts/symbols/ranking?*', (route) => route.abort());
  await page.goto('/chart');
  const retry = page.getByRole('main').getByRole('button', { name: 'もう一度試す' });
  await retry.focus();
  await page.unroute('**/news/charts/symbols/ranking?*');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
