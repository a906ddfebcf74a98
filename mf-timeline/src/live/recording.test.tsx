import type { ChatLine, Media, Post, Stream, StreamRecording } from '@minori/contracts';
import {
  aCurrentUser,
  aStream as aSampleStream,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { aMedium } from '../testing/media';

jest.setTimeout(20_000);

const ID = 'a'.repeat(24);
const FILM = 'f'.repeat(24);
const BEGUN = Date.parse('2030-01-01T00:00:00.000Z');
const at = (seconds: number) => new Date(BEGUN + seconds * 1_000).toISOString();

const aRecording = (changes: Partial<StreamRecording> = {}): StreamRecording => ({
  state: 'ready',
  failure: null,
  media_id: FILM,
  from_seconds: 10,
  seconds: 90,
  // The line was down for a minute.
  runs: [
    { started_at: at(0), from_seconds: 0, seconds: 60 },
    { started_at: at(120), from_seconds: 60, seconds: 40 },
  ],
  chapters: [{ seconds: 50, title: '質問の時間' }],
  trimming: null,
  ...changes,
});

const film = (): Media => {
  const data = { url: '/api/v1/media/f/film.mp4?e=1&s=x', thumbnail_url: '/api/v1/media/f/still.webp', duration: 90 };
  return aMedium('video', data, { id: FILM });
};

function aStream(recording: StreamRecording | null, post: Partial<Post> = {}): Stream {
  const media = recording?.media_id ? [film()] : [];
  const over = { id: ID, status: 'ended' as const, started_at: at(0), ended_at: at(160), recording };
  return aSampleStream(over, { media, ...post });
}

const aLine = (sequence: number, second: number, text: string): ChatLine => ({
  id: String(sequence).padStart(24, '0'),
  sequence,
  kind: 'chat',
  user_info: aUserSummary(),
  role: null,
  text,
  contact_kinds: [],
  tip: null,
  pinned_until: null,
  created_at: at(second),
});

/** Cut away, early, while the line was down, and in the second run. */
const LINES = [aLine(1, 4, '準備中'), aLine(2, 25, 'おはよう'), aLine(3, 90, '止まった'), aLine(4, 130, '戻った')];

const CHAT = {
  settings: { audience: 'everybody', slow_seconds: 0, pinned: null },
  lines: LINES,
  pinned_tips: [],
  abilities: { hindrance: 'not_live', can_moderate: false },
  cursor: '4',
};

function showing(stream: Stream, more: TestShellOptions['answers'] = {}) {
  const shell = createTestShell({
    path: `/livestream/${ID}`,
    user: aCurrentUser(),
    answers: {
      'GET /live/streams/:id': { data: stream },
      'GET /live/streams/:id/chat': { data: CHAT },
      'GET /live/streams/:id/chat/lines': { data: LINES },
      'GET /posts/:id/comments': { data: [], last_id: null, permission: { can_comment: true, reason: null } },
      'GET /posts/:id/tips': { data: [], last_id: null, supporters: { count: 0, users: [] } },
      ...more,
    } as TestShellOptions['answers'],
  });
  renderWithShell(<App />, shell);
  return shell;
}

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    fireEvent.play(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const video = () => screen.findByLabelText<HTMLVideoElement>('朝の相場を見る会', { selector: 'video' });
const panel = async () => within(await screen.findByRole('region', { name: '録画の管理' }));

test('a recording is played with the chat that belongs to it, forwards and back', async () => {
  showing(aStream(aRecording()));
  await userEvent.click(await screen.findByRole('button', { name: '朝の相場を見る会を再生' }));
  const element = await video();
  await waitFor(() => expect(element).toHaveAttribute('src', '/api/v1/media/f/film.mp4?e=1&s=x'));
  const chat = within(await screen.findByRole('region', { name: '配信中のチャット' }));
  const saidAt = (second: number) => {
    act(() => {
      element.currentTime = second;
      fireEvent.timeUpdate(element);
    });
    return chat
      .queryAllByRole('listitem')
      .map(({ textContent }) => /おはよう|止まった|戻った|準備中/.exec(textContent)?.[0]);
  };
  await waitFor(() => expect(saidAt(16)).toEqual(['おはよう']));
  expect(saidAt(51)).toEqual(['おはよう', '止まった']);
  expect(saidAt(70)).toEqual(['おはよう', '止まった', '戻った']);
  expect(saidAt(3)).toEqual([]);
  saidAt(70);
  screen.getByRole('region', { name: '配信中のチャット' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(chat.getByRole('button', { name: '01:00から再生' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(chat.getAllByRole('button', { name: /のメッセージの操作$/ }).at(-2)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Enter}');
  expect(element.currentTime).toBe(60);
  expect(chat.getAllByRole('button').filter((each) => each.tabIndex === 0)).toEqual([]);
  expect(screen.getByRole('button', { name: 'チャプター' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '録画の管理' })).not.toBeInTheDocument();
});

test('one that is locked asks for nothing and says what opens it', async () => {
  const content_access = { is_authorized: false, requires: 'prime' as const, price_from: 980 };
  const locked = aStream(aRecording({ runs: [], chapters: [] }), { type: 'paid', content_access });
  const shell = showing(locked);
  expect(await screen.findByText('この配信は、登録した方だけが視聴できます')).toBeInTheDocument();
  expect(shell.calls.map(({ key }) => key)).not.toContain('GET /live/streams/:id/chat/lines');
});

test.each([
  [
    'making',
    null,
    '録画を準備しています。できあがると、この画面で再生できます。',
    '作成中です。長い配信では時間がかかります。',
  ],
  ['failed', 'lost', 'この配信の録画はありません。', '録画を受け取れませんでした。'],
  ['deleted', null, 'この配信の録画はありません。', '録画は削除されています。'],
] as const)('one that is %s says so, to its host with the reason', async (state, failure, toAll, toHost) => {
  showing(aStream(aRecording({ state, failure, media_id: null, seconds: null, runs: [] }), { is_my_post: true }));
  expect(await screen.findByText(toAll)).toBeInTheDocument();
  expect((await panel()).getByText(toHost)).toBeInTheDocument();
  expect((await panel()).queryByRole('button', { name: '切り取る' })).not.toBeInTheDocument();
});

test('its host renames, trims and deletes it', async () => {
  const own = (changes: Partial<StreamRecording> = {}) => aStream(aRecording(changes), { is_my_post: true });
  const shell = showing(own(), {
    'PUT /live/streams/:id': { data: own() },
    'PUT /live/streams/:id/recording': { data: own({ trimming: 'making' }) },
    'DELETE /live/streams/:id/recording': { data: own({ state: 'deleted', media_id: null }) },
  } as TestShellOptions['answers']);
  const sent = (key: string) => shell.calls.filter((call) => call.key === key).map(({ input }) => input.body);
  const press = async (name: string) => userEvent.click((await panel()).getByRole('button', { name }));
  const dialog = async () => within(await screen.findByRole('dialog'));
  expect((await panel()).getByText('公開中（01:30）')).toBeInTheDocument();

  await press('タイトルを変更する');
  const title = (await dialog()).getByLabelText('タイトル');
  await userEvent.clear(title);
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  expect(await (await dialog()).findByText('入力してください。')).toBeInTheDocument();
  await userEvent.type(title, '朝の会の録画');
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('PUT /live/streams/:id')).toEqual([{ title: '朝の会の録画' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await press('切り取る');
  const start = (await dialog()).getByLabelText('開始');
  await userEvent.clear(start);
  await userEvent.type(start, '五分');
  await userEvent.click((await dialog()).getByRole('button', { name: '切り取る' }));
  expect(await (await dialog()).findByText(/1:30 または/)).toBeInTheDocument();
  await userEvent.clear(start);
  await userEvent.type(start, '0:15');
  await userEvent.click((await dialog()).getByRole('button', { name: '切り取る' }));
  // Ten seconds were cut away before.
  await waitFor(() =>
    expect(sent('PUT /live/streams/:id/recording')).toEqual([{ start_seconds: 25, end_seconds: 100 }]),
  );
  expect(await screen.findByText('切り取っています。終わるまで、元の録画を公開します。')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await panel()).queryByRole('button', { name: '切り取る' })).not.toBeInTheDocument();

  await press('録画を削除する');
  await userEvent.click((await dialog()).getByRole('button', { name: '録画を削除する' }));
  expect(await screen.findByText('録画は削除されています。')).toBeInTheDocument();
  expect(shell.messages.map(({ text }) => text)).toEqual([
    'タイトルを変更しました',
    '切り取りを始めました',
    '録画を削除しました',
  ]);
});
