import type { CourseContent, CourseDraft, LessonBody, Media } from '@minori/contracts';
import { DesignSystemProvider } from '@minori/design-system';
import { ApiError, RouterLink } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { aDraft, aLesson } from '../testing/courses';

const DRAFT = 'GET /dashboard/courses/:id';
const SAVE = 'PUT /dashboard/courses/:id/draft';
const LESSON = 'GET /dashboard/courses/:id/lessons/:lesson_id';
const SAVE_LESSON = 'PUT /dashboard/courses/:id/lessons/:lesson_id';
const REVISIONS = 'GET /dashboard/courses/:id/revisions';
const RESTORE = 'POST /dashboard/courses/:id/revisions/:revision/restore';
const UNPUBLISH = 'POST /dashboard/courses/:id/unpublish';
const UPLOAD = 'POST /posts/media';
const READINESS = 'GET /dashboard/courses/:id/readiness';
const draft = aDraft();
const [text, , quiz] = draft.content.sections[0]?.lessons ?? [];

const user = aCurrentUser({ is_creator: true });

type Input = { params?: Record<string, string>; body?: unknown };

/** An API that keeps what it is sent. */
function anApi() {
  let now: CourseDraft = draft;
  const bodies = new Map<string, LessonBody>();
  const next = (content: CourseContent) => (now = { ...now, content, revision: now.revision + 1 });
  /** Return whether it was sent before. */
  const isThere = (revision: number, sent: unknown, kept: unknown) => {
    const isSame = JSON.stringify(sent) === JSON.stringify(kept);
    if (revision !== now.revision && !(revision + 1 === now.revision && isSame))
      throw new ApiError('conflict', '', 409);
    return revision !== now.revision;
  };
  const save = ({ body }: Input) => {
    const { revision, content } = body as { revision: number; content: CourseContent };
    return { data: isThere(revision, content, now.content) ? now : next(content) };
  };
  const saveLesson = ({ params, body: sent }: Input) => {
    const { revision, body } = sent as { revision: number; body: LessonBody };
    const lesson = params?.['lesson_id'] ?? '';
    if (isThere(revision, body, bodies.get(lesson))) return { data: aLesson(body, now.revision) };
    bodies.set(lesson, body);
    return { data: aLesson(body, next(now.content).revision) };
  };
  const answers: TestShellOptions['answers'] = {
    'GET /users/user_topics': { data: { domains: [], topics: [] } },
    [DRAFT]: () => ({ data: now }),
    [SAVE]: save,
    [SAVE_LESSON]: saveLesson,
    [LESSON]: ({ params }) => ({
      data: aLesson(bodies.get(params?.['lesson_id'] ?? '') ?? { kind: 'text', text: 'はじめの本文', media_ids: [] }),
    }),
  };
  return {
    answers,
    save,
    saveLesson,
    elsewhere: (title: string) => next({ ...now.content, title }),
    now: () => now,
    bodies,
  };
}

function setUp(answers: TestShellOptions['answers'], part = '', member = user) {
  const shell = createTestShell({
    path: `/dashboard/my_courses/${draft.id}${part && `?part=${part}`}`,
    user: member,
    answers,
  });
  renderWithShell(
    <DesignSystemProvider language="ja" link={RouterLink}>
      <App />
    </DesignSystemProvider>,
    shell,
  );
  return shell;
}

const conflict = async () =>
  within(await screen.findByRole('alert', { name: /別の画面または端末で/ }, { timeout: 8_000 }));
const becomes = (check: () => void) => waitFor(check, { timeout: 8_000 });

jest.setTimeout(20_000);
beforeEach(() => localStorage.clear());

