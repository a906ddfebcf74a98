import type { Comment, CommentRefusal, Endpoints, Post } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aPost,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aComment, aCommentPage } from '../testing/samples';
import { watchVisibility } from '../testing/visibility';
import { Comments } from './Comments';

type Answer = Endpoints['GET /posts/:id/comments']['response'];

const author = aUserSummary({ username: 'sanae_s', name: '佐藤 早苗' });
const post = aPost({ user_info: author });

interface Changes extends TestShellOptions {
  post?: Post;
}

function setUp(answer: (query: Record<string, unknown>) => Answer, { post: shown, ...options }: Changes = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    ...options,
    answers: { 'GET /posts/:id/comments': ({ query }) => answer(query ?? {}), ...options.answers },
  });
  renderWithShell(<Comments post={shown ?? post} />, shell);
  return shell;
}

// The first dialog of a run loads the dialogs' own code.
jest.setTimeout(20_000);

afterEach(() => jest.useRealTimers());

const pageOf = (texts: string[], last_id?: string): Answer =>
  aCommentPage(
    texts.map((text) => aComment({ text })),
    last_id,
  );

const callsOf = (shell: ReturnType<typeof setUp>, key: string) => shell.calls.filter((call) => call.key === key);

test('a writer who looks like a creator is told apart, by a mark and the username', async () => {
  const look_alike_of = { id: author.id, username: 'sanae_s', name: '佐藤 早苗' };
  const writer = aUserSummary({ name: '佐藤 早苗', username: 'sanae_5', look_alike_of });
  setUp(() => aCommentPage([aComment({ text: 'こんにちは', user_info: writer })]));
  expect(await screen.findByRole('img', { name: '佐藤 早苗（@sanae_s）とは別のアカウントです' })).toBeInTheDocument();
  expect(screen.getByText('@sanae_5')).toBeInTheDocument();
});

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

test('mentions of members lead to them, hashtags to their topic', async () => {
  setUp(() => aCommentPage([aComment({ text: '@kenji_o と @nobody_x へ #決算', mentions: ['kenji_o'] })]));
  expect(await screen.findByRole('link', { name: '@kenji_o' })).toHaveAttribute('href', '/kenji_o');
  expect(screen.queryByRole('link', { name: '@nobody_x' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '#決算' })).toHaveAttribute('href', '/topics/%E6%B1%BA%E7%AE%97');
});

