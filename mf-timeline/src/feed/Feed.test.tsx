import type { FeedItem } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asItems } from '../testing/samples';
import { Feed } from './Feed';

const survey = {
  id: '5'.repeat(24),
  question: '投資を始めて何年ですか？',
  options: [
    { id: '6'.repeat(24), text: '1年未満' },
    { id: '7'.repeat(24), text: '5年以上' },
  ],
};
const user = aCurrentUser();
const withSurvey: FeedItem[] = [{ type: 'survey', survey }, ...asItems([aPost({ text: '本文' })])];

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

function setUp(data: FeedItem[], options: TestShellOptions = {}) {
  const shell = createTestShell({
    user,
    ...options,
    answers: { 'GET /feeds/recommend_timeline': { data, next_page: null }, ...options.answers },
  });
  renderWithShell(<Feed source={{ name: 'recommended' }} label="おすすめ" empty={null} />, shell);
  return shell;
}

test('a survey is answered with one press, and thanks', async () => {
  const shell = setUp(withSurvey, { answers: { 'POST /users/survey': { data: { ok: true } } } });
  await userEvent.click(await screen.findByRole('button', { name: '5年以上' }));
  expect(await screen.findByText('ご回答ありがとうございました')).toBeInTheDocument();
  expect(screen.getByText('あなたの回答: 5年以上')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '1年未満' })).not.toBeInTheDocument();
  expect(shell.calls.at(-1)?.input.body).toEqual({ id: survey.id, option_id: survey.options[1]?.id });
});

test('which posts are pressed is noted, with their place in the list; what is no post is not', async () => {
  const shell = setUp(withSurvey, { answers: { 'POST /users/survey': { data: { ok: true } } } });
  await userEvent.click(await screen.findByRole('button', { name: '5年以上' }));
  await userEvent.click(screen.getByText('本文'));
  const [, item] = withSurvey;
  expect(shell.tracked).toEqual([
    {
      action: 'click',
      props: {
        component: 'post_card',
        category: 'post',
        position: 2,
        post: {
          post_id: item?.type === 'post' ? item.post.id : '',
          source_type: 'feed',
          source_name: 'recommended',
          source_version: '1',
        },
      },
    },
  ]);
});

test('an answer that is not taken can be given again', async () => {
  const shell = setUp(withSurvey, {
    answers: {
      'POST /users/survey': () => {
        throw new ApiError('internal', '', 500);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '1年未満' }));
  await waitFor(() => expect(shell.messages[0]?.type).toBe('error'));
  expect(screen.getByRole('button', { name: '1年未満' })).toBeEnabled();
});

test('a survey that is closed is gone at once, and back when that fails', async () => {
  let fails = true;
  const shell = setUp(withSurvey, {
    answers: {
      'POST /users/survey/dismiss': () => {
        if (fails) throw new ApiError('internal', '', 500);
        return { data: { ok: true } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'アンケートを閉じる' }));
  await waitFor(() => expect(shell.messages).toHaveLength(1));
  expect(screen.getByText(survey.question)).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'アンケートを閉じる' }));
  expect(screen.queryByText(survey.question)).not.toBeInTheDocument();
  expect(screen.getByText('本文')).toBeInTheDocument();
});

test('topics among the posts lead to their pages', async () => {
  setUp([{ type: 'topic', user_topics: [{ id: '1'.repeat(24), name: '新NISA' }] }]);
  expect(await screen.findByRole('link', { name: '#新NISA' })).toHaveAttribute('href', '/topics/%E6%96%B0NISA');
  expect(screen.getByRole('link', { name: 'トレンドをすべて見る' })).toHaveAttribute('href', '/trending_topics');
});

describe('keys', () => {
  const posts = [aPost({ text: '一つ目' }), aPost({ text: '二つ目' })];
  const focused = () => document.activeElement?.getAttribute('aria-label');

  test('J and K move the focus from post to post and say where the list ends', async () => {
    setUp(asItems(posts));
    await screen.findByText('一つ目');
    await userEvent.keyboard('j');
    expect(focused()).toContain('一つ目');
    await userEvent.keyboard('j');
    expect(focused()).toContain('二つ目');
    await userEvent.keyboard('j');
    expect(screen.getByText('最後の投稿です')).toBeInTheDocument();
    await userEvent.keyboard('k');
    expect(focused()).toContain('一つ目');
    expect(screen.queryByText('最後の投稿です')).not.toBeInTheDocument();
    await userEvent.keyboard('k');
    expect(screen.getByText('最初の投稿です')).toBeInTheDocument();
  });

  test('L likes, O and Enter open, ? shows the keys', async () => {
    const shell = setUp(asItems(posts), {
      answers: { 'POST /posts/:id/likes': { data: { is_liked: true, like_count: 13 } } },
    });
    await screen.findByText('一つ目');
    await userEvent.keyboard('jl');
    await waitFor(() => expect(shell.calls.at(-1)?.key).toBe('POST /posts/:id/likes'));
    expect(shell.calls.at(-1)?.input.params).toEqual({ id: posts[0]?.id });
    await userEvent.keyboard('?');
    expect(shell.opened).toEqual([{ name: 'reading.keys', props: {} }]);
    await userEvent.keyboard('{Enter}');
    expect(shell.navigation.$place.get().location.pathname).toBe(`/minori_t/posts/${posts[0]?.id}`);
    await userEvent.keyboard('jo');
    expect(shell.navigation.$place.get().location.pathname).toBe(`/minori_t/posts/${posts[1]?.id}`);
  });

  test('they rest while somebody types, with Ctrl, and when they are switched off', async () => {
    const user = aCurrentUser();
    setUp(asItems(posts), { user });
    await screen.findByText('一つ目');
    const field = document.body.appendChild(document.createElement('textarea'));
    await userEvent.type(field, 'jk?');
    expect(field).toHaveFocus();
    field.remove();
    await userEvent.keyboard('{Control>}j{/Control}');
    expect(document.body).toHaveFocus();
  });

  test('they can be switched off', async () => {
    const user = aCurrentUser();
    localStorage.setItem(`minori.reading.${user.id}`, JSON.stringify({ hasKeys: false }));
    setUp(asItems(posts), { user });
    await screen.findByText('一つ目');
    await userEvent.keyboard('j');
    expect(document.body).toHaveFocus();
  });
});

test('ten thousand posts keep to six hundred elements', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(230);
  const many = Array.from({ length: 10_000 }, (_, at) => aPost({ text: `${at}番目 #決算 を読みました` }));
  setUp(asItems(many));
  await screen.findByText(/^0番目/);
  expect(screen.getByRole('feed').querySelectorAll('*').length).toBeLessThanOrEqual(600);
});

test('a list stays until it is there without what its reader wants left out', async () => {
  let answer: () => void = () => undefined;
  const filtered = new Promise((resolve) => (answer = () => resolve({ data: [], next_page: null })));
  setUp([], {
    answers: {
      'GET /feeds/recommend_timeline': ({ query }) =>
        (query?.['hide_locked'] ? filtered : { data: asItems([aPost({ text: '本文' })]), next_page: null }) as never,
    },
  });
  await screen.findByText('本文');
  act(() => {
    localStorage.setItem(`minori.reading.${user.id}`, JSON.stringify({ hideLocked: true }));
    window.dispatchEvent(new Event('storage'));
  });
  expect(screen.getByText('本文')).toBeInTheDocument();
  expect(screen.queryByText('すべて表示しました')).not.toBeInTheDocument();
  answer();
  await waitFor(() => expect(screen.queryByText('本文')).not.toBeInTheDocument());
  localStorage.clear();
});
