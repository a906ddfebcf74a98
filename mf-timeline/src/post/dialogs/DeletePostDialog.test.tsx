import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedKeys } from '../../queries/feed';
import { asItems } from '../../testing/samples';
import { DeletePostDialog } from './DeletePostDialog';

const user = aCurrentUser();
const post = aPost();
const key = feedKeys.list({ name: 'recommended' }, user.id);

function setUp(answer: () => { data: { ok: true } }) {
  const onClose = jest.fn();
  const shell = createTestShell({ user, answers: { 'DELETE /posts/:id': answer } });
  shell.queryClient.setQueryData(key, { pages: [{ items: asItems([post]), next: null }], pageParams: [null] });
  renderWithShell(<DeletePostDialog open post={post} onClose={onClose} onClosed={jest.fn()} />, shell);
  return { shell, onClose };
}

test('a deleted post is gone from the lists', async () => {
  const { shell, onClose } = setUp(() => ({ data: { ok: true } }));
  await userEvent.click(await screen.findByRole('button', { name: '削除' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ deleted: true }));
  expect(shell.queryClient.getQueryData(key)).toMatchObject({ pages: [{ items: [] }] });
  expect(shell.messages).toEqual([{ type: 'success', text: '投稿を削除しました' }]);
});

test('a post that could not be deleted stays', async () => {
  const { shell, onClose } = setUp(() => {
    throw new ApiError('internal', '', 500);
  });
  await userEvent.click(await screen.findByRole('button', { name: '削除' }));
  await waitFor(() => expect(shell.messages[0]?.type).toBe('error'));
  expect(onClose).not.toHaveBeenCalled();
  expect(shell.queryClient.getQueryData(key)).toMatchObject({ pages: [{ items: [{ post: { id: post.id } }] }] });
});
