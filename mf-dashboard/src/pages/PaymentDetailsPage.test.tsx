import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  createTestShell,
  renderWithShell,
  watchSavedFiles,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// What loads late is there already.
import '../royalties/PayoutTable';
import '../royalties/StatementTable';
import { App } from '../testing/App';
import { aDetail, aVerifiedDetail, aWaitingDetail } from '../testing/payee';
import { aPayout, aRunningMonth, aStatement, aSummary, aYear } from '../testing/royalties';

const PAYEE = 'GET /payments/creators/detail';
const STANDING = 'GET /payments/royalties/standing';
const RUNNING = 'GET /payments/royalties/running';
const LIST = 'GET /payments/royalties/statements';
const PAYOUTS = 'GET /payments/royalties/payouts';
const YEAR = 'GET /payments/royalties/years/:year';

function setUp(answers: TestShellOptions['answers'] = {}, options: Partial<TestShellOptions> = {}) {
  const shell = createTestShell({
    path: '/dashboard/payment_details',
    user: aCurrentUser({ is_creator: true }),
    answers: {
      [STANDING]: { data: { is_creator: false, has_reports: false } },
      [PAYEE]: { data: aVerifiedDetail() },
      [RUNNING]: { data: aRunningMonth() },
      [LIST]: { data: [aSummary()], last_id: null },
      [PAYOUTS]: { data: [aPayout()], last_id: null },
      [YEAR]: { data: aYear() },
      ...answers,
    },
    ...options,
  });
  renderWithShell(<App />, shell);
  return shell;
}

const fails = () => {
  throw new ApiError('forbidden', '', 403, {}, 'req-7');
};

const { innerWidth } = window;
afterEach(() => {
  window.innerWidth = innerWidth;
});

test('the running month is an estimate, of which every line can be seen', async () => {
  setUp();
  const running = within(await screen.findByRole('region', { name: '2026年11月の集計（途中）' }));
  expect(running.getByText('見込み')).toBeInTheDocument();
  expect(running.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '110,000円',
    '77,000円',
    '65,893円',
  ]);
  expect(
    running.getByText(/2026年11月30日に締め、2026年12月10日に明細書を送付し、2026年12月30日に/),
  ).toBeInTheDocument();
  await userEvent.click(running.getByText('内訳を見る'));
  const lines = running.getAllByRole('row').map((row) => row.textContent);
  expect(lines).toEqual(
    expect.arrayContaining(['ありがとう（コイン）96件110,000円', '決済手数料（売上（税込）の3.6%、税込）−3,960円']),
  );
  expect(lines.slice(-2)).toEqual(['源泉徴収税（見込み）居住者・個人−7,147円', 'お支払い予定額65,893円']);
});

