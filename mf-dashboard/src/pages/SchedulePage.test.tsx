import type { Post } from '@minori/contracts';
import { dayAfterDays, monthAfter, tokyoDay } from '@minori/contracts/rules';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aPost,
  createTestShell,
  renderWithShell,
  setWindowWidth,
  type TestShellOptions,
} from '@minori/platform/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// What loads late is there already.
import '../posts/schedule/MoveDialog';
import { App } from '../testing/App';

jest.setTimeout(30_000);

const PATH = '/dashboard/my_posts/schedule';
const TODAY = tokyoDay(new Date());
/** The same month as tomorrow's, with room around it for a week's step wherever the month stands. */
const DAY = dayAfterDays(TODAY, 10);
const at = (day: string, time = '09:30') => new Date(`${day}T${time}:00+09:00`).toISOString();

const scheduled = (published_at: string, text = '決算の予告') =>
  aPost({ text, title: '', post_state: 'scheduled', published_at, is_my_post: true });

function setUp(posts: Post[], { path = `${PATH}?month=${DAY.slice(0, 7)}`, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    path,
    ...options,
    answers: {
      'GET /posts/my_posts': { data: posts, last_id: null },
      'PUT /posts/:id': ({ body }) => ({ data: { ...posts[0]!, ...(body as object) } }),
      ...options.answers,
    },
  });
  renderWithShell(<App />, shell);
  const moves = () => shell.calls.filter(({ key }) => key === 'PUT /posts/:id').map(({ input }) => input.body);
  return { shell, moves };
}

const post = () => screen.findByRole('button', { name: '09:30 決算の予告' });

beforeEach(() => setWindowWidth(1440));

test('a month shows what comes out on which day; each is a press away from its dialog', async () => {
  const { shell } = setUp([scheduled(at(DAY))]);
  const cell = (await post()).closest('td');
  expect(within(cell!).getByText(String(Number(DAY.slice(-2))))).toBeInTheDocument();
  const month = { status: 'scheduled', from: `${DAY.slice(0, 7)}-01`, sort: 'oldest' };
  expect(shell.calls.find(({ key }) => key === 'GET /posts/my_posts')?.input.query).toMatchObject(month);
  const next = `${PATH}?month=${monthAfter(DAY.slice(0, 7), 1)}`;
  expect(screen.getByRole('link', { name: '次の月' })).toHaveAttribute('href', next);
});

test('Shift and an arrow key move it to another day at the same hour; it keeps the focus, and that is said', async () => {
  const { moves } = setUp([scheduled(at(DAY))]);
  (await post()).focus();
  const isLast = dayAfterDays(DAY, 1).slice(0, 7) !== DAY.slice(0, 7);
  await userEvent.keyboard(isLast ? '{Shift>}{ArrowLeft}{/Shift}' : '{Shift>}{ArrowRight}{/Shift}');
  const day = dayAfterDays(DAY, isLast ? -1 : 1);
  await waitFor(() => expect(moves()).toEqual([{ published_at: at(day) }]));
  const moved = await post();
  await waitFor(() => expect(moved).toHaveFocus());
  expect(within(moved.closest('td')!).getByText(String(Number(day.slice(-2))))).toBeInTheDocument();
  expect(screen.getByText(/^「決算の予告」を.*に移しました$/)).toBeInTheDocument();
});

test('to the past, or too far ahead, it is not moved, which is said; nor where the API refuses', async () => {
  const { shell, moves } = setUp([scheduled(at(dayAfterDays(TODAY, 1), '00:01'), '明日の予告')], {
    path: `${PATH}?month=${dayAfterDays(TODAY, 1).slice(0, 7)}`,
    answers: {
      'PUT /posts/:id': () => {
        const message = 'すでに公開されているため、予約できません。';
        throw new ApiError('invalid_input', '', 422, { published_at: { code: 'already_published', message } });
      },
    },
  });
  const item = () => screen.findByRole('button', { name: '00:01 明日の予告' });
  (await item()).focus();
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(shell.messages).toMatchObject([{ type: 'warning' }]);
  expect(moves()).toEqual([]);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() =>
    expect(shell.messages.at(-1)).toMatchObject({ type: 'error', text: expect.stringMatching(/すでに/) }),
  );
  expect((await item()).closest('td')).not.toBeNull();
});

