import { ApiError } from '@minori/platform';
import {
  answerKey,
  aCurrentUser,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOffline, goOnline } from '../testing/connection';
import { aNewsItem } from '../testing/news';
import { aRanking, aRankingItem } from '../testing/ranking';
import { aSymbolDetail } from '../testing/symbol';
import { RankingPage } from './RankingPage';

const VOTED = { my_vote: 'buy' as const, vote_count: 129, buy_count: 90, sell_count: 39, thumbs_ups_percentage: 70 };

function setUp({ answers, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    path: '/chart',
    user: aCurrentUser(),
    answers: {
      'GET /news/charts/symbols/ranking': { data: aRanking() },
      'GET /news/charts/symbols/types': { data: [{ type: 'forex', count: 7 }] },
      'GET /news/charts/symbols': { data: [] },
      'GET /news/charts/news': { data: [aNewsItem({ symbols: [] })], next_key: null },
      'POST /news/charts/symbols/votes': { data: VOTED },
      'POST /news/charts/symbols/favorites': { data: { is_favorite: true, favorite_count: 3 } },
      'POST /news/charts/symbols/pin': { data: { is_pinned: true } },
      ...answers,
    },
    ...options,
  });
  renderWithShell(<RankingPage />, shell);
  return shell;
}

const rows = () => screen.getAllByRole('group', { name: /への投票$/ });
const voteOn = (name: string) => screen.findByRole('group', { name: `${name}への投票` });

test('a row tells place, move, name, price and change', async () => {
  setUp();
  const row = (await screen.findByText('米ドル/円')).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('1つ下降');
  expect(row).toHaveTextContent('156.42');
  expect(row).toHaveTextContent('−0.31%');
  expect(screen.getByText('シミュレーションデータ')).toBeInTheDocument();
  expect(screen.getByText('投資判断はご自身で')).toBeInTheDocument();
});

test('a row is new only where it says so: a place of before may be unknown', async () => {
  const [first, ...others] = aRanking();
  const unknown = { ...first!, previous_position: null };
  setUp({ answers: { 'GET /news/charts/symbols/ranking': { data: [unknown, ...others] } } });
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('li');
  expect(await rowOf('日経平均株価')).not.toHaveTextContent(/NEW|上昇|下降|変わらず/);
  expect(await rowOf('ビットコイン')).toHaveTextContent('NEW');
});

test('the sides are hidden until one votes; then the result stands in place', async () => {
  setUp();
  const vote = await voteOn('日経平均株価');
  expect(vote).toHaveTextContent('128票');
  expect(vote).not.toHaveTextContent('%');
  await userEvent.click(within(vote).getByRole('button', { name: '買い' }));
  expect(within(vote).queryByRole('button', { name: '買い' })).not.toBeInTheDocument();
  expect(await within(vote).findByRole('img', { name: /^買い 70%, 売り 30%, .+買いに投票済み$/ })).toBeInTheDocument();
});

test('indices have no currency, all else names its own', async () => {
  setUp();
  await voteOn('日経平均株価');
  const priceOf = (price: string) => screen.getByText(price).textContent;
  expect(['38,915', '156.42', '4,068.20'].map(priceOf)).toEqual(['38,915', '156.42JPY', '4,068.20USD']);
});

test('a vote answers before the API does, without making up a share', async () => {
  setUp({ answers: { 'POST /news/charts/symbols/votes': () => new Promise<never>(() => {}) as never } });
  const vote = await voteOn('日経平均株価');
  await userEvent.click(within(vote).getByRole('button', { name: '売り' }));
  expect(within(vote).getByRole('img', { name: '129票, 集計中, 売りに投票済み' })).toBeInTheDocument();
  expect(vote).toHaveTextContent('129票');
  expect(vote).not.toHaveTextContent('%');
});

