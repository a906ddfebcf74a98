import { ApiError } from '@minori/platform';
import { Route, Routes } from '@minori/platform/router';
import {
  aCurrentUser,
  aForecasterRecord,
  aPayingUser,
  aPost,
  aUserSummary,
  createTestShell,
  renderWithShell,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openProfile, saveProfile } from '../testing/profile';
import { aProfile } from '../testing/samples';
import { ProfilePage } from './ProfilePage';

// The first dialog of a run loads the dialogs' own code.
jest.setTimeout(20_000);

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'プロフィールの表示' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);

test('a profile says who it is, and lists the posts', async () => {
  openProfile(aProfile());
  expect(await screen.findByRole('heading', { name: /佐藤 早苗/ })).toBeInTheDocument();
  expect(screen.getByText('@sanae_s')).toBeInTheDocument();
  expect(screen.getByText('1.2万')).toBeInTheDocument();
  expect(screen.getByText('2025年4月3日に登録')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'example.com/notes' })).toHaveAttribute('rel', 'noopener nofollow ugc');
  expect(await screen.findByText('先週の振り返り')).toBeInTheDocument();
  expect(await tabs()).toEqual(['投稿', 'プロフィール']);
});

const FEW = { hit_rate: null, hit_rate_lower_bound: null, benchmark: null };
const PROVEN = { hit_rate_lower_bound: 56.1, benchmark: { answer: 'down', hit_rate: 51.2 }, is_proven: true } as const;

test.each([
  [{}, '予想の採点42件・的中率64%（下限49%） いつも「上がる」なら55%'],
  [PROVEN, '予想の採点42件・的中率64%（下限56%） いつも「下がる」なら51%'],
  [{ ...FEW, n: 8 }, '予想の採点8件（あと12件で的中率を表示）'],
  [{ ...FEW, n: 0 }, '採点済みの予想はまだありません'],
])('a profile tells the record as a forecaster', async (changes, text) => {
  const data = aForecasterRecord(changes);
  openProfile(aProfile(), { answers: { 'GET /news/charts/symbols/predictions/users/:id/record': { data } } });
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '/p/prediction_formula?user=sanae_s');
  expect(screen.queryAllByText('実績のある人')).toHaveLength(data.is_proven ? 1 : 0);
});

