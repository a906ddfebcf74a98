import type { AlertBacktest, Language } from '@minori/contracts';
import { DesignSystemProvider } from '@minori/design-system';
import { createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBacktest, aBacktestCount, aBacktestHit } from '../../testing/alerts';
import { BacktestSummary } from './BacktestSummary';

function setUp(changes: Partial<AlertBacktest> = {}, language: Language = 'ja') {
  renderWithShell(
    <DesignSystemProvider language={language}>
      <BacktestSummary result={aBacktest(changes)} isCounting={false} headingRef={null} />
    </DesignSystemProvider>,
    createTestShell({ language }),
  );
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('each kind says since when it is known and for how many days, never one date for all', () => {
  const unknown = { known_from: null, from: '2024-01-04T15:00:00.000Z', days: 0, count: 0, hits: [] };
  setUp({
    counts: [
      aBacktestCount(),
      aBacktestCount({ key: 'vote_weekly', from: '2023-12-07T15:00:00.000Z', days: 28, count: 0, hits: [] }),
      aBacktestCount({ key: 'post_daily', ...unknown }),
      aBacktestCount({ key: 'izanavi_signal', ...unknown, known_from: '2024-01-04T03:00:00.000Z' }),
    ],
  });
  expect(lines()).toEqual([
    '買いの割合（24時間） 2023年10月16日から81日分で3回',
    '買いの割合（7日間） 2023年12月8日から28日分で0回',
    '投稿数の増減（24時間） まだ十分な記録がありません',
    'izanavi: 売り・買いのシグナルが出たとき まだ丸1日分の記録がありません',
  ]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByText(/高値/)).not.toBeInTheDocument();
  expect(screen.getByText(/過去の結果は、これからの回数や値動きを示すものではありません/)).toBeInTheDocument();
});

test('kinds stand in the order of the dialog', () => {
  const keys = ['vote_daily', 'post_daily', 'vote_change_daily', 'price_change', 'izanavi_signal'] as const;
  setUp({ counts: keys.map((key) => aBacktestCount({ key })) });
  expect(lines().map((line) => line?.split(/[（ ]/)[0])).toEqual([
    '前日比',
    '買いの割合',
    '投票数の増減',
    '投稿数の増減',
    'izanavi:',
  ]);
});

test('a kind is opened by the keyboard and tells its days, values and what the price did after', async () => {
  setUp({ counts: [aBacktestCount({ left_out: 12, count: 15 })] });
  const button = screen.getByRole('button', { name: /買いの割合/, expanded: false });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '日付',
    '届いた値',
    'その後5営業日',
  ]);
  expect(rows()).toEqual([
    ['2024年1月2日', '72% 上限 70%', '5営業日の途中'],
    ['2023年12月21日', '29% 下限 30%', '▼−0.85%'],
    ['2023年12月11日', '72% 上限 70%', '▲+1.20%'],
  ]);
  expect(screen.getByText('これより前に、ほかに12回')).toBeInTheDocument();
  expect(screen.getByText('値動き: シミュレーションデータ')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('signals say which they were, medians have no value, and what has no price says so', async () => {
  const flag = { side: 'high', value: 1, threshold: 1 } as const;
  const hits = [aBacktestHit(flag), aBacktestHit({ ...flag, side: 'low', close: null, later_change_percentage: null })];
  setUp({
    counts: [
      aBacktestCount({ key: 'prediction_week_gt_month', hits: [aBacktestHit(flag)], count: 1 }),
      aBacktestCount({ key: 'izanavi_signal', hits, count: 2 }),
    ],
  });
  const [medians, signals] = screen.getAllByRole('button');
  await userEvent.click(medians!);
  expect(rows()).toEqual([['2023年12月11日', '▲+1.20%']]);
  await userEvent.click(medians!);
  await userEvent.click(signals!);
  expect(rows()).toEqual([
    ['2023年12月11日', '買い', '▲+1.20%'],
    ['2023年12月11日', '売り', '価格なし'],
  ]);
});

test('prices and their moves are told by days, in the symbol’s own units', async () => {
  const level = { value: 157.2, threshold: 157, day: '2023-11-10' } as const;
  const move = { side: 'low', value: -3.42, threshold: -3, day: '2023-11-10' } as const;
  setUp({
    counts: [
      aBacktestCount({ key: 'price', hits: [aBacktestHit(level)], count: 1 }),
      aBacktestCount({ key: 'price_change', hits: [aBacktestHit(move)], count: 1 }),
    ],
  });
  expect(screen.getByText(/1日ごとの高値と安値で数え/)).toBeInTheDocument();
  const [price, change] = screen.getAllByRole('button');
  await userEvent.click(price!);
  expect(rows()).toEqual([['2023年11月10日', '157.200 上限 157.000', '▲+1.20%']]);
  await userEvent.click(price!);
  await userEvent.click(change!);
  expect(rows()).toEqual([['2023年11月10日', '−3.42% 下限 −3.00%', '▲+1.20%']]);
});

test('prices that are not made up are not said to be', () => {
  setUp({ is_simulated: false });
  expect(screen.queryByText('値動き: シミュレーションデータ')).not.toBeInTheDocument();
});

test('in English', async () => {
  setUp({ counts: [aBacktestCount(), aBacktestCount({ key: 'vote_weekly', days: 1, count: 1 })] }, 'en');
  expect(lines()).toEqual([
    'Share of buyers (24 hours) 81 days from Oct 16, 2023 on: 3 times',
    'Share of buyers (7 days) 1 day from Oct 16, 2023 on: once',
  ]);
});
