import type { BrowserContext, Page, Request } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { apiOf } from '../client';
import { CORE, expect, logOut, test } from './actions';
import { give, newcomer } from './payments';

const STREAM = /\/api\/v1\/events\?/;
/** What comes at once is there within so many milliseconds, also on a busy machine. */
const AT_ONCE = { timeout: 5_000 };

/** Count the streams that the tabs of a browser hold open. */
function streamsOf(context: BrowserContext): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => STREAM.test(request.url()) && open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const purse = (page: Page, coins: number) => page.getByRole('button', { name: `コイン残高 ${coins}コイン` });
const locked = (page: Page) => page.getByLabel('Platinumが必要です');

test('two tabs hear of a like, of coins and of a membership at once, by one connection', CORE, async ({ person }) => {
  const { page, context } = await person();
  const streams = streamsOf(context);
  const username = await newcomer(page);
  const other = await context.newPage();
  await other.goto('/notification');
  await expect(locked(other)).toBeVisible();
  for (const tab of [page, other]) await expect(bell(tab, '通知')).toBeVisible();
  await expect.poll(streams).toBe(1);

  const mine = await apiOf(page, { email: `${username}@journey.example`, password: 'journey-1234' });
  const { data: post } = await mine('POST /posts/', { body: { text: `はじめての投稿 ${Date.now()}` } });
  const fan = await apiAs(page, 'haru_tsumi');
  await fan('POST /posts/:id/likes', { params: { id: post.id }, body: { action: 'like' } });
  await expect(other.getByRole('link').filter({ hasText: 'いいね' }).first()).toBeVisible(AT_ONCE);
  await give(page, username, 250);
  for (const tab of [page, other]) await expect(purse(tab, 250)).toBeVisible(AT_ONCE);
  const staff = await apiAs(page, 'minori_admin');
  const ends_at = new Date(Date.now() + 86_400_000).toISOString();
  await staff('POST /admin/memberships', { body: { user: username, package_name: 'platinum-membership', ends_at } });
  await expect(locked(other)).toHaveCount(0, AT_ONCE);

  await context.setOffline(true);
  await give(page, username, 50);
  await context.setOffline(false);
  for (const tab of [page, other]) await expect(purse(tab, 300)).toBeVisible(AT_ONCE);
  await expect.poll(streams).toBe(1);
  await page.close();
  await give(other, username, 25);
  await expect(purse(other, 325)).toBeVisible(AT_ONCE);
  await expect.poll(streams).toBe(1);
  await logOut(other);
  await expect.poll(streams).toBe(0);
});

test('the dot comes and goes in all tabs', async ({ person }) => {
  const { page, context } = await person();
  const username = await newcomer(page);
  const other = await context.newPage();
  await other.goto('/about');
  const mine = await apiOf(page, { email: `${username}@journey.example`, password: 'journey-1234' });
  const { data: post } = await mine('POST /posts/', { body: { text: `ふたつめの投稿 ${Date.now()}` } });
  const fan = await apiAs(page, 'haru_tsumi');
  await fan('POST /posts/:id/likes', { params: { id: post.id }, body: { action: 'like' } });
  for (const tab of [page, other]) await expect(bell(tab, '通知: 新着')).toBeVisible(AT_ONCE);
  await bell(other, '通知: 新着').click();
  for (const tab of [page, other]) await expect(bell(tab, '通知')).toBeVisible(AT_ONCE);
});
