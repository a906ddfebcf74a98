import type { Chat as ReadChat, ChatLine, Post, Stream, StreamEvents } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aStream,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChat, aChatLine } from '../../testing/live';
import { StreamFacts } from '../StreamFacts';
import { Chat } from './Chat';

const ID = 'a'.repeat(24);
const ME = aCurrentUser({ name: '視聴する人' });
const MINE = aUserSummary({ id: ME.id, name: ME.name });
const HANA = aUserSummary({ name: 'はな' });
const HOST = aUserSummary({ name: '配信する人', is_creator: true });

interface Shown {
  chat?: ReadChat;
  stream?: Partial<Stream>;
  post?: Partial<Post>;
  user?: TestShellOptions['user'];
  answers?: TestShellOptions['answers'];
  dialogResults?: TestShellOptions['dialogResults'];
}

function showChat({ chat = aChat(), stream, post, user = ME, answers, dialogResults = {} }: Shown = {}): TestShell {
  const live = { id: ID, status: 'in_live' as const, started_at: '2026-11-27T00:00:00.000Z', ...stream };
  const shown = aStream(live, { user_info: HOST, ...post });
  const shell = createTestShell({
    user,
    dialogResults,
    answers: {
      'GET /live/streams/:id/chat': { data: chat },
      ...answers,
    },
  });
  renderWithShell(
    <>
      <StreamFacts stream={shown} />
      <Chat stream={shown} />
    </>,
    shell,
  );
  return shell;
}

/** Tell what has happened, as the API does. */
function tell<Name extends keyof StreamEvents>(
  shell: TestShell,
  name: Name,
  id: string,
  data: StreamEvents[Name],
): void {
  act(() => shell.listening[0]?.onEvent({ name, id, data }));
}

/** Do something, and let all come that follows from it. */
const settled = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  });

const log = () => screen.findByRole('log', { name: 'チャットのメッセージ' });
const says = async () =>
  within(await log())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const called = (shell: TestShell, key: string) =>
  shell.calls.filter((call) => call.key === key).map(({ input }) => input as Record<string, unknown>);