describe('without a connection', () => {
  afterEach(goOnline);
  const WAITS = 'オンラインになったら送信します';
  const votes = (shell: ReturnType<typeof setUp>) =>
    shell.calls.filter(({ key }) => key.startsWith('POST')).map(({ input }) => input.body);

  test('a vote says that it waits, counts as nothing, and is sent once when there is one', async () => {
    const shell = setUp();
    const vote = await voteOn('日経平均株価');
    goOffline();
    await userEvent.click(within(vote).getByRole('button', { name: '買い' }));
    const group = await voteOn('日経平均株価');
    expect(await within(group).findByRole('status')).toHaveTextContent(WAITS);
    expect(group).toHaveTextContent('買い');
    expect(group).toHaveTextContent('128票');
    const button = within(group).getByRole('button', { name: '日経平均株価への投票を取り消す' });
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAccessibleDescription(WAITS);
    expect(votes(shell)).toEqual([]);
    goOnline();
    expect(
      await within(await voteOn('日経平均株価')).findByRole('img', { name: /^買い 70%, 売り 30%, .+買いに投票済み$/ }),
    ).toBeVisible();
    expect(votes(shell)).toMatchObject([{ vote: 'buy' }]);
    goOffline();
    goOnline();
    expect(votes(shell)).toHaveLength(1);
  });

  test('a vote that waits is taken back, and the others stay', async () => {
    const shell = setUp();
    await voteOn('日経平均株価');
    goOffline();
    for (const [name, side] of [
      ['日経平均株価', '買い'],
      ['ビットコイン', '売り'],
    ] as const) {
      await userEvent.click(within(await voteOn(name)).getByRole('button', { name: side }));
    }
    const nikkei = await voteOn('日経平均株価');
    await userEvent.click(await within(nikkei).findByRole('button', { name: '日経平均株価への投票を取り消す' }));
    await waitFor(async () =>
      expect(within(await voteOn('日経平均株価')).getByRole('button', { name: '買い' })).toHaveFocus(),
    );
    expect(within(await voteOn('ビットコイン')).getByRole('status')).toHaveTextContent(WAITS);
    goOnline();
    await within(await voteOn('ビットコイン')).findByRole('img', { name: /買いに投票済み$/ });
    expect(votes(shell)).toMatchObject([{ vote: 'sell' }]);
  });

  test('when its day is over meanwhile, the member is told and nothing is voted', async () => {
    const text = '日付が変わったため、送信していません。';
    const shell = setUp({
      answers: {
        'POST /news/charts/symbols/votes': () => {
          throw new ApiError('invalid_input', '', 422, { waited_ms: { code: 'day_over', message: text } });
        },
      },
    });
    const vote = await voteOn('日経平均株価');
    goOffline();
    await userEvent.click(within(vote).getByRole('button', { name: '買い' }));
    await within(await voteOn('日経平均株価')).findByText(WAITS);
    goOnline();
    await waitFor(() => expect(shell.messages).toEqual([{ type: 'warning', text, disableAutoHide: true }]));
    expect(within(await voteOn('日経平均株価')).getByRole('button', { name: '買い', pressed: false })).toBeVisible();
  });

  test('how long it waited is told with it', async () => {
    const shell = setUp();
    const vote = await voteOn('日経平均株価');
    goOffline();
    await userEvent.click(within(vote).getByRole('button', { name: '買い' }));
    await within(await voteOn('日経平均株価')).findByText(WAITS);
    const now = Date.now() + 90_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    goOnline();
    await waitFor(() => expect(votes(shell)).toHaveLength(1));
    clock.mockRestore();
    const { waited_ms } = votes(shell)[0] as { waited_ms: number };
    expect(waited_ms).toBeGreaterThanOrEqual(90_000);
    expect(waited_ms).toBeLessThan(120_000);
  });
});

test('the orders by votes say which day they count; the others need no words', async () => {
  setUp();
  await voteOn('日経平均株価');
  expect(screen.queryByText(/票が多い順/)).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: '売り' }));
  expect(
    await screen.findByText('昨日（日本時間）の「売り」の票が多い順です。今日の結果は順位に出ません。'),
  ).toBeVisible();
});

