import type { OwnComment } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen } from '@testing-library/react';
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

test('each comment leads to where it stands below its post', async () => {
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
  expect(await screen.findByText('返信')).toBeInTheDocument();
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
