import { POSTS_AT_ONCE } from '@minori/contracts/rules';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// What loads late is there already.
import '../dashboard/BulkDialog';
import '../posts/PostDetails';
import '../posts/PostTable';
import { MyPostsPage } from './MyPostsPage';

jest.setTimeout(30_000);

const { innerWidth } = window;
afterEach(() => {
  window.innerWidth = innerWidth;
});

const mine = (changes: Parameters<typeof aPost>[0] = {}) =>
  aPost({ is_my_post: true, abilities: { can_delete: true, can_edit: true, can_comment: true }, ...changes });

function setUp(posts = [mine()], options: TestShellOptions = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    ...options,
    answers: {
      'GET /posts/my_posts': { data: posts, last_id: null },
      'GET /news/charts/symbols': { data: [TOYOTA] },
      ...options.answers,
    },
  });
  renderWithShell(<MyPostsPage />, shell);
  return shell;
}

const TOYOTA = { id: 'a'.repeat(24), name: 'トヨタ自動車', code: '7203', type: 'stock' as const };

/** What the list was last asked for. */
const asked = (shell: ReturnType<typeof setUp>) =>
  shell.calls.filter(({ key }) => key === 'GET /posts/my_posts').at(-1)?.input.query;

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
  expect(asked(shell)).toEqual({ status: 'scheduled' });
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

test('what they are narrowed down by, and their order, stand in the address and are asked for', async () => {
  const shell = setUp([mine({ text: '金利の話' })], { path: '/dashboard/my_posts?status=published' });
  await screen.findByText('金利の話');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '公開範囲' }), 'プライム');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '銘柄' }), 'トヨタ自動車');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '閲覧の多い順');
  await userEvent.type(screen.getByRole('searchbox', { name: '投稿を検索' }), '在庫{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: 'トピック・ハッシュタグ' }), '決算{Enter}');
  const period = within(screen.getByRole('group', { name: '公開日' }));
  await userEvent.type(period.getByRole('textbox', { name: '開始日' }), '2026/1/5');
  await userEvent.tab();
  const expected = {
    status: 'published',
    type: 'paid',
    symbol_id: TOYOTA.id,
    topic: '決算',
    keyword: '在庫',
    from: '2026-01-05',
    sort: 'views',
  };
  await waitFor(() => expect(asked(shell)).toEqual(expected));
  expect(shell.navigation.$place.get().location.search).toContain('status=published');
  expect(screen.getByRole('link', { name: '予約' })).toHaveAttribute('href', expect.stringContaining('sort=views'));
});

test('where nothing fits the way back is offered; that too many are found is said', async () => {
  setUp([], { path: '/dashboard/my_posts?keyword=在庫' });
  expect(await screen.findByRole('link', { name: '条件をクリア' })).toHaveAttribute('href', '/dashboard/my_posts');
});

test('so many are found that some are not looked at, which is said', async () => {
  setUp([], {
    path: '/dashboard/my_posts?keyword=在庫',
    answers: { 'GET /posts/my_posts': { data: [mine()], last_id: null, is_partial: true } },
  });
  expect(await screen.findByText(/新しい500件の中から/)).toBeInTheDocument();
});

