import type { Tick } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aForecasterRecord,
  aPost,
  createTestShell,
  renderWithShell,
  setWindowWidth,
  type TestShellOptions,
} from '@minori/platform/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WritableAtom } from 'nanostores';
import { alertDataOf, anAlert } from '../testing/alerts';
import { aQuote, aRankingItem } from '../testing/ranking';
import { aPriceChart, aSymbolDetail, someBars, someDays } from '../testing/symbol';
import { tickOf } from '../ticks/tickStore';
import { SymbolPage } from './SymbolPage';

const ID = 'a'.repeat(24);
const VOTED = { my_vote: 'buy' as const, vote_count: 129, buy_count: 90, sell_count: 39, thumbs_ups_percentage: 70 };

function setUp({ answers, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    path: `/chart?id=${ID}&tab=chart&defaultTab=posts`,
    user: aCurrentUser(),
    answers: {
      'GET /news/charts/symbols/:id': { data: aSymbolDetail() },
      'GET /news/charts/symbols/:id/prices': aPriceChart(),
      'POST /news/charts/symbols/votes': { data: VOTED },
      'POST /news/charts/symbols/favorites': { data: { is_favorite: true, favorite_count: 14 } },
      'POST /news/charts/symbols/pin': { data: { is_pinned: true } },
      'GET /posts/charts/symbols/related_posts': { data: [aPost({ text: '決算を読みました' })], next_page: null },
      'GET /posts/charts/symbols/analytics': { data: someDays(), is_simulated: true },
      ...answers,
    },
    ...options,
  });
  renderWithShell(<SymbolPage />, shell);
  return shell;
}

test('says at once what the symbol is called, where a list has said so', () => {
  const shell = createTestShell({ path: `/chart?id=${ID}&tab=chart` });
  const items = { data: [aRankingItem({ id: ID, name: '金' })] };
  shell.queryClient.setQueryData(['GET /news/charts/symbols/ranking'], items);
  renderWithShell(<SymbolPage />, shell);
  expect(screen.getByRole('heading', { level: 1, name: '金' })).toBeVisible();
});

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => setWindowWidth());

const voteBox = () => screen.findByRole('group', { name: '日経平均株価への投票' });

test('tells name, code, price, change and that prices are simulated', async () => {
  setUp();
  expect(await screen.findByRole('heading', { level: 1, name: '日経平均株価' })).toBeVisible();
  const page = screen.getByRole('region', { name: '日経平均株価' });
  expect(page).toHaveTextContent('N225');
  expect(page).toHaveTextContent('Nikkei 225');
  expect(page).toHaveTextContent('38,915');
  expect(page).toHaveTextContent('+1.23%');
  expect(screen.getAllByRole('img', { name: '上昇' })[0]).toHaveTextContent('▲');
  expect(screen.getByText('シミュレーションデータ')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('日経平均株価（N225） | みのり'));
});

test('an index counts points, in no currency; what is paid for says in what', async () => {
  setUp();
  const price = await screen.findByText('38,915');
  expect(price).toHaveTextContent(/^38,915ポイント$/);
  cleanup();
  const dollars = aQuote({ price: 4_068.2, decimals: 2, currency: 'USD' });
  setUp({
    answers: { 'GET /news/charts/symbols/:id': { data: aSymbolDetail({ type: 'commodity', quote: dollars }) } },
  });
  expect(await screen.findByText('4,068.20')).toHaveTextContent(/^4,068.20USD$/);
});

test('the course is told in a sentence and as a table too', async () => {
  setUp();
  const section = await screen.findByRole('region', { name: '価格チャート' });
  expect(await within(section).findByText(/終値は.*から.*へ（\+/)).toHaveTextContent('最高値');
  await userEvent.click(within(section).getByText('数値で見る'));
  const table = within(section).getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(61);
  expect(within(section).getByRole('link', { name: /TradingView/ })).toHaveAttribute('rel', 'noopener');
});

