import type { Post, Stream } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aPost,
  aStream as aSampleStream,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostHead } from '../post/PostHead';
import { App } from '../testing/App';

const ID = 'a'.repeat(24);
const PLAYBACK = {
  url: '/live/hls/1.0.x/a/index.m3u8',
  plain_url: '/live/hls/1.0.x/a/plain.m3u8',
  expires_at: '2030-01-01T00:00:00.000Z',
};

const aStream = (changes: Partial<Stream> = {}, post: Partial<Post> = {}) =>
  aSampleStream({ id: ID, ...changes }, post);

function setUp(path: string, answers: TestShellOptions['answers'], user: TestShellOptions['user'] = aCurrentUser()) {
  const shell = createTestShell({ path, user, answers });
  renderWithShell(<App />, shell);
  return shell;
}

const showing = (stream: Stream, more: TestShellOptions['answers'] = {}) =>
  setUp(`/livestream/${ID}`, {
    'GET /live/streams/:id': { data: stream },
    'GET /posts/:id/comments': { data: [], last_id: null, permission: { can_comment: true, reason: null } },
    'GET /posts/:id/tips': { data: [], last_id: null, supporters: { count: 0, users: [] } },
    ...more,
  } as TestShellOptions['answers']);

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('a stream that is live plays by itself, without sound', async () => {
  showing(aStream({ status: 'in_live' }), { 'GET /live/streams/:id/playback': { data: PLAYBACK } });
  const video = await screen.findByLabelText<HTMLVideoElement>('朝の相場を見る会', { selector: 'video' });
  expect(video.muted).toBe(true);
  await waitFor(() => expect(video).toHaveAttribute('src', PLAYBACK.plain_url));
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
  expect(screen.getByText('配信中')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '配信の管理' })).not.toBeInTheDocument();
});

test('one that plays goes on in the corner when its page is left, and comes back', async () => {
  jest.mocked(HTMLMediaElement.prototype.play).mockImplementation(async function play(this: HTMLMediaElement) {
    fireEvent.play(this);
  });
  const playback = { data: PLAYBACK };
  const live = aStream({ status: 'in_live' });
  const shell = showing(live, {
    'GET /live/streams/:id/playback': playback,
    'GET /live/streams': { data: [] },
  } as never);
  expect(await screen.findByRole('button', { name: '一時停止' })).toBeInTheDocument();
  expect(shell.player.$player.get().stream).toBeNull();
  act(() => shell.navigation.navigator.push('/livestream'));
  const watched = { id: ID, title: '朝の相場を見る会', host: expect.any(String), poster: null, links: PLAYBACK };
  await waitFor(() => expect(shell.player.$player.get().stream).toEqual(watched));
  act(() => shell.navigation.navigator.push(`/livestream/${ID}`));
  await waitFor(() => expect(shell.player.$player.get().stream).toBeNull());
});

test('the picture of who is live leads members to what they stream, the name and guests to their page', async () => {
  const host = aUserSummary({ id: 'b'.repeat(24), in_live: true });
  const head = <PostHead post={aPost({ user_info: host })} />;
  const asGuest = renderWithShell(head, createTestShell({ user: null }));
  expect(await screen.findByRole('link', { name: host.name })).toHaveAttribute('href', `/${host.username}`);
  expect(screen.queryByRole('link', { name: `${host.name}のライブ配信を見る` })).not.toBeInTheDocument();
  asGuest.unmount();
  renderWithShell(head, createTestShell({ user: aCurrentUser() }));
  expect(await screen.findByRole('link', { name: host.name })).toHaveAttribute('href', `/${host.username}`);
  const picture = screen.getByRole('link', { name: `${host.name}のライブ配信を見る` });
  const shell = setUp(picture.getAttribute('href') ?? '', {
    'GET /live/streams': { data: [aStream({ status: 'in_live' })], last_id: null },
    'GET /live/streams/:id': { data: aStream({ status: 'in_live' }) },
  } as never);
  expect(await screen.findByRole('heading', { name: '朝の相場を見る会' })).toBeInTheDocument();
  const asked = shell.calls.find(({ key }) => key === 'GET /live/streams');
  expect(asked?.input.query).toEqual({ when: 'now', user_id: host.id });
});

test('one that is locked asks for nothing and says what opens it', async () => {
  const locked = { is_authorized: false, requires: 'prime' as const, price_from: 980 };
  const shell = showing(aStream({ status: 'in_live' }, { type: 'paid', content_access: locked }));
  expect(await screen.findByText('この配信は、登録した方だけが視聴できます')).toBeInTheDocument();
  expect(shell.calls.map(({ key }) => key)).not.toContain('GET /live/streams/:id/playback');
});

test('its host is told the key once, and ends it after a question', async () => {
  const own = aStream({ status: 'in_live' }, { is_my_post: true });
  const shell = showing(own, {
    'GET /live/streams/:id/playback': { data: PLAYBACK },
    'GET /live/streams/:id/health': {
      data: { is_publishing: true, kbps: 2_512, fps: 30, key_frame_seconds: 8, dropped_ms: 0, seconds: 3 },
    },
    'POST /live/streams/:id/key': { data: { server_url: 'rtmp://live.example/live', stream_key: 'secret-key' } },
    'POST /live/streams/:id/end': { data: { ...own, status: 'ended' } },
  });
  const panel = within(await screen.findByRole('region', { name: '配信の管理' }));
  expect(await panel.findByText('2,512 kbps')).toBeInTheDocument();
  expect(panel.getByText(/キーフレームの間隔が8秒/)).toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'ストリームキーを表示する' }));
  expect(await panel.findByText('secret-key')).toBeInTheDocument();
  expect(panel.getByText('rtmp://live.example/live')).toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: '配信を終了する' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '配信を終了する' }));
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'success', text: '配信を終了しました' }]));
  expect(await screen.findByText('この配信は終了しました')).toBeInTheDocument();
});

