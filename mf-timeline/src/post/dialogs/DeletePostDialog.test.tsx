import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, createTestShell, pagesKey, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asItems } from '../../testing/samples';
import { DeletePostDialog } from './DeletePostDialog';

const user = aCurrentUser();
const post = aPost();

function setUp(answer: () => { data: { ok: true } }) {
  const onClose = jest.fn();
  const shell = createTestShell({ user, answers: { 'DELETE /posts/:id': answer } });
  const key = pagesKey(shell, 'GET /feeds/recommend_timeline');
  shell.queryClient.setQueryData(key, { pages: [{ data: asItems([post]), next_page: null }], pageParams: [undefined] });
  renderWithShell(<DeletePostDialog open post={post} onClose={onClose} onClosed={jest.fn()} />, shell);
  return { shell, onClose, listed: () => shell.queryClient.getQueryData(key)?.pages };
}

test('a deleted post is gone from the lists', async () => {
  const { shell, onClose, listed } = setUp(() => ({ data: { ok: true } }));
  await userEvent.click(await screen.findByRole('button', { name: '削除' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ deleted: true }));
  expect(listed()).toMatchObject([{ data: [] }]);
  expect(shell.messages).toEqual([{ type: 'success', text: '投稿を削除しました' }]);
});

test('a post that could not be deleted stays', async () => {
  const { onClose, listed } = setUp(() => {
    throw new ApiError('internal', '', 500);
  });
  await userEvent.click(await screen.findByRole('button', { name: '削除' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/もう一度お試しください/);
  expect(onClose).not.toHaveBeenCalled();
  expect(listed()).toMatchObject([{ data: [{ post: { id: post.id } }] }]);
});
