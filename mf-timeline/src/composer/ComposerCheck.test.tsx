import type { PrecheckResult } from '@minori/contracts';
import { aPost } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area, openComposer, posted, send } from '../testing/composer';

beforeEach(() => localStorage.clear());

test('a promise is marked while one writes, and can be said more carefully', async () => {
  openComposer();
  await userEvent.type(await area(), 'この方法なら必ず儲かる');
  const notes = await screen.findByRole('alert', { name: '表現の確認' });
  expect(notes).toHaveTextContent('投稿できない表現が含まれています。');
  const rewrite = screen.queryAllByRole('button', { name: /に言い換える/ })[0];
  expect(rewrite).toBeDefined();
  await userEvent.click(rewrite!);
  expect(await area()).not.toHaveValue('この方法なら必ず儲かる');
});

const found = (decision: PrecheckResult['decision']): PrecheckResult => ({
  level: 'high',
  class: 'investment',
  decision,
  spans: [{ start: 0, end: 2, level: 'high', class: 'investment', reason: '断定です。', safer_wording: null }],
});

test('what the check blocks is not sent', async () => {
  const { shell } = openComposer({ answers: { 'POST /posts/precheck/v2': { data: found('blocked') } } });
  await userEvent.type(await area(), '絶対に上がる');
  await userEvent.click(send());
  expect(await screen.findByText('断定です。')).toBeInTheDocument();
  await waitFor(() => expect(send()).toHaveAccessibleDescription('投稿できない表現があります'));
  await userEvent.click(send());
  expect(posted(shell)).toHaveLength(0);
});

test('a warning is read once, then the post is sent', async () => {
  const { shell } = openComposer({ answers: { 'POST /posts/precheck/v2': { data: found('warn') } } });
  await userEvent.type(await area(), '狙い目です');
  await userEvent.click(send());
  expect(await screen.findByText('断定です。')).toBeInTheDocument();
  expect(posted(shell)).toHaveLength(0);
  await userEvent.click(send());
  await waitFor(() => expect(posted(shell)).toHaveLength(1));
});

test('what needs a review goes there by a press of its own', async () => {
  const answer = aPost({ post_state: 'in_review' });
  const { shell } = openComposer({
    answers: { 'POST /posts/precheck/v2': { data: found('rewrite_or_review') }, 'POST /posts/': { data: answer } },
  });
  await userEvent.type(await area(), '断定する話');
  await userEvent.click(send());
  // The browser's own check finds nothing here: what the API said decides.
  await userEvent.click(await screen.findByRole('button', { name: '確認に出して投稿' }));
  await waitFor(() => expect(shell.messages[0]?.text).toMatch(/確認が終わると公開/));
});

test('who disagrees can ask for a review', async () => {
  const { shell } = openComposer({ answers: { 'POST /posts/precheck/appeals': { data: {} as never } } });
  await userEvent.type(await area(), '元本保証です');
  await userEvent.click(await screen.findByRole('button', { name: '問題がないと思う場合' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'この表現を使う理由' }), '引用です');
  await userEvent.click(screen.getByRole('button', { name: '確認を申請する' }));
  expect(await screen.findByText(/申請を受け付けました/)).toBeInTheDocument();
  expect(shell.calls).toContainEqual(
    expect.objectContaining({ input: { body: { text: '元本保証です', message: '引用です' } } }),
  );
});
