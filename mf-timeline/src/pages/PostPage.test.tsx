import { ApiError } from '@minori/platform';
import { answersOf } from '@minori/platform/query';
import { aCurrentUser, aPost, aUserSummary, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { aComment, aCommentPage } from '../testing/samples';

const post = aPost({
  user_info: aUserSummary({ username: 'sanae_s', name: '佐藤 早苗' }),
  text: '一本の投稿',
  abilities: { can_delete: true, can_edit: true, can_comment: true },
});

const topPost = aPost({ title: '両方にある投稿' });

const near = { data: [aPost({ title: '近い投稿' }), topPost] };

function setUp(path: string, shown = post, related: typeof near | (() => Promise<typeof near>) = near) {
  const shell = createTestShell({
    path,
    user: aCurrentUser(),
    answers: {
      ...(path.includes(shown.id) && { 'GET /posts/:id': { data: shown } }),
      'GET /posts/related': related,
      'GET /posts/creator/:id/top': { data: [topPost, aPost({ title: '人気の投稿', like_count: 1_284 }), shown] },
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

test('a wrong author in the address is put right, and the rest of it is kept', async () => {
  const shell = setUp(`/someone/posts/${post.id}?comment=1#2`);
  await waitFor(() =>
    expect(shell.navigation.$place.get().location).toMatchObject({
      pathname: `/sanae_s/posts/${post.id}`,
      search: '?comment=1',
      hash: '#2',
    }),
  );
});

test('after deleting it one is at home', async () => {
  const shell = setUp(`/sanae_s/posts/${post.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'その他の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '投稿を削除' }));
  await waitFor(() => expect(shell.navigation.$place.get().location.pathname).toBe('/'));
});

test('a post that has gone since it was read is not shown any more', async () => {
  let isGone = false;
  const shell = createTestShell({
    path: `/sanae_s/posts/${post.id}`,
    user: aCurrentUser(),
    answers: {
      'GET /posts/:id': () => {
        if (isGone) throw new ApiError('not_found', '', 404);
        return { data: post };
      },
    },
  });
  renderWithShell(<App />, shell);
  expect(await screen.findByText('一本の投稿')).toBeInTheDocument();
  isGone = true;
  await shell.queryClient.refetchQueries({ queryKey: answersOf('GET /posts/:id') });
  expect(await screen.findByText('投稿が見つかりません')).toBeInTheDocument();
  expect(screen.queryByText('一本の投稿')).not.toBeInTheDocument();
});

test('a post that is gone says so', async () => {
  setUp(`/sanae_s/posts/${'f'.repeat(24)}`);
  expect(await screen.findByText('投稿が見つかりません')).toBeInTheDocument();
});

test('below it are posts near to it and what readers liked of its author, each once', async () => {
  setUp(`/sanae_s/posts/${post.id}`);
  const related = await screen.findByRole('region', { name: '関連する投稿' });
  expect(within(related).getAllByRole('link')).toHaveLength(2);
  const top = await screen.findByRole('region', { name: '佐藤 早苗さんの人気の投稿' });
  expect(within(top).getAllByRole('link')).toHaveLength(1);
  expect(top).toHaveTextContent('いいね 1.2千件');
});

test('what readers liked of its author waits for the posts near to it, which stand above', async () => {
  let answer: (posts: typeof near) => void = () => {};
  const shell = setUp(`/sanae_s/posts/${post.id}`, post, () => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(shell.calls.map(({ key }) => key)).toContain('GET /posts/creator/:id/top'));
  expect(await screen.findByText('一つのコメント')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '佐藤 早苗さんの人気の投稿' })).not.toBeInTheDocument();
  answer(near);
  expect(await screen.findByRole('region', { name: '佐藤 早苗さんの人気の投稿' })).toBeInTheDocument();
});

test('an edited post opens its history', async () => {
  const edited = { ...post, is_edited: true };
  const shell = setUp(`/sanae_s/posts/${post.id}`, edited);
  await userEvent.click(await screen.findByRole('button', { name: '編集済み' }));
  expect(shell.opened).toEqual([{ name: 'post.history', props: { post: edited } }]);
});

test('a blocked post says so, without comments or other posts', async () => {
  setUp(`/sanae_s/posts/${post.id}`, { ...post, is_blocked: true, text: '' });
  expect(await screen.findByText('この投稿は表示できません')).toBeInTheDocument();
  expect(screen.queryByText('一つのコメント')).not.toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('of a deleted call the record stays, and one stays with it after deleting', async () => {
  const call = { ...post, is_call: true };
  const shell = setUp(`/sanae_s/posts/${post.id}`, call);
  await userEvent.click(await screen.findByRole('button', { name: 'その他の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '投稿を削除' }));
  await waitFor(() => expect(shell.opened).toHaveLength(1));
  expect(shell.navigation.$place.get().location.pathname).toBe(`/sanae_s/posts/${post.id}`);
});

test('a tombstone has no comments', async () => {
  setUp(`/sanae_s/posts/${post.id}`, {
    ...post,
    text: '',
    is_call: true,
    is_deleted: true,
    post_state: 'deleted',
    deleted_at: '2026-02-01T00:00:00.000Z',
  });
  expect(await screen.findByText('この投稿は削除されました')).toBeInTheDocument();
  expect(screen.queryByText('一つのコメント')).not.toBeInTheDocument();
});
