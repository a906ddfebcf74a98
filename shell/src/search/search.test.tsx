import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCurrentUser } from '@minori/platform/testing';
import { useLocation } from '@minori/platform/router';
import { createTestSite, renderWithSite } from '../testing/testSite';
import { SearchBox } from './SearchBox';

const Here = () => <output>{useLocation().search}</output>;
const nothing = {
  recent_keywords: [],
  trending_keywords: [],
  suggest_keywords: [],
  users: [],
  symbols: [],
  topics: [],
};
const done = { data: { ok: true as const } };

function show({ user = aCurrentUser() }: { user?: ReturnType<typeof aCurrentUser> | null } = {}) {
  let recent = ['新NISA', '円安', '半導体', '配当', '金', '原油'];
  const site = createTestSite({
    user,
    answers: {
      'GET /searches/suggest-search': ({ query }) => ({
        data: query?.['keyword']
          ? { ...nothing, suggest_keywords: ['トヨタ自動車', 'トヨタ'] }
          : { ...nothing, recent_keywords: recent, trending_keywords: ['日経平均'] },
      }),
      'POST /searches/recent-search': done,
      'DELETE /searches/recent-search': ({ body }) => {
        const { keyword } = body as { keyword?: string };
        recent = keyword ? recent.filter((one) => one !== keyword) : [];
        return done;
      },
    },
  });
  renderWithSite(
    <>
      <SearchBox />
      <Here />
      <button type="button">外</button>
    </>,
    site,
  );
  return site;
}

const panel = () => screen.findByRole('group', { name: '検索の候補' });

test('shows five recent searches and the trend on focus, and closes outside', async () => {
  show();
  await userEvent.click(screen.getByRole('searchbox'));
  const inside = within(await panel());
  expect(inside.getAllByRole('button', { name: /履歴から削除/ })).toHaveLength(5);
  expect(inside.getByRole('button', { name: '日経平均' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '外' }));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('asks for suggestions half a second after the last key, and searches for the chosen one', async () => {
  const { shell } = show();
  await userEvent.type(screen.getByRole('searchbox'), 'トヨ');
  const chosen = await screen.findByRole('button', { name: 'トヨタ自動車' }, { timeout: 2_000 });
  const asked = shell.calls.filter(({ input }) => input.query?.['keyword'] !== undefined);
  expect(asked.map(({ input }) => input.query)).toEqual([{ keyword: 'トヨ' }]);
  await userEvent.click(chosen);
  expect(screen.getByRole('status')).toHaveTextContent(`?keyword=${encodeURIComponent('トヨタ自動車')}`);
  expect(shell.calls).toContainEqual(
    expect.objectContaining({ key: 'POST /searches/recent-search', input: { body: { keyword: 'トヨタ自動車' } } }),
  );
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('the arrow keys go through the suggestions, Escape closes', async () => {
  show();
  await userEvent.click(screen.getByRole('searchbox'));
  await panel();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: '新NISA' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('the cross clears the text and closes the panel until something is typed', async () => {
  show();
  await userEvent.type(screen.getByRole('searchbox'), 'トヨ');
  await panel();
  await userEvent.click(screen.getByRole('button', { name: '入力を消す' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  await userEvent.keyboard('金');
  expect(await panel()).toBeInTheDocument();
});

test('a recent search can be forgotten', async () => {
  show();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.click(within(await panel()).getByRole('button', { name: '「円安」を履歴から削除' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '円安' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '原油' })).toBeInTheDocument();
});

test('a guest who searches is asked to log in, and goes nowhere', async () => {
  const { shell } = show({ user: null });
  await userEvent.type(screen.getByRole('searchbox'), '金{Enter}');
  expect(shell.opened).toEqual([{ name: 'auth.login', props: {} }]);
  expect(screen.getByRole('status')).toHaveTextContent('');
});
