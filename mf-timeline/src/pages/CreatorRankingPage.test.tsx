import { ApiError } from '@minori/platform';
import { createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { aRankingItem } from '../testing/finding';
import { watchVisibility } from '../testing/visibility';

function setUp(answers: TestShellOptions['answers']) {
  const show = watchVisibility();
  const shell = createTestShell({ path: '/creators/rankings', answers });
  renderWithShell(<App />, shell);
  return { shell, show };
}

test('says who stands where, how that changed and what it comes from', async () => {
  const { shell } = setUp({
    'GET /users/creators_ranking': {
      data: [aRankingItem(1, { previous_position: 3 }), aRankingItem(2, { previous_position: null, is_new: true })],
      next_page: null,
    },
  });
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('two creators were expected');
  expect(within(first).getByLabelText('1位')).toBeInTheDocument();
  expect(within(first).getByLabelText('2つ上昇')).toHaveTextContent('▲2');
  expect(within(second).getByText('圏外から')).toBeInTheDocument();
  expect(first).toHaveTextContent('89.4点');
  expect(first).toHaveTextContent('新規登録 231人');
  expect(within(first).getByRole('meter', { name: '継続' })).toHaveAttribute('value', '82');
  expect(shell.calls[0]?.input.query).toEqual({ limit: 20 });
});

test('explains the order in plain words', async () => {
  setUp({ 'GET /users/creators_ranking': { data: [aRankingItem(1)], next_page: null } });
  await userEvent.click(await screen.findByText('順位の決まり方'));
  expect(screen.getByText('フォロワーの数は、順位に影響しません。')).toBeVisible();
});

test('guests sign in to follow', async () => {
  const { shell } = setUp({ 'GET /users/creators_ranking': { data: [aRankingItem(1)], next_page: null } });
  await userEvent.click(await screen.findByRole('button', { name: /フォローする/ }));
  expect(shell.opened).toEqual([{ name: 'auth.login', props: {} }]);
});

test('goes on with the next twenty', async () => {
  const { show } = setUp({
    'GET /users/creators_ranking': ({ query }) =>
      query?.['page'] ? { data: [aRankingItem(21)], next_page: null } : { data: [aRankingItem(1)], next_page: 'two' },
  });
  await screen.findByLabelText('1位');
  await waitFor(
    () => {
      show(1);
      expect(screen.getByLabelText('21位')).toBeInTheDocument();
    },
    { timeout: 3_000 },
  );
});

test('an empty ranking and a failed one say so', async () => {
  let fails = true;
  setUp({
    'GET /users/creators_ranking': () => {
      if (fails) throw new ApiError('forbidden', '', 403);
      return { data: [], next_page: null };
    },
  });
  expect(await screen.findByText('ランキングを読み込めませんでした')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('クリエイターの順位がここに並びます')).toBeInTheDocument();
});