test('the figures are those of the last day; while one runs its own, kept up to date', async () => {
  const [bar] = someBars(61).slice(-1);
  const shell = setUp({
    answers: {
      // Coins are traded whenever this is run.
      'GET /news/charts/symbols/:id': { data: aSymbolDetail({ exchange: 'crypto' }) },
      'GET /news/charts/symbols/:id/prices': aPriceChart({ running_bar: bar! }),
    },
  });
  const section = await screen.findByRole('region', { name: '価格チャート' });
  expect(await within(section).findByText(/11月30日（取引中）$/)).toBeVisible();
  const figure = (name: string) => within(section).getByText(name, { selector: 'dt' }).parentElement;
  expect(figure('前日終値')).toHaveTextContent(someBars().at(-1)!.close.toLocaleString('ja'));
  expect(figure('高値')).toHaveTextContent(bar!.high.toLocaleString('ja'));
  expect(figure('出来高')).toHaveTextContent('1千');
  const tick = { symbol_id: ID, price: 45_000, change: 0, change_percentage: 0, day: bar!.day };
  act(() =>
    (tickOf(ID) as WritableAtom<Tick | null>).set({ ...tick, at: new Date().toISOString(), is_simulated: true }),
  );
  expect(figure('高値')).toHaveTextContent('45,000');
  const asked = () => shell.calls.filter(({ key }) => key.endsWith('/prices')).length;
  expect(asked()).toBe(1);
  act(() =>
    (tickOf(ID) as WritableAtom<Tick | null>).set({
      ...tick,
      day: '2025-12-01',
      at: '2025-12-01T00:00:00.000Z',
      is_simulated: true,
    }),
  );
  await waitFor(() => expect(asked()).toBe(2));
  act(() => (tickOf(ID) as WritableAtom<Tick | null>).set(null));
});

test('what members expect is told beside the chart, from five forecasters on', async () => {
  setUp();
  const words = 'みんなの予想（中央値）：1週間後 39,200、1カ月後 39,800';
  expect(await screen.findByText(words)).toBeVisible();
});

test('below five forecasters nothing is told of what they expect', async () => {
  const prediction_summary = { count: 4, week_median: null, week_count: 4, month_median: null, month_count: 4 };
  setUp({ answers: { 'GET /news/charts/symbols/:id': { data: aSymbolDetail({ prediction_summary }) } } });
  expect(await screen.findByText(/（取引終了）/)).toBeVisible();
  expect(screen.queryByText(/中央値）：/)).toBeNull();
});

test('another period is asked for', async () => {
  const shell = setUp();
  const section = await screen.findByRole('region', { name: '価格チャート' });
  await userEvent.click(within(section).getByRole('radio', { name: '1年' }));
  await waitFor(() => expect(shell.calls.at(-1)?.input.query).toEqual({ graph_period: '1_year' }));
});

test('results are hidden until one votes, then they stand in place at once, without a made-up share', async () => {
  const shell = setUp({ answers: { 'POST /news/charts/symbols/votes': () => new Promise<never>(() => {}) as never } });
  const vote = await voteBox();
  expect(
    screen.getByText('投票すると、今日の結果を含む途中経過が表示されます。それまで7日間・30日間は前日までの結果です。'),
  ).toBeVisible();
  await userEvent.click(within(vote).getByRole('button', { name: '買い' }));
  expect(await within(vote).findByRole('img', { name: '129票, 集計中, 買いに投票済み' })).toBeVisible();
  expect(vote).not.toHaveTextContent('%');
  expect(shell.calls.at(-1)?.input.body).toEqual({ symbol_id: ID, vote: 'buy' });
});

test('the longer windows stand as of the last closed day until one votes, and say so; today’s sides do not stand', async () => {
  setUp();
  const table = await screen.findByRole('table', { name: '期間ごとの結果' });
  const day = within(table).getByRole('row', { name: /24時間/ });
  expect(day).toHaveTextContent('128票');
  expect(day).not.toHaveTextContent('%');
  const month = within(table).getByRole('row', { name: /30日間/ });
  expect(within(month).getByRole('img', { name: '買い 64%, 売り 36%, 2,480票' })).toBeVisible();
  expect(month).toHaveTextContent('1月5日まで');
});

