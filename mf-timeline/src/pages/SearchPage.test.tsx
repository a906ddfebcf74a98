import type { Endpoints } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aPost,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { watchVisibility } from '../testing/visibility';

type Answer = Endpoints['GET /searches']['response'];

const nothing = { posts: [], users: [], symbols: [], topics: [] };
const found = (data: Partial<Answer['data']>, next_page: string | null = null): Answer => ({
  data: { ...nothing, ...data },
  next_page,
});

function setUp(address: string, answer: TestShellOptions['answers'], user = aCurrentUser()) {
  const show = watchVisibility();
  const shell = createTestShell({
    path: `/search?${address}`,
    user,
    answers: {
      'GET /searches/suggest-search': {
        data: {
          recent_keywords: ['円安'],
          trending_keywords: ['日経平均'],
          suggest_keywords: [],
          users: [],
          symbols: [],
          topics: [],
        },
      },
      ...answer,
    },
  });
  renderWithShell(<App />, shell);
  return { shell, show };
}

test('posts are found first; the kinds stand in the address', async () => {
  const { shell } = setUp('keyword=%E6%B1%BA%E7%AE%97', { 'GET /searches': found({ posts: [aPost()] }) });
  expect(await screen.findByRole('heading', { level: 1, name: '「決算」の検索結果' })).toBeInTheDocument();
  expect(await screen.findByRole('feed', { name: '見つかった投稿' })).toBeInTheDocument();
  expect(shell.calls.find(({ key }) => key === 'GET /searches')?.input.query).toEqual({
    keyword: '決算',
    type: 'posts',
  });
  const kinds = screen.getByRole('navigation', { name: '検索する対象' });
  const hrefs = [...kinds.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/search?keyword=%E6%B1%BA%E7%AE%97',
    '/search?keyword=%E6%B1%BA%E7%AE%97&type=users',
    '/search?keyword=%E6%B1%BA%E7%AE%97&type=symbols',
    '/search?keyword=%E6%B1%BA%E7%AE%97&type=topics',
  ]);
});

test('people who are found can be followed', async () => {
  const person = aUserSummary({ name: '長期積立のケンジ', username: 'kenji_0712', badge: 'level4', job: '会社員' });
  const { shell } = setUp('keyword=ケンジ&type=users', {
    'GET /searches': found({ users: [person] }),
    'POST /users/follows': { data: { is_followed: true, follow_count: 129 } },
  });
  expect(await screen.findByRole('link', { name: '長期積立のケンジ' })).toHaveAttribute('href', '/kenji_0712');
  expect(screen.getByRole('img', { name: 'レベル4' })).toBeInTheDocument();
  expect(screen.getByText('会社員')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '長期積立のケンジ: フォローする' }));
  expect(await screen.findByRole('button', { name: '長期積立のケンジ: フォロー中' })).toBeInTheDocument();
  expect(shell.calls.at(-1)?.input.body).toEqual({ user_id: person.id, action: 'follow' });
});

test('symbols lead to their charts, and which was pressed is noted', async () => {
  const { shell } = setUp('keyword=日経&type=symbols', {
    'GET /searches': found({ symbols: [{ id: 'a'.repeat(24), code: 'N225', name: '日経平均株価', type: 'index' }] }),
  });
  const link = await screen.findByRole('link', { name: /日経平均株価/ });
  expect(link).toHaveAttribute('href', `/chart?tab=chart&id=${'a'.repeat(24)}`);
  expect(link).toHaveTextContent('N225');
  // There is nowhere to go to in a test.
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  const pressed = { component: 'symbol_row', category: 'symbol', position: 1 };
  expect(shell.tracked).toEqual([{ action: 'search_result_click', props: pressed }]);
});

test('topics lead to their posts', async () => {
  setUp('keyword=決算&type=topics', {
    'GET /searches': found({ topics: [{ id: 'c'.repeat(24), name: '決算', post_count: 12 }] }),
  });
  expect(await screen.findByRole('link', { name: /#決算/ })).toHaveAttribute('href', '/topics/%E6%B1%BA%E7%AE%97');
});

test('the next page is read near the end, and nothing comes twice', async () => {
  const [first, second] = [aUserSummary({ name: '一人目' }), aUserSummary({ name: '二人目' })];
  const { show } = setUp('keyword=人&type=users', {
    'GET /searches': ({ query }) =>
      query?.['page'] === 'two' ? found({ users: [first, second] }) : found({ users: [first] }, 'two'),
  });
  await screen.findByText('一人目');
  await waitFor(
    () => {
      show(1);
      expect(screen.getByText('二人目')).toBeInTheDocument();
    },
    { timeout: 3_000 },
  );
  expect(screen.getAllByText('一人目')).toHaveLength(1);
  expect(screen.getByText('すべて表示しました')).toBeInTheDocument();
});

describe('where browsers mark words', () => {
  class Highlight {
    readonly words: string[];
    constructor(...ranges: Range[]) {
      this.words = ranges.map(String);
    }
  }
  const highlights = new Map<string, Highlight>();
  beforeEach(() => void Object.assign(globalThis, { Highlight, CSS: { highlights } }));
  afterEach(() => ['Highlight', 'CSS'].forEach((name) => Reflect.deleteProperty(globalThis, name)));

  test('those of what was found are marked, and not those that say that nothing was', async () => {
    setUp('keyword=%E6%97%A5%E7%B5%8C&type=topics', {
      'GET /searches': found({ topics: [{ id: 'a'.repeat(24), name: '日経平均', post_count: 3 }] }),
    });
    expect(await screen.findByRole('link', { name: /日経平均/ })).toBeVisible();
    await waitFor(() => expect(highlights.get('minori-found')?.words).toEqual(['日経']));
    cleanup();
    setUp('keyword=%E6%97%A5%E7%B5%8C', { 'GET /searches': found({}) });
    expect(await screen.findByText('「日経」は見つかりませんでした')).toBeVisible();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(highlights.get('minori-found')?.words).toEqual([]);
    cleanup();
  });
});

test('where nothing is found other words are offered', async () => {
  setUp('keyword=%3Cb%3Eない%3C%2Fb%3E', { 'GET /searches': found({}) });
  expect(await screen.findByText('「<b>ない</b>」は見つかりませんでした')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '日経平均' })).toHaveAttribute(
    'href',
    `/search?keyword=${encodeURIComponent('日経平均')}`,
  );
});

test('without a keyword nothing is searched', async () => {
  const { shell } = setUp('keyword=%20', {});
  expect(await screen.findByText('何を探しますか')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '円安' })).toBeInTheDocument();
  expect(shell.calls.map(({ key }) => key)).toEqual(['GET /searches/suggest-search']);
});

test('a search that failed can be tried again', async () => {
  let fails = true;
  setUp('keyword=決算', {
    'GET /searches': () => {
      if (fails) throw new ApiError('forbidden', '', 403, {}, 'req_1');
      return found({ posts: [aPost({ text: '見つかった' })] });
    },
  });
  expect(await screen.findByText('検索できませんでした')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('見つかった')).toBeInTheDocument();
});
