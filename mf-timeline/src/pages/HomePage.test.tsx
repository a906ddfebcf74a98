import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { asItems } from '../testing/samples';
import { watchVisibility } from '../testing/visibility';

const first = aPost({ text: '最初の投稿' });
const second = aPost({ text: '次の投稿' });

afterEach(() => jest.useRealTimers());

function setUp(options: TestShellOptions = {}) {
  const show = watchVisibility();
  const shell = createTestShell({
    ...options,
    answers: {
      'GET /feeds/recommend_timeline': { data: asItems([first]), next_page: null },
      'GET /feeds/following_timeline': { data: [], next_key: null },
      'POST /posts/:id/views': { data: { ok: true } },
      ...options.answers,
    },
  });
  renderWithShell(<App />, shell);
  return { shell, show };
}

test('guests are told what this is and can sign up; there is nothing to write with', async () => {
  const { shell } = setUp();
  expect(await screen.findByText('最初の投稿')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /いま考えていることは/ })).not.toBeInTheDocument();
  const card = within(screen.getByRole('region', { name: 'お金のことを、落ち着いて話せる場所へ。' }));
  expect(card.getAllByRole('listitem')).toHaveLength(3);
  expect(card.getByText(/登録は要りません/)).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'はじめての方へ' })).toHaveAttribute('href', '/lp/beginners');
  await userEvent.click(card.getByRole('button', { name: '無料ではじめる' }));
  expect(shell.opened).toEqual([{ name: 'auth.login', props: { mode: 'signup' } }]);
});

test('members write from the top of the page and see no welcome', async () => {
  const { shell } = setUp({ user: aCurrentUser() });
  await userEvent.click(screen.getByRole('button', { name: /いま考えていることは/ }));
  expect(shell.opened).toEqual([{ name: 'post.composer', props: {} }]);
  expect(screen.queryByText(/落ち着いて話せる/)).not.toBeInTheDocument();
});

test('the tabs stand in order and in the address', async () => {
  setUp({
    path: '/?tab=topics',
    user: aCurrentUser(),
    answers: {
      'GET /feeds/topics_timeline': { data: [], next_key: null },
      'GET /users/user_topics': { data: { domains: [], topics: [] } },
    },
  });
  const tabs = within(screen.getByRole('navigation', { name: 'タイムライン' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['おすすめ', 'プライム', 'トピック', 'ライブ', 'フォロー中']);
  expect(tabs[2]).toHaveAttribute('aria-current', 'page');
  expect(tabs[4]).toHaveAttribute('href', '/?tab=following');
  expect(await screen.findByText('話題の投稿がここに並びます')).toBeInTheDocument();
});

test('guests are asked to sign in for the people they follow', async () => {
  const { shell } = setUp({ path: '/?tab=following' });
  await userEvent.click(within(screen.getByText(/気になる人の投稿だけ/).parentElement!).getByText('ログイン'));
  expect(shell.opened).toEqual([{ name: 'auth.login', props: { mode: 'login' } }]);
  expect(shell.calls).toEqual([]);
});

test('what one follows can be narrowed to what is unread, which stands in the address', async () => {
  const { shell } = setUp({
    path: '/?tab=following',
    user: aCurrentUser(),
    answers: {
      'GET /feeds/following_timeline': { data: asItems([first, second]), next_key: null },
      'GET /posts/unread': { data: [second], last_id: null },
    },
  });
  expect(await screen.findByText('最初の投稿')).toBeInTheDocument();
  const choice = screen.getByRole('radiogroup', { name: '表示する投稿' });
  await userEvent.click(within(choice).getByRole('radio', { name: '未読' }));
  await waitFor(() => expect(screen.queryByText('最初の投稿')).not.toBeInTheDocument());
  expect(await screen.findByText('次の投稿')).toBeInTheDocument();
  expect(shell.navigation.$place.get().location.search).toBe('?tab=following&only=unread');
});

test('who has read everything can go back to all posts', async () => {
  setUp({
    path: '/?tab=following&only=unread',
    user: aCurrentUser(),
    answers: { 'GET /posts/unread': { data: [], last_id: null } },
  });
  expect(await screen.findByText('未読の投稿はありません')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'すべての投稿を見る' })).toHaveAttribute('href', '/?tab=following');
});