test('a deleted member has no page to go to', async () => {
  setUp(() => aCommentPage([aComment({ user_info: aUserSummary({ is_deleted: true }) })]));
  expect(await screen.findByText('このユーザーは削除されました')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('without any it says so, in the language that was chosen', async () => {
  setUp(() => pageOf([]), { language: 'en' });
  expect(screen.getByRole('heading', { name: /^Comments/ })).toBeInTheDocument();
  expect(await screen.findByText('No comments yet')).toBeInTheDocument();
});

test('the first comment comes at once, and no skeleton before it', async () => {
  let texts: string[] = [];
  const shell = setUp(() => pageOf(texts));
  await screen.findByText('コメントはまだありません');
  const added: HTMLElement[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) added.push(...[...addedNodes].filter((node) => node instanceof HTMLElement));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  texts = ['はじめまして'];
  await act(() => shell.queryClient.invalidateQueries());
  expect(await screen.findByText('はじめまして')).toBeInTheDocument();
  observer.disconnect();
  expect(added.map(({ textContent }) => textContent).join(' ')).toContain('はじめまして');
  expect(added.filter((one) => one.getAttribute('aria-label') === '読み込み中')).toEqual([]);
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
  const shell = setUp(({ last_id }) => (last_id ? pageOf(['二枚目']) : pageOf(['一枚目'], 'a'.repeat(24))));
  await screen.findByText('一枚目');
  act(() => jest.advanceTimersByTime(1_000));
  show(1);
  expect(await screen.findByText('二枚目')).toBeInTheDocument();
  expect(screen.getByText('一枚目')).toBeInTheDocument();
  const asked = callsOf(shell, 'GET /posts/:id/comments').map(({ input }) => input.query?.['last_id']);
  expect(asked).toEqual([undefined, 'a'.repeat(24)]);
});

test('another order is asked for', async () => {
  const shell = setUp(({ sort }) => pageOf([`${String(sort)}から`]));
  await userEvent.click(await screen.findByRole('radio', { name: '人気順' }));
  expect(await screen.findByText('popularから')).toBeInTheDocument();
  expect(shell.calls.at(-1)?.input.query).toMatchObject({ sort: 'popular' });
});

describe('who may not comment reads why, and finds the one way that helps', () => {
  const refused = (reason: CommentRefusal, message: string) => () => ({
    ...aCommentPage([]),
    permission: { can_comment: false, reason, message },
  });

  test('guests log in', async () => {
    const shell = setUp(refused('login_required', 'ログインしてください。'), { user: null });
    expect(await screen.findByText('ログインしてください。')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
    expect(shell.opened[0]?.name).toBe('auth.login');
  });

  test('gold posts lead to the membership', async () => {
    const sentence = 'Goldのメンバーシップ登録した方のみコメント可能です';
    const locked = aPost({
      type: 'gold',
      content_access: { is_authorized: false, requires: 'gold', price_from: null },
    });
    const shell = setUp(refused('gold_required', sentence), { post: locked });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText('コメントは、この投稿を読める方に表示されます。')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'メンバーシップを見る' }));
    expect(shell.opened).toEqual([{ name: 'membership.pay', props: { ability: 'read_gold_posts' } }]);
  });

  test.each([
    ['prime_required', 'prime', 'プライム登録した方のみコメント可能です', 'プライムに登録する'],
    ['prime_plus_required', 'prime_plus', 'プライムPlusを登録した方のみコメント可能です', 'プライムPlusに登録する'],
  ] as const)('%s: members subscribe to %s', async (reason, plan, sentence, label) => {
    const content_access = { is_authorized: false, requires: plan, price_from: 980 };
    const post = aPost({ type: plan === 'prime' ? 'paid' : 'paid_plus', content_access });
    const shell = setUp(refused(reason, sentence), { post });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(shell.opened).toEqual([{ name: 'prime.subscribe', props: { creator_id: post.user_info.id, plan } }]);
  });

  test('nothing helps who is blocked', async () => {
    setUp(refused('blocked', 'このユーザーにはコメントが許可されていません'));
    expect(await screen.findByText('このユーザーにはコメントが許可されていません')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('below a comment', () => {
  test('replies are shown on demand, and can be answered with the name written out', async () => {
    const root = aComment({ text: '質問です', reply_count: 1 });
    const reply = aComment({ text: '返事です', parent_id: root.id, user_info: author, is_by_post_author: true });
    const shell = setUp(() => aCommentPage([root]), {
      answers: {
        'GET /comments/:id/replies': { data: [reply], last_id: null },
        'POST /posts/:id/comments': ({ body }) => ({
          data: aComment({ text: (body as { text: string }).text, parent_id: root.id, is_my_comment: true }),
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '返信1件を表示' }));
    expect(await screen.findByText('返事です')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '佐藤 早苗さんに返信' }));
    const field = screen.getByRole('textbox', { name: '佐藤 早苗さんに返信' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('@sanae_s ');
    await userEvent.type(field, '助かります');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/助かります/)).toBeInTheDocument();
    const sent = callsOf(shell, 'POST /posts/:id/comments')[0];
    expect(sent?.input.body).toEqual({ text: '@sanae_s 助かります', parent_id: reply.id });
    expect(screen.getByRole('button', { name: '返信を隠す' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '佐藤 早苗さんに返信' })).not.toBeInTheDocument();
  });

  test('more replies come on demand; where that fails they can be asked for again', async () => {
    const root = aComment({ text: '質問です', reply_count: 3 });
    const [first, gone, last] = ['最初の返事', '消えた返事', '最後の返事'].map((text) =>
      aComment({ text, parent_id: root.id, removed_by: text === '消えた返事' ? 'writer' : null }),
    );
    let isDown = true;
    setUp(() => aCommentPage([root]), {
      answers: {
        'GET /comments/:id/replies': ({ query }) => {
          if (!query?.['last_id']) return { data: [first!, gone!], last_id: gone!.id };
          if (isDown) throw new ApiError('forbidden', '', 403, {}, 'req-8');
          return { data: [last!], last_id: null };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '返信3件を表示' }));
    expect(await screen.findByText('最初の返事')).toBeInTheDocument();
    expect(screen.queryByText('消えた返事')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '返信をさらに表示' }));
    expect(await screen.findByText('req-8')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByText('最後の返事')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '返信をさらに表示' })).not.toBeInTheDocument();
  });

  test('a first reply stays, though an answer without it may be on its way', async () => {
    const root = aComment({ text: '質問です', user_info: author });
    const shell = setUp(() => aCommentPage([root]), {
      answers: {
        'GET /comments/:id/replies': { data: [], last_id: null },
        'POST /posts/:id/comments': ({ body }) => ({
          data: aComment({ text: (body as { text: string }).text, parent_id: root.id, is_my_comment: true }),
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '佐藤 早苗さんに返信' }));
    await userEvent.type(screen.getByRole('textbox', { name: '佐藤 早苗さんに返信' }), '助かります');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByText('送信中')).not.toBeInTheDocument());
    expect(screen.getByText(/助かります/)).toBeInTheDocument();
    expect(callsOf(shell, 'GET /comments/:id/replies')).toEqual([]);
  });

  test('replies that could not be read are asked for again once one was written', async () => {
    const root = aComment({ text: '質問です', user_info: author, reply_count: 1 });
    const saved = aComment({ text: '助かります', parent_id: root.id, is_my_comment: true });
    const replies: Comment[] = [];
    setUp(() => aCommentPage([root]), {
      answers: {
        'GET /comments/:id/replies': () => {
          if (replies.length === 0) throw new ApiError('internal', '', 500);
          return { data: replies, last_id: null };
        },
        'POST /posts/:id/comments': () => {
          replies.push(saved);
          return { data: saved };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '佐藤 早苗さんに返信' }));
    await userEvent.type(screen.getByRole('textbox', { name: '佐藤 早苗さんに返信' }), '助かります');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('助かります')).toBeInTheDocument();
  });

  test('a like answers at once and is taken back when it fails', async () => {
    const liked = aComment({ like_count: 3 });
    const shell = setUp(() => aCommentPage([liked]), {
      answers: {
        'POST /comments/:id/likes': () => {
          throw new ApiError('internal', '', 500);
        },
      },
    });
    const like = await screen.findByRole('button', { name: 'コメントにいいね 3件' });
    await userEvent.click(like);
    expect(shell.messages).toEqual([{ type: 'error', text: 'いいねを保存できませんでした。もう一度お試しください。' }]);
    expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(like).toHaveAccessibleName('コメントにいいね 3件');
  });

  const menu = async (item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'コメントの操作' }));
    await userEvent.click(screen.getByRole('menuitem', { name: item, hidden: true }));
  };
  const mine = { can_edit: true, can_delete: true, can_reply: true, can_like: true, can_report: false };

  test('an own comment is changed, and marked as such', async () => {
    const own = aComment({ text: '書き間違い', is_my_comment: true, abilities: mine });
    const shell = setUp(() => aCommentPage([own]), {
      answers: {
        'PUT /comments/:id': ({ body }) => ({
          data: { ...own, text: (body as { text: string }).text, edited_at: new Date().toISOString() },
        }),
      },
    });
    await menu('編集する');
    const field = screen.getByRole('textbox', { name: 'コメントを編集' });
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.type(field, 'を直しました');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('書き間違いを直しました')).toBeInTheDocument();
    expect(screen.getByText('編集済み')).toBeInTheDocument();
    expect(callsOf(shell, 'PUT /comments/:id')).toHaveLength(1);
  });

  test('an own comment goes after a question, and comes back when that fails', async () => {
    const own = aComment({ text: '消したい', is_my_comment: true, abilities: mine });
    let isDown = true;
    const shell = setUp(() => aCommentPage([own]), {
      answers: {
        'DELETE /comments/:id': () => {
          if (isDown) throw new ApiError('internal', '', 500);
          return { data: { ok: true } };
        },
      },
    });
    await menu('削除する');
    await userEvent.click(await screen.findByRole('button', { name: '削除' }));
    expect(await screen.findByText('消したい')).toBeInTheDocument();
    expect(shell.messages.at(-1)?.type).toBe('error');
    isDown = false;
    await menu('削除する');
    await userEvent.click((await screen.findAllByRole('button', { name: '削除' })).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('消したい')).not.toBeInTheDocument());
  });

  test('one with replies leaves a tombstone; one that is gone without any takes no room', async () => {
    const gone = { user_info: null, text: '' };
    setUp(() =>
      aCommentPage([
        aComment({ ...gone, removed_by: 'post_author', reply_count: 2 }),
        aComment({ ...gone, removed_by: 'staff' }),
      ]),
    );
    expect(await screen.findByText('投稿者がこのコメントを削除しました')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '返信2件を表示' })).toBeInTheDocument();
    expect(screen.queryByText(/ガイドライン/)).not.toBeInTheDocument();
  });

  test('others’ comments can be reported', async () => {
    const other = aComment();
    const shell = setUp(() => aCommentPage([other]));
    await menu('コメントを報告する');
    await waitFor(() =>
      expect(shell.opened).toEqual([{ name: 'report.send', props: { target_type: 'comment', target_id: other.id } }]),
    );
  });

  test('muted words are folded, outside contacts are warned of', async () => {
    setUp(() =>
      aCommentPage([aComment({ text: '隠したい話', is_muted: true }), aComment({ contact_kinds: ['line', 'email'] })]),
    );
    expect(await screen.findByText(/外部の連絡先（LINE・メール）/)).toBeInTheDocument();
    expect(screen.queryByText('隠したい話')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '表示する' }));
    expect(screen.getByText('隠したい話')).toBeInTheDocument();
  });
});

