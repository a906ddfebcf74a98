import type { ExchangeName } from '@minori/contracts/rules';
import { createTestShell, renderWithShell, type Answer } from '@minori/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VisibleRange } from '../charts/visibleRange';
import { aQuote } from '../testing/ranking';
import { aPriceChart, someBars } from '../testing/symbol';
import type { DrawnPrices, LivePrices, PriceDrawing } from './drawPrices';
import { PriceSection } from './PriceSection';

let live: LivePrices | undefined;

/** A chart that takes what the library's takes: a bar after the others, or the last one anew. */
function draw(_element: HTMLElement, { bars }: PriceDrawing): DrawnPrices {
  let last = bars.at(-1)!.day;
  return {
    indexAt: (x) => Math.round(x / 10),
    xOf: (index) => index * 10,
    mark: () => {},
    remove: () => {},
    plotWidth: () => 600,
    setLive(now) {
      const day = now.running?.day ?? last;
      if (day < last) throw new Error('Cannot update oldest data');
      last = day;
      live = now;
    },
  };
}

jest.mock('./drawPrices', () => ({ drawPrices: draw }));

afterEach(() => jest.useRealTimers());

const PRICES = 'GET /news/charts/symbols/:id/prices';
const ID = 'a'.repeat(24);
const quietly = { count: 0, week_median: null, week_count: 0, month_median: null, month_count: 0 };

async function setUp(chart: Answer<typeof PRICES> = aPriceChart(), path = '/chart', exchange: ExchangeName = 'tse') {
  live = undefined;
  const shell = createTestShell({ path, answers: { [PRICES]: chart } });
  renderWithShell(<PriceSection symbolId={ID} exchange={exchange} quote={aQuote()} expected={quietly} />, shell);
  const cursor = await screen.findByRole('slider', { name: '日ごとの価格' });
  await waitFor(() => expect(live).toBeDefined());
  return { cursor, shell };
}