test('statements stand in a table with how each is paid, and lead to what they say', async () => {
  const ended = { state: 'confirmed', objection_until: '2026-10-24T15:00:00.000Z' } as const;
  const owed = (payable: number) => ({ ...aSummary().totals, payable });
  setUp({
    [PAYEE]: { data: { ...aVerifiedDetail(), carries_over: true } },
    [LIST]: {
      data: [
        aSummary(),
        aSummary({
          id: '1'.repeat(24),
          month: '2026-09',
          ...ended,
          payout: { id: 'p', pay_on: '2026-10-30', state: 'sent' },
        }),
        aSummary({
          id: '2'.repeat(24),
          month: '2026-08',
          ...ended,
          payout: { id: 'p', pay_on: '2126-10-30', state: 'sent' },
        }),
        aSummary({ id: '3'.repeat(24), month: '2026-07', ...ended, totals: owed(-500) }),
        aSummary({ id: '4'.repeat(24), month: '2026-06', ...ended, totals: owed(500) }),
        aSummary({ id: '5'.repeat(24), month: '2026-05', kind: 'correction', state: 'objected' }),
      ],
      last_id: null,
    },
  });
  const table = within(await screen.findByRole('table', { name: '明細書' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    '2026年11月30日予定',
    '2026年10月30日に支払い済み',
    '振込手続き中（2126年10月30日）',
    '以後の報酬から差し引き',
    '1,000円未満のため繰り越し',
    '回答後にお支払い',
  ]);
  expect(rows[0]).toHaveTextContent('2026年10月分確認期間中693,000円657,360円2026年11月30日予定');
  expect(table.getByRole('link', { name: '2026年10月分' })).toHaveAttribute(
    'href',
    `/dashboard/payment_details/${aStatement().id}`,
  );
  expect(table.getByRole('link', { name: '2026年5月分 訂正' })).toBeInTheDocument();
});

test('statements are asked for as they are wanted, and kept as a file', async () => {
  const shell = setUp(
    { 'GET /payments/royalties/statements/csv': () => new File(['x'], 'minori-statements.csv') },
    { path: '/dashboard/payment_details?state=confirmed&sort=most' },
  );
  const wanted = { state: 'confirmed', sort: 'amount', order: 'desc' };
  await screen.findByRole('table', { name: '明細書' });
  const asked = shell.calls.filter(({ key }) => key === LIST).at(-1);
  expect(asked?.input).toMatchObject({ query: wanted });
  const saved = watchSavedFiles();
  await userEvent.click(screen.getByRole('button', { name: '明細書の一覧をCSVでダウンロード' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(shell.calls.at(-1)?.input).toMatchObject({ query: wanted });
});

test('where none fit what was asked for, that is said', async () => {
  setUp({ [LIST]: { data: [], last_id: null } }, { path: '/dashboard/payment_details?state=objected' });
  expect(await screen.findByText('条件に合う明細書はありません')).toBeInTheDocument();
});

test.each([
  ['who is no creator any more', aCurrentUser(), '現在はクリエイターではありません'],
  [
    'whose dashboard is disabled',
    aCurrentUser({ is_disabled_dashboard: true }),
    'ダッシュボードの利用が制限されています',
  ],
])('%s reads what they sold, and why the rest is not there', async (_who, user, title) => {
  setUp({ [STANDING]: { data: { is_creator: false, has_reports: true } } }, { user });
  expect(await screen.findByRole('region', { name: title })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '2026年10月分' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '支払いレポート' })).not.toBeInTheDocument();
});

test('who can’t be paid yet is led to what is missing', async () => {
  setUp({ [PAYEE]: { data: aDetail() } });
  const notice = within(await screen.findByRole('region', { name: 'お支払いには、受取先の登録が必要です' }));
  expect(notice.getByRole('link', { name: '受取先を登録する' })).toHaveAttribute('href', '/account/payee');
  expect(await screen.findByRole('link', { name: '受取先の登録・確認待ち' })).toHaveAttribute('href', '/account/payee');
});

test('what only waits for us is said to', async () => {
  setUp({ [PAYEE]: { data: aWaitingDetail() } });
  expect(await screen.findByRole('region', { name: '受取先を確認しています' })).toBeInTheDocument();
});

test('payments say how they stand, what they pay, and why one came back', async () => {
  setUp(
    {
      [PAYOUTS]: {
        data: [aPayout(), aPayout({ id: 'e'.repeat(24), state: 'returned', return_reason: '口座名義の相違' })],
        last_id: null,
      },
    },
    { path: '/dashboard/payment_details?tab=payouts' },
  );
  const table = within(await screen.findByRole('table', { name: '振り込みの一覧' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent('2026年10月30日支払い済み2026年9月分 −64,323円593,037円');
  expect(table.getByText(/振り込めませんでした：口座名義の相違/)).toBeInTheDocument();
  expect(table.getByRole('link', { name: '受取先を確認する' })).toHaveAttribute('href', '/account/payee');
  await userEvent.click(table.getAllByRole('button', { name: '内訳と振込先' })[0] as HTMLElement);
  expect(table.getByText(/振込先 ﾐﾂｲｽﾐﾄﾓ ﾄｳｷﾖｳﾁﾕｳｵｳ …321/)).toBeVisible();
});

test('on a phone they are cards', async () => {
  window.innerWidth = 390;
  setUp();
  expect(await screen.findByRole('link', { name: '2026年10月分' })).toBeInTheDocument();
  expect(screen.getByText('2026年11月30日予定')).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: '明細書' })).not.toBeInTheDocument();
});

test('a year has sums by the day of payment, a bar for each month, and files', async () => {
  const shell = setUp(
    { 'GET /payments/royalties/years/:year/books/:program': () => new File(['x'], 'minori-2026-yayoi.csv') },
    { path: '/dashboard/payment_details?tab=years' },
  );
  const report = within(await screen.findByRole('region', { name: /^20\d\d年$/ }));
  expect(await report.findByText('833,037')).toBeInTheDocument();
  const chart = within(report.getByRole('table', { name: '月ごとの振込額' }));
  expect(
    chart
      .getAllByRole('row')
      .map((row) => row.textContent)
      .slice(7, 11),
  ).toEqual(['8月0円', '9月240,000円', '10月593,037円', '11月0円']);
  const saved = watchSavedFiles();
  await userEvent.click(report.getByRole('button', { name: '弥生会計' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(shell.calls.at(-1)).toMatchObject({ input: { params: { program: 'yayoi' } } });
  await userEvent.click(report.getByRole('button', { name: 'freee会計' }));
  await waitFor(() => expect(saved).toHaveLength(2));
});

test('a file that could not be read is said to be missing', async () => {
  const shell = setUp({}, { path: '/dashboard/payment_details?tab=years' });
  await userEvent.click(await screen.findByRole('button', { name: '年間の集計（CSV）' }));
  await waitFor(() =>
    expect(shell.messages).toEqual([{ type: 'error', text: expect.stringContaining('ダウンロードできませんでした') }]),
  );
});

test('before anything was sold that is said', async () => {
  setUp({ [LIST]: { data: [], last_id: null } });
  expect(await screen.findByText('明細書はまだありません')).toBeInTheDocument();
});

test('each part can be tried again', async () => {
  setUp({ [RUNNING]: fails, [LIST]: fails });
  expect(await screen.findByText('今月の集計を読み込めませんでした')).toBeInTheDocument();
  expect(await screen.findByText('明細書を読み込めませんでした')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'もう一度試す' })).toHaveLength(2);
});

test('in English', async () => {
  setUp({}, { language: 'en' });
  expect(await screen.findByRole('region', { name: 'November 2026 so far' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'October 2026' })).toBeInTheDocument();
});

test('who has never sold anything sees no reports', async () => {
  const shell = setUp({}, { user: aCurrentUser() });
  expect(await screen.findByText('ダッシュボードをご利用いただけません')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '支払いレポート' })).not.toBeInTheDocument();
  // Of the menu: whether they have courses.
  expect(shell.calls.map(({ key }) => key)).toEqual([STANDING, 'GET /dashboard/courses']);
});

test('guests log in first', () => {
  setUp({}, { user: null });
  expect(screen.getByRole('button', { name: 'ログイン' })).toBeInTheDocument();
});
