import type { OwnComment } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
// What loads late is there already: antd takes its time.
import '../comments/CommentTable';
import { App } from '../testing/App';
import { anOwnComment } from '../testing/comments';

function setUp(read: () => OwnComment[]) {
  const shell = createTestShell({
    path: '/dashboard/my_comments',
    user: aCurrentUser(),
    answers: { 'GET /comments/mine': () => ({ data: read(), last_id: null }) },
  });
  renderWithShell(<App />, shell);
}

const { innerWidth } = window;
afterEach(() => {
  window.innerWidth = innerWidth;
});

test('a table has each comment beside its post, and the figures in columns', async () => {
  const comment = anOwnComment({ text: '勉強になりました', like_count: 1_234, reply_count: 5 });
  const reply = anOwnComment({
    text: 'ありがとうございます',
    like_count: 0,
    reply_count: 0,
    parent_id: 'b'.repeat(24),
  });
  setUp(() => [comment, reply]);
  const table = await screen.findByRole('table', { name: 'コメント一覧' });
  const figuresOf = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent);
  expect(figuresOf(/勉強になりました/)).toEqual(['1.2千', '5']);
  expect(figuresOf(/ありがとうございます/)).toEqual(['0', '']);
});

test('on a phone each comment leads to where it stands below its post', async () => {
  window.innerWidth = 390;
  const comment = anOwnComment({ text: '勉強になりました', like_count: 1_234, edited_at: '2026-01-06T00:00:00.000Z' });
  setUp(() => [comment]);
  expect(await screen.findByText('勉強になりました')).toBeInTheDocument();
  expect(screen.getByText('いいね 1.2千件')).toBeInTheDocument();
  expect(screen.getByText('編集済み')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /佐藤 早苗さんの投稿/ })).toHaveAttribute(
    'href',
    `/sanae_s/posts/${comment.post?.id}?comment=${comment.id}`,
  );
});

test('replies are marked; where the post is gone, that is said', async () => {
  setUp(() => [anOwnComment({ parent_id: 'b'.repeat(24), post: null })]);
  const [row] = (await screen.findAllByRole('row')).slice(1);
  expect(within(row as HTMLElement).getByText('返信')).toBeInTheDocument();
  expect(screen.getByText('投稿は削除されたか、表示できません')).toBeInTheDocument();
});

test('without any it says so', async () => {
  setUp(() => []);
  expect(await screen.findByText('コメントはまだありません')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  setUp(() => {
    throw new ApiError('forbidden', '', 403, {}, 'req-8');
  });
  expect(await screen.findByText('req-8')).toBeInTheDocument();
});
