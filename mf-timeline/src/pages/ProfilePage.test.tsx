import type { Profile } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App';
import { aProfile } from '../testing/samples';

// The first dialog of a run loads the dialogs' own code.
jest.setTimeout(20_000);

function setUp(profile: Profile | ApiError, { answers, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    path: '/sanae_s',
    user: aCurrentUser(),
    ...options,
    answers: {
      'GET /profiles/:id': () => {
        if (profile instanceof ApiError) throw profile;
        return { data: profile };
      },
      'GET /profiles/:id/posts': { data: [aPost({ text: '先週の振り返り' })], last_id: null },
      ...answers,
    },
  });
  renderWithShell(<App />, shell);
  return shell;
}

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'プロフィールの表示' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);

test('a profile says who it is, and lists the posts', async () => {
  setUp(aProfile());
  expect(await screen.findByRole('heading', { name: /佐藤 早苗/ })).toBeInTheDocument();
  expect(screen.getByText('@sanae_s')).toBeInTheDocument();
  expect(screen.getByText('1.2万')).toBeInTheDocument();
  expect(screen.getByText('2025年4月3日に登録')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'example.com/notes' })).toHaveAttribute('rel', 'noopener nofollow ugc');
  expect(await screen.findByText('先週の振り返り')).toBeInTheDocument();
  expect(await tabs()).toEqual(['投稿', 'プロフィール']);
});

test('one follows, rings the bell, and stops following', async () => {
  const profile = aProfile({ follow_count: 10 });
  const shell = setUp(profile, {
    answers: {
      'POST /users/follows': ({ body }) => {
        const is_followed = (body as { action: string }).action === 'follow';
        return { data: { is_followed, follow_count: is_followed ? 11 : 10 } };
      },
      'POST /profiles/followership_notification': { data: { ok: true } } as never,
    },
  });
  const follow = await screen.findByRole('button', { name: '佐藤 早苗: フォローする' });
  await userEvent.click(follow);
  await waitFor(() => expect(follow).toHaveAccessibleName('佐藤 早苗: フォロー中'));
  expect(screen.getByText('11')).toBeInTheDocument();
  const bell = screen.getByRole('button', { name: '新しい投稿の通知を受け取る' });
  await userEvent.click(bell);
  expect(shell.calls.at(-1)?.input.body).toEqual({ followee_name: 'sanae_s', notification_type: 'on' });
  await waitFor(() => expect(bell).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(follow);
  await waitFor(() => expect(follow).toHaveAccessibleName('佐藤 早苗: フォローする'));
  expect(bell).not.toBeInTheDocument();
  expect(screen.getByText('10')).toBeInTheDocument();
});

test('the own profile can be edited and has the saved posts', async () => {
  const shell = setUp(aProfile({ is_me: true }), {
    path: '/sanae_s?tab=saved_posts',
    answers: { 'PATCH /profiles/me': { data: aCurrentUser() } },
  });
  expect(await tabs()).toEqual(['投稿', '保存した投稿', 'プロフィール']);
  expect(screen.getByText('保存した投稿がここに並びます')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'プロフィールを編集' }));
  const name = await screen.findByRole('textbox', { name: '名前' });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  expect(await screen.findByText('入力してください。')).toBeInTheDocument();
  expect(name).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(name, '佐藤 みのり');
  await userEvent.click(screen.getByRole('radio', { name: '気分: わくわく' }));
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(shell.messages).toEqual([{ type: 'success', text: 'プロフィールを更新しました' }]));
  const saved = shell.calls.find(({ key }) => key === 'PATCH /profiles/me');
  expect(saved?.input.body).toMatchObject({ name: '佐藤 みのり', emotion: 'excited' });
});

test('a name that the server refuses is said at its field', async () => {
  setUp(aProfile({ is_me: true }), {
    answers: {
      'PATCH /profiles/me': () => {
        throw new ApiError('invalid_input', '', 422, { name: { code: 'name_length', message: '使えない名前です' } });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'プロフィールを編集' }));
  await userEvent.click(await screen.findByRole('button', { name: '保存する' }));
  expect(await screen.findByText('使えない名前です')).toBeInTheDocument();
});

test('others’ saved posts are not shown, whatever the address says', async () => {
  setUp(aProfile(), { path: '/sanae_s?tab=saved_posts' });
  expect(await screen.findByText('先週の振り返り')).toBeInTheDocument();
});

test('the profile tab tells the rest', async () => {
  setUp(aProfile(), { path: '/sanae_s?tab=profile' });
  expect(await screen.findByText('レベル5', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.getByText('まったり')).toBeInTheDocument();
});

test.each([
  ['deleted', aProfile({ is_deleted: true }), 'このユーザーは削除されました'],
  ['blocked', aProfile({ is_blocked: true }), 'このユーザーの投稿は表示できません'],
  ['refused', new ApiError('blocked', '', 403), 'このユーザーの投稿は表示できません'],
  ['unknown', new ApiError('not_found', '', 404), 'ユーザーが見つかりません'],
] as const)('a %s member has no page', async (_state, profile, sentence) => {
  setUp(profile);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByText('先週の振り返り')).not.toBeInTheDocument();
});

test('a profile that can’t be read can be tried again', async () => {
  setUp(new ApiError('forbidden', '', 403));
  expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeInTheDocument();
});
