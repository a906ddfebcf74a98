import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchSuggestions } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aUserSummary } from '@minori/platform/testing';
import { useLocation } from '@minori/platform/router';
import { createTestSite, renderWithSite } from '../testing/testSite';
import { SearchBox } from './SearchBox';

const Here = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="住所">{pathname + search}</output>;
};
const nothing: SearchSuggestions = {
  recent_keywords: [],
  trending_keywords: [],
  suggest_keywords: [],
  users: [],
  symbols: [],
  topics: [],
};
const ID = 'a'.repeat(24);
const found: SearchSuggestions = {
  ...nothing,
  users: [aUserSummary({ name: '都丸 健一', username: 'kabu_tomaru' })],
  symbols: [
    {
      id: ID,
      code: 'NI225',
      name: '日経平均株価',
      type: 'index',
      quote: {
        price: 38_915.4,
        change: -471.5,
        change_percentage: -1.2,
        decimals: 2,
        currency: null,
        at: '2026-11-23T00:00:00.000Z',
        is_simulated: true,
      },
    },
  ],
  topics: [{ id: 'b'.repeat(24), name: '決算短信', post_count: 12 }],
};
const done = { data: { ok: true as const } };

type Suggest = (keyword: string) => SearchSuggestions | Promise<SearchSuggestions>;

function show({
  user = aCurrentUser(),
  suggest = () => found,
}: { user?: ReturnType<typeof aCurrentUser> | null; suggest?: Suggest } = {}) {
  let recent = ['新NISA', '円安', '半導体', '配当', '金', '原油'];
  const answer = async (keyword: unknown): Promise<{ data: SearchSuggestions }> => ({
    data:
      typeof keyword === 'string'
        ? await suggest(keyword)
        : { ...nothing, recent_keywords: user ? recent : [], trending_keywords: ['日経平均'] },
  });
  const site = createTestSite({
    user,
    answers: {
      'GET /searches/suggest-search': ({ query }) => answer(query?.['keyword']) as never,
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

const field = () => screen.getByRole('combobox', { name: '検索' });
const list = () => screen.findByRole('listbox', { name: '検索の候補' });
const here = () => screen.getByRole('status', { name: '住所' });
const option = (name: string | RegExp) => screen.findByRole('option', { name }, { timeout: 2_000 });
const chosen = () => screen.queryByRole('option', { selected: true });

test('shows five recent searches and the trend on focus, and closes outside', async () => {
  show();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(field());
  const recent = within(within(await list()).getByRole('group', { name: '最近の検索' }));
  expect(recent.getAllByRole('option')).toHaveLength(5);
  expect(await option('日経平均')).toHaveAttribute('href', `/search?keyword=${encodeURIComponent('日経平均')}`);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', (await list()).id);
  await userEvent.click(screen.getByRole('button', { name: '外' }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('asks half a second after the last key, and leads straight to people, symbols and topics', async () => {
  const { shell } = show();
  await userEvent.type(field(), 'とまる');
  expect(await option('「とまる」を検索')).toBeInTheDocument();
  expect(await option(/^都丸 健一/)).toHaveAttribute('href', '/kabu_tomaru');
  const symbol = await option(/^日経平均株価/);
  expect(symbol).toHaveAttribute('href', `/chart?tab=chart&id=${ID}`);
  expect(symbol).toHaveTextContent('NI22538,915.40ポイント▼−1.20%');
  expect(screen.getByText('シミュレーションデータ')).toBeInTheDocument();
  expect(await option(/^決算短信/)).toHaveTextContent('投稿 12件');
  expect(screen.getByText('候補が3件あります')).toBeInTheDocument();
  const asked = shell.calls.filter(({ input }) => input.query?.['keyword'] !== undefined);
  expect(asked.map(({ input }) => input.query)).toEqual([{ keyword: 'とまる' }]);
  await userEvent.click(await option(/^都丸 健一/));
  expect(here()).toHaveTextContent('/kabu_tomaru');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('');
});

test('the arrow keys go through the list while one can write on, Enter goes there', async () => {
  show();
  await userEvent.type(field(), 'と');
  await option(/^都丸 健一/);
  expect(chosen()).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toHaveAccessibleName(/^都丸 健一/);
  expect(field()).toHaveAttribute('aria-activedescendant', chosen()?.id);
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBeNull();
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toHaveAccessibleName(/^決算短信/);
  await userEvent.keyboard('ま');
  expect(chosen()).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('とま');
  await userEvent.keyboard('{ArrowDown}');
  await option(/^都丸 健一/);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(here()).toHaveTextContent('/kabu_tomaru');
});

test('keys of an input method choose nothing', async () => {
  show();
  await userEvent.type(field(), 'と');
  await option(/^都丸 健一/);
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  expect(chosen()).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(here()).toHaveTextContent('/');
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
  expect(await list()).toBeInTheDocument();
});

test('an answer that comes after that to a later text is not shown', async () => {
  const late: (() => void)[] = [];
  show({
    suggest: (keyword) =>
      keyword === '都'
        ? new Promise((resolve) => late.push(() => resolve({ ...found, topics: [] })))
        : { ...nothing, topics: found.topics },
  });
  await userEvent.type(field(), '都');
  await waitFor(() => expect(late).toHaveLength(1), { timeout: 2_000 });
  await userEvent.type(field(), '市');
  await option(/^決算短信/);
  late.forEach((answer) => answer());
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test.each<[string, Suggest]>([
  ['what can’t be read', () => Promise.reject(new ApiError('unavailable', '', 503))],
  ['nothing found', () => nothing],
])('for %s one can still search', async (_, suggest) => {
  const { shell } = show({ suggest });
  await userEvent.type(field(), 'とまる');
  await waitFor(() => expect(shell.calls.some(({ input }) => input.query?.['keyword'])).toBe(true), { timeout: 2_000 });
  expect((await list()).textContent).toBe('「とまる」を検索');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(here()).toHaveTextContent(`/search?keyword=${encodeURIComponent('とまる')}`);
});

test('a keyword that is chosen is searched for, and remembered', async () => {
  const { shell } = show();
  await userEvent.click(field());
  await userEvent.click(await option('円安'));
  expect(here()).toHaveTextContent(`/search?keyword=${encodeURIComponent('円安')}`);
  expect(shell.calls).toContainEqual(
    expect.objectContaining({ key: 'POST /searches/recent-search', input: { body: { keyword: '円安' } } }),
  );
});

test('the cross clears the text and closes the panel until something is typed', async () => {
  show();
  await userEvent.type(field(), 'トヨ');
  await list();
  await userEvent.click(screen.getByRole('button', { name: '入力を消す' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('金');
  expect(await list()).toBeInTheDocument();
});

test('a recent search can be forgotten', async () => {
  show();
  await userEvent.click(field());
  await list();
  await userEvent.click(screen.getByRole('button', { name: '「円安」を履歴から削除' }));
  await waitFor(() => expect(screen.queryByRole('option', { name: '円安' })).not.toBeInTheDocument());
  expect(await option('原油')).toBeInTheDocument();
});

test('a guest is led to people too, and asked to log in to search', async () => {
  const { shell } = show({ user: null });
  await userEvent.type(field(), '都丸');
  await userEvent.click(await option(/^都丸 健一/));
  expect(here()).toHaveTextContent('/kabu_tomaru');
  await userEvent.type(field(), '金{Enter}');
  expect(shell.opened).toEqual([{ name: 'auth.login', props: {} }]);
  expect(here()).toHaveTextContent('/kabu_tomaru');
});
