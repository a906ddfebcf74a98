import type { Locator, Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { CORE, expect, test } from './actions';

/** The address of a symbol's page. */
async function addressOf(page: Page, code: string, section?: string): Promise<string> {
  const api = await apiAs(page, 'haru_tsumi');
  const { data } = await api('GET /news/charts/symbols', { query: { keyword: code } });
  const symbol = data.find((each) => each.code === code);
  if (!symbol) throw new Error(`There is no symbol ${code}`);
  return `/chart?id=${symbol.id}&tab=chart${section ? `&defaultTab=${section}` : ''}`;
}

const voteBox = (page: Page) => page.getByRole('group', { name: /への投票$/ });

/** Return a text once it changes no more. */
async function restOf(locator: Locator): Promise<string> {
  let seen = '';
  const isSame = async () => {
    const before = seen;
    seen = (await locator.textContent()) ?? '';
    return seen === before;
  };
  await expect.poll(isSame, { intervals: [150] }).toBe(true);
  return seen;
}

test('one votes on a symbol, sees the results, and changes one’s mind within the day', CORE, async ({ member }) => {
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

test('a desktop shows price, chart and today’s vote at once, beside what else belongs to the symbol', async ({
  member,
}) => {
  const { page } = await member('takumi_eng', { viewport: { width: 1440, height: 900 } });
  await page.goto(await addressOf(page, 'NI225'));
  const figure = page.getByRole('slider', { name: '日ごとの価格' }).locator('canvas').first();
  for (const shown of [page.getByRole('heading', { level: 1 }), figure, voteBox(page)]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: '予想をくわしく見る' }).click();
  await expect(page.getByRole('tab', { name: '予想' })).toBeFocused();
  await expect(page.getByRole('tab', { name: '予想' })).toBeInViewport();
  await expect(page.getByText('注目のクリエイター')).toHaveCount(0);
});

test('the chart is drawn, follows the finger and the keys, and is there as a table', async ({ member }) => {
  const { page } = await member('takumi_eng', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(await addressOf(page, 'NI225'));
  const chart = page.getByRole('slider', { name: '日ごとの価格' });
  await expect(chart.locator('canvas').first()).toBeVisible();
  const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 };
  const figures = page.getByRole('region', { name: '価格チャート' }).locator('dl');
  const boxes = async () => {
    const [above, below] = [await figures.boundingBox(), await chart.boundingBox()];
    return { bottom: (above?.y ?? NaN) + (above?.height ?? NaN), top: below?.y ?? NaN };
  };
  for (const share of [0.02, 0.2, 0.35, 0.5]) {
    const before = await chart.getAttribute('aria-valuenow');
    await chart.tap({ position: { x: width * share, y: height / 2 } });
    await expect(chart).not.toHaveAttribute('aria-valuenow', before ?? '');
    await expect(figures).toContainText('終値');
    // The figures of the day that is pointed at stand above the chart, wherever it is.
    const { bottom, top } = await boxes();
    expect(bottom).toBeLessThanOrEqual(top);
  }
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('radio', { name: 'ローソク足' }).check({ force: true });
  await expect(chart.locator('canvas').first()).toBeVisible();
  await page.getByText('数値で見る').first().click();
  await expect(page.getByRole('region', { name: '日ごとの価格' }).getByRole('row')).not.toHaveCount(0);
});

test('one zooms into years with their averages, moves about in them, and still scrolls the page', async ({
  member,
}) => {
  const { page } = await member('takumi_eng', { viewport: { width: 1440, height: 900 } });
  await page.goto(await addressOf(page, 'NI225'));
  const chart = page.getByRole('slider', { name: '日ごとの価格' });
  await expect(chart.locator('canvas').first()).toBeVisible();
  await page.getByRole('radio', { name: '3年' }).check({ force: true });
  await expect(page).toHaveURL(/period=3_years/);
  const average = page.getByRole('button', { name: /^200日線 [\d,.]+$/ });
  await expect(average).toBeVisible();
  const sight = page.getByRole('region', { name: '価格チャート' }).getByRole('status');
  const whole = await restOf(sight);

  await chart.hover();
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect(sight).not.toHaveText(whole);
  const near = await restOf(sight);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  await expect(sight).toHaveText(near);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(sight).not.toHaveText(near);

  // What is looked at stays while one looks at something else on the page.
  await average.click();
  const moved = await restOf(sight);
  await page.getByRole('tab', { name: '分析' }).click();
  await page.getByRole('tab', { name: '予想' }).click();
  await expect(sight).toHaveText(moved);
  await expect(page.getByRole('button', { name: '200日線 —', pressed: false })).toBeVisible();
  await chart.dblclick();
  await expect(sight).toHaveText(whole);
  await page.reload();
  await expect(sight).toHaveText(whole);
  await page.getByRole('radio', { name: '全期間' }).check({ force: true });
  await expect(page.getByText(/の週$/).first()).toBeVisible();
});

test('two fingers zoom on a phone, one moves, and the page still scrolls', async ({ member }) => {
  const { page } = await member('takumi_eng', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(await addressOf(page, 'BTCJPY'));
  const chart = page.getByRole('slider', { name: '日ごとの価格' });
  await expect(chart.locator('canvas').first()).toBeVisible();
  const sight = page.getByRole('region', { name: '価格チャート' }).getByRole('status');
  const whole = await restOf(sight);
  await chart.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  const [middle, centre] = [y + height / 2, x + width / 2];
  await touch('touchStart', [centre - 30, middle], [centre + 30, middle]);
  for (let apart = 40; apart <= 120; apart += 20)
    await touch('touchMove', [centre - apart, middle], [centre + apart, middle]);
  await touch('touchEnd');
  await expect(sight).not.toHaveText(whole);
  const near = await restOf(sight);

  await touch('touchStart', [centre, middle]);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', [centre + step * 20, middle]);
  await touch('touchEnd');
  await expect(sight).not.toHaveText(near);
  const moved = await restOf(sight);

  const scrolled = await page.evaluate(() => scrollY);
  await touch('touchStart', [centre, middle]);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', [centre, middle - step * 20]);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  await expect(sight).toHaveText(moved);
});

test('izanavi is for its members; others see what would open it', CORE, async ({ member }) => {
  const { page } = await member('haru_tsumi');
  await page.goto(await addressOf(page, 'NI225', 'scoring_model'));
  await page.getByText('計算式を見る').click();
  await expect(page.getByText(/÷（σ × √20）/)).toBeVisible();
  await expect(page.getByText('izanaviメンバーシップの機能です')).toBeVisible();

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
  await expect(guest.getByRole('heading', { name: '「実績のある人」とは' })).toBeVisible();

  const { page } = await member('haru_tsumi');
  await page.goto('/p/prediction_formula');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSVをダウンロード' }).click();
  expect((await download).suggestedFilename()).toBe('predictions.csv');
});

test('one compares symbols in a table: sorts it, takes a column away, and finds it so again', async ({ member }) => {
  const { page } = await member('takumi_eng', { viewport: { width: 1440, height: 900 } });
  await page.goto('/chart');
  await page.getByRole('link', { name: '比較表' }).click();
  const table = page.getByRole('table', { name: '銘柄の比較' });
  const month = table.getByRole('columnheader', { name: /^30日/ });
  await month.getByRole('button').click();
  await expect(month).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: '列を選ぶ' }).press('Enter');
  await page.getByRole('checkbox', { name: '24時間の投票数' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader')).toHaveCount(10);

  await page.reload();
  await expect(month).toHaveAttribute('aria-sort', 'descending');
  await expect(table.getByRole('columnheader')).toHaveCount(10);
  await expect(table.getByRole('columnheader', { name: /^票数/ })).toHaveCount(0);
  const changeAt = (await table.getByRole('columnheader').allInnerTexts()).findIndex((text) => text.startsWith('30日'));
  const changes = await table.locator(`tbody tr > :nth-child(${changeAt + 1})`).allInnerTexts();
  const figures = changes.map((text) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '') || NaN));
  const known = figures.filter((figure) => !Number.isNaN(figure));
  expect(known.length).toBeGreaterThan(20);
  expect(figures.slice(0, known.length)).toEqual(known.toSorted((a, b) => b - a));
});