const range = (): VisibleRange => live!.range;
const width = () => Math.round(range().to - range().from);
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;
const legend = () => screen.getByRole('group', { name: '移動平均線' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('all bars are in sight at first; keys zoom at the end, move, and show all again', async () => {
  const { cursor } = await setUp();
  expect(range()).toEqual({ from: -0.5, to: 59.5 });
  cursor.focus();
  await userEvent.keyboard('+');
  expect(width()).toBe(36);
  expect(range().to).toBe(59.5);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(range().to).toBeCloseTo(50.5);
  await userEvent.keyboard('-');
  expect(range()).toEqual({ from: -0.5, to: 59.5 });
  await userEvent.keyboard('++{Home}');
  expect(range()).toEqual({ from: -0.5, to: 59.5 });
  expect(cursor).toHaveAttribute('aria-valuenow', '0');
});

test('a day that arrow keys reach comes into sight', async () => {
  const { cursor } = await setUp();
  cursor.focus();
  await userEvent.keyboard('++{End}');
  const before = range();
  for (let step = 0; step < 30; step += 1) fireEvent.keyDown(cursor, { key: 'ArrowLeft' });
  expect(cursor).toHaveAttribute('aria-valuenow', '29');
  expect(range().from).toBeCloseTo(28.5);
  expect(width()).toBe(Math.round(before.to - before.from));
});

test('buttons do the same, and those that can do nothing say so', async () => {
  await setUp();
  const isIdle = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
  expect(['過去へ移動', '先へ移動', '縮小', '拡大', '全体を表示'].map(isIdle)).toEqual([true, true, true, false, true]);
  await press('拡大');
  expect(width()).toBe(36);
  expect(['過去へ移動', '先へ移動', '縮小', '全体を表示'].map(isIdle)).toEqual([false, true, false, false]);
  await press('過去へ移動');
  expect(range().to).toBeCloseTo(50.5);
  expect(screen.getByRole('status')).toHaveTextContent('2025年10月16日 – 2025年11月20日');
  await press('全体を表示');
  expect(width()).toBe(60);
});

test('a wheel zooms with Ctrl only, and scrolls the page else', async () => {
  const { cursor } = await setUp();
  expect(fireEvent.wheel(cursor, { deltaY: -50 })).toBe(true);
  expect(width()).toBe(60);
  expect(fireEvent.wheel(cursor, { deltaY: -50, ctrlKey: true, clientX: 300 })).toBe(false);
  expect(width()).toBeLessThan(60);
  // Half of what went out of sight went to either side.
  expect(range().from + range().to).toBeCloseTo(59);
  expect(fireEvent.wheel(cursor, { deltaY: 50 })).toBe(true);
  const before = range();
  expect(fireEvent.wheel(cursor, { deltaX: 60, deltaY: 2 })).toBe(false);
  expect(range().from).toBeGreaterThan(before.from);
  fireEvent.doubleClick(cursor);
  expect(width()).toBe(60);
});

test('the figures and the averages are those of the day that is pointed at', async () => {
  const { cursor } = await setUp();
  const bars = someBars();
  expect(figure('終値')).toHaveTextContent(bars.at(-1)!.close.toLocaleString('ja'));
  expect(legend()).toHaveTextContent(`25日線 ${(bars.at(-1)!.close - 25).toLocaleString('ja')}`);
  cursor.focus();
  await userEvent.keyboard('{Home}{ArrowRight>20/}');
  expect(screen.getByText('2025年10月21日')).toBeVisible();
  expect(figure('終値')).toHaveTextContent(bars[20]!.close.toLocaleString('ja'));
  expect(figure('前日終値')).toHaveTextContent(bars[19]!.close.toLocaleString('ja'));
  const average = (bars[20]!.close - 75).toLocaleString('ja');
  expect(legend()).toHaveTextContent(`75日線 ${average}`);
  expect(cursor).toHaveAttribute('aria-valuetext', expect.stringContaining(`75日線 ${average}`));
});

test('an average can be hidden, and stays so with another period', async () => {
  const { cursor } = await setUp();
  await userEvent.click(within(legend()).getByRole('button', { name: /^25日線/, pressed: true }));
  expect(live!.hidden).toEqual(new Set([25]));
  expect(within(legend()).getByRole('button', { name: '25日線 —' })).toHaveAttribute('aria-pressed', 'false');
  expect(cursor.getAttribute('aria-valuetext')).not.toContain('25日線');
  await userEvent.click(screen.getByRole('radio', { name: '1年' }));
  await waitFor(() => expect(live!.hidden).toEqual(new Set([25])));
});

test('the period is in the address', async () => {
  const { shell } = await setUp(aPriceChart(), '/chart?id=1&period=3_years');
  expect(shell.calls.at(-1)?.input.query).toEqual({ graph_period: '3_years' });
  expect(screen.getByRole('radio', { name: '3年' })).toBeChecked();
});

test('once the exchange has closed, the running day is over and its price a close', async () => {
  const running_bar = { ...someBars(61).at(-1)!, day: '2025-11-28' };
  jest.useFakeTimers({ now: new Date('2025-11-28T16:59:00+09:00') });
  const answers = { [PRICES]: aPriceChart({ running_bar, data: someBars(58) }) };
  const shell = createTestShell({ path: '/chart', answers });
  renderWithShell(<PriceSection symbolId={ID} exchange="hkex" quote={aQuote()} expected={quietly} />, shell);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('11月28日（取引中）')).toBeVisible();
  expect(figure('現在値')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('11月28日（取引終了）')).toBeVisible();
  expect(figure('終値')).toBeVisible();
});

test('days give way to weeks while prices move', async () => {
  const days = aPriceChart({ running_bar: { ...someBars(61).at(-1)!, day: '2025-12-05' } });
  const weeks = aPriceChart({ ...days, interval: 'week', data: [{ ...someBars(1)[0]!, day: '2025-12-01' }] });
  await setUp(({ query }) => (query?.['graph_period'] === 'all' ? weeks : days), '/chart', 'crypto');
  expect(live!.running).toMatchObject({ day: '2025-12-05' });
  await userEvent.click(screen.getByRole('radio', { name: '全期間' }));
  expect(await screen.findByText('2025年12月1日の週')).toBeVisible();
  await waitFor(() => expect(live!.running).toMatchObject({ day: '2025-12-01' }));
});

test('weeks are named so, and the running day is part of the last', async () => {
  const bars = someBars(3).map((bar, week) => ({ ...bar, day: `2025-11-${String(3 + 7 * week).padStart(2, '0')}` }));
  const running_bar = { ...bars[2]!, day: '2025-11-20', close: 40_000, high: 41_000 };
  // Coins are traded whenever this is run.
  await setUp(aPriceChart({ data: bars, interval: 'week', running_bar }), '/chart', 'crypto');
  expect(screen.getByText('2025年11月17日の週')).toBeVisible();
  expect(figure('現在値')).toHaveTextContent('40,000');
  expect(figure('前週終値')).toHaveTextContent(bars[1]!.close.toLocaleString('ja'));
  expect(live!.running).toMatchObject({ day: '2025-11-17', close: 40_000, high: 41_000, open: bars[2]!.open });
  await userEvent.click(screen.getByText('数値で見る'));
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['週', '始値', '高値', '安値', '終値', '25日線', '75日線', '出来高']);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent((bars[2]!.close - 75).toLocaleString('ja'));
});
