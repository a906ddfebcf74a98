import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './testing/App';

function setUp(path: string, user: ReturnType<typeof aCurrentUser> | null = aCurrentUser()) {
  const shell = createTestShell({ path, user });
  renderWithShell(<App />, shell);
  return shell;
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'ダッシュボードのメニュー' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('members see their posts and comments', () => {
  setUp('/dashboard');
  expect(links()).toEqual(['ホーム', '投稿履歴', 'コメント一覧']);
  expect(screen.getByText('準備中です')).toBeInTheDocument();
});

test('creators see courses, subscribers and reports, streamers their streams', () => {
  setUp('/dashboard', aCurrentUser({ is_creator: true, has_live_permission: true }));
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
});

test('who may make courses sees those only', () => {
  setUp('/dashboard/my_courses/new', aCurrentUser({ is_create_course_able: true }));
  expect(links()).toContain('講座管理');
  expect(screen.getByRole('link', { name: '講座管理' })).toHaveAttribute('aria-current', 'page');
});

test('with a disabled dashboard only the streams are left, and those only with the permission', () => {
  setUp('/dashboard/my_posts', aCurrentUser({ is_disabled_dashboard: true, has_live_permission: true }));
  expect(links()).toEqual(['LIVE一覧']);
  expect(screen.getByText('ダッシュボードをご利用いただけません')).toBeInTheDocument();
});

test('guests are asked to log in', async () => {
  const shell = setUp('/dashboard', null);
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(shell.opened[0]?.name).toBe('auth.login');
});
