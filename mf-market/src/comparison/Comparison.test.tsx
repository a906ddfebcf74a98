import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  createTestShell,
  renderWithShell,
  setWindowWidth,
  type TestShellOptions,
} from '@minori/platform/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RankingPage } from '../pages/RankingPage';
import { aComparison } from '../testing/comparison';
import { aRanking } from '../testing/ranking';

const user = aCurrentUser();

function setUp({ answers, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    path: '/chart/compare',
    user,
    answers: {
      'GET /news/charts/symbols/comparison': { data: aComparison(), has_signals: true },
      'GET /news/charts/symbols/ranking': { data: aRanking() },
      'GET /news/charts/symbols/types': { data: [] },
      'GET /news/charts/symbols': { data: [] },
      'GET /news/charts/news': { data: [], next_key: null },
      ...answers,
    },
    ...options,
  });
  renderWithShell(<RankingPage />, shell);
  return shell;
}

beforeEach(() => setWindowWidth(1440));
afterEach(() => {
  setWindowWidth();
  localStorage.clear();
});

const table = () => screen.findByRole('table', { name: '銘柄の比較' }, { timeout: 5_000 });
const codes = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((head) => head.lastChild?.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const press = (name: string) => userEvent.click(within(head(name)).getByRole('button'));

test('each symbol stands with its figures; what is not known is a dash', async () => {
  setUp();
  const [, nikkei, dollar, , ipo] = within(await table()).getAllByRole('row');
  expect(nikkei).toHaveTextContent('38,915');
  expect(nikkei).toHaveTextContent('+2.10%');
  expect(nikkei).toHaveTextContent('39,200');
  expect(nikkei).toHaveTextContent('今日投票すると表示');
  expect(within(dollar!).getByRole('img', { name: /^買い 64%, 売り 36%/ })).toBeVisible();
  expect(dollar).toHaveTextContent('214');
  expect(dollar).toHaveTextContent('買い');
  expect(
    within(ipo!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(2, 6),
  ).toEqual(Array(4).fill('—'));
  expect(within(nikkei!).getByRole('link', { name: '日経平均株価' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/chart\?id=/),
  );
});

test('any column sorts, the other way when pressed again; what has no figure is last, and equals stand by rank', async () => {
  const shell = setUp();
  expect(await codes()).toEqual(['N225', 'USDJPY', 'XAUUSD', '999A']);
  expect(head('注目')).toHaveAttribute('aria-sort', 'ascending');
  await press('7日');
  expect(await codes()).toEqual(['N225', 'XAUUSD', 'USDJPY', '999A']);
  expect(head('7日')).toHaveAttribute('aria-sort', 'descending');
  expect(head('注目')).not.toHaveAttribute('aria-sort');
  await press('7日');
  expect(await codes()).toEqual(['USDJPY', 'N225', 'XAUUSD', '999A']);
  await press('30日');
  expect(await codes()).toEqual(['USDJPY', 'N225', 'XAUUSD', '999A']);
  await press('izanavi');
  expect(await codes()).toEqual(['USDJPY', 'N225', 'XAUUSD', '999A']);
  await press('銘柄');
  expect(await codes()).toEqual(['XAUUSD', '999A', 'N225', 'USDJPY']);
  expect(shell.navigation.$place.get().location.search).toContain('sort=name&order=ascending');
});

test('columns are chosen by the keyboard, kept for the member in this browser, and given back', async () => {
  setUp();
  await table();
  screen.getByRole('button', { name: '列を選ぶ' }).focus();
  await userEvent.keyboard('{Enter}{Tab}{Tab} ');
  expect(screen.getByRole('checkbox', { name: '30営業日の推移' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: '24時間の投票数' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '列を選ぶ' })).toHaveFocus();
  cleanup();
  setUp();
  await table();
  expect(screen.queryByRole('columnheader', { name: /推移/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /票数/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '列を選ぶ' }));
  await userEvent.click(screen.getByRole('button', { name: '標準に戻す' }));
  expect(head('推移')).toBeVisible();
});

test('signals have a column only where the API says so', async () => {
  const data = aComparison().map((row) => ({ ...row, signal: null }));
  setUp({ answers: { 'GET /news/charts/symbols/comparison': { data, has_signals: false } } });
  await table();
  expect(screen.queryByRole('columnheader', { name: /izanavi/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '列を選ぶ' }));
  expect(screen.queryByRole('checkbox', { name: /izanavi/ })).toBeNull();
});

test('the filters are those of the ranking, and both views lead to each other with them', async () => {
  setUp({ path: '/chart/compare?symbol_type=forex' });
  expect(await codes()).toEqual(['USDJPY']);
  expect(screen.getByRole('link', { name: '一覧に戻る' })).toHaveAttribute('href', '/chart?symbol_type=forex');
  await userEvent.click(screen.getByRole('button', { name: /お気に入り/ }));
  expect(await codes()).toEqual(['N225']);
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('該当する銘柄がありません')).toBeVisible();
});

test('phones have rows, whatever the address says', async () => {
  setWindowWidth(390);
  const shell = setUp();
  expect(screen.getByRole('link', { name: '一覧に戻る' })).toHaveAttribute('href', '/chart');
  expect(await screen.findByRole('group', { name: '日経平均株価への投票' })).toBeVisible();
  expect(shell.calls.some(({ key }) => key.endsWith('/comparison'))).toBe(false);
});

test('a failure says so, with a retry', async () => {
  setUp({
    answers: {
      'GET /news/charts/symbols/comparison': () => {
        throw new ApiError('forbidden', '', 403, {}, 'req_1');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('銘柄を読み込めませんでした');
});
