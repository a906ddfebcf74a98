import { ApiError } from '@minori/platform';
import { aCurrentUser } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openProfile, saveProfile } from '../testing/profile';
import { aProfile } from '../testing/samples';

// The first dialog of a run loads the dialogs' own code.
jest.setTimeout(20_000);

describe('a new level', () => {
  const now = { interest: 6_000, engage: 260, followers: 120 };
  const progress = { level: 5, now, next: null, demotion_at: null, promoted_from: 2, is_seen: false };
  const risen = () =>
    aProfile({
      is_me: true,
      badge: 'level5',
      level_progress: progress,
    });
  const answers = { 'POST /profiles/badges': { data: { ...progress, promoted_from: null, is_seen: true } } };
  const sightings = (shell: ReturnType<typeof openProfile>) =>
    shell.calls.filter(({ key }) => key === 'POST /profiles/badges').length;

  test('is told with what it opens until its owner closes that', async () => {
    const shell = openProfile(risen(), { user: aCurrentUser(), answers });
    const news = await screen.findByRole('region', { name: 'レベル5になりました' });
    expect(news).toHaveTextContent('新しく使えるようになりました：予想がランキングに反映、クリエイターへの申請');
    await userEvent.click(within(news).getByRole('button', { name: 'お知らせを閉じる' }));
    await waitFor(() => expect(news).not.toBeInTheDocument());
    expect(sightings(shell)).toBe(1);
  });

  test('counts as seen where the badge is explained, and is still told on that page', async () => {
    const shell = openProfile(risen(), { user: aCurrentUser(), answers, path: '/sanae_s?tab=profile' });
    await screen.findByRole('region', { name: 'レベル' });
    await waitFor(() => expect(sightings(shell)).toBe(1));
    expect(screen.getByRole('region', { name: 'レベル5になりました' })).toBeInTheDocument();
  });
});

describe('moods', () => {
  const happy = { id: 'a'.repeat(24), mood: 'happy' as const, created_at: '2026-01-10T11:30:00.000Z' };

  test('are set for 24 hours, kept for their owner, and deleted one by one', async () => {
    let kept = [happy];
    const shell = openProfile(aProfile({ is_me: true, emotion: 'happy' }), {
      path: '/sanae_s?tab=profile',
      answers: {
        'GET /users/moods': () => ({ data: kept, last_id: null }),
        'PATCH /profiles/me': { data: aCurrentUser() },
        'DELETE /users/moods/:id': () => {
          kept = [];
          return { data: { ok: true } };
        },
      },
    });
    const moods = await screen.findByRole('region', { name: '気分の記録' });
    const faces = within(moods).getByRole('group', { name: 'いまの気分を選ぶ' });
    expect(within(faces).getByRole('button', { name: 'うれしい' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(within(faces).getByRole('button', { name: 'つかれた' }));
    await waitFor(() => expect(shell.messages.at(-1)?.text).toBe('気分をアイコンに表示しました'));
    await userEvent.click(within(faces).getByRole('button', { name: 'アイコンから消す' }));
    await waitFor(() => expect(shell.messages.at(-1)?.text).toBe('気分をアイコンから消しました'));
    const sent = shell.calls.filter(({ key }) => key === 'PATCH /profiles/me').map(({ input }) => input.body);
    expect(sent).toEqual([{ emotion: 'tired' }, { emotion: null }]);
    await userEvent.click(await within(moods).findByRole('button', { name: /「うれしい」を削除/ }));
    const dialog = await screen.findByRole('dialog', { name: 'この記録を削除しますか？' });
    await userEvent.click(within(dialog).getByRole('button', { name: '削除' }));
    expect(await within(moods).findByText('まだ記録がありません。')).toBeInTheDocument();
    expect(shell.calls).toContainEqual(
      expect.objectContaining({ key: 'DELETE /users/moods/:id', input: { params: { id: happy.id } } }),
    );
  });

  test('of others are nobody’s business', async () => {
    openProfile(aProfile({ emotion: 'happy' }), { path: '/sanae_s?tab=profile' });
    expect(await screen.findByText('今日の気分')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '気分の記録' })).not.toBeInTheDocument();
  });
});

describe('a picture', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => {};
  });

  const openWith = async (answer: () => { data: ReturnType<typeof aCurrentUser> }) => {
    const shell = openProfile(aProfile({ is_me: true }), {
      answers: {
        'POST /profiles/me/avatar': answer,
        'PATCH /profiles/me': { data: aCurrentUser() },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'プロフィールを編集' }));
    await screen.findByRole('textbox', { name: '名前' });
    return shell;
  };
  const choose = (name: string, type: string) =>
    userEvent.upload(screen.getByTestId('avatar-file'), new File(['x'], name, { type }), { applyAccept: false });

  test('is shown first, and sent when saved', async () => {
    const shell = await openWith(() => ({ data: aCurrentUser() }));
    await choose('me.png', 'image/png');
    expect(screen.getByRole('img', { name: 'プロフィール画像' })).toHaveAttribute('src', 'blob:preview');
    expect(shell.calls.some(({ key }) => key === 'POST /profiles/me/avatar')).toBe(false);
    await saveProfile();
    await waitFor(() => expect(shell.messages.at(-1)?.text).toBe('プロフィールを更新しました'));
    const sent = shell.calls.find(({ key }) => key === 'POST /profiles/me/avatar');
    expect(sent?.input.body).toMatchObject({ file: { name: 'me.png' } });
  });

  test('that is none, or too large, is refused at its field', async () => {
    await openWith(() => {
      const message = 'アップロードは10MBまで可能です。';
      throw new ApiError('invalid_input', '', 422, { file: { code: 'file_size', message } });
    });
    await choose('me.txt', 'text/plain');
    expect(await screen.findByText('画像ファイルを選んでください。')).toBeInTheDocument();
    await choose('me.png', 'image/png');
    await saveProfile();
    expect(await screen.findByText('アップロードは10MBまで可能です。')).toBeInTheDocument();
  });
});