describe('several posts at once', () => {
  const [stays, goes] = [mine({ text: '消えない投稿' }), mine({ text: '消える投稿' })];
  const chooseAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'すべて選択' }));
  const done = (id: string) => ({ id, is_done: true, message: null, post: null });

  test('one question; what could not be deleted is named with its reason, and is tried again by itself', async () => {
    let attempt = 0;
    const shell = setUp([stays, goes], {
      answers: {
        'GET /posts/my_posts': () => ({ data: [stays, goes].slice(0, 2 - attempt), last_id: null }),
        'POST /posts/bulk': () => {
          attempt += 1;
          const failed = { ...done(stays.id), is_done: false, message: 'しばらくしてから、もう一度お試しください。' };
          return { data: attempt === 1 ? [failed, done(goes.id)] : [done(stays.id)] };
        },
      },
    });
    await chooseAll();
    const bar = within(screen.getByRole('group', { name: '選択した項目の操作' }));
    await userEvent.click(bar.getByRole('button', { name: '削除する' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2件の投稿を削除しますか？' }));
    expect(dialog.getByText(/元に戻すことはできません/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }));
    expect(await dialog.findByText('しばらくしてから、もう一度お試しください。')).toBeInTheDocument();
    expect(dialog.getByText(/^1件を変更しました。次の1件/)).toBeInTheDocument();
    expect(dialog.getByText('消えない投稿')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'もう一度試す' }));
    await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'success' }]));
    const bodies = shell.calls.filter(({ key }) => key === 'POST /posts/bulk').map(({ input }) => input);
    expect(bodies).toMatchObject([{ body: { act: { kind: 'delete' } } }, { body: { ids: [stays.id] } }]);
  });

  test('of more than are done at once, what was done stays done where the rest fails on the way', async () => {
    const many = Array.from({ length: POSTS_AT_ONCE }, () => mine());
    const gone = new Set<string>();
    let attempt = 0;
    const shell = setUp([...many, stays], {
      answers: {
        'GET /posts/my_posts': () => ({ data: [...many, stays].filter(({ id }) => !gone.has(id)), last_id: null }),
        'POST /posts/bulk': ({ body }) => {
          attempt += 1;
          if (attempt === 2) throw new ApiError('network', '', 0, {}, '');
          const { ids } = body as { ids: string[] };
          for (const id of ids) gone.add(id);
          return { data: ids.map(done) };
        },
      },
    });
    await chooseAll();
    await userEvent.click(screen.getByRole('button', { name: '削除する' }));
    const dialog = within(await screen.findByRole('dialog', { name: '51件の投稿を削除しますか？' }));
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }));
    expect(await dialog.findByText(/^50件を変更しました。次の1件/)).toBeInTheDocument();
    expect(within(dialog.getByRole('listitem')).getByText('消えない投稿')).toBeInTheDocument();
    expect(dialog.getByText(/^変更を確認できませんでした/)).toBeInTheDocument();
    const boxes = () => screen.getAllByRole('checkbox', { name: /」を選択$/, hidden: true });
    await waitFor(() => expect(boxes()).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: 'もう一度試す' }));
    await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'success' }]));
    expect(shell.calls.findLast(({ key }) => key === 'POST /posts/bulk')?.input.body).toMatchObject({
      ids: [stays.id],
    });
  });

  test('only scheduled ones can be moved or given up; a phone has a box at each card', async () => {
    window.innerWidth = 390;
    const waiting = mine({ text: '予約の投稿', post_state: 'scheduled', published_at: '2999-01-01T00:30:00.000Z' });
    const shell = setUp([mine({ text: '公開の投稿' }), waiting], {
      answers: {
        'POST /posts/bulk': ({ body }) => ({
          data: (body as { ids: string[] }).ids.map((id) => ({ ...done(id), post: waiting })),
        }),
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: '「公開の投稿」を選択' }));
    const bar = within(screen.getByRole('group', { name: '選択した項目の操作' }));
    expect(bar.queryByRole('button', { name: '予約日を変更' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: '「公開の投稿」を選択' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '「予約の投稿」を選択' }));
    await userEvent.click(screen.getByRole('button', { name: '予約日を変更' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1件の予約日を変更しますか？' }));
    const days = dialog.getAllByRole('option');
    expect(days).toHaveLength(60);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '公開する日' }), days[2]!);
    await userEvent.click(dialog.getByRole('button', { name: '変更する' }));
    const act = { kind: 'reschedule', day: (days[2] as HTMLOptionElement).value };
    await waitFor(() =>
      expect(shell.calls).toContainEqual(
        expect.objectContaining({ key: 'POST /posts/bulk', input: { body: { ids: [waiting.id], act } } }),
      ),
    );
  });
});
