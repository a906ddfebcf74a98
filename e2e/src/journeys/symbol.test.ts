import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { expect, test } from './actions';

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
  await expect(
    page.getByText('投票すると、今日の結果を含む途中経過が表示されます。それまで7日間・30日間は前日までの結果です。'),
  ).toBeVisible();
  const results = page.getByRole('table', { name: '期間ごとの結果' });
  await expect(results.getByRole('row', { name: /24時間/ })).not.toContainText('%');
  await expect(results.getByRole('row', { name: /30日間/ })).toContainText('日まで');

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
