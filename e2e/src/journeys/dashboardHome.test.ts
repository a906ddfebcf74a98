import { readFile } from 'node:fs/promises';
import { stripeSwitches } from '@minori/sandbox/stripe';
import type { Page } from '@playwright/test';
import { addAxe, runAxe } from '../browser/axe';
import { MOST_SCRIPT_BYTES, scriptBytes } from '../browser/scripts';
import { watch } from '../browser/settled';
import { smallTargets } from '../browser/touchTargets';
import { expect, signIn, test } from './actions';
import { registerOn, startEmptySite } from './ownSite';
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
  test(`a creator reads a year of figures on a ${name}`, async ({ member }) => {
    const { page } = await member(CREATOR, { ...screen, serviceWorkers: 'block' });
    const settled = watch(page);
    await page.goto('/dashboard');
    await settled();
    await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible();
    await expect(page.getByText(/時点/)).toBeVisible();
    const figures = page.getByRole('region', { name: '直近30日間' });
    await expect(figures).toContainText(/売上（税込・分配前）[\d,]+円前の30日間（[\d,]+円）より/);
    await expect(figures).toContainText(/フォロワー\d+人30日前/);
    const income = page.getByRole('figure', { name: '売上（税込・分配前）' });
    await expect(income.getByRole('listitem')).toHaveCount(12);
    await expect(page.getByRole('region', { name: 'よく読まれた投稿' }).getByRole('link')).toHaveCount(5);
    await expect(page.getByRole('region', { name: /^レベル/ }).getByRole('progressbar')).toHaveCount(3);
    const readers = page.getByRole('region', { name: '読者' });
    await expect(readers.getByRole('table', { name: '読まれる時間帯' })).toContainText(/\d+人/);
    await looksRight(page);

    // By keyboard: the tables that say what the charts do, and the days.
    for (const summary of ['12カ月の推移を表で見る', '30日間を日ごとに見る']) {
      await page.getByText(summary).focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('region', { name: '12カ月の推移' }).getByRole('row')).toHaveCount(13);
    const days = page.getByRole('region', { name: '日ごとの数字' }).first();
    if (name === 'phone') await expect(days.getByRole('listitem')).toHaveCount(30);
    else await expect(page.getByRole('table', { name: '日ごとの数字' }).getByRole('row')).toHaveCount(31);
    await looksRight(page);
    if (name === 'phone') expect(await smallTargets(page)).toEqual([]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '1年分をCSVで保存' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('日付,ありがとう（円）,プライム（円）');
    expect(lines.length).toBeGreaterThan(300);
    // All of it, after all of that: nothing came ahead that was not asked for.
    expect(await scriptBytes(page)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  });
}

test('who has no figures yet is told what will be here; the site counts what others do by itself', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const site = await startEmptySite();
  try {
    const [writer, fan] = [
      await registerOn(site, 'writes_here', '書き手'),
      await registerOn(site, 'reads_here', '読み手'),
    ];
    const context = await browser.newContext({ baseURL: site.url, ...PHONE });
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, writer);
    await page.goto('/dashboard');
    await expect(page.getByText('集計はまだありません')).toBeVisible();

    const { data: me } = await writer.api('GET /profiles/me');
    await fan.api('POST /users/follows', { body: { user_id: me.id, action: 'follow' } });
    const { data: post } = await writer.api('POST /posts/', { body: { text: 'はじめての投稿です' } });
    await fan.api('POST /posts/:id/views', { params: { id: post.id }, body: {} });
    await stripeSwitches(site.stripe.simulatorUrl ?? '').advanceTime({ days: 1 });
    await expect
      .poll(async () => (await writer.api('GET /dashboards/home')).data.as_of, { timeout: 60_000 })
      .not.toBeNull();
    await page.reload();
    const figures = page.getByRole('region', { name: '直近30日間' });
    await expect(figures).toContainText(/フォロワー1人比べられる期間がまだありません/);
    await expect(figures).toContainText(/閲覧1件/);
    await expect(figures).not.toContainText('売上');
    await context.close();
  } finally {
    await site.close();
  }
});
