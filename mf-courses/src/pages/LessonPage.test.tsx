import type { Lesson } from '@minori/contracts';
import { ApiError, Pages } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepProgress, waitingProgress } from '../lesson/keptProgress';
import { manifest } from '../manifest';
import { pages } from '../pages';
import { aLesson, captionsAt, COURSE_ID, LESSONS, QUIZ } from '../testing/lesson';

const ME = aCurrentUser();
const TOLD = {
  data: {
    lesson: { position: 0, watched_seconds: 0, is_finished: true, best_percent: null },
    course: { percent: 55, finished_at: null },
  },
};

function setUp(lesson: Lesson, { user = ME, answers = {} }: Pick<TestShellOptions, 'user' | 'answers'> = {}) {
  const shell = createTestShell({
    user,
    path: `/courses/${COURSE_ID}/lessons/${lesson.id}`,
    answers: {
      'GET /courses/:id/lessons/:lesson': { data: lesson },
      'GET /courses/:id/notes': { data: [] },
      'GET /courses/:id/lessons/:lesson/captions': (input) => captionsAt(Number(input.query?.from)),
      'POST /courses/:id/lessons/:lesson/progress': TOLD,
      ...answers,
    },
  });
  renderWithShell(<Pages manifest={manifest} pages={pages} />, shell);
  return shell;
}

beforeEach(() => localStorage.clear());

test('a film has the outline with marks beside it, and ways on by keyboard', async () => {
  const shell = setUp(
    aLesson('film', { progress: { position: 6, watched_seconds: 6, is_finished: false, best_percent: null } }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: '全体をつかむ' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: '目次' }));
  expect(screen.getByRole('link', { name: /利益の質を読む テキスト 未受講/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /全体をつかむ/, current: 'page' })).toBeVisible();
  await userEvent.keyboard('{Alt>}n{/Alt}');
  expect(shell.navigation.$place.get().location.pathname).toBe(`/courses/${COURSE_ID}/lessons/${LESSONS.text}`);
});

describe('a transcript', () => {
  const transcript = () => screen.findByRole('list', { name: '文字起こし（日本語）' });
  const lines = async () => within(await transcript()).getAllByRole('button');
  const texts = async () => (await lines()).map(({ textContent }) => textContent);
  const asked = ({ calls }: ReturnType<typeof setUp>) =>
    calls.filter(({ key }) => key.endsWith('/captions')).map(({ input }) => input.query?.from);
  const [first] = aLesson('film').sections[0]?.lessons ?? [];
  /** One that costs: the first is everybody’s. */
  const paid = (changes: Partial<Lesson> = {}) => {
    const lesson = aLesson('film', changes);
    const [section] = lesson.sections;
    const lessons = [{ ...first!, id: 'd'.repeat(24) }, ...(section?.lessons ?? [])];
    return { ...lesson, sections: [{ ...section!, lessons }] };
  };

  beforeAll(() => {
    // jsdom plays nothing.
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
      fireEvent.play(this);
    });
    jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  });
  afterAll(() => jest.restoreAllMocks());

  test('shows what is played, a part ahead of its end, with the captions of the film', async () => {
    const shell = setUp(paid());
    await userEvent.click(await screen.findByRole('button', { name: '全体をつかむを再生' }));
    expect(await texts()).toEqual(['00:00こんにちは', '00:05利益の質を見ます']);
    const video = screen.getByLabelText<HTMLVideoElement>('全体をつかむ', { selector: 'video' });
    const playTo = (second: number) => {
      video.currentTime = second;
      fireEvent.timeUpdate(video);
    };
    playTo(6);
    expect((await lines()).map((line) => line.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(asked(shell)).toEqual([0]);
    await userEvent.click(screen.getByRole('button', { name: '字幕' }));
    const [track] = video.textTracks;
    await waitFor(() => expect([...(track?.cues ?? [])].map(({ startTime }) => startTime)).toEqual([0, 5]));
    playTo(51);
    await waitFor(() => expect(track?.cues).toHaveLength(3));
    expect(await texts()).toEqual(['00:00こんにちは', '00:05利益の質を見ます', '01:02営業CF & 現金']);
    // The player and the page ask once for both.
    expect(asked(shell)).toEqual([0, 60]);
    await userEvent.click((await lines())[2]!);
    expect(video.currentTime).toBe(62);
  });

  test('is read without playing once that is wanted, for it counts; a part that fails is asked for again', async () => {
    let isAway = true;
    const shell = setUp(paid(), {
      answers: {
        'GET /courses/:id/lessons/:lesson/captions': () => {
          if (isAway) throw new ApiError('internal', '', 500, {}, '');
          return captionsAt(0);
        },
      },
    });
    expect(await screen.findByText(/文字起こしを表示した部分も視聴に数えます/)).toBeVisible();
    expect(asked(shell)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '文字起こしを読む' }));
    expect(await screen.findByText('この部分を読み込めませんでした。')).toBeVisible();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await screen.findByRole('button', { name: /こんにちは/ })).toBeVisible();
  });

  test.each([
    ['of the free lesson', aLesson('film')],
    ['for guests', paid({ course: { ...aLesson('film').course, is_bought: false } })],
  ])('%s is read at once, nothing counts', async (_, lesson) => {
    setUp(lesson);
    expect(await screen.findByRole('button', { name: /こんにちは/ })).toBeVisible();
    expect(screen.queryByText(/視聴に数えます/)).toBeNull();
  });
});