const field = () => screen.findByRole('textbox', { name: 'チャットに書く' });
const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${name}さんのメッセージの操作` }));
  return screen.findByRole('menu');
};
const itemsOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

afterEach(() => jest.useRealTimers());

test('what is said stands there at once and once, and comes back to be said again when it failed', async () => {
  let answer: (line: ChatLine | Error) => void = () => {};
  const shell = showChat({
    chat: aChat([aChatLine(1, { user_info: HANA, text: 'おはようございます' })]),
    answers: {
      'POST /live/streams/:id/chat/lines': () =>
        new Promise((resolve, reject) => {
          answer = (line) => (line instanceof Error ? reject(line) : resolve({ data: line }));
        }),
    },
  });
  expect(await says()).toEqual(['はなおはようございます']);
  expect(shell.listening).toMatchObject([
    { endpoint: 'GET /live/streams/:id/events', params: { id: ID }, lastId: '1.1l0' },
  ]);
  await userEvent.type(await field(), 'こんにちは  みなさん');
  // What confirms a word in Safari sends nothing.
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
  expect(screen.queryByRole('group', { name: '送信中' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('group', { name: '送信中' })).toHaveTextContent('視聴する人こんにちは みなさん');
  await settled(() => answer(new ApiError('network', '', 0)));
  expect(await screen.findByRole('alert')).toHaveTextContent('送信できませんでした。もう一度お試しください。');
  expect(await field()).toHaveValue('こんにちは みなさん');
  await userEvent.click(screen.getByRole('button', { name: '送信' }));
  const written = aChatLine(2, { user_info: MINE, text: 'こんにちは みなさん' });
  tell(shell, 'line', '2.1l0', written);
  expect(screen.queryByRole('group', { name: '送信中' })).not.toBeInTheDocument();
  await settled(() => answer(written));
  expect(await says()).toEqual(['はなおはようございます', '視聴する人こんにちは みなさん']);
  expect(await field()).toHaveValue('');
  const keys = called(shell, 'POST /live/streams/:id/chat/lines').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);

  await userEvent.click(await field());
  await userEvent.paste('長'.repeat(201));
  expect(screen.getByText('1文字減らすと送信できます')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '送信' })).toBeDisabled();
});

test('what was written though its answer was lost is not offered to be said again', async () => {
  const shell = showChat({
    answers: {
      'POST /live/streams/:id/chat/lines': () => {
        throw new ApiError('network', '', 0);
      },
    },
  });
  await userEvent.type(await field(), 'こんにちは{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await userEvent.type(await field(), ' みなさん');
  tell(shell, 'line', '1.1l0', aChatLine(1, { user_info: MINE, text: 'こんにちは' }));
  expect(await field()).toHaveValue('みなさん');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what happens is there as it is told: tips, deletions, slow mode, a pinned line, viewers', async () => {
  const shell = showChat({ chat: aChat([aChatLine(1, { text: '消えるもの' }), aChatLine(2, { user_info: HANA })]) });
  await says();
  tell(shell, 'viewers', '', { viewer_count: 12_345 });
  expect(await screen.findByText('1.2万人が視聴中')).toBeInTheDocument();
  const pinned_until = new Date(Date.now() + 90_000).toISOString();
  const tip = aChatLine(3, { user_info: HANA, kind: 'tip', text: '応援しています', pinned_until });
  tell(shell, 'line', '3.1l0', { ...tip, tip: { package: 'tip3', coins: 1_000 } });
  expect((await says()).at(-1)).toBe('はな1,000コイン応援しています');
  await userEvent.click(screen.getByRole('button', { name: /^はなさんからのありがとう（1,000コイン） あと01:/ }));
  expect(screen.getByRole('region', { name: 'ありがとう' })).toHaveTextContent(
    'ありがとう（1,000コイン）応援しています',
  );
  tell(shell, 'deleted', '4.1l0', { line_ids: [aChatLine(1).id, tip.id] });
  expect(await says()).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'ありがとう' })).not.toBeInTheDocument();
  const pinned = aChatLine(2, { role: 'host', text: '本日の資料はこちらです' });
  tell(shell, 'settings', '5.1l0', { audience: 'followers', slow_seconds: 30, pinned });
  expect(screen.getByRole('region', { name: '固定されたメッセージ' })).toHaveTextContent(
    '配信者本日の資料はこちらです',
  );
  expect(screen.getByText('低速モード：30秒に1回')).toBeInTheDocument();
  // Who may write now is asked anew, by all that listen at times of their own.
  expect(called(shell, 'GET /live/streams/:id/chat')).toHaveLength(1);
  await waitFor(() => expect(called(shell, 'GET /live/streams/:id/chat')).toHaveLength(2), { timeout: 4_000 });
  expect(screen.getByText('フォロワーだけが書き込めます')).toBeInTheDocument();
});

test('in slow mode one waits after each line, hosts do not', async () => {
  const own = aChatLine(1, { user_info: MINE, created_at: new Date().toISOString() });
  showChat({ chat: aChat([own], { settings: { slow_seconds: 30 } }) });
  await userEvent.type(await field(), 'もうひとこと');
  expect(screen.getByText(/^あと(30|29)秒で送信できます$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '送信' })).toBeDisabled();
});

test('while nothing is told it asks, after what it knows; what is lost is said', async () => {
  jest.useFakeTimers();
  let isDown = true;
  const shell = showChat({
    chat: aChat([aChatLine(7)]),
    answers: {
      'GET /live/streams/:id/chat/lines': () => {
        if (isDown) throw new ApiError('network', '', 0);
        return { data: [aChatLine(8), aChatLine(9)] };
      },
    },
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(100);
  act(() => shell.listening[0]?.onLife?.(false));
  await pass(5_100);
  expect(screen.getByText(/^接続が途切れました。/)).toBeInTheDocument();
  isDown = false;
  await pass(5_000);
  expect(called(shell, 'GET /live/streams/:id/chat/lines').at(-1)).toMatchObject({ query: { after: 7 } });
  expect(await says()).toHaveLength(3);
  expect(screen.queryByText(/^接続が途切れました。/)).not.toBeInTheDocument();
  const asked = shell.calls.length;
  act(() => shell.listening[0]?.onLife?.(true));
  tell(shell, 'line', '9.1l0', aChatLine(9));
  expect(await says()).toHaveLength(3);
  await pass(4_000);
  expect(shell.calls.slice(asked).map(({ key }) => key)).not.toContain('GET /live/streams/:id/chat/lines');
});

test('one question at a time; what fails once all is told again leaves nothing', async () => {
  jest.useFakeTimers();
  let fail: () => void = () => {};
  const shell = showChat({
    answers: {
      'GET /live/streams/:id/chat/lines': () =>
        new Promise((_, reject) => {
          fail = () => reject(new ApiError('network', '', 0));
        }),
    },
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(100);
  act(() => shell.listening[0]?.onLife?.(false));
  await pass(20_000);
  expect(called(shell, 'GET /live/streams/:id/chat/lines')).toHaveLength(1);
  act(() => shell.listening[0]?.onLife?.(true));
  fail();
  await pass(100);
  expect(screen.queryByText(/^接続が途切れました。/)).not.toBeInTheDocument();
});

test.each([
  ['login_required', 'ログインすると、チャットに参加できます。', 'ログイン'],
  ['followers_only', 'フォローすると、書き込めます。', 'フォローする'],
  ['subscribers_only', 'プライムに登録すると、書き込めます。', 'プライムに登録する'],
  ['muted', '配信者またはモデレーターの設定により、書き込めません。', undefined],
] as const)('who can’t write is told why, and what helps: %s', async (hindrance, reason, way) => {
  const user = hindrance === 'login_required' ? null : ME;
  const shell = showChat({
    user,
    chat: aChat([aChatLine(1, { user_info: HANA })], { abilities: { hindrance } }),
    answers: { 'POST /users/follows': { data: { is_followed: true, follow_count: 1 } } } as never,
  });
  const chat = within(await screen.findByRole('region', { name: 'チャット' }));
  expect(await chat.findByText(reason)).toBeInTheDocument();
  expect(chat.queryByRole('textbox')).not.toBeInTheDocument();
  if (!way) return;
  await userEvent.click(chat.getByRole('button', { name: way }));
  if (hindrance === 'login_required') expect(shell.opened).toMatchObject([{ name: 'auth.login' }]);
  if (hindrance === 'subscribers_only') expect(shell.opened).toMatchObject([{ name: 'prime.subscribe' }]);
  if (hindrance === 'followers_only') {
    await waitFor(() => expect(called(shell, 'GET /live/streams/:id/chat')).toHaveLength(2));
  }
});

test('who rules a chat pins and deletes', async () => {
  const lines = [aChatLine(1, { user_info: HANA, text: 'おはようございます' }), aChatLine(2, { user_info: MINE })];
  const settings = { audience: 'everybody', slow_seconds: 0, pinned: lines[0] as ChatLine } as const;
  showChat({
    chat: aChat(lines, { abilities: { can_moderate: true } }),
    answers: {
      'PUT /live/streams/:id/chat/pin': { data: settings },
      'DELETE /live/streams/:id/chat/lines/:line_id': { data: { ok: true } },
    },
  });
  expect(itemsOf(await menuOf('はな'))).toEqual(
    'プロフィールを見る,固定する,削除する,はなさんをミュート,メッセージを報告する,はなさんをブロック'.split(','),
  );
  await userEvent.click(screen.getByText('固定する'));
  expect(await screen.findByRole('region', { name: '固定されたメッセージ' })).toHaveTextContent('おはようございます');
  expect(itemsOf(await menuOf('視聴する人'))).toEqual(['プロフィールを見る', '固定する', '削除する']);
  await userEvent.click(screen.getByText('削除する'));
  await waitFor(async () => expect(await says()).toHaveLength(1));
});

test('the host makes moderators, and mutes after a question', async () => {
  const shell = showChat({
    chat: aChat([aChatLine(1, { user_info: HANA })], { abilities: { can_moderate: true } }),
    post: { is_my_post: true },
    answers: {
      'PUT /live/streams/:id/chat/mutes/:user_id': { data: { ok: true } },
      'PUT /live/moderators/:user_id': { data: { ok: true } },
    },
  });
  await menuOf('はな');
  await userEvent.click(screen.getByText('モデレーターにする'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByText('モデレーターにする'));
  expect(await within(await log()).findByText('モデレーター')).toBeInTheDocument();
  await menuOf('はな');
  expect(screen.getByText('モデレーターから外す')).toBeInTheDocument();
  await userEvent.click(screen.getByText('はなさんをミュート'));
  await userEvent.click(await screen.findByText('ミュート'));
  await waitFor(async () => expect(await says()).toHaveLength(0));
  expect(shell.messages.at(-1)).toMatchObject({ type: 'success', text: 'はなさんをミュートしました' });
});

test('a member reports and blocks who writes, and sees their lines no more; a guest reports once they are in', async () => {
  const lines = [aChatLine(1, { user_info: HANA }), aChatLine(2, { user_info: HOST, role: 'host' })];
  const shell = showChat({ chat: aChat(lines), dialogResults: { 'member.block': { blocked: true } } });
  expect(itemsOf(await menuOf('配信する人'))).toEqual(
    'プロフィールを見る,メッセージを報告する,配信する人さんをブロック'.split(','),
  );
  await userEvent.keyboard('{Escape}');
  await menuOf('はな');
  await userEvent.click(screen.getByRole('menuitem', { name: 'メッセージを報告する' }));
  await waitFor(() =>
    expect(shell.opened).toMatchObject([
      { name: 'report.send', props: { target_type: 'chat_line', target_id: lines[0]?.id } },
    ]),
  );
  await menuOf('はな');
  await userEvent.click(screen.getByRole('menuitem', { name: 'はなさんをブロック' }));
  await waitFor(async () => expect(await says()).toHaveLength(1));

  act(() => shell.setSession({ status: 'guest', user: null }));
  await menuOf('はな');
  await userEvent.click(screen.getByRole('menuitem', { name: 'メッセージを報告する' }));
  await waitFor(() => expect(shell.opened.at(-1)).toMatchObject({ name: 'auth.login' }));
});

test('lines are gone through by the arrow keys, not by Tab', async () => {
  showChat({ chat: aChat([aChatLine(1, { user_info: HANA }), aChatLine(2, { user_info: HOST })]) });
  (await log()).focus();
  // What is not taken scrolls.
  expect(fireEvent.keyDown(await log(), { key: 'ArrowDown' })).toBe(true);
  expect(await log()).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: '配信する人さんのメッセージの操作' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByRole('menu', { name: 'はなさんのメッセージの操作' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}{Tab}');
  expect(screen.getByRole('button', { name: 'ありがとうを贈る' })).toHaveFocus();
});

test('the host sets who may write and how often, and sees who is muted and who helps', async () => {
  const member = { user_info: HANA, since: '2026-11-27T00:00:00.000Z' };
  let helpers = [member];
  const shell = showChat({
    chat: aChat([], { abilities: { can_moderate: true } }),
    post: { is_my_post: true },
    answers: {
      'PUT /live/streams/:id/chat/settings': ({ body }) => ({
        data: { audience: 'everybody', slow_seconds: 0, pinned: null, ...(body as object) },
      }),
      'GET /live/streams/:id/chat/mutes': { data: [], last_id: null },
      'GET /live/moderators': () => ({ data: helpers }),
      'DELETE /live/moderators/:user_id': () => {
        helpers = [];
        return { data: { ok: true } };
      },
    } as TestShellOptions['answers'],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'チャットの設定' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByLabelText('低速モード'), '1分');
  expect(await screen.findByText('低速モード：1分に1回')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'フォロワー' }));
  await waitFor(() =>
    expect(called(shell, 'PUT /live/streams/:id/chat/settings').map(({ body }) => body)).toEqual([
      { slow_seconds: 60 },
      { audience: 'followers' },
    ]),
  );
  expect(await dialog.findByText('ミュートしている人はいません。')).toBeInTheDocument();
  await userEvent.click(await dialog.findByRole('button', { name: 'はなさんをモデレーターから外す' }));
  expect(await dialog.findByText(/^モデレーターはいません。/)).toBeInTheDocument();
});

test('who may not watch is shown no chat and asks for none; after the end it is read, and not listened to', async () => {
  const content_access = { is_authorized: false, requires: 'prime', price_from: 980 } as const;
  const locked = showChat({ post: { type: 'paid', content_access } });
  expect(await screen.findByText('チャットは、この配信を視聴できる方に表示されます。')).toBeInTheDocument();
  expect(called(locked, 'GET /live/streams/:id/chat')).toEqual([]);
  expect(locked.listening).toEqual([]);
  document.body.innerHTML = '';
  const over = showChat({
    chat: aChat([aChatLine(1)], { abilities: { hindrance: 'not_live' } }),
    stream: { status: 'ended', ended_at: '2026-11-27T01:00:00.000Z' },
  });
  expect(await screen.findByText('配信は終了しました。')).toBeInTheDocument();
  expect(await says()).toHaveLength(1);
  expect(over.listening).toEqual([]);
});
