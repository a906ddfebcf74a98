import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site } from '@minori/sandbox/site';
import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { account, expect, signIn, test } from './actions';

/** So many days later the 5th trading day of what is traded every day is over. */
const DAYS_AHEAD = 8;

/** The address of a symbol's page. */
async function addressOf(page: Page, code: string, section?: string): Promise<string> {
  const api = await apiAs(page, 'haru_tsumi');
  const { data } = await api('GET /news/charts/symbols', { query: { keyword: code } });
  const symbol = data.find((each) => each.code === code);
  if (!symbol) throw new Error(`There is no symbol ${code}`);
  return `/chart?id=${symbol.id}&tab=chart${section ? `&defaultTab=${section}` : ''}`;
}

const voteBox = (page: Page) => page.getByRole('group', { name: /への投票$/ });

test('one votes on a symbol, sees the results, and changes one’s mind within the day', async ({ member }) => {
  const { page } = await member('takumi_eng');
  await page.goto(await addressOf(page, 'XAUUSD'));
  await expect(page.getByText('投票すると、みんなの結果が表示されます。')).toBeVisible();
  const results = page.getByRole('table', { name: '期間ごとの結果' });
  await expect(results.getByRole('row', { name: /30日間/ })).not.toContainText('%');

  await voteBox(page).getByRole('button', { name: '買い' }).click();
  await expect(voteBox(page).getByRole('button', { name: '投票を変える' })).toBeVisible();
  await expect(results.getByRole('row', { name: /30日間/ }).getByRole('img')).toHaveAccessibleName(/買い \d+%/);

  await page.reload();
  await voteBox(page).getByRole('button', { name: '投票を変える' }).click();
  await expect(voteBox(page).getByRole('button', { name: '買い', pressed: true })).toBeVisible();
  // It shows at once: what is reloaded too early has not been written.
  const isWritten = page.waitForResponse((response) => /\/votes\b/.test(response.url()));
  await voteBox(page).getByRole('button', { name: '売り' }).click();
  await isWritten;
  await page.reload();
  await voteBox(page).getByRole('button', { name: '投票を変える' }).click();
  await expect(voteBox(page).getByRole('button', { name: '売り', pressed: true })).toBeVisible();
});

test('the chart is drawn, follows the finger and the keys, and is there as a table', async ({ member }) => {
  const { page } = await member('takumi_eng', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(await addressOf(page, 'NI225'));
  const chart = page.getByRole('slider', { name: '日ごとの価格' });
  await expect(chart.locator('canvas').first()).toBeVisible();
  const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 };
  await chart.tap({ position: { x: width * 0.3, y: height / 2 } });
  const tip = chart.locator('dl');
  await expect(tip).toContainText('終値');
  const before = await chart.getAttribute('aria-valuenow');
  await chart.tap({ position: { x: width * 0.6, y: height / 2 } });
  await expect(chart).not.toHaveAttribute('aria-valuenow', before ?? '');
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('radio', { name: 'ローソク足' }).check({ force: true });
  await expect(chart.locator('canvas').first()).toBeVisible();
  await page.getByText('数値で見る').first().click();
  await expect(page.getByRole('region', { name: '日ごとの価格' }).getByRole('row')).not.toHaveCount(0);
});

test('izanavi is for its members; others see what would open it', async ({ member }) => {
  const { page } = await member('haru_tsumi');
  await page.goto(await addressOf(page, 'NI225', 'scoring_model'));
  await page.getByText('計算式を見る').click();
  await expect(page.getByText(/÷（σ × √20）/)).toBeVisible();
  await page.getByRole('button', { name: 'メンバーシップを見る' }).click();
  await expect(page.getByText('この機能が使えるメンバーシップに登録しよう！')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();

  const { page: shun } = await member('shun_ai');
  await shun.goto(await addressOf(shun, 'NI225', 'scoring_model'));
  await expect(shun.getByText('情報であり、助言ではありません')).toBeVisible();
  await expect(shun.getByText(/^(BUY|SELL|HOLD) /)).toBeVisible();
  await expect(shun.getByRole('row', { name: /最大下落率/ })).toBeVisible();
  await shun.getByRole('combobox', { name: '開始年' }).selectOption('2023');
  await expect(shun.getByText(/^2023年1月\d+日に100で始め/)).toBeVisible();
});

test('guests read how predictions are graded; members take their record along', async ({ person, member }) => {
  const { page: guest } = await person();
  await guest.goto('/p/prediction_formula');
  await expect(guest.getByRole('heading', { level: 1, name: '予想の採点のしくみ' })).toBeVisible();
  await expect(guest.getByText('20件中14件の方向が的中した場合の下限: 48.10%')).toBeVisible();

  const { page } = await member('haru_tsumi');
  await page.goto('/p/prediction_formula');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSVをダウンロード' }).click();
  expect((await download).suggestedFilename()).toBe('predictions.csv');
});

/** A site of its own, so that no other journey has its time moved. */
async function siteIn(folder: string, daysAhead: number): Promise<Site> {
  const env = { RATE_LIMITS: 'off', CLOCK_AHEAD_DAYS: String(daysAhead) };
  return startSite({ dataDir: folder, ports: 'free', quiet: true, env });
}

test('a prediction is made, and graded when its day has come', async ({ person }) => {
  test.slow();
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-symbol-'));
  let site = await siteIn(folder, 0);
  try {
    const { page, context } = await person({ baseURL: site.url });
    await page.goto('/');
    await signIn(page, account('takumi_eng'));
    const address = await page.evaluate(async () => {
      const response = await fetch('/api/v1/news/charts/symbols?keyword=BTCJPY');
      const { data } = (await response.json()) as { data: { id: string }[] };
      return `/chart?id=${data[0]?.id}&tab=chart`;
    });
    await page.goto(address);
    await page.getByRole('button', { name: '予想する' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /1週間後/ }).fill('12,345,678');
    await dialog.getByRole('button', { name: '予想を公開' }).click();
    await expect(dialog.getByText('価格は0より大きい数値で入力してください。')).toBeVisible();
    await dialog.getByRole('textbox', { name: /1カ月後/ }).fill('13,000,000');
    await dialog.getByRole('textbox', { name: /コメント/ }).fill('半減期のあとの動きを見ています。');
    await dialog.getByRole('button', { name: '予想を公開' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('あなたの今週の予想')).toBeVisible();
    await expect(page.getByRole('button', { name: '予想を変更' })).toBeVisible();

    // An open page goes on asking, and would hear 503 from a site that closes.
    await context.close();
    await site.close();
    site = await siteIn(folder, DAYS_AHEAD);
    const { page: later, context: laterContext } = await person({ baseURL: site.url });
    await later.goto('/');
    await signIn(later, account('takumi_eng'));
    await expect(async () => {
      await later.goto(address);
      await later.getByText('判定済みも表示').click();
      const mine = later.getByRole('article').filter({ hasText: '半減期のあとの動きを見ています。' });
      await expect(mine).toContainText(/方向(的中|外れ)/, { timeout: 5_000 });
      await expect(mine).toContainText(/終値 [\d,]+/);
    }).toPass({ timeout: 60_000 });
    await later.goto('/takumi_eng');
    // The profile's own line; the posts that name a symbol carry it, too.
    await later
      .getByRole('link', { name: /予想の採点\d+件/ })
      .first()
      .click();
    const kept = later.getByRole('article').filter({ hasText: '半減期のあとの動きを見ています。' });
    await expect(kept).toContainText(/方向(的中|外れ)/);
    await expect(kept.getByRole('link')).toHaveAttribute('href', /^\/chart\?id=/);
    await laterContext.close();
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