test('a locked lesson shows what opens it, and guests are asked to log in for nothing that they need not', async () => {
  const locked = aLesson('text', { is_open: false, content: null, progress: null });
  setUp({ ...locked, course: { ...locked.course, is_bought: false } }, { user: null });
  expect(await screen.findByText('このレッスンは、講座を購入すると受講できます')).toBeVisible();
  expect(screen.getByRole('link', { name: '講座の詳細へ' })).toHaveAttribute('href', `/courses/${COURSE_ID}`);
  expect(screen.queryByRole('tab', { name: 'メモ' })).toBeNull();
});

test('a text that is read to the end is told, and again once there is a connection', async () => {
  let isAway = true;
  const shell = setUp(aLesson('text'), {
    answers: {
      'POST /courses/:id/lessons/:lesson/progress': () => {
        if (isAway) throw new ApiError('network', '', 0, {}, '');
        return TOLD;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'ここまで読みました' }));
  expect(await screen.findByText('読み終えました')).toBeVisible();
  await waitFor(() => expect(waitingProgress(ME.id)).toHaveLength(1));
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(waitingProgress(ME.id)).toEqual([]));
  const told = shell.calls.filter(({ key }) => key.endsWith('/progress')).at(-1);
  expect(told?.input.body).toMatchObject({ is_read: true, watched: [] });
  expect(await screen.findByRole('progressbar', { name: '受講の進み具合' })).toHaveAttribute('aria-valuenow', '55');
});

test('what another lesson has left unsent is sent, too, and what the API refuses is not kept for ever', async () => {
  keepProgress(
    ME.id,
    { courseId: COURSE_ID, lessonId: LESSONS.film },
    { watched: [3, 9], position: 9 },
    Date.now() - 60_000,
  );
  keepProgress(
    ME.id,
    { courseId: COURSE_ID, lessonId: LESSONS.film },
    { watched: [5, 20], position: 20 },
    Date.now() - 30_000,
  );
  const shell = setUp(aLesson('text'), {
    answers: {
      'POST /courses/:id/lessons/:lesson/progress': () => {
        throw new ApiError('forbidden', '', 403, {}, '');
      },
    },
  });
  await waitFor(() => expect(waitingProgress(ME.id)).toEqual([]));
  const { body } = shell.calls.find(({ key }) => key.endsWith('/progress'))?.input ?? {};
  expect(body).toMatchObject({ watched: [[3, 20]], position: 20 });
  expect((body as { ago_ms: number }).ago_ms).toBeGreaterThanOrEqual(30_000);
});

test('a quiz is answered, explained and answered again', async () => {
  if (QUIZ.kind !== 'quiz') throw new Error('It is no quiz');
  const [first, second] = QUIZ.questions;
  const attempt = {
    id: 'd'.repeat(24),
    right: 1,
    total: 2,
    percent: 50,
    is_passed: false,
    answered_at: '2026-01-01T00:00:00.000Z',
    results: [
      { question_id: first!.id, chosen: [0], correct: [0], is_right: true, explanation: '売上は増えています。' },
      { question_id: second!.id, chosen: [1], correct: [1, 2], is_right: false, explanation: '表は2つあります。' },
    ],
  };
  const shell = setUp(aLesson('quiz'), {
    answers: { 'POST /courses/:id/lessons/:lesson/attempts': { data: attempt, ...TOLD.data } },
  });
  const send = await screen.findByRole('button', { name: '答え合わせをする' });
  await userEvent.click(send);
  expect(await screen.findByText('まだ答えていない問題が2問あります。')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '売上が増え利益が減る' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'CF計算書' }));
  await userEvent.click(send);
  expect(await screen.findByText('2問中1問正解（50%）')).toBeVisible();
  expect(screen.getByText('正しい答え：CF計算書、資金繰り表')).toBeVisible();
  expect(screen.getByText('表は2つあります。')).toBeVisible();
  expect(shell.calls.find(({ key }) => key.endsWith('/attempts'))?.input.body).toMatchObject({
    answers: [
      { question_id: first!.id, chosen: [0] },
      { question_id: second!.id, chosen: [1] },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'もう一度答える' }));
  expect(screen.getByRole('radio', { name: '売上が増え利益が減る' })).not.toBeChecked();
});

