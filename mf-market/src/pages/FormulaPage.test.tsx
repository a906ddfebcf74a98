import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aForecasterRecord,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFormula, aGrade, aPrediction } from '../testing/predictions';
import { seeEverything } from '../testing/visibility';
import { FormulaPage } from './FormulaPage';

function setUp({ answers, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    path: '/p/prediction_formula',
    answers: {
      'GET /news/charts/symbols/predictions/formula': { data: aFormula() },
      'GET /news/charts/symbols/predictions/users/:id/record': { data: aForecasterRecord() },
      ...answers,
    },
    ...options,
  });
  renderWithShell(<FormulaPage />, shell);
  return shell;
}

test('the rules, the formulas and an example worked through', async () => {
  setUp();
  expect(await screen.findByText(/5営業日目と20営業日目の終値/)).toBeVisible();
  expect(screen.getByText(/終値の50%未満と200%超の予想を除き、残りが5人以上/)).toBeVisible();
  expect(screen.getByText('|41,000 − 40,600| ÷ 40,000 = 1.00%')).toBeVisible();
  expect(screen.getByText('+2.50% / +1.50% → 的中')).toBeVisible();
  const counted = within(screen.getByRole('table')).getAllByRole('row');
  expect(counted.map(({ textContent }) => textContent)).toEqual([
    '予想5営業日後20営業日後的中の件数',
    '予想A的中的中1',
    '予想B的中外れ0.5',
    '予想C的中採点前1',
    '合計3件中2.5件',
  ]);
  expect(screen.getByText('40件中29.5件が的中した場合。下限が基準を上回っています。')).toBeVisible();
  expect(screen.getByText('基準：いつも「上がる」')).toBeVisible();
  expect(screen.getByText('56.3%')).toBeVisible();
  expect(screen.getByText(/1,000人のうち約2人がまぐれで/)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('予想の採点のしくみ | みのり'));
});

test('a member downloads the own record', async () => {
  setUp({ user: aCurrentUser() });
  expect(await screen.findByText('42件')).toBeVisible();
  expect(screen.getByText('49.2%')).toBeVisible();
  expect(screen.getByText('54.8%')).toBeVisible();
  expect(screen.getByText('下限が基準を上回ると、「実績のある人」になります。')).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSVをダウンロード' })).toHaveAttribute(
    'href',
    '/api/v1/news/charts/symbols/predictions/users/minori_t/csv?language=ja',
  );
});

test('the file is in the language of the page', async () => {
  setUp({ user: aCurrentUser(), language: 'en' });
  expect(await screen.findByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('?language=en'),
  );
  expect(screen.getByText('|41,000 − 40,600| ÷ 40,000 = 1.00%')).toBeVisible();
});

seeEverything();

const OF_HANAKO = '/p/prediction_formula?user=hanako_y';
const MADE = 'GET /news/charts/symbols/predictions/users/:id';

test('the record of a member shows all that it is made of, for guests too', async () => {
  const again = aPrediction({ week_grade: aGrade() });
  const gold = { id: 'c'.repeat(24), code: 'XAUUSD', name: '金', type: 'commodity' as const };
  const first = { data: [again], last_id: 'b'.repeat(24) };
  const last = { data: [again, aPrediction({ symbol: gold })], last_id: null };
  const shell = setUp({
    path: OF_HANAKO,
    answers: { [MADE]: ({ query }) => (query?.['last_id'] ? last : first) },
  });
  expect(await screen.findByRole('heading', { name: '@hanako_yさんの予想の記録' })).toBeVisible();
  expect(await screen.findByText('42件')).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSVをダウンロード' })).toHaveAttribute(
    'href',
    expect.stringContaining('/users/hanako_y/csv'),
  );
  const nikkei = await screen.findByRole('article', { name: '日経平均株価' });
  expect(nikkei).toHaveTextContent('方向的中');
  expect(screen.getByText('シミュレーションデータ')).toBeVisible();
  expect(within(nikkei).getByRole('link', { name: '日経平均株価' })).toHaveAttribute(
    'href',
    expect.stringContaining('/chart?id='),
  );
  expect(await screen.findByRole('article', { name: '金' }, { timeout: 3_000 })).toHaveTextContent(
    '1月13日の終値で採点',
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(shell.calls.filter(({ key }) => key === MADE)[1]?.input).toMatchObject({ params: { id: 'hanako_y' } });
});

test('whoever is not there has no record', async () => {
  setUp({
    path: OF_HANAKO,
    answers: {
      'GET /news/charts/symbols/predictions/users/:id/record': () => {
        throw new ApiError('not_found', '', 404);
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'ユーザーが見つかりません' })).toBeVisible();
});

test('guests read all of it and may log in for their own', async () => {
  const shell = setUp();
  await userEvent.click(await screen.findByRole('button', { name: 'ログイン' }));
  expect(shell.opened[0]?.name).toBe('auth.login');
});

test('a failure offers a retry', async () => {
  setUp({ answers: { 'GET /news/charts/symbols/predictions/formula': undefined as never } });
  expect(await screen.findByRole('alert')).toHaveTextContent('計算式を読み込めませんでした');
});