describe('a link to a comment', () => {
  const root = aComment({ text: '親の話', reply_count: 30 });
  const reply = aComment({ text: '呼ばれた返信', parent_id: root.id });
  const scroll = jest.fn();

  beforeEach(() => {
    scroll.mockClear();
    Element.prototype.scrollIntoView = scroll;
  });

  test('shows its talk first, and the comment itself in sight', async () => {
    setUp(() => aCommentPage([aComment({ text: 'ほかの話' }), root]), {
      path: `/sanae_s/posts/${post.id}?comment=${reply.id}`,
      answers: {
        'GET /comments/:id': { data: reply, parent: root },
        'GET /comments/:id/replies': {
          data: [aComment({ text: '最初の返信', parent_id: root.id })],
          last_id: 'f'.repeat(24),
        },
      },
    });
    expect(await screen.findByText('最初の返信')).toBeInTheDocument();
    expect(screen.getAllByText('親の話')).toHaveLength(1);
    const marked = screen.getByText('呼ばれた返信').closest('article');
    await waitFor(() => expect(marked).toHaveFocus());
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  test('says when it is gone', async () => {
    setUp(() => pageOf(['ほかの話']), { path: `/x/posts/${post.id}#comment-${reply.id}` });
    expect(await screen.findByText('リンク先のコメントは削除されたか、表示できません。')).toBeInTheDocument();
    expect(await screen.findByText('ほかの話')).toBeInTheDocument();
  });
});
