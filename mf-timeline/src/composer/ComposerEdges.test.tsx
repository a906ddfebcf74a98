import type { Media, Post, PrecheckResult } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPictureFile, decodePictures } from '../testing/composer';
import { aLink, aVideo } from '../testing/media';
import { hasRoom } from './attachments';
import { ComposerDialog } from './ComposerDialog';

const user = aCurrentUser();
const nikkei = { id: 'a'.repeat(24), code: 'N225', name: '日経平均株価', type: 'index' as const };
const passing: PrecheckResult = { level: 'none', class: null, spans: [], decision: 'allowed' };
const warned: PrecheckResult = {
  level: 'medium_combination',
  class: 'investment',
  decision: 'warn',
  spans: [
    {
      start: 0,
      end: 2,
      level: 'medium_combination',
      class: 'investment',
      reason: '銘柄の推奨です。',
      safer_wording: null,
    },
  ],
};
const allowed = (type: 'free' | 'paid') => ({ type, is_allowed: true, reason: null });

beforeEach(() => localStorage.clear());
beforeAll(decodePictures);

function setUp({ text, post, answers }: { text?: string; post?: Post; answers?: TestShellOptions['answers'] } = {}) {
  const onClose = jest.fn();
  const shell = createTestShell({
    user,
    answers: {
      'POST /posts/': { data: aPost() },
      'PUT /posts/:id': { data: aPost() },
      'POST /posts/precheck/v2': { data: passing },
      'POST /posts/precheck_media': { data: { level: 'none', is_allowed: true, reasons: [] } },
      'GET /posts/composer_options': {
        data: {
          types: [allowed('free'), allowed('paid')],
          text_max: 2_000,
          title_max: 80,
          images_max: 10,
          symbols_max: 10,
          schedule_max_days: 60,
          free_minutes_max: 180,
          template_text: '',
        },
      },
      'GET /news/charts/symbols': { data: [nikkei] },
      ...answers,
    },
  });
  renderWithShell(<ComposerDialog open text={text} post={post} onClose={onClose} onClosed={jest.fn()} />, shell);
  return { shell, onClose };
}

const area = () => screen.findByRole('textbox', { name: '投稿の内容' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const addPicture = async () => {
  await userEvent.upload(screen.getByLabelText('画像を追加', { selector: 'input' }), aPictureFile());
  await screen.findByRole('button', { name: 'chart.pngを外す' });
};
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();
const bodyOf = (shell: ReturnType<typeof createTestShell>, key: string) =>
  shell.calls.find((call) => call.key === key)?.input.body;

test('what the composer was opened with is no draft until somebody writes', async () => {
  const { shell, onClose } = setUp({ text: '#決算 ' });
  expect(await area()).toHaveValue('#決算 ');
  await press('閉じる');
  expect(onClose).toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
  expect(shell.messages).toEqual([]);
});

test('a schedule that is taken off while a file is added lets the post come out at once', async () => {
  const post = aPost({ is_my_post: true, post_state: 'scheduled', published_at: inAWeek() });
  const { shell, onClose } = setUp({ post });
  await area();
  await press('予約しない');
  await addPicture();
  await press('保存する');
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ post: null }));
  expect(shell.uploads.$queue.get()[0]?.params).toHaveProperty('published_at', null);
});

test('a post without a title of its own has none after an edit', async () => {
  const post = aPost({
    is_my_post: true,
    type: 'paid',
    title: '来週の見方について',
    text: '来週の見方について、3つ書きます。',
  });
  const { shell, onClose } = setUp({ post });
  await userEvent.type(await area(), '追記');
  expect(await screen.findByRole('textbox', { name: 'タイトル' })).toHaveValue('');
  await press('保存する');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodyOf(shell, 'PUT /posts/:id')).toMatchObject({ title: null });
});

test('the recording of a live stream stays with its post, and leaves room for a film', async () => {
  const recording = { ...aVideo(), is_recording: true as const };
  const { shell, onClose } = setUp({ post: aPost({ is_my_post: true, media: [recording, aLink()] }) });
  const tray = within(await screen.findByRole('list', { name: '添付ファイル' }));
  expect(tray.getByText('ライブ配信の録画')).toBeInTheDocument();
  expect(tray.getByRole('link', { name: '配信のページで切り取り・削除' })).toHaveAttribute('target', '_blank');
  expect(tray.getAllByRole('button')).toHaveLength(1);
  await userEvent.type(await area(), '追記');
  await press('保存する');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodyOf(shell, 'PUT /posts/:id')).toMatchObject({ media_ids: expect.arrayContaining([recording.id]) });
  expect(hasRoom([{ key: recording.id, medium: recording }], 'video')).toBe(true);
});

