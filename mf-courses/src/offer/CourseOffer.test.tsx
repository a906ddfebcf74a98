import type { OwnCoursePurchase } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse } from '../testing/course';
import { CourseOffer, type OfferedCourse } from './CourseOffer';

const ID = 'a'.repeat(24);
const REFUND = 'POST /courses/:id/purchase/refund';

const purchased = (refund: Partial<NonNullable<OwnCoursePurchase['refund']>> = {}): OwnCoursePurchase => ({
  id: 'b'.repeat(24),
  course_id: ID,
  price: 3_980,
  payment: 'card',
  purchased_at: '2026-11-24T03:00:00.000Z',
  refunded_at: null,
  receipt_id: null,
  refund: { until: '2026-12-02T15:00:00.000Z', watched_percent: 4, refusal: null, ...refund },
});

function setUp(course: Partial<OfferedCourse> = {}, answers: TestShellOptions['answers'] = {}, user = aCurrentUser()) {
  const shell = createTestShell({
    user,
    answers: { 'GET /courses/:id/purchase': { data: purchased() }, ...answers },
  });
  renderWithShell(<CourseOffer course={aCourse({ id: ID, ...course })} />, shell);
  return shell;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a course is bought in the dialog of payments, and says before that it can be given back', async () => {
  const shell = setUp();
  expect(screen.getByText(/8日以内で、有料部分の視聴が10%未満であれば/)).toBeInTheDocument();
  await press('3,980円で購入する');
  await waitFor(() => expect(shell.opened).toEqual([{ name: 'course.buy', props: { course_id: ID } }]));
});

test('what is free is taken by one press', async () => {
  const shell = setUp({ price: 0 }, { 'POST /courses/:id/take': { data: purchased() } });
  await press('無料で受講する');
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'success' }]));
});

test('its author buys nothing', () => {
  const user = aCurrentUser();
  setUp({ user_info: { ...aCourse().user_info, id: user.id } }, {}, user);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a purchase says until when it may be given back and how much was watched, and is given back after a question', async () => {
  const shell = setUp({ is_purchased: true }, { [REFUND]: { data: { ...purchased(), refund: null } } });
  const region = (await screen.findByRole('heading', { name: '購入の内容' })).closest('section');
  expect(region).toHaveTextContent('返金できる期限2026年12月2日');
  expect(region).toHaveTextContent('視聴した割合4%');
  await press('返金する');
  const dialog = await screen.findByRole('dialog', { name: 'この講座を返金しますか？' });
  expect(dialog).toHaveTextContent('3,980円をカードにお返しします');
  expect(dialog).toHaveTextContent('この講座は受講できなくなります');
  await userEvent.click(within(dialog).getByRole('button', { name: '返金する' }));
  await waitFor(() => expect(shell.messages).toMatchObject([{ text: '返金の手続きをしました' }]));
  expect(shell.calls.filter(({ key }) => key === REFUND).map(({ input }) => input)).toEqual([
    { params: { id: ID }, body: { purchase_id: 'b'.repeat(24) } },
  ]);
});

test.each([
  ['watched', '視聴した割合が10%以上のため'],
  ['too_late', '期限を過ぎました'],
  ['again', '2回目の返金は受け付けられません'],
  ['too_often', '30日間に3回まで'],
] as const)('what is refused since it is %s has no button, but the reason', async (refusal, reason) => {
  setUp({ is_purchased: true }, { 'GET /courses/:id/purchase': { data: purchased({ refusal }) } });
  expect(await screen.findByRole('status')).toHaveTextContent(reason);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what was watched in the meantime is told in the dialog', async () => {
  const refuse = () => {
    throw new ApiError('refund_watched', '有料のレッスンの10%以上を視聴しました。', 409);
  };
  setUp({ is_purchased: true }, { [REFUND]: refuse });
  await press('返金する');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '返金する' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('10%以上');
});
