import { ApiError } from '@minori/platform';
import type { Post } from '@minori/contracts';
import {
  aCurrentUser,
  aPost,
  aUserSummary,
  answerKey,
  createTestShell,
  pagesKey,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asItems } from '../testing/samples';
import { PostMenu } from './PostMenu';

const author = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s' });

function setUp(changes: Partial<Post> = {}, options: TestShellOptions = {}) {
  const post = aPost({ user_info: author, ...changes });
  const other = aPost();
  const shell = createTestShell({ user: aCurrentUser(), ...options });
  const list = pagesKey(shell, 'GET /feeds/recommend_timeline');
  shell.queryClient.setQueryData(list, {
    pages: [{ data: asItems([post, other]), next_page: null }],
    pageParams: [undefined],
  });
  renderWithShell(<PostMenu post={post} />, shell);
  const listed = () =>
    shell.queryClient.getQueryData(list)?.pages[0]?.data.map((item) => item.type === 'post' && item.post.id);
  return { shell, post, other, listed };
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'その他の操作' }));
const choose = async (name: string) => {
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
};
const lines = async () => (await screen.findAllByRole('menuitem', { hidden: true })).map((line) => line.textContent);

test('a reader may copy, save, ask why, mute, block and report', async () => {
  setUp({ is_edited: true });
  await open();
  expect(await lines()).toEqual([
    'リンクをコピー',
    '保存する',
    '編集の履歴',
    'なぜ表示？',
    'ことば・銘柄をミュート',
    '佐藤 早苗さんをミュート',
    '佐藤 早苗さんをブロック',
    '投稿を報告する',
    'なりすましとして報告',
  ]);
});

test('an author may edit and delete instead', async () => {
  const { shell, post } = setUp({
    is_my_post: true,
    abilities: { can_delete: true, can_edit: true, can_comment: true },
  });
  await open();
  expect(await lines()).toEqual(['リンクをコピー', '保存する', 'なぜ表示？', '編集する', '投稿を削除']);
  await userEvent.click(await screen.findByRole('menuitem', { name: '編集する', hidden: true }));
  expect(shell.opened).toEqual([{ name: 'post.composer', props: { post } }]);
});

test.each([
  ['編集の履歴', 'post.history'],
  ['なぜ表示？', 'post.explain'],
  ['ことば・銘柄をミュート', 'post.mute'],
])('%s opens its dialog', async (name, dialog) => {
  const { shell, post } = setUp({ is_edited: true });
  await choose(name);
  await waitFor(() => expect(shell.opened).toEqual([{ name: dialog, props: { post } }]));
});

test('the posts of who is muted leave the lists at once, and come back when it is undone', async () => {
  const { shell, post, other, listed } = setUp({}, { answers: { 'POST /users/mutes': { data: { is_muted: true } } } });
  const voices = answerKey(shell, 'GET /users/voices');
  const typed = answerKey(shell, 'GET /searches/suggest-search', { query: { keyword: 'さと' } });
  for (const people of [voices, typed]) shell.queryClient.setQueryData(people, { data: [] });
  await choose('佐藤 早苗さんをミュート');
  await waitFor(() => expect(shell.messages).toHaveLength(1));
  for (const people of [voices, typed]) expect(shell.queryClient.getQueryState(people)?.isInvalidated).toBe(true);
  expect(listed()).toEqual([other.id]);
  expect(shell.messages[0]).toMatchObject({ text: '佐藤 早苗さんをミュートしました', action: { label: '元に戻す' } });
  act(() => shell.messages[0]?.action?.onSelect());
  expect(listed()).toEqual([post.id, other.id]);
  expect(shell.calls.map(({ input }) => input.body)).toEqual([
    { user_id: author.id, action: 'mute' },
    { user_id: author.id, action: 'unmute' },
  ]);
});

test('a mute that fails puts them back', async () => {
  const refuse = () => {
    throw new ApiError('internal', '', 500);
  };
  const { shell, post, other, listed } = setUp({}, { answers: { 'POST /users/mutes': refuse } });
  await choose('佐藤 早苗さんをミュート');
  await waitFor(() => expect(shell.messages[0]?.type).toBe('error'));
  expect(listed()).toEqual([post.id, other.id]);
});

test('an impersonation is reported with one press', async () => {
  const { shell } = setUp({}, { answers: { 'POST /reports': { data: { id: 'a'.repeat(24), is_new: true } } } });
  await choose('なりすましとして報告');
  await waitFor(() => expect(shell.messages[0]?.type).toBe('success'));
  expect(shell.calls[0]?.input.body).toEqual({
    target_type: 'user',
    target_id: author.id,
    reason: 'impersonation',
  });
});

test('guests are asked to sign in before they act against a post', async () => {
  const { shell } = setUp({}, { user: null });
  await choose('投稿を報告する');
  await waitFor(() => expect(shell.opened).toEqual([{ name: 'auth.login', props: {} }]));
});