test('who has finished gets a certificate in the name that they give', async () => {
  const done = aLesson('text');
  const certificate = {
    code: '0123-4567-89AB-CDEF-GHJK',
    name: '山田 花子',
    course_title: '決算短信の読み方',
    teacher: '佐藤 ゆき',
    issued_at: '2026-01-01T00:00:00.000Z',
  };
  let isIssued = false;
  const progress = { percent: 100, finished_at: '2026-01-01T00:00:00.000Z' };
  const shell = setUp(
    { ...done, course: { ...done.course, progress } },
    {
      answers: {
        'GET /courses/:id/certificate': () => ({ data: isIssued ? certificate : null }),
        'POST /courses/:id/certificate': () => {
          isIssued = true;
          return { data: certificate };
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: '修了証を発行する' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: '修了証に記載するお名前' });
  await userEvent.clear(name);
  await userEvent.type(name, '山田 花子');
  await userEvent.click(within(dialog).getByRole('button', { name: '修了証を発行する' }));
  expect(await screen.findByRole('link', { name: '確認ページを開く' })).toHaveAttribute(
    'href',
    `/courses/certificates/${certificate.code}`,
  );
  expect(shell.calls).toContainEqual(
    expect.objectContaining({
      key: 'POST /courses/:id/certificate',
      input: expect.objectContaining({ body: { name: '山田 花子' } }),
    }),
  );
});

test('notes are made, and lead to their second', async () => {
  const note = {
    id: 'e'.repeat(24),
    lesson_id: LESSONS.film,
    at: 65,
    text: '現金の動きを見る',
    created_at: '2026-01-01T00:00:00.000Z',
  };
  const shell = setUp(aLesson('film'), {
    answers: {
      'GET /courses/:id/notes': {
        data: [note, { ...note, id: 'f'.repeat(24), lesson_id: LESSONS.text, text: '別の' }],
      },
      'POST /courses/:id/lessons/:lesson/notes': { data: note },
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'メモ' }));
  expect(await screen.findByText('現金の動きを見る')).toBeVisible();
  expect(screen.queryByText('別の')).toBeNull();
  expect(screen.getByRole('button', { name: '01:05から再生' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: '00:00の場面にメモする' }), '覚える');
  await userEvent.click(screen.getByRole('button', { name: 'メモを残す' }));
  await waitFor(() =>
    expect(shell.calls).toContainEqual(
      expect.objectContaining({
        key: 'POST /courses/:id/lessons/:lesson/notes',
        input: expect.objectContaining({ body: { text: '覚える', at: 0 } }),
      }),
    ),
  );
});

test.each([
  ['valid', 'この修了証は有効です'],
  ['withdrawn', 'この修了証は取り消されています'],
  ['unknown', 'この番号の修了証はありません'],
] as const)('a certificate that is %s is told to be', async (status, said) => {
  const certificate = {
    code: '0123-4567-89AB-CDEF-GHJK',
    name: '山田 花子',
    course_title: '決算短信の読み方',
    teacher: '佐藤 ゆき',
    issued_at: '2026-01-01T00:00:00.000Z',
  };
  const data = status === 'valid' ? { status, certificate, course_id: COURSE_ID } : { status };
  const shell = createTestShell({
    path: `/courses/certificates/${certificate.code.toLowerCase()}`,
    answers: { 'GET /courses/certificates/:code': { data } },
  });
  renderWithShell(<Pages manifest={manifest} pages={pages} />, shell);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText('山田 花子') !== null).toBe(status === 'valid');
  expect(shell.calls[0]?.input.params).toEqual({ code: certificate.code });
});
