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
import { aHome, anAudience, someBestPosts } from '../testing/dashboard';

jest.setTimeout(30_000);

function setUp(answers: TestShellOptions['answers'] = {}, isCreator = true, language: 'ja' | 'en' = 'ja') {
  const shell = createTestShell({
    path: '/dashboard',
    language,
    user: aCurrentUser({ is_creator: isCreator }),
    answers: {
      'GET /dashboards/home': { data: aHome() },
      'GET /dashboards/best_posts': { data: someBestPosts() },
      'GET /dashboards/audience': { data: anAudience() },
      ...answers,
    },
  });
  renderWithShell(<App />, shell);
  return shell;
}

const part = (name: string) => screen.findByRole('region', { name });

test('a creator sees 30 days beside the 30 before, twelve months, the best posts, the level and the readers, as of when', async () => {
  setWindowWidth(390);
  setUp();
  const figures = await part('直近30日間');
  expect(screen.getByText(/2026年11月27日 12:12時点/)).toBeInTheDocument();
  const told = (name: string) => within(figures).getByText(name).closest('div')?.textContent;
  expect(told('売上（税込・分配前）')).toMatch(/15,760円前の30日間（12,000円）より \+3,760円/);
  expect(told('プライム登録者')).toMatch(/99人30日前（102人）より −3人/);
  expect(told('閲覧')).toMatch(/6,645件比べられる期間がまだありません/);
  expect(within(figures).getByText('プライム 11,760円')).toBeInTheDocument();
  const bars = within(screen.getByRole('figure', { name: '売上（税込・分配前）' })).getAllByRole('listitem');
  expect(bars).toHaveLength(12);
  await userEvent.click(screen.getByText('12カ月の推移を表で見る'));
  const months = within(await part('12カ月の推移')).getByRole('table');
  expect(within(months).getByRole('row', { name: /2026年11月/ })).toHaveTextContent(/117,700円99人1,781人410件4,100件/);
  const best = await part('よく読まれた投稿');
  expect(await within(best).findByRole('link', { name: '高配当株の決算を読む' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/posts/${'a'.repeat(24)}$`)),
  );
  expect(await part('レベル4')).toHaveTextContent('あと 関心 800');
  const readers = await part('読者');
  expect(await within(readers).findByText('いちばん読まれるのは、日曜日の22時台です。')).toBeInTheDocument();
  const monday = within(readers).getByRole('row', { name: /^月/ });
  expect(within(monday).getAllByRole('cell')).toHaveLength(24);
  expect(monday).toHaveTextContent(/5人未満.*18人/);
  await userEvent.click(screen.getByText('30日間を日ごとに見る'));
  const days = within(await part('日ごとの数字')).getAllByRole('listitem');
  expect(days).toHaveLength(30);
  expect(days[0]).toHaveTextContent(/11\/27\(金\).*売上 0円.*フォロワー \+4 \/ −1.*閲覧 323/);
});

test('who sells nothing sees nothing of sales; where there is room the days are a table, in English too', async () => {
  setWindowWidth(1440);
  setUp({}, false, 'en');
  const figures = await part('The last 30 days');
  expect(within(figures).queryByText(/Sales/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('See the 30 days one by one'));
  const table = await screen.findByRole('table', { name: 'Day by day' });
  expect(within(table).getAllByRole('row')).toHaveLength(31);
  expect(within(table).queryByText('Sales')).not.toBeInTheDocument();
});

test('before anything was counted it says what will be here, and too few readers are told as such', async () => {
  setUp({ 'GET /dashboards/home': { data: aHome({ as_of: null }) } });
  expect(await screen.findByText('集計はまだありません')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '1年分をCSVで保存' })).not.toBeInTheDocument();
});

test('what fails is said where it stands, and can be tried again', async () => {
  let fails = true;
  setUp({
    'GET /dashboards/home': () => {
      if (fails) throw new ApiError('internal', '', 500);
      return { data: aHome() };
    },
    'GET /dashboards/audience': {
      data: { as_of: null, hours: anAudience().hours.map((day) => day.map(() => null)), symbols: [], domains: [] },
    },
  });
  expect(await screen.findByText('集計を読み込めませんでした')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /再試行|もう一度/ }));
  expect(await screen.findByText(/読者が5人以上になると/)).toBeInTheDocument();
});

test('the year is kept as CSV; where that fails it is said', async () => {
  const file = new File(['a'], 'dashboard-days.csv');
  const saved = watchSavedFiles();
  let fails = false;
  const shell = setUp({
    'GET /dashboards/days/csv': () => {
      if (fails) throw new ApiError('internal', '', 500);
      return file as never;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '1年分をCSVで保存' }));
  await waitFor(() => expect(saved).toEqual([{ file, name: 'dashboard-days.csv' }]));
  fails = true;
  await userEvent.click(screen.getByRole('button', { name: '1年分をCSVで保存' }));
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'error' }]));
});
