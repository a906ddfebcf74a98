import type { CourseDraft, CourseFigures } from '@minori/contracts';
import { DesignSystemProvider } from '@minori/design-system';
import { ApiError, RouterLink } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, setWindowWidth } from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { aDraft, someFigures } from '../testing/courses';

jest.setTimeout(20_000);
beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
});

const FIGURES = 'GET /dashboard/courses/:id/figures';
const draft = aDraft({ status: 'published', version: 1, is_changed: false, student_count: 48 });

interface Shown {
  course?: CourseDraft;
  figures?: CourseFigures | (() => never);
  part?: string;
  isFormer?: boolean;
}

function setUp({ course = draft, figures = someFigures(), part = '?part=figures', isFormer = false }: Shown = {}) {
  const shell = createTestShell({
    path: `/dashboard/my_courses/${draft.id}${part}`,
    user: aCurrentUser({ is_creator: !isFormer }),
    answers: {
      'GET /users/user_topics': { data: { domains: [], topics: [] } },
      'GET /dashboard/courses/:id': { data: course },
      [FIGURES]: typeof figures === 'function' ? figures : { data: figures },
    },
  });
  renderWithShell(
    <DesignSystemProvider language="ja" link={RouterLink}>
      <App />
    </DesignSystemProvider>,
    shell,
  );
  return shell;
}

test('beside the editor its teacher sees of each lesson who began and finished, where films are left and what is hard', async () => {
  const shell = setUp({ part: '' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'タイトル' }), '！');
  await userEvent.click(screen.getByRole('link', { name: '受講の統計' }));
  expect(await screen.findByRole('heading', { level: 2, name: '受講の統計' })).toBeInTheDocument();
  expect(screen.getByText('42人')).toBeInTheDocument();
  expect(screen.getByText(/2026年11月27日 12:34時点/)).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'レッスンごとの統計' });
  for (const name of [
    /^積立のしくみを動画で.* 40人（95%） 30人（71%） 半数が5:45までに離脱$/,
    /^はじめる前に読む.* 33人（79%） 29人（69%） —$/,
    /^ふりかえり.* 21人（50%） 20人（48%） 最初の正答率 65%$/,
  ]) {
    expect(within(table).getByRole('row', { name })).toBeInTheDocument();
  }
  const curve = screen.getByRole('figure', { name: 'どこまで見られたか' });
  expect(within(curve).getAllByRole('listitem')).toHaveLength(40);
  expect(within(curve).getByText('0:15〜0:30 36人')).toBeInTheDocument();
  await userEvent.click(screen.getByText('ふりかえり', { selector: 'summary *' }));
  const questions = await screen.findByRole('table', { name: '問題ごとの正答率' });
  expect(within(questions).getByRole('row', { name: /増収減益とは？ 20人 45%/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'CSVを保存' }));
  expect(shell.calls).toContainEqual(expect.objectContaining({ key: 'GET /dashboard/courses/:id/figures/csv' }));
  // What was typed has stayed.
  await userEvent.click(screen.getByRole('link', { name: '編集' }));
  expect(await screen.findByRole('textbox', { name: 'タイトル' })).toHaveValue('積立のきほん！');
});

test('on a phone each lesson is a card', async () => {
  setWindowWidth(390);
  setUp();
  const lessons = within(await screen.findByRole('list', { name: 'レッスンごとの統計' })).getAllByRole('listitem');
  expect(lessons.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^積立のしくみを動画で.*始めた人 40人（95%）修了した人 30人（71%）半数が5:45までに離脱$/),
    expect.stringMatching(/^はじめる前に読む.*始めた人 33人（79%）修了した人 29人（69%）$/),
    expect.stringMatching(/^ふりかえり.*最初の正答率 65%$/),
  ]);
});

test.each<[string, Shown]>([
  ['公開すると、受講の統計を見られます', { course: aDraft() }],
  [
    'まだ受講者がいません',
    { course: { ...draft, student_count: 0 }, figures: { as_of: null, learners: null, lessons: [] } },
  ],
  ['集計はこれからです', { figures: { as_of: null, learners: null, lessons: [] } }],
  ['学習を始めた人が5人以上になると表示します', { figures: someFigures({ learners: null, lessons: [] }) }],
  [
    '受講の統計を読み込めませんでした',
    {
      figures: () => {
        throw new ApiError('internal', '', 500);
      },
    },
  ],
])('%s', async (said, shown) => {
  setUp(shown);
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'CSVを保存' })).not.toBeInTheDocument();
});

test('who may make courses no more reads the figures and takes a course out of the lists, and is offered nothing else', async () => {
  setUp({ isFormer: true, course: { ...draft, is_changed: true } });
  expect(await screen.findByText('42人')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /公開する/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'その他の操作' }));
  expect(screen.getByRole('menuitem', { name: '非公開にする' })).toBeInTheDocument();
});
