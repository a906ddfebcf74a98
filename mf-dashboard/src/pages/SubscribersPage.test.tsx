import type { Subscriber } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  createTestShell,
  renderWithShell,
  setWindowWidth,
  type TestShellOptions,
  watchSavedFiles,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { COUNTS, someMonths, someSubscribers } from '../testing/subscribers';

jest.setTimeout(30_000);

const LIST = 'GET /payments/subscribers';
const FILE = 'GET /payments/subscribers/csv';

function setUp(path: string, answers: TestShellOptions['answers'] = {}, data: Subscriber[] = someSubscribers()) {
  const shell = createTestShell({
    path,
    user: aCurrentUser({ is_creator: true }),
    answers: {
      [LIST]: { data, last_key: null, counts: COUNTS },
      'GET /payments/subscribers/months': { data: someMonths(), as_of: '2026-11-27T03:04:00.000Z' },
      ...answers,
    },
  });
  renderWithShell(<App />, shell);
  const asked = () => shell.calls.filter(({ key }) => key === LIST).map(({ input }) => input.query);
  return { shell, asked };
}

test('on a phone each subscriber is told with how it stands, what comes next, and why they have left', async () => {
  setWindowWidth(390);
  setUp('/dashboard/my_subscribers');
  expect(await screen.findByRole('heading', { level: 1, name: 'プライム登録者' })).toBeInTheDocument();
  await screen.findByText('高橋 一郎');
  const text = (name: string) => screen.getByText(name).closest('li')?.textContent;
  expect(text('高橋 一郎')).toMatch(/登録中.*1カ月 980円.*2026年9月24日.*2026年12月25日 980円/);
  expect(text('鈴木 二葉')).toMatch(/無料体験中.*1年 9,996円/);
  expect(text('田中 三奈')).toMatch(/解除中.*2026年12月24日まで.*2026年11月20日に解約 読む時間がない/);
  expect(text('伊藤 四季')).toMatch(/決済待ち/);
  expect(text('渡辺 五月')).toMatch(/終了.*招待（無料）.*2026年12月24日に終了/);
});

test('where there is room they are a table; which of them are listed, and how, stands in the address', async () => {
  setWindowWidth(1440);
  const { shell, asked } = setUp('/dashboard/my_plus_subscribers?status=canceled');
  const table = await screen.findByRole('table', { name: '登録者' });
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  expect(asked().at(-1)).toMatchObject({ plan: 'prime_plus', status: 'canceled', sort: 'started_at', order: 'desc' });
  const canceled = screen.getByRole('link', { name: '解除中 9' });
  expect(canceled).toHaveAttribute('href', '/dashboard/my_plus_subscribers?status=canceled');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '期間の終わりが近い順');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'お支払いの期間' }), '1年');
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ status: 'canceled', recurring: 'year', sort: 'ends_at', order: 'asc' }),
  );
  expect(shell.navigation.$place.get().location.search).toBe('?status=canceled&sort=ending&period=year');
});

test('the months are told as bars, which say all of their figures', async () => {
  setUp('/dashboard/my_subscribers');
  const bars = within(await screen.findByRole('figure', { name: '登録者数' })).getAllByRole('listitem');
  expect(bars).toHaveLength(12);
  expect(bars.at(-1)).toHaveTextContent('2026年11月 125人');
  expect(screen.getByRole('figure', { name: '売上（税込）' })).toHaveTextContent('2026年11月 122,500円');
  expect(screen.getByRole('figure', { name: '継続率' })).toHaveTextContent('2025年12月 —');
  expect(screen.getByText(/12:04時点の集計です。/)).toBeInTheDocument();
});

test('as long as there is nothing to draw, one line stands there instead', async () => {
  const months = someMonths().map((month) => ({ ...month, subscribers: 0, gross: 0, retention: null }));
  setUp('/dashboard/my_subscribers', { 'GET /payments/subscribers/months': { data: months, as_of: null } });
  expect(await screen.findByText('登録があると、登録者数や売上の推移をここで確認できます。')).toBeInTheDocument();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test('what is listed is kept as CSV; where that fails it is said', async () => {
  const file = new File(['a'], 'subscribers.csv');
  const saved = watchSavedFiles();
  let fails = false;
  const { shell } = setUp('/dashboard/my_subscribers?status=active', {
    [FILE]: () => {
      if (fails) throw new ApiError('internal', '', 500);
      return file as never;
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'CSVを保存' }));
  await waitFor(() => expect(saved).toEqual([{ file, name: 'subscribers.csv' }]));
  expect(shell.calls).toContainEqual(
    expect.objectContaining({ key: FILE, input: { query: { plan: 'prime', status: 'active' } } }),
  );
  fails = true;
  await userEvent.click(screen.getByRole('button', { name: 'CSVを保存' }));
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'error' }]));
});

test('who has no subscribers is led to the prices; nobody who fits is something else', async () => {
  setUp('/dashboard/my_subscribers', {}, []);
  expect(await screen.findByText('登録者はまだいません')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '価格を確認する' })).toHaveAttribute('href', '/account/creator');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'お支払いの期間' }), '1年');
  expect(await screen.findByText('この条件の登録者はいません')).toBeInTheDocument();
});
