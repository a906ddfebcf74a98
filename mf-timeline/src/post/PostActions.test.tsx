import { ApiError } from '@minori/platform';
import type { Post } from '@minori/contracts';
import {
  aCurrentUser,
  aPost,
  answerKey,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { noteKey, useAnswer } from '@minori/platform/query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostActions } from './PostActions';

const user = aCurrentUser();

/** The row of a post as a list of the cache has it. */
function Row({ id }: { id: string }) {
  const { data } = useAnswer('GET /posts/:id', { params: { id } }, { enabled: false });
  return data && <PostActions post={data} />;
}

function setUp(changes: Partial<Post> = {}, options: TestShellOptions = {}) {
  const post = aPost({ title: '在庫の話', share_count: 4, like_count: 12, ...changes });
  const shell = createTestShell({ user, ...options });
  shell.queryClient.setQueryData(answerKey(shell, 'GET /posts/:id', { params: { id: post.id } }), { data: post });
  const { unmount } = renderWithShell(<Row id={post.id} />, shell);
  return { shell, post, unmount };
}

const fail = () => {
  throw new ApiError('internal', '', 500);
};
const keys = (shell: TestShell) => shell.calls.map(({ key }) => key);

describe('saving', () => {
  const button = () => screen.getByRole('button', { name: '保存する' });

  test('shows at once', async () => {
    const { shell } = setUp({}, { answers: { 'POST /posts/:id/saves': { data: { is_saved: true } } } });
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
    expect(shell.calls.at(-1)?.input.body).toEqual({ action: 'save' });
  });

  test('that fails is taken back and said', async () => {
    const { shell } = setUp({}, { answers: { 'POST /posts/:id/saves': fail } });
    await userEvent.click(button());
    await waitFor(() => expect(shell.messages[0]?.type).toBe('error'));
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  test('asks guests to sign in', async () => {
    const { shell } = setUp({}, { user: null });
    await userEvent.click(button());
    expect(shell.opened[0]?.name).toBe('auth.login');
    expect(shell.calls).toEqual([]);
  });
});

describe('sharing', () => {
  const button = () => screen.getByRole('button', { name: /^共有/ });
  const answers = { 'POST /posts/:id/shares': { data: { is_shared: true, share_count: 5 } } };
  const choose = async (name: string) => {
    // With the stand-in for the clipboard that jsdom lacks.
    const visitor = userEvent.setup();
    await visitor.click(button());
    await visitor.click(await screen.findByRole('menuitem', { name, hidden: true }));
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    jest.restoreAllMocks();
  });

  test('uses the device’s own dialog where there is one, and is counted', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { post } = setUp({}, { answers });
    await userEvent.click(button());
    expect(share).toHaveBeenCalledWith({
      title: '在庫の話｜田中 みのりさんの投稿',
      url: `http://localhost/minori_t/posts/${post.id}`,
    });
    await waitFor(() => expect(button()).toHaveAccessibleName('共有 5件'));
  });

  test('of a live stream leads to where it is watched, until it is over', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const streaming = { thumbnail: null, starts_at: null };
    const { post, unmount } = setUp({ streaming: { ...streaming, status: 'in_live' } }, { answers });
    await userEvent.click(button());
    expect(share.mock.lastCall?.[0]).toMatchObject({ url: `http://localhost/livestream/${post.id}` });
    unmount();
    const over = setUp({ streaming: { ...streaming, status: 'ended' } }, { answers });
    await userEvent.click(button());
    expect(share.mock.lastCall?.[0]).toMatchObject({ url: `http://localhost/minori_t/posts/${over.post.id}` });
  });

  test('that is given up is not counted', async () => {
    const share = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { shell } = setUp({}, { answers });
    await userEvent.click(button());
    expect(shell.calls).toEqual([]);
  });

  test('elsewhere offers to copy the link, X and LINE', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { shell, post } = setUp({}, { answers });
    const url = encodeURIComponent(`http://localhost/minori_t/posts/${post.id}`);
    await choose('Xで共有');
    expect(open.mock.lastCall?.[0]).toMatch(/^https:\/\/x\.com\/intent\/post\?text=/);
    await choose('LINEで送る');
    expect(open.mock.lastCall?.[0]).toBe(`https://social-plugins.line.me/lineit/share?url=${url}`);
    await choose('リンクをコピー');
    await waitFor(() => expect(shell.messages[0]?.text).toBe('リンクをコピーしました'));
    await waitFor(() => expect(keys(shell)).toHaveLength(3));
  });

  test('by guests is not counted, but works', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { shell } = setUp({}, { user: null });
    await choose('LINEで送る');
    expect(shell.calls).toEqual([]);
    expect(shell.opened).toEqual([]);
  });
});

describe('thanking', () => {
  const creator = aUserSummary({ is_creator: true });
  const button = () => screen.queryByRole('button', { name: /^ありがとうを贈る/ });

  test('opens what gives something for the post, of creators', async () => {
    const { shell, post } = setUp({ user_info: creator });
    await userEvent.click(button()!);
    expect(shell.opened).toEqual([{ name: 'tip.send', props: { post_id: post.id } }]);
  });

  test('says that one has before', () => {
    setUp({ user_info: { ...creator, has_tipped: true } });
    expect(button()).toHaveAccessibleName('ありがとうを贈る（前にも贈っています）');
  });

  test('asks guests to sign in', async () => {
    const { shell } = setUp({ user_info: creator }, { user: null });
    await userEvent.click(button()!);
    expect(shell.opened.map(({ name }) => name)).toEqual(['auth.login']);
  });

  const locked = { is_authorized: false, requires: 'prime', price_from: null } as const;
  test.each<[string, Partial<Post>, TestShellOptions]>([
    ['to who is no creator', {}, {}],
    ['for an own post', { user_info: creator, is_my_post: true }, {}],
    ['for a locked one', { user_info: creator, content_access: locked }, {}],
    ['where nobody shows it', { user_info: creator }, { missingDialogs: ['tip.send'] }],
  ])('is not offered %s', (_, changes, options) => {
    setUp(changes, options);
    expect(button()).not.toBeInTheDocument();
  });
});

describe('what the viewer just did', () => {
  const like = () => screen.getByRole('button', { name: /^いいね/ });
  const answers = { 'POST /posts/:id/likes': { data: { is_liked: true, like_count: 13 } } };

  test('holds for 15 minutes against answers that do not know of it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { shell, post } = setUp({}, { answers });
    await userEvent.click(like());
    await waitFor(() => expect(like()).toHaveAccessibleName('いいね 13件'));
    act(() => {
      const key = answerKey(shell, 'GET /posts/:id', { params: { id: post.id } });
      shell.queryClient.setQueryData(key, { data: { ...post } });
    });
    expect(like()).toHaveAttribute('aria-pressed', 'true');
    expect(like()).toHaveAccessibleName('いいね 13件');
    jest.useRealTimers();
  });

  test('is forgotten afterwards', () => {
    const { shell, post } = setUp();
    act(() => {
      shell.queryClient.setQueryData(noteKey('reaction', post.id, user.id), {
        isLiked: true,
        expiredAt: Date.now() - 1,
      });
    });
    expect(like()).toHaveAttribute('aria-pressed', 'false');
  });
});
