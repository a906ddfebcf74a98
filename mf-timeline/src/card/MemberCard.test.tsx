import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aForecasterRecord,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { aProfile } from '../testing/samples';
import { MemberCard } from './MemberCard';

function show(options: TestShellOptions = {}, n = 0) {
  const shell = createTestShell({
    user: aCurrentUser(),
    ...options,
    answers: {
      'GET /profiles/:id': { data: aProfile() },
      'GET /news/charts/symbols/predictions/users/:id/record': { data: aForecasterRecord({ n }) },
      'POST /users/follows': { data: { is_followed: true, follow_count: 12_841 } },
      ...options.answers,
    },
  });
  renderWithShell(<MemberCard params={{ username: 'sanae_s' }} />, shell);
  return shell;
}

test('a member is told in short, and nobody hears of the look', async () => {
  const { calls } = show();
  expect(await screen.findByRole('link', { name: '佐藤 早苗' })).toHaveAttribute('href', '/sanae_s');
  expect(screen.getByText('個人投資家（兼業・12年目）')).toBeVisible();
  expect(screen.getByText('フォロワー', { exact: false })).toBeVisible();
  expect(screen.queryByText(/予想の採点/)).toBeNull();
  const input = { params: { id: 'sanae_s' }, query: { preload: 'card' } };
  expect(calls).toContainEqual(
    expect.objectContaining({ key: 'GET /profiles/:id', input: expect.objectContaining(input) }),
  );
});

test('one follows at once', async () => {
  const { opened } = show({ answers: { 'POST /users/follows': () => new Promise(() => {}) as never } });
  await userEvent.click(await screen.findByRole('button', { name: '佐藤 早苗: フォローする' }));
  expect(await screen.findByRole('button', { name: '佐藤 早苗: フォロー中' })).toBeVisible();
  expect(opened).toEqual([]);
});

test('a guest who follows is asked to log in', async () => {
  const { opened } = show({ user: null });
  await userEvent.click(await screen.findByRole('button', { name: '佐藤 早苗: フォローする' }));
  expect(opened).toEqual([{ name: 'auth.login', props: {} }]);
});

test('a record is told where there is one', async () => {
  show({}, 3);
  expect(await screen.findByText(/予想の採点3件/)).toBeVisible();
});

test('who can’t be read is told of in a word', async () => {
  const gone = () => {
    throw new ApiError('not_found', '', 404);
  };
  show({ answers: { 'GET /profiles/:id': gone } });
  expect(await screen.findByText('プロフィールを読み込めませんでした')).toBeVisible();
});