test('what is typed is saved by itself, and lessons are moved, taken away and brought back', async () => {
  const api = anApi();
  setUp(api.answers);
  await userEvent.type(await screen.findByRole('textbox', { name: 'タイトル' }), 'です');
  await becomes(() => expect(api.now().content.title).toBe('積立のきほんです'));
  expect(await screen.findByText(/^保存しました/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '「本文」の操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '下へ移動' }));
  expect(screen.getByText('「本文」を3件中2番目に移動しました')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '「動画」の操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '削除' }));
  expect(screen.queryByRole('link', { name: /動画$/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
  await becomes(() =>
    expect(api.now().content.sections[0]?.lessons.map(({ title }) => title)).toEqual(['動画', '本文', '問題']),
  );
});

test('where it was saved elsewhere its author chooses, and loses nothing until then', async () => {
  const api = anApi();
  setUp(api.answers);
  const title = await screen.findByRole('textbox', { name: 'タイトル' });
  api.elsewhere('あちら');
  await userEvent.type(title, 'こちら');
  const choice = await conflict();
  expect(title).toHaveValue('積立のきほんこちら');
  expect(api.now().content.title).toBe('あちら');
  await userEvent.click(choice.getByRole('button', { name: 'この画面の内容で上書きする' }));
  await becomes(() => expect(api.now().content.title).toBe('積立のきほんこちら'));
});

test('a text and a quiz are written', async () => {
  const api = anApi();
  api.bodies.set(quiz?.id ?? '', { kind: 'quiz', questions: [], pass_percent: 60 });
  setUp(api.answers, text?.id);
  await userEvent.type(await screen.findByRole('textbox', { name: '本文' }), '。続き');
  await becomes(() => expect(api.bodies.get(text?.id ?? '')).toMatchObject({ text: 'はじめの本文。続き' }));
  await userEvent.click(screen.getByRole('link', { name: /問題$/ }));
  await userEvent.click(await screen.findByRole('button', { name: '問題を追加' }));
  const question = within(screen.getByRole('group', { name: '問1' }));
  await userEvent.type(question.getByRole('textbox', { name: '問題文' }), '分散とは？');
  await userEvent.click(question.getByRole('checkbox', { name: '選択肢2を正解にする' }));
  await becomes(() =>
    expect(api.bodies.get(quiz?.id ?? '')).toMatchObject({ questions: [{ question: '分散とは？', correct: [1] }] }),
  );
});

test('what is in the way of publishing is said, and leads there', async () => {
  const api = anApi();
  const problems = [{ section_id: null, lesson_id: text?.id ?? null, code: 'text_empty' as const }];
  setUp({ ...api.answers, [READINESS]: { data: { revision: 1, problems, found: [] } } });
  await userEvent.click(await screen.findByRole('button', { name: '公開する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '公開する前に、次の点を直してください' }));
  expect(dialog.getByText(/本文がありません/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: '公開する' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('link', { name: '本文' }));
  expect(await screen.findByRole('textbox', { name: 'レッスンの名前' })).toHaveValue('本文');
});

test('without a connection what was typed stays in this browser, and is there the next time', async () => {
  const api = anApi();
  const first = setUp({
    ...api.answers,
    [SAVE]: () => {
      throw new ApiError('network', '', 0);
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'タイトル' }), '！');
  expect(await screen.findByText(/オフラインです/, {}, { timeout: 8_000 })).toBeInTheDocument();
  expect(first.calls.filter(({ key }) => key === SAVE)).toHaveLength(1);
  expect(localStorage.getItem(`minori.own.course.${user.id}.${draft.id}`)).toContain('積立のきほん！');
  localStorage.clear();
  act(() => first.setSession({ status: 'guest', user: null }));
  await becomes(() => expect(first.calls.filter(({ key }) => key === SAVE)).toHaveLength(2));
  await act(() => Promise.resolve());
  expect(localStorage).toHaveLength(0);
});

test('what was saved without an answer that came is in conflict with nothing, though its author types on or comes back', async () => {
  const api = anApi();
  let isBroken = true;
  const lost = <Answer,>(answer: Answer): Answer => {
    if (isBroken) throw new ApiError('network', '', 0);
    return answer;
  };
  const answers: TestShellOptions['answers'] = {
    ...api.answers,
    [SAVE]: (input) => lost(api.save(input)),
    [SAVE_LESSON]: (input) => lost(api.saveLesson(input)),
  };
  setUp(answers);
  await userEvent.type(await screen.findByRole('textbox', { name: 'タイトル' }), '！');
  expect(await screen.findByText(/オフラインです/, {}, { timeout: 8_000 })).toBeInTheDocument();
  expect(api.now().content.title).toBe('積立のきほん！');
  isBroken = false;
  await userEvent.type(screen.getByRole('textbox', { name: 'タイトル' }), '？');
  await becomes(() => expect(api.now().content.title).toBe('積立のきほん！？'));
  isBroken = true;
  await userEvent.click(screen.getByRole('link', { name: /本文$/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: '本文' }), '。続き');
  expect(await screen.findByText(/オフラインです/, {}, { timeout: 8_000 })).toBeInTheDocument();
  cleanup();
  isBroken = false;
  setUp(answers, text?.id);
  expect(await screen.findByRole('textbox', { name: '本文' })).toHaveValue('はじめの本文。続き');
  expect(await screen.findByText(/^保存しました/, {}, { timeout: 8_000 })).toBeInTheDocument();
  await becomes(() => expect(localStorage).toHaveLength(0));
});

test('who leaves while it is saved and comes back at once goes on with what they left', async () => {
  const api = anApi();
  let arrive = () => {};
  const come = new Promise<void>((resolve) => (arrive = resolve));
  const answers: TestShellOptions['answers'] = {
    ...api.answers,
    'GET /dashboard/courses': { data: [], last_id: null },
    [SAVE_LESSON]: (input) => come.then(() => api.saveLesson(input)),
  };
  const shell = setUp(answers, text?.id);
  await userEvent.type(await screen.findByRole('textbox', { name: 'レッスンの名前' }), '！');
  await userEvent.type(await screen.findByRole('textbox', { name: '本文' }), '。続き');
  await becomes(() => expect(shell.calls.some(({ key }) => key === SAVE_LESSON)).toBe(true));
  const { location } = shell.navigation.$place.get();
  act(() => shell.navigation.navigator.push('/dashboard/my_courses'));
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('積立のきほん');
  act(() => shell.navigation.navigator.push(location.pathname + location.search));
  expect(await screen.findByRole('textbox', { name: '本文' })).toHaveValue('はじめの本文。続き');
  act(arrive);
  await userEvent.type(screen.getByRole('textbox', { name: '本文' }), '。終わり');
  await becomes(() => expect(api.bodies.get(text?.id ?? '')).toMatchObject({ text: 'はじめの本文。続き。終わり' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findByText(/^保存しました/, {}, { timeout: 8_000 })).toBeInTheDocument();
});

test('the preview is left for once all is saved, also by who may begin no other course', async () => {
  const api = anApi();
  const shell = setUp(api.answers, text?.id, aCurrentUser());
  await userEvent.type(await screen.findByRole('textbox', { name: '本文' }), '。続き');
  await userEvent.click(screen.getByRole('link', { name: '受講者として見る' }));
  await becomes(() =>
    expect(shell.navigation.$place.get().location.pathname).toBe(`/courses/${draft.id}/lessons/${text?.id}`),
  );
  expect(api.bodies.get(text?.id ?? '')).toMatchObject({ text: 'はじめの本文。続き' });
});

test('who may begin no course is told so, and so is who has too many', async () => {
  const path = '/dashboard/my_courses/new';
  const { unmount } = renderWithShell(<App />, createTestShell({ path, user: aCurrentUser() }));
  expect(await screen.findByText('講座を作成する権限がありません')).toBeInTheDocument();
  unmount();
  const full = () => {
    throw new ApiError('conflict', '', 409);
  };
  renderWithShell(<App />, createTestShell({ path, user, answers: { 'POST /dashboard/courses': full } }));
  await userEvent.type(await screen.findByRole('textbox', { name: '講座のタイトル' }), '積立');
  await userEvent.click(screen.getByRole('button', { name: '作成して編集する' }));
  expect(await screen.findByText(/^作れる講座は100件までです/)).toBeInTheDocument();
});

test('a lesson that was saved elsewhere is read anew, not as it was when it was opened', async () => {
  const api = anApi();
  setUp(api.answers, text?.id);
  const body = await screen.findByRole('textbox', { name: '本文' });
  expect(body).toHaveValue('はじめの本文');
  api.bodies.set(text?.id ?? '', { kind: 'text', text: 'あちらの本文', media_ids: [] });
  api.elsewhere('あちら');
  await userEvent.type(body, '。続き');
  await userEvent.click((await conflict()).getByRole('button', { name: '保存された内容を読み込む' }));
  await becomes(() => expect(screen.getByRole('textbox', { name: '本文' })).toHaveValue('あちらの本文'));
});

test('where the outline is refused lessons are saved, and the history gives up nothing that is typed', async () => {
  const api = anApi();
  const fields = { 'content.title': { code: 'too_long' as const, message: '長すぎます' } };
  const shell = setUp(
    {
      ...api.answers,
      [SAVE]: () => {
        throw new ApiError('invalid_input', '', 400, fields);
      },
      [REVISIONS]: { data: [{ revision: 7, saved_at: draft.saved_at, title: '', lesson_count: 3 }] },
    },
    text?.id,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'レッスンの名前' }), '！');
  await userEvent.type(await screen.findByRole('textbox', { name: '本文' }), '。続き');
  await becomes(() => expect(api.bodies.get(text?.id ?? '')).toMatchObject({ text: 'はじめの本文。続き' }));
  expect(await screen.findByText('保存できませんでした：長すぎます')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'その他の操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '変更の履歴' }));
  await userEvent.click(await screen.findByRole('button', { name: /の内容に戻す$/ }));
  await becomes(() => expect(shell.messages.at(-1)).toMatchObject({ type: 'error', text: '保存できませんでした' }));
  expect(shell.calls.filter(({ key }) => key === RESTORE)).toHaveLength(0);
});

test('who takes a course out of the lists still learns that it was saved elsewhere', async () => {
  const api = anApi();
  const stands = { status: 'published', version: 1 } as const;
  setUp({
    ...api.answers,
    [DRAFT]: () => ({ data: { ...api.now(), ...stands } }),
    [UNPUBLISH]: () => ({ data: { ...api.now(), ...stands, status: 'unpublished' } }),
  });
  const title = await screen.findByRole('textbox', { name: 'タイトル' });
  api.elsewhere('あちら');
  await userEvent.click(screen.getByRole('button', { name: 'その他の操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '非公開にする' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '非公開にする' }));
  await userEvent.type(title, 'こちら');
  expect(await conflict()).toBeDefined();
  expect(api.now().content.title).toBe('あちら');
});

test('a figure comes to what was typed while it was uploaded, whichever lesson is looked at by then', async () => {
  const api = anApi();
  api.bodies.set(quiz?.id ?? '', { kind: 'quiz', questions: [], pass_percent: 60 });
  let arrive = () => {};
  const medium = { id: 'a'.repeat(24), type: 'image', status: 'ready', data: { url: '/a.png' } } as unknown as Media;
  const come = new Promise<{ data: Media }>((resolve) => (arrive = () => resolve({ data: medium })));
  setUp({ ...api.answers, [UPLOAD]: () => come }, text?.id);
  const body = await screen.findByRole('textbox', { name: '本文' });
  await userEvent.upload(
    screen.getByLabelText('図を入れる', { selector: 'input' }),
    new File(['a'], 'a.png', { type: 'image/png' }),
  );
  await userEvent.type(body, '。続き');
  await userEvent.click(screen.getByRole('link', { name: /問題$/ }));
  act(arrive);
  await becomes(() =>
    expect(api.bodies.get(text?.id ?? '')).toMatchObject({
      text: expect.stringMatching(/^はじめの本文。続き\n\n!/) as string,
      media_ids: [medium.id],
    }),
  );
});
