import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse, someCourses } from '../testing/course';
import { CoursesPage } from './CoursesPage';

function setUp({ answers, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    path: '/courses',
    user: aCurrentUser(),
    answers: { 'GET /courses': { data: someCourses(), last_id: null }, ...answers },
    ...options,
  });
  renderWithShell(<CoursesPage />, shell);
  return shell;
}

const cardOf = async (title: RegExp) =>
  (await screen.findByRole('link', { name: title })).closest('article') as HTMLElement;

test('a card tells level, volume and price', async () => {
  setUp();
  const card = await cardOf(/決算短信/);
  expect(card).toHaveTextContent('入門');
  expect(card).toHaveTextContent('全12レッスン・3時間20分');
  expect(card).toHaveTextContent('3,980円');
});

test('a bought course shows how far one is instead of its price', async () => {
  setUp();
  const card = await cardOf(/テクニカル/);
  expect(within(card).getByRole('progressbar', { name: '受講の進み具合' })).toHaveAttribute('aria-valuenow', '40');
  expect(card).not.toHaveTextContent('円');
});

test('a card leads to its course and says what others think of it', async () => {
  setUp({ answers: { 'GET /courses': { data: [aCourse({ id: 'a'.repeat(24) })], last_id: null } } });
  expect(await screen.findByRole('link', { name: /決算短信/ })).toHaveAttribute('href', `/courses/${'a'.repeat(24)}`);
  expect(screen.getByRole('img', { name: '5段階中4.3、レビュー12件' })).toBeInTheDocument();
});

const DOMAINS = { 'GET /courses/domains': { data: [{ id: 'd'.repeat(24), name: '税金' }] } };

test('courses are searched, narrowed and put in order, all of it in the address', async () => {
  const shell = setUp({ answers: DOMAINS });
  await userEvent.type(screen.getByRole('searchbox', { name: '講座・講師を検索' }), '決算{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '絞り込み' }));
  const dialog = await screen.findByRole('dialog', { name: '講座を絞り込む' });
  await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: 'テーマ' }), '税金');
  await userEvent.click(within(dialog).getByRole('radio', { name: '入門' }));
  await userEvent.click(within(dialog).getByRole('radio', { name: '無料' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'この条件で見る' }));
  await userEvent.click(screen.getByRole('button', { name: '新しい順' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '評価が高い順' }));
  const query = {
    tab: 'all_courses',
    keyword: '決算',
    domain_id: 'd'.repeat(24),
    difficulty: 'easy',
    price: 'free',
    sort: 'rating',
  };
  expect(shell.calls.filter(({ key }) => key === 'GET /courses').at(-1)?.input.query).toMatchObject(query);
  const { search } = shell.navigation.$place.get().location;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    keyword: '決算',
    topic: 'd'.repeat(24),
    level: 'easy',
    price: 'free',
    sort: 'rating',
  });
  await userEvent.click(screen.getByRole('button', { name: /^税金: / }));
  expect(screen.getByRole('button', { name: '絞り込み（2件）' })).toBeInTheDocument();
  expect(shell.navigation.$place.get().location.search).not.toContain('topic');
});

test('where nothing fits, one press gives up what narrows the list', async () => {
  const shell = setUp({
    path: '/courses?keyword=%E5%AD%98%E5%9C%A8&level=hard&sort=price&price=cheap',
    answers: { 'GET /courses': ({ query }) => ({ data: query?.['keyword'] ? [] : [aCourse()], last_id: null }) },
  });
  expect(await screen.findByText('条件に合う講座がありません')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'すべての講座を見る' }));
  expect(await screen.findByText(/決算短信/)).toBeInTheDocument();
  expect(shell.navigation.$place.get().location.search).toBe('?sort=price');
});

test('one’s own courses have a tab of their own, in the address', async () => {
  const shell = setUp();
  await userEvent.click(screen.getByRole('tab', { name: '購入した講座' }));
  expect(shell.navigation.$place.get().location.search).toBe('?tab=my_courses');
  expect(shell.calls.at(-1)?.input.query).toMatchObject({ tab: 'my_courses' });
});

test('without bought courses the list of all is one press away', async () => {
  setUp({
    path: '/courses?tab=my_courses',
    answers: {
      'GET /courses': ({ query }) => ({ data: query?.['tab'] === 'my_courses' ? [] : [aCourse()], last_id: null }),
    },
  });
  expect(await screen.findByRole('link', { name: 'すべての講座を見る' })).toHaveAttribute('href', '/courses');
});

test('guests see all courses, and are asked to log in for their own', async () => {
  const shell = setUp({ user: null });
  expect(await screen.findByText(/決算短信/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: '購入した講座' }));
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(shell.opened[0]?.name).toBe('auth.login');
});

test('a failure can be tried again', async () => {
  setUp({
    answers: {
      'GET /courses': () => {
        throw new ApiError('forbidden', 'no', 403, {}, 'req-7');
      },
    },
  });
  expect(await screen.findByText('req-7')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeInTheDocument();
});