test('one follows, rings the bell, and stops following', async () => {
  const profile = aProfile({ follow_count: 10 });
  const shell = openProfile(profile, {
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
  const shell = openProfile(aProfile({ is_me: true, reading: 'サトウ サナエ' }), {
    path: '/sanae_s?tab=saved_posts',
    answers: { 'PATCH /profiles/me': { data: aCurrentUser() }, 'GET /posts/saved': { data: [], last_id: null } },
  });
  expect(await tabs()).toEqual(['投稿', '保存した投稿', 'プロフィール']);
  await userEvent.click(screen.getByRole('button', { name: 'プロフィールを編集' }));
  const name = await screen.findByRole('textbox', { name: '名前' });
  await userEvent.clear(name);
  await saveProfile();
  expect(await screen.findByText('入力してください。')).toBeInTheDocument();
  expect(name).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(name, '佐藤 みのり');
  const reading = screen.getByRole('textbox', { name: /^読み/ });
  expect(reading).toHaveValue('サトウ サナエ');
  await userEvent.clear(reading);
  await userEvent.type(reading, '佐藤');
  await saveProfile();
  expect(await screen.findByText('ひらがなかカタカナで入力してください。')).toBeInTheDocument();
  await userEvent.clear(reading);
  await userEvent.type(reading, 'さとう みのり');
  await userEvent.click(screen.getByRole('radio', { name: '気分: わくわく' }));
  await saveProfile();
  await waitFor(() => expect(shell.messages).toEqual([{ type: 'success', text: 'プロフィールを更新しました' }]));
  const saved = shell.calls.find(({ key }) => key === 'PATCH /profiles/me');
  expect(saved?.input.body).toMatchObject({ name: '佐藤 みのり', reading: 'さとう みのり', emotion: 'excited' });
});

test('a name that the server refuses is said at its field', async () => {
  openProfile(aProfile({ is_me: true }), {
    answers: {
      'PATCH /profiles/me': () => {
        throw new ApiError('invalid_input', '', 422, { name: { code: 'name_length', message: '使えない名前です' } });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'プロフィールを編集' }));
  await saveProfile();
  expect(await screen.findByText('使えない名前です')).toBeInTheDocument();
});

test('a mission leads to the own profile with its fields open, and closing them stays', async () => {
  const shell = openProfile(aProfile({ is_me: true }), { path: '/sanae_s?edit=profile' });
  expect(await screen.findByRole('textbox', { name: '名前' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(shell.navigation.$place.get().location.search).toBe(''));
});

test('others’ saved posts are not shown, whatever the address says', async () => {
  openProfile(aProfile(), { path: '/sanae_s?tab=saved_posts' });
  expect(await screen.findByText('先週の振り返り')).toBeInTheDocument();
});

test('the profile tab tells the rest', async () => {
  openProfile(aProfile(), { path: '/sanae_s?tab=profile' });
  expect(await screen.findByText('レベル5', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.getByText('まったり')).toBeInTheDocument();
});

test.each([
  ['deleted', aProfile({ is_deleted: true }), 'このユーザーは削除されました'],
  ['blocked', aProfile({ is_blocked: true }), 'このユーザーの投稿は表示できません'],
  ['refused', new ApiError('blocked', '', 403), 'このユーザーの投稿は表示できません'],
  ['unknown', new ApiError('not_found', '', 404), 'ユーザーが見つかりません'],
] as const)('a %s member has no page', async (_state, profile, sentence) => {
  openProfile(profile);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByText('先週の振り返り')).not.toBeInTheDocument();
});

test('a profile that can’t be read can be tried again', async () => {
  openProfile(new ApiError('forbidden', '', 403));
  expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeInTheDocument();
});

describe('saved posts', () => {
  const saved = {
    'GET /posts/saved': ({ query }: { query?: Record<string, unknown> }) => ({
      data: query?.['keyword'] ? [] : [aPost({ text: '読み返す投稿', is_saved: true })],
      last_id: null,
    }),
  };
  const path = '/sanae_s?tab=saved_posts';

  test('are searched by silver members', async () => {
    const shell = openProfile(aProfile({ is_me: true }), {
      path,
      answers: saved,
      user: aPayingUser('silver-membership'),
    });
    expect(await screen.findByText('読み返す投稿')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: '保存した投稿を検索' }), ' 配当 {Enter}');
    expect(await screen.findByText('見つかりませんでした')).toBeInTheDocument();
    expect(shell.calls.filter(({ key }) => key === 'GET /posts/saved').at(-1)?.input.query).toMatchObject({
      keyword: '配当',
    });
  });

  test('others are shown and hear what would search them', async () => {
    const shell = openProfile(aProfile({ is_me: true }), { path, answers: saved });
    expect(await screen.findByText('読み返す投稿')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'メンバーシップを見る' }));
    expect(shell.opened[0]).toEqual({
      name: 'membership.pay',
      props: { ability: 'search_saved_posts' },
    });
  });
});

test('followers open as a list, in which one follows', async () => {
  const fan = aUserSummary({ name: '大野 健司', username: 'kenji_o', has_new_post: true });
  const shell = openProfile(aProfile(), {
    answers: {
      'GET /users/:id/followers': { data: [fan], last_id: null },
      'POST /users/follows': { data: { is_followed: true, follow_count: 129 } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /1.2万.*フォロワー/ }));
  const dialog = await screen.findByRole('dialog', { name: 'フォロワー' });
  expect(await within(dialog).findByRole('link', { name: '大野 健司' })).toHaveAttribute('href', '/kenji_o');
  expect(within(dialog).getByText('新しい投稿があります')).toBeInTheDocument();
  const follow = within(dialog).getByRole('button', { name: '大野 健司: フォローする' });
  await userEvent.click(follow);
  await waitFor(() => expect(follow).toHaveAccessibleName('大野 健司: フォロー中'));
  expect(shell.calls.at(-1)?.input.body).toEqual({ user_id: fan.id, action: 'follow' });
});

describe('the menu', () => {
  const choose = async (item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'プロフィールの操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
  };

  test('mutes, and takes it back', async () => {
    const profile = aProfile();
    let isMuted = false;
    const shell = openProfile(profile, {
      answers: {
        'GET /profiles/:id': () => ({ data: { ...profile, is_muted: isMuted } }),
        'POST /users/mutes': ({ body }) => {
          isMuted = (body as { action: string }).action === 'mute';
          return { data: { is_muted: isMuted } };
        },
      },
    });
    await choose('ミュートする');
    expect(await screen.findByText(/ミュート中です/)).toBeInTheDocument();
    expect(shell.messages.at(-1)?.text).toBe('佐藤 早苗さんをミュートしました');
    await userEvent.click(screen.getByRole('button', { name: 'ミュートを解除' }));
    await waitFor(() => expect(screen.queryByText(/ミュート中です/)).not.toBeInTheDocument());
  });

  test('asks guests to sign in', async () => {
    const shell = openProfile(aProfile(), { user: null });
    await choose('ブロックする');
    await waitFor(() => expect(shell.opened.map(({ name }) => name)).toEqual(['auth.login']));
  });

  test('blocks and reports through their dialogs', async () => {
    const profile = aProfile();
    const shell = openProfile(profile);
    await choose('ブロックする');
    await waitFor(() => expect(shell.opened.at(-1)).toEqual({ name: 'member.block', props: { user: profile } }));
    await choose('ユーザーを報告する');
    await waitFor(() =>
      expect(shell.opened.at(-1)).toEqual({
        name: 'report.send',
        props: { target_type: 'user', target_id: profile.id },
      }),
    );
  });

  test('reports an impersonation after one question', async () => {
    const profile = aProfile();
    const shell = openProfile(profile, {
      answers: { 'POST /reports': { data: { id: 'a'.repeat(24), is_new: true } } },
    });
    await choose('なりすましとして報告');
    await userEvent.click(await screen.findByRole('button', { name: '報告する' }));
    await waitFor(() => expect(shell.messages.at(-1)?.text).toBe('報告しました。ご協力ありがとうございます。'));
    expect(shell.calls.at(-1)?.input.body).toEqual({
      target_type: 'user',
      target_id: profile.id,
      reason: 'impersonation',
    });
  });

  test('of the own page has nothing against oneself', async () => {
    openProfile(aProfile({ is_me: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'プロフィールの操作' }));
    expect(screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent)).toEqual([
      'プロフィールのリンクをコピー',
      'RSSを開く',
    ]);
  });
});

test('readers are warned of look-alikes and of contacts elsewhere', async () => {
  const real = { id: 'b'.repeat(24), username: 'sanae_real', name: '佐藤 早苗（本物）' };
  openProfile(aProfile({ look_alike_of: real, contact_kinds: ['line', 'telegram'] }));
  expect(await screen.findByText(/佐藤 早苗（本物）さんとは別の人です/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '@sanae_realを見る' })).toHaveAttribute('href', '/sanae_real');
  expect(screen.getByText(/LINE・Telegramへの案内/)).toBeInTheDocument();
});

