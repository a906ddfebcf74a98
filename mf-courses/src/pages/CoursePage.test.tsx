import { ApiError, Pages } from '@minori/platform';
import { aUserSummary, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen } from '@testing-library/react';
import { manifest } from '../manifest';
import { pages } from '../pages';
import { aCourse } from '../testing/course';

const ID = 'a'.repeat(24);

function setUp(answer: NonNullable<TestShellOptions['answers']>['GET /courses/:id']) {
  const shell = createTestShell({ path: `/courses/${ID}`, answers: { 'GET /courses/:id': answer } });
  renderWithShell(<Pages manifest={manifest} pages={pages} />, shell);
  return shell;
}

test('a course tells what it is about, by whom, how much there is of it and what it costs', async () => {
  setUp({ data: aCourse({ id: ID }) });
  expect(await screen.findByRole('heading', { level: 1, name: /決算短信/ })).toBeInTheDocument();
  expect(screen.getByText(/30分で全体をつかめる/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /佐藤 ゆき/ })).toHaveAttribute('href', '/yuki_s');
  const course = screen.getByRole('article');
  expect(course).toHaveTextContent('全12レッスン・3時間20分');
  expect(course).toHaveTextContent('価格3,980円');
  expect(screen.getByRole('link', { name: 'すべての講座を見る' })).toHaveAttribute('href', '/courses');
});

test('nothing leads to who is gone', async () => {
  const gone = aUserSummary({ name: 'このユーザーは削除されました', username: 'deleted', is_deleted: true });
  setUp({ data: aCourse({ user_info: gone }) });
  expect(await screen.findByText('このユーザーは削除されました')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /削除されました/ })).toBeNull();
  expect(screen.queryByText('@deleted')).toBeNull();
});

test('a bought course shows how far one is', async () => {
  setUp({ data: aCourse({ is_purchased: true, progress: 40 }) });
  expect(await screen.findByRole('progressbar', { name: '受講の進み具合' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('購入済み')).toBeInTheDocument();
});

test.each([
  ['not_found', 404, '講座が見つかりません'],
  ['forbidden', 403, '講座を読み込めませんでした'],
] as const)('%s is told', async (code, status, title) => {
  setUp(() => {
    throw new ApiError(code, '', status, {}, 'req-7');
  });
  expect(await screen.findByText(title)).toBeInTheDocument();
});
