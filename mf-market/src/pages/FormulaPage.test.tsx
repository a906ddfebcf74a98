import {
  aCurrentUser,
  aForecasterRecord,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFormula } from '../predictions/entities';
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
  expect(screen.getByText('｜41,000 − 40,600｜ ÷ 40,000 = 1.00%')).toBeVisible();
  expect(screen.getByText('+2.50% / +1.50% → 的中')).toBeVisible();
  expect(screen.getByText('20件中14件の方向が的中した場合の下限: 48.10%')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('予想の採点のしくみ | みのり'));
});

test('a member downloads the own record', async () => {
  setUp({ user: aCurrentUser() });
  expect(await screen.findByText('42件')).toBeVisible();
  expect(screen.getByText('49.2%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSVをダウンロード' })).toHaveAttribute(
    'href',
    '/api/v1/news/charts/symbols/predictions/users/minori_t/csv',
  );
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
