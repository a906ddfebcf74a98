import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aPost,
  aUserSummary,
  createTestShell,
  pagesKey,
  renderWithShell,
} from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { someReasons, someVersions } from '../../testing/dialogs';
import { asItems } from '../../testing/samples';
import { AppealDialog } from './AppealDialog';
import { BlockDialog, PublishPostDialog, UnschedulePostDialog } from './ConfirmDialogs';
import { ExplainDialog } from './ExplainDialog';
import { HistoryDialog } from './HistoryDialog';
import { MuteDialog } from './MuteDialog';
import { ReportDialog } from './ReportDialog';

const author = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s' });
const symbol = { id: 'a'.repeat(24), name: '日経平均株価', code: 'N225', change_percentage: null };
const post = aPost({ user_info: author, hashtags: ['決算'], symbols: [symbol] });

type Shell = ReturnType<typeof createTestShell>;

function setUp(
  dialog: (props: { open: true; onClose: jest.Mock; onClosed: jest.Mock }) => ReactElement,
  answers: NonNullable<Parameters<typeof createTestShell>[0]>['answers'] = {},
) {
  const onClose = jest.fn();
  const shell = createTestShell({ user: aCurrentUser(), answers });
  const list = pagesKey(shell, 'GET /feeds/recommend_timeline');
  shell.queryClient.setQueryData(list, {
    pages: [{ data: asItems([post]), next_page: null }],
    pageParams: [undefined],
  });
  renderWithShell(dialog({ open: true, onClose, onClosed: jest.fn() }), shell);
  return { shell, onClose };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const listed = (shell: Shell) =>
  shell.queryClient.getQueryData(pagesKey(shell, 'GET /feeds/recommend_timeline'))?.pages[0]?.data.length;

describe('the history', () => {
  const show = (answers: Parameters<typeof setUp>[1]) =>
    setUp((props) => <HistoryDialog {...props} post={post} />, answers);

  test('marks what was added and taken out, for eyes and ears', async () => {
    show({ 'GET /posts/:id/history': { data: someVersions() } });
    const added = await screen.findByText('12');
    expect(added.closest('ins')).toHaveTextContent('（追加：12）');
    expect(screen.getByText('18').closest('del')).toHaveTextContent('（削除：18）');
    expect(screen.getByText('2026年1月6日 12:20')).toBeInTheDocument();
    expect(screen.getByText('最初の投稿')).toBeInTheDocument();
    expect(screen.getByText('未保有')).toBeInTheDocument();
  });

  test('says that a version was for subscribers only', async () => {
    const [version] = someVersions();
    show({
      'GET /posts/:id/history': { data: [{ ...version!, type: 'paid', title: null, text: null, changes: null }] },
    });
    expect(await screen.findByText('この版は、対象の会員だけが読めます。')).toBeInTheDocument();
  });

  test('that can’t be read can be asked for again', async () => {
    const answer = jest.fn(() => {
      throw new ApiError('forbidden', '', 403, {}, 'req-7');
    });
    show({ 'GET /posts/:id/history': answer });
    expect(await screen.findByText('req-7')).toBeInTheDocument();
    await press('もう一度試す');
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  });
});

test('why a post is shown: each factor in words, the strongest with the longest bar', async () => {
  setUp((props) => <ExplainDialog {...props} post={post} />, {
    'GET /feeds/explain': { data: { post_id: post.id, score: 2.8, reasons: someReasons() } },
  });
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toEqual([
    'フォロー中の人の投稿です×3.0',
    'お気に入りの銘柄に触れています×1.6',
    '読んだ人の反応がよい投稿です×1.4',
    '投稿からの時間×0.42',
  ]);
});

describe('muting', () => {
  const put = { 'PUT /users/mute_settings': ({ body }: { body?: unknown }) => ({ data: body as never }) };
  const show = (words: string[] = []) =>
    setUp((props) => <MuteDialog {...props} post={post} />, {
      'GET /users/mute_settings': { data: { words, symbol_ids: [] } },
      ...put,
    });

  test('adds symbols and words to what was muted before; the post leaves the lists, and comes back', async () => {
    const { shell, onClose } = show(['仮想通貨']);
    await userEvent.click(await screen.findByRole('checkbox', { name: '日経平均株価' }));
    await userEvent.type(screen.getByRole('textbox'), 'レバレッジ');
    await press('ミュートする');
    await waitFor(() => expect(onClose).toHaveBeenCalledWith({ muted: true }));
    expect(shell.calls.at(-1)?.input.body).toEqual({ words: ['仮想通貨', 'レバレッジ'], symbol_ids: [symbol.id] });
    expect(listed(shell)).toBe(0);
    shell.messages[0]?.action?.onSelect();
    await waitFor(() => expect(listed(shell)).toBe(1));
    expect(shell.calls.at(-1)?.input.body).toEqual({ words: ['仮想通貨'], symbol_ids: [] });
  });

  test('wants something to mute', async () => {
    const { shell } = show();
    await press('ミュートする');
    expect(await screen.findByText('ミュートするものを選ぶか、ことばを入力してください。')).toBeInTheDocument();
    expect(shell.calls.map(({ key }) => key)).toEqual(['GET /users/mute_settings']);
  });

  test('shows what is muted already', async () => {
    show(['決算']);
    expect(await screen.findByRole('checkbox', { name: '#決算' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '#決算' })).toBeDisabled();
  });
});

describe('a report', () => {
  const show = (is_new = true) =>
    setUp((props) => <ReportDialog {...props} target_type="post" target_id={post.id} />, {
      'POST /reports': { data: { id: 'a'.repeat(24), is_new } },
    });

  test('needs a reason, and takes a message', async () => {
    const { shell, onClose } = show();
    await press('報告する');
    expect(await screen.findByText('理由を選択してください。')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '詐欺・金銭の要求' }));
    await userEvent.type(screen.getByRole('textbox'), '送金を求められました');
    await press('報告する');
    await waitFor(() => expect(onClose).toHaveBeenCalledWith({ reported: true }));
    expect(shell.calls[0]?.input.body).toEqual({
      target_type: 'post',
      target_id: post.id,
      reason: 'fraud',
      message: '送金を求められました',
    });
  });

  test('that is known already is said to be', async () => {
    const { shell } = show(false);
    await userEvent.click(await screen.findByRole('radio', { name: 'その他' }));
    await press('報告する');
    await waitFor(() => expect(shell.messages[0]?.text).toMatch('すでに報告いただいています'));
  });
});

