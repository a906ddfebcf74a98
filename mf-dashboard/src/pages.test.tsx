import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

test('the dashboard begins with the own posts', async () => {
  const shell = setUp('/dashboard');
  expect(links()).toEqual(['投稿履歴', 'コメント一覧']);
  await waitFor(() => expect(shell.navigation.$place.get().location.pathname).toBe('/dashboard/my_posts'));
});

test('nothing leads creators to the LIVE list, whose address says that it is not there yet', () => {
  setUp('/dashboard/my_streams', aCurrentUser({ is_creator: true, has_live_permission: true }));
  expect(links()).toEqual([
    '投稿履歴',
    'コメント一覧',
    '講座管理',
    'プライム登録者',
    'プライムPlus登録者',
    '支払いレポート',
  ]);
  expect(screen.getByRole('heading', { name: 'このページはまだありません' })).toBeInTheDocument();
});

test.each(['my_courses', 'my_subscribers'])('who is no creator learns that %s is not for them', (page) => {
  setUp(`/dashboard/${page}`);
  expect(screen.getByText('ダッシュボードをご利用いただけません')).toBeInTheDocument();
});

test('with a disabled dashboard nothing is left', () => {
  setUp('/dashboard/my_posts', aCurrentUser({ is_disabled_dashboard: true, has_live_permission: true }));
  expect(screen.queryByRole('navigation', { name: 'ダッシュボードのメニュー' })).not.toBeInTheDocument();
  expect(screen.getByText('ダッシュボードをご利用いただけません')).toBeInTheDocument();
});

test('guests are asked to log in', async () => {
  const shell = setUp('/dashboard', null);
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(shell.opened[0]?.name).toBe('auth.login');
});
