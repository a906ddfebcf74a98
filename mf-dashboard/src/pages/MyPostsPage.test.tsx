import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// What loads late is there already: antd takes its time.
import '../posts/PostDetails';
import '../posts/PostTable';
import { MyPostsPage } from './MyPostsPage';

const { innerWidth } = window;
afterEach(() => {
  window.innerWidth = innerWidth;
});

const mine = (changes: Parameters<typeof aPost>[0] = {}) =>
  aPost({ is_my_post: true, abilities: { can_delete: true, can_edit: true, can_comment: true }, ...changes });

function setUp(posts = [mine()], options: TestShellOptions = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: { 'GET /posts/my_posts': { data: posts, last_id: null } },
    ...options,
  });
  renderWithShell(<MyPostsPage />, shell);
  return shell;
}

const rows = async () => (await screen.findAllByRole('row')).slice(1);

test('a row tells text, date, state and figures, and leads to the post', async () => {
  const post = mine({ text: '金利の話', view_count: 12_345 });
  setUp([post]);
  const [row] = await rows();
  expect(row).toHaveTextContent('2026年1月5日 09:00');
  expect(row).toHaveTextContent('公開中');
  expect(row).toHaveTextContent('1.2万');
  expect(screen.getByRole('link', { name: '金利の話' })).toHaveAttribute('href', `/minori_t/posts/${post.id}`);
});

test('a row tells more of its post when that is asked for, and nothing that there is not', async () => {
  const toyota = { id: 'a'.repeat(24), name: 'トヨタ自動車', code: '7203', change_percentage: null };
  setUp([mine({ type: 'paid', share_count: 12, symbols: [toyota], disclosures: ['not_holding', 'planning'] })]);
  await rows();
  await userEvent.click(screen.getByRole('button', { name: '投稿の詳細', expanded: false }));
  expect(await screen.findByText('未保有、売買予定')).toBeVisible();
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['公開範囲', 'シェア', '書いた日時', '取り上げた銘柄', '保有状況']));
  expect(names).not.toContain('最後の編集');
});

test('a phone’s card tells the same of its post', async () => {
  window.innerWidth = 390;
  const toyota = { id: 'a'.repeat(24), name: 'トヨタ自動車', code: '7203', change_percentage: null };
  setUp([mine({ type: 'paid', share_count: 12, symbols: [toyota], disclosures: ['not_holding', 'planning'] })]);
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('保有状況')).not.toBeVisible();
  await userEvent.click(card.getByText('投稿の詳細'));
  const names = card.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual(['公開範囲', 'シェア', '書いた日時', '取り上げた銘柄', '保有状況']);
  expect(card.getByText('未保有、売買予定')).toBeVisible();
});

