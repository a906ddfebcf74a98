import { izanaviParts } from '@minori/contracts/rules';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSymbolDetail } from '../testing/symbol';
import { aScoringModelResult } from '../testing/signals';
import { Signals } from './Signals';

const RESULT = 'GET /news/charts/symbols/scoring_model_result';

function setUp({ answers, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: { [RESULT]: { data: aScoringModelResult() }, ...answers },
    ...options,
  });
  renderWithShell(<Signals symbol={aSymbolDetail()} />, shell);
  return shell;
}

const refused = () => {
  throw new ApiError('izanavi_required', '', 403);
};

test('says what it reads in words, labelled as information', async () => {
  setUp();
  expect(await screen.findByText('多')).toBeVisible();
  expect(screen.getByText('値動きの勢いは上向きと読んでいます。')).toBeVisible();
  expect(screen.getByText('情報であり、助言ではありません')).toBeVisible();
  expect(screen.getByText('投資判断はご自身で。')).toBeVisible();
  expect(screen.getByRole('img', { name: /スコア \+0.42/ })).toBeInTheDocument();
  expect(
    screen.getByText('20日の勢い', { selector: '[aria-label="スコアの内訳"] dt' }).parentElement,
  ).toHaveTextContent('+3.10%');
  expect(screen.getByText('みんなの投票（7日間）').parentElement).toHaveTextContent('買い63%');
});

test('each part tells what it adds to the score, and the formula is there to work it out again', async () => {
  setUp();
  const { short, long, crowd } = izanaviParts({
    momentumShort: 0.031,
    momentumLong: 0.064,
    volatility: 0.0112,
    crowd: 0.63,
  });
  const added = (name: string) => screen.getByText(name, { selector: '[aria-label="スコアの内訳"] dt' }).parentElement;
  await screen.findByText('多');
  expect(added('20日の勢い')).toHaveTextContent(`→ +${short.toFixed(2)}`);
  expect(added('60日の勢い')).toHaveTextContent(`→ +${long.toFixed(2)}`);
  expect(added('みんなの投票（7日間）')).toHaveTextContent(`→ +${crowd.toFixed(2)}`);
  expect(screen.getByText('計算式を見る').parentElement).toHaveTextContent('÷（σ × √20）÷ 2');
});

test.each([
  ['SELL', '少'],
  ['HOLD', '普通'],
] as const)('%s is %s', async (signal, label) => {
  const { current } = aScoringModelResult();
  setUp({
    answers: { [RESULT]: { data: aScoringModelResult({ current: { ...current, signal, is_braking: true } }) } },
  });
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.getByText(/作動中/)).toBeVisible();
});

test('the simulation stands beside buying and holding, with fall, trades and costs', async () => {
  setUp();
  const [table] = await screen.findAllByRole('table');
  const row = (name: RegExp) => within(table as HTMLElement).getByRole('row', { name });
  expect(row(/損益/)).toHaveTextContent('▲+58.20%▲+44.10%');
  expect(row(/最大下落率/)).toHaveTextContent('−8.4%−21.7%');
  expect(row(/取引回数/)).toHaveTextContent('2回1回');
  expect(row(/手数料の合計/)).toHaveTextContent('0.2%');
  expect(screen.getByText('シミュレーションデータ')).toBeVisible();
  await userEvent.click(screen.getByText('取引の一覧'));
  expect(await screen.findByRole('row', { name: /2025年12月2日 売り 38,400/ })).toBeVisible();
});

test('the years are chosen, beginning with 2019', async () => {
  const shell = setUp();
  await screen.findByText('多');
  expect(shell.calls[0]?.input.query).toMatchObject({ simulate_year_from: 2019, simulate_year_to: undefined });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '開始年' }), '2022');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '終了年' }), '2024');
  await waitFor(() =>
    expect(shell.calls.at(-1)?.input.query).toMatchObject({ simulate_year_from: 2022, simulate_year_to: 2024 }),
  );
});

test('where izanavi can’t be had, it is explained, and nothing is offered', async () => {
  setUp({ answers: { [RESULT]: refused }, missingDialogs: ['membership.pay'] });
  expect(await screen.findByText('izanaviメンバーシップの機能です')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'メンバーシップを見る' })).not.toBeInTheDocument();
});

test('without izanavi the yearly membership is offered, with the warning', async () => {
  const shell = setUp({ answers: { [RESULT]: refused } });
  await userEvent.click(await screen.findByRole('button', { name: 'メンバーシップを見る' }));
  expect(screen.getByText('計算式を見る')).toBeVisible();
  expect(shell.opened).toEqual([{ name: 'membership.pay', props: { ability: 'see_signals' } }]);
  expect(shell.messages).toEqual([
    { type: 'warning', text: 'この機能が使えるメンバーシップに登録しよう！', autoHideDuration: 10_000 },
  ]);
});

test('guests are asked to log in, and nothing is asked for', async () => {
  const shell = setUp({ user: null });
  await userEvent.click(await screen.findByRole('button', { name: 'メンバーシップを見る' }));
  expect(shell.opened.map(({ name }) => name)).toEqual(['auth.login']);
  expect(shell.calls).toEqual([]);
});

test('with too few days it says so, and a failure offers a retry', async () => {
  setUp({ answers: { [RESULT]: undefined as never } });
  expect(await screen.findByText('まだシグナルがありません')).toBeVisible();
});