test('where there is a pointer it is dragged', async () => {
  const { moves } = setUp([scheduled(at(DAY))]);
  const other = DAY.endsWith('-15') ? `${DAY.slice(0, 7)}-16` : `${DAY.slice(0, 7)}-15`;
  const target =
    other > TODAY
      ? other
      : dayAfterDays(DAY, -1).slice(0, 7) === DAY.slice(0, 7)
        ? dayAfterDays(DAY, -1)
        : dayAfterDays(DAY, 1);
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type),
  };
  fireEvent.dragStart(await post(), { dataTransfer });
  const cell = within(screen.getByRole('table'))
    .getByText(String(Number(target.slice(-2))))
    .closest('td')!;
  const over = createEvent.dragOver(cell, { dataTransfer });
  fireEvent(cell, over);
  expect(over.defaultPrevented).toBe(true);
  fireEvent.drop(cell, { dataTransfer });
  await waitFor(() => expect(moves()).toEqual([{ published_at: at(target) }]));
});

test('its dialog sets date and time, and refuses what can’t be', async () => {
  const { shell, moves } = setUp([scheduled(at(DAY))]);
  await userEvent.click(await post());
  const dialog = within(await screen.findByRole('dialog', { name: '公開日時を変更' }));
  expect(dialog.getByRole('link', { name: '投稿を見る' })).toBeInTheDocument();
  const field = dialog.getByRole('textbox', { name: '公開日時（日本時間）' });
  await userEvent.clear(field);
  await userEvent.type(field, '2020/1/5 9:30');
  await userEvent.click(dialog.getByRole('button', { name: '変更する' }));
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, `${DAY.replaceAll('-', '/')} 18:00`);
  await userEvent.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(moves()).toEqual([{ published_at: at(DAY, '18:00') }]));
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'success' }]));
});

test('a phone has the days on which something comes out', async () => {
  setWindowWidth(390);
  setUp([scheduled(at(DAY)), scheduled(at(DAY, '18:00'), '夜の予告')]);
  await post();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('予告'))).toHaveLength(2);
});

test('a month without any says so', async () => {
  setUp([]);
  expect(await screen.findByText('この月に予約中の投稿はありません')).toBeInTheDocument();
});

test('nothing is said of a month before all of it is there', async () => {
  let answer = (_page: { data: Post[]; last_id: string | null }) => {};
  const wait = () => new Promise<Parameters<typeof answer>[0]>((resolve) => (answer = resolve));
  const shown = DAY.slice(0, 7);
  const { shell } = setUp([], {
    answers: {
      'GET /posts/my_posts': async ({ query }) =>
        (query as { from: string }).from.startsWith(shown) ? { data: [scheduled(at(DAY))], last_id: null } : wait(),
    },
  });
  await post();
  const reads = () => shell.calls.filter(({ key }) => key === 'GET /posts/my_posts').length;
  act(() => shell.navigation.navigator.push(`${PATH}?month=${monthAfter(shown, 1)}`));
  await waitFor(() => expect(reads()).toBe(2));
  expect(screen.queryByText('この月に予約中の投稿はありません')).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  answer({ data: [], last_id: 'next' });
  await waitFor(() => expect(reads()).toBe(3));
  expect(screen.getByRole('table')).toBeInTheDocument();
  expect(screen.queryByText('この月に予約中の投稿はありません')).not.toBeInTheDocument();
  answer({ data: [], last_id: null });
  expect(await screen.findByText('この月に予約中の投稿はありません')).toBeInTheDocument();
});

test('what can’t be read can be tried again', async () => {
  setUp([], {
    answers: {
      'GET /posts/my_posts': () => {
        throw new ApiError('forbidden', '', 403, {}, 'req-5');
      },
    },
  });
  expect(await screen.findByText('req-5')).toBeInTheDocument();
});