test('the three windows tell counts, shares and what proven forecasters say', async () => {
  setUp({ answers: { 'GET /news/charts/symbols/:id': { data: aSymbolDetail({ my_vote: 'buy' }) } } });
  const table = await screen.findByRole('table', { name: '期間ごとの結果' });
  const week = within(table).getByRole('row', { name: /7日間/ });
  expect(within(week).getByRole('img', { name: '買い 64%, 売り 36%, 642票' })).toBeVisible();
  expect(week).toHaveTextContent('買い71%');
  expect(week).toHaveTextContent('54票');
});

test('a vote that fails is taken back and told', async () => {
  const shell = setUp({
    answers: {
      'POST /news/charts/symbols/votes': () => {
        throw new ApiError('unavailable', 'no', 503);
      },
    },
  });
  await userEvent.click(within(await voteBox()).getByRole('button', { name: '売り' }));
  await waitFor(() => expect(shell.messages[0]).toMatchObject({ type: 'error' }));
  expect(await within(await voteBox()).findByRole('button', { name: '売り' })).toHaveAttribute('aria-pressed', 'false');
  expect(await voteBox()).toHaveTextContent('128票');
});

test('guests are asked to log in before anything is changed', async () => {
  const shell = setUp({ user: null });
  await userEvent.click(within(await voteBox()).getByRole('button', { name: '買い' }));
  await userEvent.click(screen.getByRole('button', { name: 'お気に入りに追加' }));
  await waitFor(() => expect(shell.opened.map(({ name }) => name)).toEqual(['auth.login', 'auth.login']));
  expect(shell.calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
});

test('favourite, pin and alert are in the header', async () => {
  const shell = setUp();
  expect(await screen.findByText('お気に入り12人')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'お気に入りに追加' }));
  expect(await screen.findByRole('button', { name: 'お気に入りから外す', pressed: true })).toBeVisible();
  expect(await screen.findByText('お気に入り14人')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ランキングの先頭に固定' }));
  expect(await screen.findByRole('button', { name: '固定を解除', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '通知を設定' }));
  expect(shell.opened).toEqual([
    { name: 'symbol.alert', props: { symbol: { id: ID, code: 'N225', name: '日経平均株価', type: 'index' } } },
  ]);
});