test('today’s vote can be changed', async () => {
  const shell = setUp();
  const vote = await voteOn('米ドル/円');
  await userEvent.click(within(vote).getByRole('button', { name: '米ドル/円への投票を変更' }));
  expect(within(vote).getByRole('button', { name: '買い' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(within(vote).getByRole('button', { name: '売り' }));
  expect(shell.calls.at(-1)?.input.body).toMatchObject({ vote: 'sell' });
});

test('votes go one after the other, so that the last one stays', async () => {
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  const shell = setUp({
    answers: {
      'POST /news/charts/symbols/votes': (async () => {
        await first;
        return { data: VOTED };
      }) as never,
    },
  });
  const votes = () => shell.calls.filter(({ key }) => key.startsWith('POST')).map(({ input }) => input.body);
  const vote = await voteOn('日経平均株価');
  await userEvent.click(within(vote).getByRole('button', { name: '買い' }));
  await userEvent.click(await within(vote).findByRole('button', { name: '日経平均株価への投票を変更' }));
  await userEvent.click(within(vote).getByRole('button', { name: '売り' }));
  expect(votes()).toMatchObject([{ vote: 'buy' }]);
  answerFirst();
  await waitFor(() => expect(votes()).toMatchObject([{ vote: 'buy' }, { vote: 'sell' }]));
});

test('a vote shows on the symbol’s own page too, which is then read anew', async () => {
  const ranking = aRanking();
  const shell = setUp({ answers: { 'GET /news/charts/symbols/ranking': { data: ranking } } });
  const vote = await voteOn('日経平均株価');
  const id = String(ranking[0]?.id);
  const key = answerKey(shell, 'GET /news/charts/symbols/:id', { params: { id } });
  shell.queryClient.setQueryData(key, { data: aSymbolDetail({ id, my_vote: null }) });
  await userEvent.click(within(vote).getByRole('button', { name: '買い' }));
  expect(shell.queryClient.getQueryData(key)).toMatchObject({ data: { my_vote: 'buy' } });
  await waitFor(() => expect(shell.queryClient.getQueryState(key)?.isInvalidated).toBe(true));
});

test('a failed vote is taken back and told', async () => {
  const shell = setUp({
    answers: {
      'POST /news/charts/symbols/votes': () => {
        throw new ApiError('unavailable', 'no', 503);
      },
    },
  });
  const vote = await voteOn('日経平均株価');
  await userEvent.click(within(vote).getByRole('button', { name: '買い' }));
  expect(await within(vote).findByRole('button', { name: '買い' })).toBeInTheDocument();
  expect(vote).toHaveTextContent('128票');
  expect(shell.messages[0]).toMatchObject({ type: 'error' });
});

test('a failed vote does not take back one on another symbol that was cast meanwhile', async () => {
  let refuse = () => {};
  const first = new Promise<never>((_done, reject) => (refuse = () => reject(new ApiError('unavailable', 'no', 503))));
  const never = new Promise<never>(() => {});
  const waiting = [first, never];
  const shell = setUp({ answers: { 'POST /news/charts/symbols/votes': () => waiting.shift() as never } });
  await userEvent.click(within(await voteOn('日経平均株価')).getByRole('button', { name: '買い' }));
  await userEvent.click(within(await voteOn('米ドル/円')).getByRole('button', { name: '米ドル/円への投票を変更' }));
  await userEvent.click(within(await voteOn('米ドル/円')).getByRole('button', { name: '売り' }));
  refuse();
  await waitFor(() => expect(shell.messages).toHaveLength(1));
  expect(within(await voteOn('日経平均株価')).getByRole('button', { name: '買い', pressed: false })).toBeVisible();
  expect(within(await voteOn('米ドル/円')).getByRole('img', { name: /売りに投票済み$/ })).toBeVisible();
});

test('below ten votes there is no share', async () => {
  setUp();
  const vote = await voteOn('トヨタ自動車');
  expect(within(vote).getByRole('img', { name: '6票, あと4票で割合を表示, 売りに投票済み' })).toBeInTheDocument();
  expect(vote).toHaveTextContent('6票');
  expect(vote).not.toHaveTextContent('%');
});

test('guests are asked to log in first', async () => {
  const shell = setUp({ user: null });
  await userEvent.click(within(await voteOn('日経平均株価')).getByRole('button', { name: '買い' }));
  expect(shell.opened[0]?.name).toBe('auth.login');
  expect(shell.calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
});

test('order, type and keyword stand in the address', async () => {
  const shell = setUp();
  await screen.findByText('日経平均株価');
  await userEvent.click(screen.getByRole('tab', { name: '値上がり' }));
  await userEvent.click(screen.getByRole('button', { name: /為替/ }));
  await userEvent.type(screen.getByRole('searchbox'), 'ｕｓｄ');
  await waitFor(() => expect(screen.queryByText('日経平均株価')).not.toBeInTheDocument());
  expect(screen.getByText('米ドル/円')).toBeInTheDocument();
  const search = new URLSearchParams(shell.navigation.$place.get().location.search);
  expect(Object.fromEntries(search)).toEqual({ data_type: 'price_up', symbol_type: 'forex', keyword: 'ｕｓｄ' });
  const asked = shell.calls.filter(({ key }) => key === 'GET /news/charts/symbols/ranking');
  expect(asked.at(-1)?.input.query).toEqual({ data_type: 'price_up', symbol_type: 'forex' });
});

test('a symbol is found by its name in the other language', async () => {
  const ranking = aRanking();
  const [, dollar] = ranking;
  if (!dollar) throw new Error('the ranking is empty');
  const { id, code, name, type } = dollar;
  const shell = setUp({
    answers: {
      'GET /news/charts/symbols/ranking': { data: ranking },
      'GET /news/charts/symbols': { data: [{ id, code, name, type }] },
    },
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'US dollar');
  await waitFor(() => expect(screen.queryByText('日経平均株価')).not.toBeInTheDocument());
  expect(await screen.findByText('米ドル/円')).toBeInTheDocument();
  expect(shell.calls.some(({ input }) => input.query?.['keyword'] === 'us dollar')).toBe(true);
});

test('the name leads to the symbol’s own page', async () => {
  setUp();
  const link = await screen.findByRole('link', { name: '米ドル/円' });
  expect(link.getAttribute('href')).toMatch(/^\/chart\?id=[0-9a-f]{24}&tab=chart$/);
});

test('who has climbed a lot, and where there are signals, is told', async () => {
  setUp();
  const row = (await screen.findByText('トヨタ自動車')).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('急上昇');
  expect(within(row).getByRole('img', { name: 'izanavi対応' })).toBeInTheDocument();
});

test('of a long ranking twenty come first, the others when asked for', async () => {
  const data = Array.from({ length: 25 }, (_, at) => aRankingItem({ position_in_ranking_tab: at + 1 }));
  setUp({ answers: { 'GET /news/charts/symbols/ranking': { data } } });
  const more = await screen.findByRole('button', { name: '残り5銘柄を表示' });
  expect(rows()).toHaveLength(20);
  await userEvent.click(more);
  expect(rows()).toHaveLength(25);
  expect(more).not.toBeInTheDocument();
});

test('news stand below the ranking', async () => {
  setUp();
  const news = await screen.findByRole('region', { name: 'ニュース' });
  expect(await within(news).findByRole('link', { name: /3営業日続伸/ })).toBeInTheDocument();
});

const starOf = (name: string) => screen.findByRole('button', { name: `${name}をお気に入りに登録` });

test('a star shows at once, is kept, and lists the symbol among the favourites', async () => {
  const shell = setUp();
  const star = await starOf('ビットコイン');
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(shell.calls.at(-1)?.input.body).toMatchObject({ action: 'favorite' });
  await userEvent.click(screen.getByRole('button', { name: 'お気に入り' }));
  expect(rows()).toHaveLength(2);
  await userEvent.click(await starOf('ビットコイン'));
  expect(rows()).toHaveLength(1);
  await userEvent.click(await starOf('日経平均株価'));
  expect(screen.getByText('お気に入りの銘柄がありません')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'すべての銘柄を見る' }));
  expect(screen.getByText('米ドル/円')).toBeInTheDocument();
});

test('too many favourites: the star goes out again, with the reason', async () => {
  const message = 'お気に入りに登録できるのは200銘柄までです。';
  const shell = setUp({
    answers: {
      'POST /news/charts/symbols/favorites': () => {
        throw new ApiError('invalid_input', '', 422, { symbol_id: { code: 'too_many_favorites', message } });
      },
    },
  });
  await userEvent.click(await starOf('ビットコイン'));
  await waitFor(() => expect(shell.messages).toEqual([{ type: 'error', text: message }]));
  expect(await starOf('ビットコイン')).toHaveAttribute('aria-pressed', 'false');
});

async function choose(name: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `${name}のメニュー` }));
  await userEvent.click(screen.getByRole('menuitem', { name: item, hidden: true }));
}