test('who streams from the browser is given no key, and told where the browser can’t', async () => {
  showing(aStream({ source: 'webcam' }, { is_my_post: true }), {
    'GET /live/streams/:id/health': {
      data: { is_publishing: false, kbps: 0, fps: 0, key_frame_seconds: null, dropped_ms: 0, seconds: 0 },
    },
  });
  const studio = within(await screen.findByRole('region', { name: 'ブラウザから配信' }));
  expect(studio.getByRole('alert')).toHaveTextContent('安全でない接続のため配信できません');
  const panel = within(screen.getByRole('region', { name: '配信の管理' }));
  expect(panel.queryByRole('button', { name: /ストリームキー/ })).not.toBeInTheDocument();
  expect(panel.getByRole('button', { name: '予定を取り消す' })).toBeInTheDocument();
});

test('whoever has lost the studio of a stream that is live ends it all the same', async () => {
  const own = aStream({ source: 'webcam', status: 'in_live', is_interrupted: true }, { is_my_post: true });
  const shell = showing(own, {
    'GET /live/streams/:id/health': {
      data: { is_publishing: false, kbps: 0, fps: 0, key_frame_seconds: null, dropped_ms: 0, seconds: 0 },
    },
    'POST /live/streams/:id/end': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const studio = within(await screen.findByRole('region', { name: 'ブラウザから配信' }));
  await userEvent.click(studio.getByRole('button', { name: '配信を終了する' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '配信を終了する' }));
  expect(await dialog.findByRole('alert')).not.toHaveTextContent('Failed');
  expect(shell.messages).toEqual([]);
});

test('staff end the stream of another, and say why', async () => {
  const live = aStream({ status: 'in_live' });
  const shell = setUp(
    `/livestream/${ID}`,
    {
      'GET /live/streams/:id': { data: live },
      'POST /live/streams/:id/end': { data: { ...live, status: 'ended' } },
    } as never,
    aCurrentUser({ abilities: ['administer'] }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '運営として配信を終了する' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '終了する' }));
  expect(await dialog.findByText('入力してください。')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('理由'), '他社の映像の転載');
  await userEvent.click(dialog.getByRole('button', { name: '終了する' }));
  await waitFor(() => expect(shell.messages.map(({ text }) => text)).toEqual(['配信を終了しました']));
  const ends = shell.calls.filter(({ key }) => key === 'POST /live/streams/:id/end');
  expect(ends.map(({ input }) => input.body)).toEqual([{ reason: '他社の映像の転載' }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: '運営メニュー' })).not.toBeInTheDocument());
});

test('one that is not there says so', async () => {
  setUp(`/livestream/${ID}`, {
    'GET /live/streams/:id': () => {
      throw new ApiError('not_found', '', 404);
    },
  });
  expect(await screen.findByText('この配信は見つかりませんでした')).toBeInTheDocument();
});

test('lists lead to streams; who may stream plans one', async () => {
  setUp(
    '/livestream?when=soon',
    { 'GET /live/streams': { data: [aStream({ starts_at: '2030-01-01T00:00:00.000Z' })], last_id: null } },
    aCurrentUser({ has_live_permission: true }),
  );
  expect(await screen.findByRole('link', { name: '朝の相場を見る会' })).toHaveAttribute('href', `/livestream/${ID}`);
  expect(screen.getByText('2030年1月1日 09:00に開始予定')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '配信を予定する' })).toHaveAttribute('href', '/livestream/new');
});

const permission = (changes: object) => ({
  data: {
    state: 'disabled',
    hindrance: null,
    may_ask_from: null,
    sources: ['software', 'webcam'],
    level_progress: {
      level: 6,
      now: { interest: 0, engage: 0, followers: 0 },
      next: null,
      demotion_at: null,
      promoted_from: null,
      is_seen: true,
    },
    ...changes,
  },
});

test('who may not stream yet asks, and learns how it stands', async () => {
  setUp('/livestream/new', {
    'GET /live/permission': permission({}),
    'POST /users/permissions': permission({ state: 'on_processing', hindrance: 'waiting' }),
  } as TestShellOptions['answers']);
  await userEvent.click(await screen.findByRole('button', { name: '配信を申請する' }));
  expect(await screen.findByText('申請を受け付けました。運営が確認しています。')).toBeInTheDocument();
});

test('a stream is planned once, with a title', async () => {
  const shell = setUp('/livestream/new', {
    'GET /live/permission': permission({ state: 'activated', hindrance: 'activated' }),
    'GET /posts/composer_options': { data: { types: [], schedule_max_days: 60 } },
    'POST /live/streams': { data: aStream() },
  } as unknown as TestShellOptions['answers']);
  await userEvent.click(await screen.findByRole('button', { name: '予定を作る' }));
  expect(await screen.findByText('入力してください。')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('タイトル'), '朝の相場を見る会');
  await userEvent.click(screen.getByRole('radio', { name: /ブラウザのカメラ/ }));
  await userEvent.click(screen.getByRole('button', { name: '予定を作る' }));
  await waitFor(() =>
    expect(shell.calls.filter(({ key }) => key === 'POST /live/streams').map(({ input }) => input)).toMatchObject([
      { body: { title: '朝の相場を見る会', text: '', type: 'free', source: 'webcam', starts_at: null } },
    ]),
  );
});