test('posts that name the symbol lead to their pages', async () => {
  setUp();
  expect(await screen.findByRole('link', { name: '決算を読みました' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/minori_t\/posts\/[0-9a-f]{24}$/),
  );
});

test.each([
  ['深夜のレビュー。 一日で+5.1', '深夜のレビュー。\n一日で+5.1%動いた。', false],
  ['決算の見方', '深夜のレビュー。', true],
])('the title %s stands above %s only when it says something else', async (title, text, isShown) => {
  setUp({
    answers: { 'GET /posts/charts/symbols/related_posts': { data: [aPost({ title, text })], next_page: null } },
  });
  await screen.findByText(/深夜のレビュー/);
  expect(screen.queryByText(title, { selector: 'strong' }) !== null).toBe(isShown);
});

test('a call says how good its author has been at predicting, and leads to all of that', async () => {
  const call = aPost({ is_call: true, forecaster_record: aForecasterRecord() });
  setUp({ answers: { 'GET /posts/charts/symbols/related_posts': { data: [call], next_page: null } } });
  expect(
    await screen.findByRole('link', { name: '採点42件・的中率64%（下限49%） いつも「上がる」なら55%' }),
  ).toHaveAttribute('href', '/p/prediction_formula?user=minori_t');
});

test('a section stands in the address; the analytics tell each day in words', async () => {
  const shell = setUp();
  await userEvent.click(await screen.findByRole('tab', { name: '分析' }));
  expect(shell.navigation.$place.get().location.search).toContain('defaultTab=analytics');
  const days = await screen.findByRole('slider', { name: '日ごとの数値' });
  const last = days.getAttribute('aria-valuetext');
  expect(last).toMatch(/^2025年11月29日 投票 \d+ 投稿 \d+ 予想 \d+ 価格/);
  days.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(days.getAttribute('aria-valuetext')).toMatch(/^2025年11月28日/);
});

test('wide screens have forecasts, the own alert and the latest posts beside it; the posts not beside themselves', async () => {
  setWindowWidth(1440);
  const my_alarm = anAlert({ vote_daily_low: null });
  const shell = setUp({
    path: `/chart?id=${ID}&tab=chart`,
    answers: { 'GET /news/charts/symbols/alarms/v2/:id': { data: alertDataOf({ my_alarm }) } },
  });
  const posts = await screen.findByRole('list', { name: '新着の投稿' });
  expect(within(posts).getByRole('link', { name: '決算を読みました' })).toBeVisible();
  expect(screen.getByText('1件の条件で通知します。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '通知を変更' }));
  expect(shell.opened.map(({ name }) => name)).toEqual(['symbol.alert']);
  await userEvent.click(screen.getByRole('button', { name: 'すべて見る' }));
  expect(screen.getByRole('tab', { name: '投稿', selected: true })).toHaveFocus();
  await waitFor(() => expect(posts).not.toBeInTheDocument());
});

test('nothing is said of the own alert until it is known, and a failure to read it can be tried again', async () => {
  setWindowWidth(1440);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let isDown = true;
  setUp({
    path: `/chart?id=${ID}&tab=chart`,
    answers: {
      'GET /news/charts/symbols/alarms/v2/:id': (async () => {
        await held;
        if (isDown) throw new ApiError('unavailable', '', 503);
        return { data: alertDataOf() };
      }) as never,
    },
  });
  const heading = await screen.findByRole('heading', { name: '通知' });
  const part = within(heading.closest('section') as HTMLElement);
  expect(part.queryByText('価格や投票の動きを、通知でお知らせします。')).toBeNull();
  expect(part.queryByRole('button')).toBeNull();
  answer();
  expect(await screen.findByText('通知設定を読み込めませんでした')).toBeVisible();
  isDown = false;
  await userEvent.click(part.getByRole('button', { name: 'もう一度試す' }));
  expect(await part.findByText('価格や投票の動きを、通知でお知らせします。')).toBeVisible();
  expect(part.getByRole('button', { name: '通知を設定' })).toBeVisible();
});

test('guests are offered an alert on wide screens; narrow ones have one column', async () => {
  setWindowWidth(1440);
  const shell = setUp({ user: null, path: `/chart?id=${ID}&tab=chart` });
  expect(await screen.findByText('価格や投票の動きを、通知でお知らせします。')).toBeVisible();
  expect(shell.calls.some(({ key }) => key.includes('alarms'))).toBe(false);
  cleanup();
  setWindowWidth();
  setUp();
  expect(await screen.findByRole('link', { name: '決算を読みました' })).toBeVisible();
  expect(screen.queryByText('価格や投票の動きを、通知でお知らせします。')).toBeNull();
});

test('an alert is not offered where the membership for it can’t be had', async () => {
  setWindowWidth(1440);
  setUp({ missingDialogs: ['membership.pay'] });
  expect(await screen.findByRole('button', { name: '予想をくわしく見る' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '通知' })).toBeNull();
});

test('a symbol that is not there leads to the ranking', async () => {
  setUp({ answers: { 'GET /news/charts/symbols/:id': undefined as never } });
  expect(await screen.findByRole('heading', { name: '銘柄が見つかりません' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ランキングを見る' })).toHaveAttribute('href', '/chart');
});

test('a failure says what to do', async () => {
  setUp({
    answers: {
      'GET /news/charts/symbols/:id': () => {
        throw new ApiError('forbidden', '', 403, {}, 'req_1');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('銘柄を読み込めませんでした');
});

test('what is not listed yet has no chart', async () => {
  setUp({ answers: { 'GET /news/charts/symbols/:id': { data: aSymbolDetail({ quote: null, can_predict: false }) } } });
  expect(await screen.findByText('まだ価格がありません')).toBeVisible();
  expect(screen.queryByRole('region', { name: '価格チャート' })).toBeNull();
});