test('a pinned symbol stands on top at once, with the place that everybody sees', async () => {
  setUp();
  await choose('日経平均株価', '固定を解除');
  await choose('トヨタ自動車', '一番上に固定');
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('トヨタ自動車');
  expect(first).toHaveTextContent(/^4/);
  expect(within(first as HTMLElement).getByRole('img', { name: '固定表示中' })).toBeInTheDocument();
});

test('alerts of one symbol and of all are a press away', async () => {
  const shell = setUp();
  await choose('米ドル/円', 'アラートを設定');
  await userEvent.click(screen.getByRole('button', { name: '銘柄アラート' }));
  expect(shell.opened).toEqual([
    { name: 'symbol.alert', props: { symbol: expect.objectContaining({ code: 'USDJPY', name: '米ドル/円' }) } },
    { name: 'symbol.alerts', props: {} },
  ]);
});

test('the price colours are chosen for the whole site', async () => {
  setUp();
  await userEvent.click(await screen.findByRole('button', { name: '値動きの色' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: /色覚配慮/, hidden: true }));
  expect(document.documentElement).toHaveAttribute('data-price-colors', 'colorblind');
  expect(localStorage.getItem('minori.price_colors')).toBe('colorblind');
});

test('guests are asked to log in before a star, a pin or the favourites', async () => {
  const shell = setUp({ user: null });
  await userEvent.click(await starOf('ビットコイン'));
  await choose('ビットコイン', '一番上に固定');
  await userEvent.click(screen.getByRole('button', { name: 'お気に入り' }));
  expect(shell.opened.map(({ name }) => name)).toEqual(['auth.login', 'auth.login', 'auth.login']);
  expect(shell.calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
});

test('a keyword without a match offers to take the filters away', async () => {
  const shell = setUp({ path: '/chart?keyword=zzz' });
  expect(await screen.findByText('該当する銘柄がありません')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '絞り込みを解除' }));
  expect(await screen.findByText('日経平均株価')).toBeInTheDocument();
  expect(shell.navigation.$place.get().location.search).toBe('');
});