test('whom one has blocked can be unblocked from their page', async () => {
  let is_blocking = true;
  const shell = openProfile(aProfile(), {
    answers: {
      'GET /profiles/:id': () => ({ data: aProfile({ is_blocking, is_blocked: is_blocking }) }),
      'POST /users/blocks': () => {
        is_blocking = false;
        return { data: { is_blocking } };
      },
    },
  });
  expect(await screen.findByText('佐藤 早苗さんをブロックしています')).toBeInTheDocument();
  expect(screen.queryByText('先週の振り返り')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'ブロックを解除' }));
  expect(await screen.findByText('先週の振り返り')).toBeInTheDocument();
  expect(shell.messages.at(-1)?.text).toBe('佐藤 早苗さんのブロックを解除しました');
});

test('the owner sees how far the next level is', async () => {
  openProfile(
    aProfile({
      is_me: true,
      badge: 'level3',
      level_progress: {
        level: 3,
        now: { interest: 400, engage: 200, followers: 15 },
        next: { level: 4, interest: 1_000, engage: 150, followers: 30 },
        demotion_at: '2026-02-01T00:00:00.000Z',
        promoted_from: null,
        is_seen: true,
      },
    }),
    { path: '/sanae_s?tab=profile' },
  );
  const card = await screen.findByRole('region', { name: 'レベル' });
  expect(within(card).getByText('レベル4まで')).toBeInTheDocument();
  expect(within(card).getByRole('img', { name: 'レベル3 (次のレベルまで40%)' })).toBeInTheDocument();
  expect(within(card).getByText('400 / 1,000')).toBeInTheDocument();
  expect(within(card).getByText('200 / 150')).toBeInTheDocument();
  expect(within(card).getByText(/2026年2月1日にレベルが1つ下がります/)).toBeInTheDocument();
});

test('a creator’s posts can be narrowed to those that not everybody may read', async () => {
  const shell = openProfile(aProfile({ is_creator: true }), {
    answers: {
      'GET /profiles/:id/posts': ({ query }) => ({
        data: query?.['type'] === 'paid' ? [] : [aPost({ text: '先週の振り返り' })],
        last_id: null,
      }),
    },
  });
  expect(await screen.findByText('先週の振り返り')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '限定' }));
  expect(await screen.findByText('まだ限定投稿がありません')).toBeInTheDocument();
  expect(shell.navigation.$place.get().location.search).toBe('?only=paid');
});

test('of who is no creator all posts are shown, whatever the address says', async () => {
  openProfile(aProfile({ is_creator: false }), { path: '/sanae_s?only=paid' });
  expect(await screen.findByText('先週の振り返り')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: '限定' })).not.toBeInTheDocument();
});

test('a profile says at once whose it is, where a list has said so', () => {
  const shell = createTestShell({ path: '/sanae_s' });
  const author = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s' });
  shell.queryClient.setQueryData(['GET /feeds/recommend_timeline'], { data: [aPost({ user_info: author })] });
  renderWithShell(
    <Routes>
      <Route path="/:username" element={<ProfilePage />} />
    </Routes>,
    shell,
  );
  expect(screen.getByRole('heading', { level: 1, name: '佐藤 早苗' })).toBeVisible();
});
