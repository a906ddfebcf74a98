import type { Request } from '@playwright/test';
import { expect, test } from './actions';

const STREAM = /\/news\/charts\/symbols\/ticks\?/;

test('prices move by themselves: one stream for the page, a new one after it broke', async ({ member }) => {
  const { page } = await member('takumi_eng');
  const opened: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!STREAM.test(request.url())) return;
    opened.push(request.url());
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.goto('/chart?symbol_type=crypto');
  // Coins are traded at all times; a single one may rest at the day's high or low for a while.
  const coins = page.getByRole('listitem').filter({ hasText: 'JPY' });
  await expect(coins.first()).toBeVisible();
  const before = await coins.allTextContents();
  await expect.poll(() => coins.allTextContents(), { timeout: 15_000 }).not.toEqual(before);
  // Rows that come late take a new stream for all, in place of the one before.
  await expect.poll(() => open.size).toBe(1);

  await page.route(STREAM, (route) => route.abort());
  opened.length = 0;
  await page.reload();
  await expect.poll(() => opened.length).toBeGreaterThan(2);
  await page.unroute(STREAM);
  await expect(coins.first()).toBeVisible();
  const broken = await coins.allTextContents();
  await expect.poll(() => coins.allTextContents(), { timeout: 30_000 }).not.toEqual(broken);
});
