import { aCurrentUser, aPost, aUserSummary, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App';
import { aComment, aCommentPage } from '../testing/samples';

const post = aPost({
  user_info: aUserSummary({ username: 'sanae_s', name: '佐藤 早苗' }),
  text: '一本の投稿',
  abilities: { can_delete: true, can_edit: true, can_comment: true },
});

function setUp(path: string) {
  const shell = createTestShell({
    path,
    user: aCurrentUser(),
    answers: {
      ...(path.includes(post.id) && { 'GET /posts/:id': { data: post } }),
      'GET /posts/:id/comments': aCommentPage([aComment({ text: '一つのコメント' })]),
      'GET /feeds/recommend_timeline': { data: [], next_page: null },
    },
    dialogResults: { 'post.delete': { deleted: true } },
  });
  renderWithShell(<App />, shell);
  return shell;
}

test('a post is shown whole, with its time and views', async () => {
  setUp(`/sanae_s/posts/${post.id}`);
  expect(await screen.findByText('一本の投稿')).toBeInTheDocument();
  expect(screen.getByText('2026年1月5日 09:00')).toBeInTheDocument();
  expect(screen.getByText('1.2千回表示')).toBeInTheDocument();
  expect(document.title).toBe('佐藤 早苗さんの投稿 | みのり');
  expect(await screen.findByText('一つのコメント')).toBeInTheDocument();
});

test('a wrong author in the address is put right', async () => {
  const shell = setUp(`/someone/posts/${post.id}`);
  await waitFor(() => expect(shell.navigation.$place.get().location.pathname).toBe(`/sanae_s/posts/${post.id}`));
});

test('after deleting it one is at home', async () => {
  const shell = setUp(`/sanae_s/posts/${post.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'その他の操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '投稿を削除' }));
  await waitFor(() => expect(shell.navigation.$place.get().location.pathname).toBe('/'));
});

test('a post that is gone says so', async () => {
  setUp(`/sanae_s/posts/${'f'.repeat(24)}`);
  expect(await screen.findByText('投稿が見つかりません')).toBeInTheDocument();
});

test('other addresses are not found', async () => {
  setUp('/sanae_s/likes');
  expect(await screen.findByText('ページが見つかりません')).toBeInTheDocument();
});
