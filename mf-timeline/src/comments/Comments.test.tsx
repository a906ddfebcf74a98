import type { Endpoints, Post } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, aUserSummary, createTestShell, renderWithShell } from '@minori/platform/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aComment, aCommentPage } from '../testing/samples';
import { watchVisibility } from '../testing/visibility';
import { Comments } from './Comments';

type Answer = Endpoints['GET /posts/:id/comments']['response'];

const author = aUserSummary({ username: 'sanae_s', name: '佐藤 早苗' });
const post = aPost({ user_info: author });

function setUp(answer: (lastId: unknown) => Answer, changes: { post?: Post; language?: 'ja' | 'en' } = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    language: changes.language,
    answers: { 'GET /posts/:id/comments': ({ query }) => answer(query?.['last_id']) },
  });
  renderWithShell(<Comments post={changes.post ?? post} />, shell);
  return shell;
}

afterEach(() => jest.useRealTimers());

const pageOf = (texts: string[], last_id?: string): Answer =>
  aCommentPage(
    texts.map((text) => aComment({ text })),
    last_id,
  );

test('comments say who wrote them, and the post’s author is marked', async () => {
  setUp(() =>
    aCommentPage([
      aComment({ text: '質問です' }),
      aComment({ text: 'お答えします', user_info: author, is_by_post_author: true }),
    ]),
  );
  const [question, answer] = await screen.findAllByRole('listitem');
  expect(within(question!).getByRole('link', { name: '大野 健司' })).toHaveAttribute('href', '/kenji_o');
  expect(within(question!).getByText('質問です')).toBeInTheDocument();
  expect(within(question!).queryByText('投稿者')).not.toBeInTheDocument();
  expect(within(answer!).getByText('投稿者')).toBeInTheDocument();
});

test('mentions lead to the member', async () => {
  setUp(() => pageOf(['@kenji_o ありがとうございます']));
  expect(await screen.findByRole('link', { name: '@kenji_o' })).toHaveAttribute('href', '/kenji_o');
});

test('a deleted member has no page to go to', async () => {
  setUp(() => aCommentPage([aComment({ user_info: aUserSummary({ is_deleted: true }) })]));
  expect(await screen.findByText('このユーザーは削除されました')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('without any it says so, in the language that was chosen', async () => {
  setUp(() => pageOf([]), { language: 'en' });
  expect(screen.getByRole('heading', { name: 'Comments' })).toBeInTheDocument();
  expect(await screen.findByText('No comments yet')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  let isDown = true;
  setUp(() => {
    if (isDown) throw new ApiError('invalid_input', '', 400);
    return pageOf(['戻りました']);
  });
  expect(await screen.findByText('コメントを読み込めませんでした')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('戻りました')).toBeInTheDocument();
});

test('the next page comes below as the end comes near', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const show = watchVisibility();
  const shell = setUp((lastId) => (lastId ? pageOf(['二枚目']) : pageOf(['一枚目'], 'a'.repeat(24))));
  await screen.findByText('一枚目');
  act(() => jest.advanceTimersByTime(1_000));
  show(1);
  expect(await screen.findByText('二枚目')).toBeInTheDocument();
  expect(screen.getByText('一枚目')).toBeInTheDocument();
  expect(shell.calls.map(({ input }) => input.query)).toEqual([{ last_id: undefined }, { last_id: 'a'.repeat(24) }]);
});

test('comments on a locked post are not even asked for', async () => {
  const locked = aPost({ type: 'paid', content_access: { is_authorized: false, requires: 'prime', price_from: null } });
  const shell = setUp(() => pageOf(['秘密']), { post: locked });
  expect(await screen.findByText('コメントは、この投稿を読める方に表示されます。')).toBeInTheDocument();
  expect(shell.calls).toEqual([]);
});
