import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './testing/App';
import { anOwnCourse } from './testing/courses';

function setUp(
  path: string,
  user: ReturnType<typeof aCurrentUser> | null = aCurrentUser(),
  answers: TestShellOptions['answers'] = {},
) {
  const shell = createTestShell({ path, user, answers });
  renderWithShell(<App />, shell);
  return shell;
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'ダッシュボードのメニュー' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the dashboard begins with its home', async () => {
  setUp('/dashboard');
  expect(links()).toEqual(['ホーム', '投稿履歴', 'コメント一覧']);
  expect(await screen.findByRole('heading', { level: 1, name: 'ホーム' })).toBeInTheDocument();
});

test('creators who may stream are led everywhere; an address that there is not says so', () => {
  setUp('/dashboard/nothing', aCurrentUser({ is_creator: true, has_live_permission: true }));
  expect(links()).toEqual([
    'ホーム',
    'LIVE一覧',
    '投稿履歴',
    'コメント一覧',
    '講座管理',
    'プライム登録者',
    'プライムPlus登録者',
    '支払いレポート',
  ]);
  expect(screen.getByRole('heading', { name: 'ページが見つかりません' })).toBeInTheDocument();
});

test.each(['my_courses', 'my_subscribers'])('who is no creator learns that %s is not for them', async (page) => {
  setUp(`/dashboard/${page}`);
  expect(await screen.findByText('ダッシュボードをご利用いただけません')).toBeInTheDocument();
});

test.each(['my_posts', 'my_posts/schedule', 'my_posts/predictions', 'my_comments'])(
  'with a disabled dashboard %s is closed, and nothing is left',
  (page) => {
    setUp(`/dashboard/${page}`, aCurrentUser({ is_disabled_dashboard: true }));
    expect(screen.queryByRole('navigation', { name: 'ダッシュボードのメニュー' })).not.toBeInTheDocument();
    expect(screen.getByText('ダッシュボードをご利用いただけません')).toBeInTheDocument();
  },
);

test('the LIVE list is for who may stream, also with a disabled dashboard', async () => {
  const user = aCurrentUser({ is_disabled_dashboard: true, has_live_permission: true });
  setUp('/dashboard/my_streams', user, { 'GET /live/streams/mine': { data: [], last_id: null } });
  expect(links()).toEqual(['LIVE一覧']);
  expect(await screen.findByRole('heading', { level: 1, name: 'LIVE一覧' })).toBeInTheDocument();
  expect(await screen.findByText('配信はまだありません')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '配信を予定する' })).toHaveAttribute('href', '/livestream/new');
});

test('who may not stream learns that the LIVE list is not for them', () => {
  setUp('/dashboard/my_streams', aCurrentUser({ is_creator: true }));
  expect(screen.getByText('ダッシュボードをご利用いただけません')).toBeInTheDocument();
});

test.each([{}, { is_disabled_dashboard: true }])(
  'who may make no courses any more keeps the way to those that they have: %j',
  async (changes) => {
    const answers = { 'GET /dashboard/courses': { data: [anOwnCourse()], last_id: null } };
    const shell = createTestShell({ path: '/dashboard/my_courses', user: aCurrentUser(changes), answers });
    renderWithShell(<App />, shell);
    expect(await screen.findByRole('heading', { level: 1, name: '講座管理' })).toBeInTheDocument();
    expect(links()).toContain('講座管理');
    expect(screen.getByText(/新しい講座の作成と公開はできません/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '講座を作る' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '積立のきほん' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '「積立のきほん」の受講者48人の統計' })).toHaveAttribute(
      'href',
      `/dashboard/my_courses/${anOwnCourse().id}?part=figures`,
    );
  },
);

test('guests are asked to log in', async () => {
  const shell = setUp('/dashboard', null);
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(shell.opened[0]?.name).toBe('auth.login');
});
