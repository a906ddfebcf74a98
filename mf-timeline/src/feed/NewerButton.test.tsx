import { aCurrentUser, aPost, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedQuery, type FeedPage } from '../queries/feed';
import { asItems } from '../testing/samples';
import { Feed } from './Feed';

const user = aCurrentUser();
const source = { name: 'recommended' } as const;

function setUp(ageInMinutes: number) {
  const shell = createTestShell({
    user,
    answers: { 'GET /feeds/recommend_timeline': { data: asItems([aPost({ text: '新しい投稿' })]), next_page: null } },
  });
  const readAt = Date.now() - ageInMinutes * 60_000;
  const page = (text: string, next_page: string | null): FeedPage => ({
    data: asItems([aPost({ text })]),
    next_page,
    readAt,
  });
  const { queryKey } = feedQuery({ api: shell.api, viewer: user.id }, source);
  shell.queryClient.setQueryData(queryKey, {
    pages: [page('前からある投稿', 'two'), page('二頁目の投稿', null)],
    pageParams: [undefined, { page: 'two' }],
  });
  renderWithShell(<Feed source={source} label="おすすめ" empty={null} />, shell);
  return shell;
}

test('a timeline that was just read offers nothing newer', async () => {
  setUp(1);
  expect(await screen.findByText('前からある投稿')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '新しい投稿を読み込む' })).not.toBeInTheDocument();
});

test('an older one is kept until the reader asks, and then read from its first page alone', async () => {
  const shell = setUp(4);
  expect(await screen.findByText('二頁目の投稿')).toBeInTheDocument();
  expect(shell.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '新しい投稿を読み込む' }));
  expect(await screen.findByText('新しい投稿')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: '新しい投稿を読み込む' })).not.toBeInTheDocument());
  expect(screen.queryByText('二頁目の投稿')).not.toBeInTheDocument();
  expect(shell.calls.map(({ key }) => key)).toEqual(['GET /feeds/recommend_timeline']);
});
