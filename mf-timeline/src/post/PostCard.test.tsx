import { ApiError } from '@minori/platform';
import type { Post } from '@minori/contracts';
import {
  aCurrentUser,
  aForecasterRecord,
  aPost,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { asItems } from '../testing/samples';

const author = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s', is_creator: true });

function setUp(changes: Partial<Post>, { answers, ...options }: TestShellOptions = {}) {
  const post = aPost({ user_info: author, ...changes });
  const shell = createTestShell({
    user: aCurrentUser(),
    ...options,
    answers: { 'GET /feeds/recommend_timeline': { data: asItems([post]), next_page: null }, ...answers },
  });
  renderWithShell(<App />, shell);
  return { shell, post };
}

const likeButton = () => screen.findByRole('button', { name: /^いいね/ });

test('a card leads to its author, its topics, who it names, its symbols and itself', async () => {
  const { post } = setUp({
    text: '@kenji_0712 さんへ #決算短信',
    symbols: [{ id: 'a'.repeat(24), name: '日経平均株価', code: 'N225', change_percentage: -1.2 }],
    disclosures: ['not_holding', 'pr'],
  });
  const href = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('佐藤 早苗')).toBe('/sanae_s');
  expect(await href('@kenji_0712')).toBe('/kenji_0712');
  expect(await href('#決算短信')).toBe(`/topics/${encodeURIComponent('決算短信')}`);
  expect(await href(/日経平均株価.*−1.20%/)).toBe(`/chart?tab=chart&id=${'a'.repeat(24)}`);
  expect(await href('コメント 3件')).toBe(`/sanae_s/posts/${post.id}`);
  expect(screen.getByRole('img', { name: 'クリエイター' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: '書いた人の保有状況' })).toHaveTextContent('未保有PR');
});

test('an author who looks like a creator is told apart, by a mark and the username', async () => {
  const look_alike_of = { id: 'b'.repeat(24), username: 'sanae_s', name: '佐藤 早苗' };
  setUp({ user_info: aUserSummary({ name: '佐藤 早苗', username: 'sanae_5', look_alike_of }) });
  const mark = await screen.findByRole('img', { name: '佐藤 早苗（@sanae_s）とは別のアカウントです' });
  expect(mark).toHaveTextContent('別の人です');
  expect(screen.getByText('@sanae_5')).toBeInTheDocument();
});

test('a call carries the record of its author where there is one', async () => {
  setUp({ is_call: true, forecaster_record: aForecasterRecord() });
  const record = await screen.findByRole('link', {
    name: '予想の採点42件・的中率64%（下限49%） いつも「上がる」なら55%',
  });
  expect(record).toHaveAttribute('href', '/p/prediction_formula?user=sanae_s');
});

test('a press on the plain part of a card opens the post', async () => {
  const { shell, post } = setUp({ text: 'ここを押すと開く' }, { answers: {} });
  await userEvent.click(await screen.findByText('ここを押すと開く'));
  expect(shell.navigation.$place.get().location.pathname).toBe(`/sanae_s/posts/${post.id}`);
});

test('a like shows at once and keeps what the server counted', async () => {
  let answer: (value: never) => void = () => {};
  const { shell } = setUp(
    { like_count: 12 },
    { answers: { 'POST /posts/:id/likes': () => new Promise((resolve) => (answer = resolve)) as never } },
  );
  await userEvent.click(await likeButton());
  await waitFor(async () => expect(await likeButton()).toHaveAttribute('aria-pressed', 'true'));
  expect(await likeButton()).toHaveAccessibleName('いいね 13件');
  answer({ data: { is_liked: true, like_count: 15 } } as never);
  await waitFor(async () => expect(await likeButton()).toHaveAccessibleName('いいね 15件'));
  expect(shell.calls.at(-1)?.input.body).toEqual({ action: 'like' });
});

test('a like that fails is taken back and said', async () => {
  const { shell } = setUp(
    { like_count: 12 },
    {
      answers: {
        'POST /posts/:id/likes': () => {
          throw new ApiError('internal', '', 500);
        },
      },
    },
  );
  await userEvent.click(await likeButton());
  await waitFor(() => expect(shell.messages).toHaveLength(1));
  expect(shell.messages[0]).toMatchObject({ type: 'error' });
  expect(await likeButton()).toHaveAttribute('aria-pressed', 'false');
  expect(await likeButton()).toHaveAccessibleName('いいね 12件');
});

test('a guest who likes or follows is asked to sign in, and nothing changes', async () => {
  const { shell } = setUp({ like_count: 12 }, { user: null });
  await userEvent.click(await likeButton());
  await userEvent.click(screen.getByRole('button', { name: '佐藤 早苗: フォローする' }));
  expect(shell.opened.map(({ name }) => name)).toEqual(['auth.login', 'auth.login']);
  expect(await likeButton()).toHaveAccessibleName('いいね 12件');
  expect(shell.calls.map(({ key }) => key)).toEqual(['GET /feeds/recommend_timeline']);
});

test('following shows at once in the button, which keeps the focus; it is taken back when that fails', async () => {
  let refuse: (error: Error) => void = () => {};
  setUp({}, { answers: { 'POST /users/follows': () => new Promise((_, reject) => (refuse = reject)) as never } });
  const button = await screen.findByRole('button', { name: '佐藤 早苗: フォローする' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName('佐藤 早苗: フォロー中'));
  expect(button).toHaveFocus();
  refuse(new ApiError('internal', '', 500));
  await waitFor(() => expect(button).toHaveAccessibleName('佐藤 早苗: フォローする'));
});

test('nobody is offered to follow themselves', async () => {
  const me = aCurrentUser();
  setUp({ is_my_post: true, user_info: aUserSummary({ id: me.id, name: me.name }) }, { user: me });
  await likeButton();
  expect(screen.queryByRole('button', { name: /フォローする/ })).not.toBeInTheDocument();
});

test.each([
  ['paid', 'prime', '続きは、プライムに登録した方が読めます'],
  ['paid_plus', 'prime_plus', '続きは、プライムPlusに登録した方が読めます'],
  ['gold', 'gold', '続きは、ゴールド以上のメンバーシップの方が読めます'],
] as const)('a locked %s post shows its first lines and what opens it', async (type, requires, sentence) => {
  setUp({
    type,
    text: '来週は小売の決算が',
    content_access: { is_authorized: false, requires, price_from: null },
  });
  expect(await screen.findByText('来週は小売の決算が')).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test('an own post can be deleted from its menu, another’s only copied', async () => {
  const user = userEvent.setup();
  const { shell, post } = setUp({ abilities: { can_delete: true, can_edit: true, can_comment: true } });
  await user.click(await screen.findByRole('button', { name: 'その他の操作' }));
  await user.click(await screen.findByRole('menuitem', { name: 'リンクをコピー' }));
  await waitFor(() => expect(shell.messages).toEqual([{ type: 'success', text: 'リンクをコピーしました' }]));
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/sanae_s/posts/${post.id}`);
  await user.click(screen.getByRole('button', { name: 'その他の操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '投稿を削除' }));
  expect(shell.opened).toEqual([{ name: 'post.delete', props: { post } }]);
});

test('much read news is marked', async () => {
  setUp({ view_count: 1_001, published_at: new Date(Date.now() - 3_600_000).toISOString() });
  expect(await screen.findByText('注目')).toBeInTheDocument();
});

test('old or little read posts are not', async () => {
  setUp({ view_count: 1_000, published_at: new Date(Date.now() - 3_600_000).toISOString() });
  await likeButton();
  expect(screen.queryByText('注目')).not.toBeInTheDocument();
});
