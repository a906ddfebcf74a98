import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { someTrends, someVoices } from '../testing/finding';
import { asItems } from '../testing/samples';

const topic = { id: '1'.repeat(24), name: '決算', post_count: 12_840 };
const notFound = () => {
  throw new ApiError('not_found', '', 404);
};

function show(options: TestShellOptions) {
  const shell = createTestShell(options);
  renderWithShell(<App />, shell);
  return shell;
}

describe('trending topics', () => {
  test('are listed in order, with their authors and posts, and lead to their pages', async () => {
    show({ path: '/trending_topics', answers: { 'GET /posts/topics/trending': { data: someTrends() } } });
    const first = await screen.findByRole('link', { name: /#決算/ });
    expect(first).toHaveAttribute('href', '/topics/%E6%B1%BA%E7%AE%97');
    expect(first).toHaveTextContent('24時間で320人が840件を投稿');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('トレンドのトピック');
  });

  test('can be narrowed to a level, which stands in the address', async () => {
    const shell = show({
      path: '/trending_topics',
      answers: {
        'GET /posts/topics/trending': ({ query }) => ({ data: query?.['investment_level'] ? [] : someTrends() }),
      },
    });
    await screen.findByRole('link', { name: /#決算/ });
    await userEvent.click(screen.getByRole('button', { name: '対象: すべて' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: '上級者向け' }));
    expect(await screen.findByText('このレベルのトレンドは、まだありません')).toBeInTheDocument();
    expect(shell.navigation.$place.get().location.search).toBe('?level=advanced');
    expect(screen.getByRole('link', { name: 'すべてのトレンドを見る' })).toHaveAttribute('href', '/trending_topics');
  });

  test('have what members say now below them, each leading to the comment', async () => {
    show({
      path: '/trending_topics',
      answers: {
        'GET /posts/topics/trending': { data: someTrends() },
        'GET /users/voices': { data: someVoices() },
      },
    });
    const voices = await screen.findByRole('region', { name: 'みんなの声' });
    const [line] = within(voices).getAllByRole('link');
    expect(line).toHaveTextContent('積立の考え方が整理できました。');
    expect(line).toHaveAttribute('href', expect.stringMatching(/^\/\w+\/posts\/[0-9a-f]{24}\?comment=[0-9a-f]{24}$/));
  });

  test('that could not be read can be tried again', async () => {
    let fails = true;
    show({
      path: '/trending_topics',
      answers: {
        'GET /posts/topics/trending': () => {
          if (fails) throw new ApiError('forbidden', '', 403);
          return { data: someTrends() };
        },
      },
    });
    expect(await screen.findByText('トピックを読み込めませんでした')).toBeInTheDocument();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('link', { name: /#決算/ })).toBeInTheDocument();
  });
});

describe('a topic', () => {
  const answers: NonNullable<TestShellOptions['answers']> = {
    'GET /posts/topics/:topic': { data: topic },
    'GET /feeds/topics/:topic': { data: asItems([aPost({ text: '読みました #決算' })]), next_key: null },
  };

  test.each(['/topics/決算', '/p/post-topic/決算'])('stands at %s with its posts', async (path) => {
    const shell = show({ path, answers });
    expect(await screen.findByText(/読みました/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '#決算' })).toBeInTheDocument();
    expect(screen.getByText(/投稿 1.2万件|投稿 1.3万件/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'ライブ' })).not.toBeInTheDocument();
    expect(shell.calls.find(({ key }) => key === 'GET /feeds/topics/:topic')?.input.params).toEqual({ topic: '決算' });
  });

  test('is written about with its hashtag; guests sign in first', async () => {
    const shell = show({ path: '/topics/決算', answers, user: aCurrentUser() });
    await userEvent.click(await screen.findByRole('button', { name: 'このトピックで投稿する' }));
    await waitFor(() => expect(shell.opened).toEqual([{ name: 'post.composer', props: { text: '#決算 ' } }]));
  });

  test('shows its live streams alone', async () => {
    const shell = show({
      path: '/topics/決算?tab=live',
      answers: { ...answers, 'GET /feeds/topics/:topic': { data: [], next_key: null } },
    });
    expect(await screen.findByText('このトピックのライブ配信はまだありません')).toBeInTheDocument();
    expect(shell.calls.at(-1)?.input.query).toEqual({ is_live: 'true' });
  });

  test('that nobody has written about can be begun', async () => {
    const shell = show({
      path: '/topics/まだない話題',
      user: aCurrentUser(),
      answers: { 'GET /posts/topics/:topic': notFound },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'このトピックで投稿する' }));
    expect(screen.getByRole('heading', { level: 1, name: '#まだない話題' })).toBeInTheDocument();
    await waitFor(() => expect(shell.opened[0]?.props).toEqual({ text: '#まだない話題 ' }));
  });

  test('that can’t be one is missing', async () => {
    show({ path: '/topics/!!!', answers: { 'GET /posts/topics/:topic': notFound } });
    expect(await screen.findByText('トピックが見つかりません')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'トレンドを見る' })).toHaveAttribute('href', '/trending_topics');
  });
});

describe('trending posts', () => {
  test('stand on a tab of their own, for guests too', async () => {
    show({
      path: '/trending_topics?tab=posts',
      answers: {
        'GET /feeds/trending_posts': { data: asItems([aPost({ text: 'よく読まれている投稿' })]), next_page: null },
      },
    });
    expect(await screen.findByText('よく読まれている投稿')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('注目の投稿');
    expect(screen.getByRole('link', { name: '注目の投稿' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'レベル別' })).toHaveAttribute('href', '/trending_topics?tab=level');
  });

  test('may not be there yet', async () => {
    show({
      path: '/trending_topics?tab=posts',
      answers: { 'GET /feeds/trending_posts': { data: [], next_page: null } },
    });
    expect(await screen.findByText('注目の投稿がここに並びます')).toBeInTheDocument();
  });
});

describe('posts by level', () => {
  test('are those for beginners first; the level stands in the address', async () => {
    const shell = show({
      path: '/trending_topics?tab=level',
      answers: {
        'GET /feeds/investment_level_posts': ({ query }) => ({
          data: asItems([aPost({ text: `${String(query?.['investment_level'])}の投稿です` })]),
          next_key: null,
        }),
      },
    });
    expect(await screen.findByText('beginnerの投稿です')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('初級者向けの投稿');
    await userEvent.click(screen.getByRole('radio', { name: '上級者向け' }));
    expect(await screen.findByText('advancedの投稿です')).toBeInTheDocument();
    expect(shell.navigation.$place.get().location.search).toBe('?tab=level&level=advanced');
  });

  test('that could not be read can be tried again', async () => {
    let fails = true;
    show({
      path: '/trending_topics?tab=level&level=intermediate',
      answers: {
        'GET /feeds/investment_level_posts': () => {
          if (fails) throw new ApiError('forbidden', '', 403);
          return { data: [], next_key: null };
        },
      },
    });
    fails = await screen.findByText('投稿を読み込めませんでした').then(() => false);
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByText('このレベルの投稿は、まだありません')).toBeInTheDocument();
  });
});