test('a phone has a card for each post, with its figures named', async () => {
  window.innerWidth = 390;
  setUp([mine({ text: '金利の話', view_count: 12_345, like_count: 3 })]);
  const card = await screen.findByRole('listitem');
  expect(card).toHaveTextContent('閲覧 1.2万');
  expect(card).toHaveTextContent('いいね 3');
  expect(within(card).getByRole('button', { name: '投稿の操作' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('what costs something and what is not public yet is marked', async () => {
  setUp([mine({ type: 'gold', post_state: 'scheduled', published_at: '2999-01-01T00:30:00.000Z' })]);
  const [row] = await rows();
  expect(within(row as HTMLElement).getByRole('img', { name: 'Goldメンバーシップ' })).toBeInTheDocument();
  expect(row).toHaveTextContent('予約中');
  expect(row).toHaveTextContent('公開予定 01月01日 09時30分');
});

test('a post is deleted through its dialog, and leaves the list at once', async () => {
  const post = mine({ text: '消す投稿' });
  const shell = setUp([post, mine({ text: '残す投稿' })], { dialogResults: { 'post.delete': { deleted: true } } });
  const [row] = await rows();
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: '投稿の操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '削除する', hidden: true }));
  await waitFor(() => expect(screen.queryByText('消す投稿')).not.toBeInTheDocument());
  expect(shell.opened).toEqual([{ name: 'post.delete', props: { post } }]);
  expect(screen.getByText('残す投稿')).toBeInTheDocument();
});

test('what was just written stands at the top', async () => {
  setUp([mine({ text: '前の投稿' })], {
    dialogResults: { 'post.composer': { post: mine({ text: '新しい投稿' }) } },
    answers: {
      'GET /posts/my_posts': { data: [mine({ text: '前の投稿' })], last_id: null },
    },
  });
  await screen.findByText('前の投稿');
  await userEvent.click(screen.getByRole('button', { name: '投稿する' }));
  await screen.findByText('新しい投稿');
  expect((await rows())[0]).toHaveTextContent('新しい投稿');
});

test('without posts the next step is to write one', async () => {
  const shell = setUp([]);
  await screen.findByText('投稿はまだありません');
  await userEvent.click(screen.getAllByRole('button', { name: '投稿する' }).at(-1) as HTMLElement);
  expect(shell.opened[0]?.name).toBe('post.composer');
});

test('a failure can be tried again', async () => {
  setUp([], {
    answers: {
      'GET /posts/my_posts': () => {
        throw new ApiError('forbidden', 'no', 403, {}, 'req-3');
      },
    },
  });
  expect(await screen.findByText('req-3')).toBeInTheDocument();
});

test('each tab has an address and lists the posts of one state', async () => {
  const shell = setUp([mine({ text: '予約の投稿', post_state: 'scheduled' })], {
    path: '/dashboard/my_posts?status=scheduled',
  });
  await screen.findByText('予約の投稿');
  expect(shell.calls[0]?.input.query).toMatchObject({ status: 'scheduled' });
  expect(screen.getByRole('link', { name: '予約' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: '削除済み' })).toHaveAttribute('href', '/dashboard/my_posts?status=deleted');
});

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: '投稿の操作' }));
const actions = () => screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent);

test.each([
  ['published', ['投稿を見る', '編集する', '削除する']],
  ['scheduled', ['投稿を見る', '編集・日時の変更', '今すぐ公開する', '予約を取り消す', '削除する']],
  ['in_review', ['投稿を見る', '編集する', '再審査を依頼する', '削除する']],
  ['rejected', ['投稿を見る', '編集する', '再審査を依頼する', '削除する']],
  ['canceled', ['投稿を見る', '編集・予約する', '今すぐ公開する', '削除する']],
] as const)('what can be done with a post that is %s', async (post_state, expected) => {
  setUp([mine({ post_state })]);
  await openMenu();
  expect(actions()).toEqual(expected);
});

test('a post whose schedule is given up leaves the scheduled ones', async () => {
  const post = mine({ text: '予約の投稿', post_state: 'scheduled' });
  const shell = setUp([post], {
    path: '/dashboard/my_posts?status=scheduled',
    answers: { 'GET /posts/my_posts': { data: [post], last_id: null } },
    dialogResults: { 'post.unschedule': { post: { ...post, post_state: 'canceled' } } },
  });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: '予約を取り消す', hidden: true }));
  expect(await screen.findByText('予約中の投稿はありません')).toBeInTheDocument();
  expect(shell.opened).toEqual([{ name: 'post.unschedule', props: { post } }]);
});

test('a failure names its reason, a record of a deleted post its symbols', async () => {
  const symbols = [{ id: 'a'.repeat(24), name: '日経平均株価', code: 'N225', change_percentage: null }];
  const abilities = { can_delete: false, can_edit: false, can_comment: false };
  setUp([
    mine({ post_state: 'failed', failed_reason: 'media_failed' }),
    mine({
      text: '',
      post_state: 'deleted',
      is_deleted: true,
      deleted_at: '2026-02-01T00:00:00.000Z',
      is_call: true,
      symbols,
      abilities,
    }),
  ]);
  const [failed, deleted] = await rows();
  expect(failed).toHaveTextContent('添付ファイルを処理できませんでした');
  expect(deleted).toHaveTextContent('銘柄に触れた投稿の記録（日経平均株価）');
  expect(deleted).toHaveTextContent('2026年2月1日に削除');
});
