import type { Endpoints } from '@minori/contracts';
import { ApiError, Pages } from '@minori/platform';
import {
  aCurrentUser,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { manifest } from '../manifest';
import { pages } from '../pages';
import { aCourseDetail, aReview } from '../testing/course';

const ID = 'a'.repeat(24);

const REVIEWS: Endpoints['GET /courses/:id/reviews']['response'] = {
  data: [],
  last_id: null,
  own: null,
  refusal: 'login_required',
};

function setUp(
  answer: NonNullable<TestShellOptions['answers']>['GET /courses/:id'],
  { answers, ...options }: TestShellOptions = {},
) {
  const shell = createTestShell({
    path: `/courses/${ID}`,
    answers: { 'GET /courses/:id': answer, 'GET /courses/:id/reviews': REVIEWS, ...answers },
    ...options,
  });
  renderWithShell(<Pages manifest={manifest} pages={pages} />, shell);
  return shell;
}

test('a course tells what it is about, by whom, what one learns and when money is given back', async () => {
  setUp({ data: aCourseDetail({ id: ID }) });
  expect(await screen.findByRole('heading', { level: 1, name: /決算短信/ })).toBeInTheDocument();
  expect(screen.getByText(/30分で全体をつかめる/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /佐藤 ゆき/ })).toHaveAttribute('href', '/yuki_s');
  const course = screen.getByRole('article');
  expect(course).toHaveTextContent('全12レッスン・3時間20分');
  expect(course).toHaveTextContent('価格3,980円');
  expect(course).toHaveTextContent('営業キャッシュフローの読み方');
  expect(course).toHaveTextContent('8日以内で、有料部分の視聴が10%未満であれば、全額を返金します');
  expect(screen.getByRole('link', { name: 'すべての講座を見る' })).toHaveAttribute('href', '/courses');
  expect(screen.queryByRole('link', { name: '講座を編集' })).toBeNull();
});

test('the outline shows each lesson, the first one to be watched for free, the others locked', async () => {
  setUp({ data: aCourseDetail({ id: ID }) });
  const free = await screen.findByRole('link', { name: /全体の地図/ });
  expect(free).toHaveAttribute('href', `/courses/${ID}/lessons/${'2'.repeat(24)}`);
  expect(free).toHaveTextContent('無料で見る');
  expect(free).toHaveTextContent('5:12');
  const locked = screen.getByText('用語の確認').closest('li')!;
  expect(within(locked).getByLabelText('購入すると見られます')).toBeInTheDocument();
  expect(within(locked).queryByRole('link')).toBeNull();
});

test('the author is led to the editor', async () => {
  const me = aCurrentUser();
  setUp({ data: aCourseDetail({ id: ID, user_info: aUserSummary({ id: me.id }) }) }, { user: me });
  expect(await screen.findByRole('link', { name: '講座を編集' })).toHaveAttribute(
    'href',
    `/dashboard/my_courses/${ID}`,
  );
});

test('reviews are listed, narrowed by stars, and reported', async () => {
  const shell = setUp(
    { data: aCourseDetail({ id: ID }) },
    {
      user: aCurrentUser(),
      answers: { 'GET /courses/:id/reviews': { ...REVIEWS, data: [aReview()], refusal: 'not_bought' } },
    },
  );
  expect(await screen.findByText(/決算の日に迷わなく/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'レビューを書く' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /星\s*5\s*つ：\s*7\s*件/ }));
  expect(shell.calls.at(-1)?.input.query).toMatchObject({ stars: 5 });
  await userEvent.click(await screen.findByRole('button', { name: 'レビューのメニュー' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '報告する' }));
  expect(shell.opened[0]).toMatchObject({ name: 'report.send', props: { target_type: 'course_review' } });
});

test('who has learned something writes a review, and is told what is wrong with it', async () => {
  const shell = setUp(
    { data: aCourseDetail({ id: ID, is_purchased: true, progress: 40 }) },
    {
      user: aCurrentUser(),
      answers: {
        'GET /courses/:id/reviews': { ...REVIEWS, refusal: null },
        'PUT /courses/:id/reviews/own': { data: aReview({ is_mine: true }) },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'レビューを書く' }));
  const dialog = await screen.findByRole('dialog', { name: 'レビューを書く' });
  await userEvent.click(within(dialog).getByRole('button', { name: '公開する' }));
  expect(await within(dialog).findByText('星を選んでください。')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('radio', { name: /星4つ/ }));
  await userEvent.type(within(dialog).getByRole('textbox'), '役に立ちました');
  await userEvent.click(within(dialog).getByRole('button', { name: '公開する' }));
  const sent = shell.calls.find(({ key }) => key === 'PUT /courses/:id/reviews/own');
  expect(sent?.input).toMatchObject({ params: { id: ID }, body: { stars: 4, text: '役に立ちました' } });
});

test('the teacher answers', async () => {
  const me = aCurrentUser();
  const shell = setUp(
    { data: aCourseDetail({ id: ID, user_info: aUserSummary({ id: me.id }) }) },
    {
      user: me,
      answers: {
        'GET /courses/:id/reviews': { ...REVIEWS, data: [aReview()], refusal: 'own_course' },
        'PUT /courses/:id/reviews/:review_id/answer': { data: aReview() },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: '返信する' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /返信/ }), 'ありがとうございます');
  await userEvent.click(screen.getByRole('button', { name: '公開する' }));
  const sent = shell.calls.find(({ key }) => key === 'PUT /courses/:id/reviews/:review_id/answer');
  expect(sent?.input).toMatchObject({ body: { text: 'ありがとうございます' } });
});

test('nothing leads to who is gone', async () => {
  const gone = aUserSummary({ name: 'このユーザーは削除されました', username: 'deleted', is_deleted: true });
  setUp({ data: aCourseDetail({ user_info: gone }) });
  expect(await screen.findByText('このユーザーは削除されました')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /削除されました/ })).toBeNull();
  expect(screen.queryByText('@deleted')).toBeNull();
});

test('a bought course shows how far one is and the way on', async () => {
  setUp({ data: aCourseDetail({ is_purchased: true, progress: 40 }) });
  expect(await screen.findByRole('progressbar', { name: '受講の進み具合' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('購入済み')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '続きから' })).toHaveAttribute('href', expect.stringContaining('/lessons/'));
  expect(screen.queryByLabelText('購入すると見られます')).toBeNull();
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