test('paid posts can be narrowed to creators whom one has subscribed to; guests are asked to sign in for that', async () => {
  const { shell } = setUp({
    path: '/?tab=prime_posts&only=paid',
    answers: { 'GET /feeds/prime_posts': { data: asItems([first]), next_key: null } },
  });
  expect(await screen.findByText('登録中のクリエイターの投稿がここに並びます')).toBeInTheDocument();
  expect(shell.calls.map(({ key }) => key)).not.toContain('GET /posts/paid');
  await userEvent.click(screen.getByRole('radio', { name: 'すべて' }));
  expect(await screen.findByText('最初の投稿')).toBeInTheDocument();
});

test('a member without a subscription is shown creators', async () => {
  const { shell } = setUp({
    path: '/?tab=prime_posts&only=paid',
    user: aCurrentUser(),
    answers: { 'GET /posts/paid': { data: [], last_id: null } },
  });
  expect(await screen.findByText(/プライムに登録すると/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'クリエイターを探す' }));
  expect(shell.opened).toEqual([{ name: 'creator.recommend', props: {} }]);
});

test('a member who follows nobody is shown whom to follow, or where nobody shows that, what to read', async () => {
  const { shell } = setUp({ path: '/?tab=following', user: aCurrentUser() });
  expect(await screen.findByText(/気になる人をフォローすると/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'クリエイターを探す' }));
  expect(shell.opened).toEqual([{ name: 'creator.follow', props: {} }]);
  setUp({ path: '/?tab=following', user: aCurrentUser(), missingDialogs: ['creator.follow'] });
  expect(await screen.findByRole('link', { name: 'おすすめを読む' })).toHaveAttribute('href', '/');
});

test('nothing is read before it is known who is looking', async () => {
  const shell = createTestShell();
  shell.setSession({ status: 'initialising', user: null });
  renderWithShell(<App />, shell);
  expect(screen.getByRole('status', { name: '読み込み中' })).toBeInTheDocument();
  expect(shell.calls).toEqual([]);
});

test('a failed timeline says so and can be tried again', async () => {
  let fails = true;
  setUp({
    answers: {
      'GET /feeds/recommend_timeline': () => {
        if (fails) throw new ApiError('forbidden', '', 403, {}, 'req_1');
        return { data: asItems([first]), next_page: null };
      },
    },
  });
  expect(await screen.findByText('投稿を読み込めませんでした')).toBeInTheDocument();
  expect(screen.getByText('req_1')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('最初の投稿')).toBeInTheDocument();
});

test('the next page is read near the end, no post comes twice, and the end is named', async () => {
  const { shell, show } = setUp({
    answers: {
      'GET /feeds/recommend_timeline': ({ query }) =>
        query?.['page'] === 'two'
          ? { data: asItems([first, second]), next_page: null }
          : { data: asItems([first]), next_page: 'two' },
    },
  });
  await screen.findByText('最初の投稿');
  expect(shell.calls.filter(({ key }) => key === 'GET /feeds/recommend_timeline')).toHaveLength(1);
  await waitFor(
    () => {
      show(1);
      expect(screen.getByText('次の投稿')).toBeInTheDocument();
    },
    { timeout: 3_000 },
  );
  expect(screen.getAllByText('最初の投稿')).toHaveLength(1);
  expect(screen.getByText('すべて表示しました')).toBeInTheDocument();
});

test('a post counts as viewed once, after a second in sight', async () => {
  const { shell, show } = setUp();
  await screen.findByText('最初の投稿');
  const views = () => shell.calls.filter(({ key }) => key === 'POST /posts/:id/views');
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  show(0.6);
  await pass(900);
  show(0.2);
  await pass(2_000);
  show(0.6);
  await pass(999);
  expect(views()).toHaveLength(0);
  await pass(1);
  expect(views()).toHaveLength(1);
  expect(views()[0]?.input.params).toEqual({ id: first.id });
  show(0.8);
  await pass(2_000);
  expect(views()).toHaveLength(1);
});