test('a file that is added while a link is looked up stays', async () => {
  const medium = {
    id: 'c'.repeat(24),
    type: 'link',
    status: 'ready',
    failure: null,
    data: { title: '決算短信', url: '' },
  };
  let arrive: (answer: { data: Media }) => void = () => {};
  setUp({
    answers: {
      'POST /posts/link': () =>
        new Promise<never>((resolve) => (arrive = resolve as unknown as typeof arrive)) as never,
    },
  });
  await userEvent.type(await area(), '参考 https://example.com/');
  await press('リンクのプレビューを付ける');
  await addPicture();
  arrive({ data: medium as unknown as Media });
  expect(await screen.findByText('決算短信')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'chart.pngを外す' })).toBeInTheDocument();
});

test('a warning that comes of a symbol is read, though the text had passed before', async () => {
  let isRefused = true;
  const { shell } = setUp({
    answers: {
      'POST /posts/precheck/v2': ({ body }) => ({
        data: (body as { has_symbol: boolean }).has_symbol ? warned : passing,
      }),
      'POST /posts/': () => {
        if (!isRefused) return { data: aPost() };
        throw new ApiError('network', 'Failed to fetch', 0);
      },
    },
  });
  await userEvent.type(await area(), '半導体の話');
  await press('投稿する');
  await waitFor(() => expect(shell.messages).toHaveLength(1));
  isRefused = false;
  await press('銘柄を追加');
  await userEvent.type(await screen.findByRole('combobox', { name: '銘柄名かコードで探す' }), '日経');
  await screen.findByRole('option', { name: /日経平均株価/ });
  await userEvent.keyboard('{Enter}');
  await press('保有');
  await press('投稿する');
  expect(await screen.findByText('銘柄の推奨です。')).toBeInTheDocument();
  expect(shell.calls.filter(({ key }) => key === 'POST /posts/')).toHaveLength(1);
});

test('what the server refuses of something that is not in sight is said all the same', async () => {
  const { shell } = setUp({
    answers: {
      'POST /posts/': () => {
        throw new ApiError('invalid_input', '', 422, {
          topic_ids: { code: 'unknown', message: 'トピックが見つかりません。' },
        });
      },
    },
  });
  await userEvent.type(await area(), '本文');
  await press('投稿する');
  await waitFor(() => expect(shell.messages).toEqual([{ type: 'error', text: 'トピックが見つかりません。' }]));
});

describe('a post that is handed to the queue', () => {
  /** The locks of this browser, of which a page that is closed has none any more. */
  let held = new Set<string>();
  /** Browsers take their time to give a lock. */
  let granted = Promise.resolve();
  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => unknown;
    await granted;
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  beforeEach(() => {
    held = new Set();
    granted = Promise.resolve();
    Object.assign(navigator, { locks: { request } });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  const hand = async () => {
    const { shell, onClose } = setUp();
    await userEvent.type(await area(), '今日のチャート');
    await addPicture();
    await userEvent.click(await screen.findByRole('combobox', { name: '公開範囲' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '公開範囲' }), 'プライム');
    await userEvent.type(screen.getByRole('textbox', { name: 'タイトル' }), '週明けの見方');
    await press('投稿する');
    await waitFor(() => expect(onClose).toHaveBeenCalledWith({ post: null }));
    cleanup();
    return shell.uploads.$queue.get()[0];
  };

  test('is a draft with all its settings after its page was closed, and the same call', async () => {
    const action = await hand();
    held.clear();
    const { shell } = setUp();
    expect(await area()).toHaveValue('今日のチャート');
    expect(screen.getByRole('textbox', { name: 'タイトル' })).toHaveValue('週明けの見方');
    expect(screen.getByText('送り終わる前にページが閉じられた投稿を、下書きに戻しました。')).toBeInTheDocument();
    await press('投稿する');
    await waitFor(() => expect(shell.calls.some(({ key }) => key === 'POST /posts/')).toBe(true));
    expect(action?.key).toEqual(expect.any(String));
    expect(shell.calls.find(({ key }) => key === 'POST /posts/')?.input).toMatchObject({ idempotencyKey: action?.key });
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('is not there for another page before this one is known to have it', async () => {
    let grant = () => {};
    granted = new Promise((resolve) => (grant = resolve));
    const { shell } = setUp();
    await userEvent.type(await area(), '今日のチャート');
    await addPicture();
    await press('投稿する');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('minori.handed.'))).toEqual([]);
    grant();
    await waitFor(() => expect(shell.uploads.$queue.get()).toHaveLength(1));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('minori.handed.'))).toHaveLength(1);
  });

  test('is no draft as long as a page has it, nor once it is written', async () => {
    const action = await hand();
    setUp();
    expect(await area()).toHaveValue('');
    cleanup();
    action?.onWritten?.();
    held.clear();
    setUp();
    expect(await area()).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });
});
