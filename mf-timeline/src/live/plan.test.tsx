import type { Post, Stream } from '@minori/contracts';
import {
  aCurrentUser,
  aStream as aSampleStream,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
// What loads late is there already.
import './EditPlanDialog';

jest.setTimeout(30_000);

const ID = 'a'.repeat(24);
const MEDIUM = 'd'.repeat(24);
const SOON = '2030-01-01T00:00:00.000Z';

const aStream = (changes: Partial<Stream> = {}, post: Partial<Post> = {}) =>
  aSampleStream({ id: ID, starts_at: SOON, reminder_count: 2, ...changes }, post);

function showing(stream: Stream, more: object = {}, user: TestShellOptions['user'] = aCurrentUser()) {
  const answers = {
    'GET /live/streams/:id': { data: stream },
    'GET /live/streams/:id/health': { data: { is_publishing: false } },
    'GET /posts/:id/comments': { data: [], last_id: null, permission: { can_comment: true, reason: null } },
    'GET /posts/:id/tips': { data: [], last_id: null, supporters: { count: 0, users: [] } },
    'GET /posts/composer_options': {
      data: { types: [{ type: 'paid', is_allowed: true }], schedule_max_days: 9_999 },
    },
    'GET /users/settings': { data: { user_max_image_file_size: 5_000_000, creator_max_image_file_size: 5_000_000 } },
    'POST /posts/media': { data: { id: MEDIUM } },
    ...more,
  };
  const shell = createTestShell({ path: `/livestream/${ID}`, user, answers: answers as never });
  renderWithShell(<App />, shell);
  return shell;
}

const sent = (shell: ReturnType<typeof showing>, key: string) =>
  shell.calls.filter((call) => call.key === key).map(({ input }) => input);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('its host changes the plan: words, picture, type and time', async () => {
  const own = aStream({}, { is_my_post: true });
  const shell = showing(own, { 'PUT /live/streams/:id': { data: { ...own, starts_at: null } } });
  await userEvent.click(await screen.findByRole('button', { name: '内容を変更する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '配信の内容を変更' }));
  expect(dialog.getByRole('button', { name: '保存する' })).toBeDisabled();
  expect(dialog.getByLabelText(/説明/)).toHaveValue('');
  const title = dialog.getByLabelText('タイトル');
  await userEvent.clear(title);
  await userEvent.click(dialog.getByRole('button', { name: '保存する' }));
  expect(await dialog.findByText('入力してください。')).toBeInTheDocument();
  await userEvent.type(title, '夜の会');
  const upload = (file: File) => userEvent.upload(dialog.getByTestId('stream-picture'), file, { applyAccept: false });
  await upload(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await dialog.findByText('画像ファイルを選んでください。')).toBeInTheDocument();
  await upload(new File(['x'], 'wide.png', { type: 'image/png' }));
  await userEvent.click(dialog.getByLabelText('開始日時を決める'));
  await userEvent.click(dialog.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'success', text: '配信の内容を変更しました' }]));
  expect(sent(shell, 'PUT /live/streams/:id')).toMatchObject([
    { params: { id: ID }, body: { title: '夜の会', text: '', type: 'free', starts_at: null, media_ids: [MEDIUM] } },
  ]);
  expect(await screen.findByText('準備ができしだい開始します')).toBeInTheDocument();
});

test('what is live keeps its time, and its picture where that is not touched', async () => {
  const own = aStream({ status: 'in_live' }, { is_my_post: true });
  const shell = showing(own, {
    'PUT /live/streams/:id': { data: own },
    'GET /live/streams/:id/playback': { data: { url: '/a.m3u8', plain_url: '/b.m3u8', expires_at: SOON } },
  });
  await userEvent.click(await screen.findByRole('button', { name: '内容を変更する' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('開始日時を決める')).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('タイトル'), '！');
  await userEvent.click(dialog.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(sent(shell, 'PUT /live/streams/:id')).toHaveLength(1));
  const [{ body }] = sent(shell, 'PUT /live/streams/:id') as [{ body: object }];
  expect(body).toEqual({ title: '朝の相場を見る会！', text: '', type: 'free' });
});

test('a member is reminded, and not any more; a guest logs in first', async () => {
  const stream = aStream();
  const told = aStream({ is_reminded: true, reminder_count: 3 });
  const shell = showing(stream, {
    'PUT /live/streams/:id/reminder': { data: told },
    'DELETE /live/streams/:id/reminder': { data: stream },
  });
  const button = await screen.findByRole('button', { name: '「朝の相場を見る会」のリマインダー', pressed: false });
  expect(screen.getByText('2人が設定')).toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByText('3人が設定')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button);
  expect(await screen.findByText('2人が設定')).toBeInTheDocument();
  expect(shell.messages.map(({ text }) => text)).toEqual(['配信の開始をお知らせします', 'リマインダーを解除しました']);
});

test('a guest is asked to log in', async () => {
  const shell = showing(aStream(), {}, null);
  await userEvent.click(await screen.findByRole('button', { name: /のリマインダー$/ }));
  await waitFor(() => expect(shell.opened.map(({ name }) => name)).toEqual(['auth.login']));
  expect(sent(shell, 'PUT /live/streams/:id/reminder')).toEqual([]);
});

test('its host is told how it was watched, and viewers how many watch', async () => {
  const figures = {
    as_of: SOON,
    viewers_peak: 1_204,
    viewers_average: 310.5,
    minutes_watched: 9_315,
    coins: 4_200,
    new_followers: 12,
  };
  showing(aStream({ status: 'ended', ended_at: SOON, figures }, { is_my_post: true }));
  const part = within(await screen.findByRole('region', { name: '配信の結果' }));
  for (const figure of ['1,204人', '310.5人', '9,315分', '4,200コイン', '12人']) {
    expect(part.getByText(figure)).toBeInTheDocument();
  }
});