describe('asking for another review', () => {
  const show = (answer: () => never | { data: never }) =>
    setUp((props) => <AppealDialog {...props} post={post} />, { 'POST /posts/:id/appeals': answer });

  test('needs a message', async () => {
    const { shell, onClose } = show(() => ({ data: {} as never }));
    await press('依頼する');
    expect(await screen.findByText('入力してください。')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox'), '出典は決算短信です。');
    await press('依頼する');
    await waitFor(() => expect(onClose).toHaveBeenCalledWith({ appealed: true }));
    expect(shell.calls[0]?.input.body).toEqual({ message: '出典は決算短信です。' });
  });

  test.each([
    ['conflict', 'この投稿の再審査は、すでに依頼されています。'],
    ['not_found', /ここからは依頼できません.*連絡先へ/],
  ] as const)('%s is refused in plain words', async (code, words) => {
    show(() => {
      throw new ApiError(code, '', 409);
    });
    await userEvent.type(await screen.findByRole('textbox'), 'もう一度');
    await press('依頼する');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});

describe('questions', () => {
  const scheduled = aPost({ post_state: 'scheduled', published_at: '2999-01-01T00:00:00.000Z' });

  test('publishing at once takes the time off', async () => {
    const out = { ...scheduled, post_state: 'published' as const };
    const { shell, onClose } = setUp((props) => <PublishPostDialog {...props} post={scheduled} />, {
      'PUT /posts/:id': { data: out },
    });
    await press('公開する');
    await waitFor(() => expect(onClose).toHaveBeenCalledWith({ post: out }));
    expect(shell.calls[0]?.input).toMatchObject({ params: { id: scheduled.id }, body: { published_at: null } });
    expect(shell.messages[0]?.text).toBe('投稿を公開しました');
  });

  test('giving up a schedule keeps the post', async () => {
    const canceled = { ...scheduled, post_state: 'canceled' as const };
    const { shell, onClose } = setUp((props) => <UnschedulePostDialog {...props} post={scheduled} />, {
      'DELETE /posts/:id/schedule': { data: canceled },
    });
    await press('予約を取り消す');
    await waitFor(() => expect(onClose).toHaveBeenCalledWith({ post: canceled }));
    expect(shell.messages[0]?.text).toBe('予約を取り消しました');
  });

  test('a failure is said in the API’s words, and the question stays', async () => {
    const { onClose } = setUp((props) => <UnschedulePostDialog {...props} post={scheduled} />, {
      'DELETE /posts/:id/schedule': () => {
        throw new ApiError('conflict', 'この投稿はすでに公開されています。', 409);
      },
    });
    await press('予約を取り消す');
    expect(await screen.findByRole('alert')).toHaveTextContent('この投稿はすでに公開されています。');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('who is blocked is gone from the lists', async () => {
    const { shell, onClose } = setUp((props) => <BlockDialog {...props} user={author} />, {
      'POST /users/blocks': { data: { is_blocking: true } },
    });
    await press('ブロックする');
    await waitFor(() => expect(onClose).toHaveBeenCalledWith({ blocked: true }));
    expect(listed(shell)).toBe(0);
  });
});
