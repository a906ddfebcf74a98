import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';

function setUp(viewers: NonNullable<TestShellOptions['answers']>['GET /profiles/profile_viewed/users']) {
  const shell = createTestShell({
    path: '/account/profile_viewers',
    user: aCurrentUser(),
    answers: { 'GET /profiles/profile_viewed/users': viewers },
  });
  renderWithShell(<App />, shell);
  return shell;
}

test('silver members see who it was', async () => {
  const user_info = aUserSummary({ name: '大野 健司', username: 'kenji_o' });
  const data = [{ user_info, viewed_at: new Date().toISOString() }];
  setUp({ data, is_visible: true, view_count: 12, next_page: null });
  expect(await screen.findByRole('link', { name: /大野 健司/ })).toHaveAttribute('href', '/kenji_o');
  expect(screen.getByText('12回見られました')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '閲覧者' })).toHaveAttribute('aria-current', 'page');
});

test('others see how many, and what would show who', async () => {
  const shell = setUp({ data: [], is_visible: false, view_count: 3, next_page: null });
  expect(await screen.findByText('3回見られました')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'メンバーシップを見る' }));
  expect(shell.opened).toEqual([{ name: 'membership.pay', props: { ability: 'see_profile_viewers' } }]);
});

test('without any it says so', async () => {
  setUp({ data: [], is_visible: true, view_count: 0, next_page: null });
  expect(await screen.findByText('まだ閲覧者がいません')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  setUp(() => {
    throw new ApiError('forbidden', '', 403, {}, 'req-7');
  });
  expect(await screen.findByText('req-7')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeInTheDocument();
});