test('order and level stand in the address and are asked for; what is usual is left out', async () => {
  const { shell } = setUp({ user: aCurrentUser() });
  await screen.findByText('最初の投稿');
  const asked = () => shell.calls.filter(({ key }) => key === 'GET /feeds/recommend_timeline').at(-1)?.input.query;
  expect(asked()).toEqual({});
  await userEvent.click(screen.getByRole('radio', { name: '新着' }));
  await waitFor(() => expect(asked()).toEqual({ sort: 'newest' }));
  await userEvent.click(screen.getByRole('button', { name: '対象: すべて' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '初級者向け' }));
  await waitFor(() => expect(asked()).toEqual({ sort: 'newest', investment_level: 'beginner' }));
  expect(shell.navigation.$place.get().location.search).toBe('?sort=newest&level=beginner');
  await userEvent.click(screen.getByRole('radio', { name: 'おすすめ' }));
  expect(shell.navigation.$place.get().location.search).toBe('?level=beginner');
});

test('who has said how much they know begins with posts for that level, and can see all', async () => {
  const { shell } = setUp({ user: aCurrentUser({ investment_level: 'beginner' }) });
  const levels = () =>
    shell.calls
      .filter(({ key }) => key === 'GET /feeds/recommend_timeline')
      .map(({ input }) => input.query?.['investment_level']);
  expect(await screen.findByText('最初の投稿')).toBeInTheDocument();
  expect(levels()).toEqual(['beginner']);
  await userEvent.click(screen.getByRole('button', { name: '初級者向け' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'すべて' }));
  expect(shell.navigation.$place.get().location.search).toBe('?level=all');
  await waitFor(() => expect(levels().at(-1)).toBeUndefined());
  await userEvent.click(screen.getByRole('radio', { name: '新着' }));
  expect(shell.navigation.$place.get().location.search).toBe('?sort=newest&level=all');
});

test('their level narrows no other tab: who follows nobody is helped to find creators', async () => {
  setUp({ path: '/?tab=following', user: aCurrentUser({ investment_level: 'beginner' }) });
  expect(await screen.findByText('フォローした人の投稿がここに並びます')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'クリエイターを探す' })).toBeInTheDocument();
});

test.each([
  ['prime_posts', 'GET /feeds/prime_posts', 'プライムの投稿がここに並びます'],
  ['live_posts', 'GET /feeds/live_posts', 'ライブ配信はまだありません'],
] as const)('guests can read %s', async (tab, key, empty) => {
  const { shell } = setUp({ path: `/?tab=${tab}`, answers: { [key]: { data: [], next_key: null } } });
  expect(await screen.findByText(empty)).toBeInTheDocument();
  expect(shell.calls.map((call) => call.key)).toEqual([key]);
});

test('what a member hides stays hidden in this browser, and the feeds are told', async () => {
  const user = aCurrentUser();
  const { shell } = setUp({ user });
  await screen.findByText('最初の投稿');
  await userEvent.click(screen.getByRole('button', { name: '表示の設定' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '既読を隠す' }));
  await waitFor(() => expect(shell.calls.at(-1)?.input.query).toEqual({ hide_read: 'true' }));
  await userEvent.click(await screen.findByRole('button', { name: '表示の設定（絞り込み中）' }));
  expect(screen.getByRole('menuitemcheckbox', { name: '既読を隠す', checked: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitem', { name: 'ミュートの設定' }));
  expect(shell.opened).toEqual([{ name: 'reading.mutes', props: {} }]);
});

test('a list that hides everything says what to change', async () => {
  const user = aCurrentUser();
  localStorage.setItem(`minori.reading.${user.id}`, JSON.stringify({ hideLocked: true }));
  setUp({ user, answers: { 'GET /feeds/recommend_timeline': { data: [], next_page: null } } });
  expect(await screen.findByText('条件に合う投稿がありません')).toBeInTheDocument();
});

test('choosing what one is interested in shows at once and is taken back when it fails', async () => {
  const domains = [
    { id: 'd1', name: '株式', is_chosen: true },
    { id: 'd2', name: '為替', is_chosen: false },
  ];
  const { shell } = setUp({
    path: '/?tab=topics',
    user: aCurrentUser(),
    answers: {
      'GET /feeds/topics_timeline': { data: [], next_key: null },
      'GET /users/user_topics': { data: { domains, topics: [] } },
      'POST /users/domains': () => {
        throw new ApiError('internal', '', 500);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '為替', pressed: false }));
  await waitFor(() => expect(shell.messages.at(-1)?.type).toBe('error'));
  expect(shell.calls.at(-1)?.input.body).toMatchObject({ domain_ids: ['d1', 'd2'] });
  expect(screen.getByRole('button', { name: '為替', pressed: false })).toBeInTheDocument();
});
