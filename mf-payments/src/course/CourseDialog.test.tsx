import type { CourseOffer } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SOME_CARDS } from '../testing/cards';
import { aCharge } from '../testing/coins';
import { aCourseBuying, aCourseOffer } from '../testing/courses';
import { aSpending } from '../testing/spending';
import { CourseDialog } from './CourseDialog';

const BUY = 'POST /courses/:id/purchases';
const ID = 'c'.repeat(24);

interface Play extends TestShellOptions {
  offer?: CourseOffer | ApiError;
}

function setUp({ offer = aCourseOffer(), answers, ...options }: Play = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /courses/:id/offer': () => {
        if (offer instanceof ApiError) throw offer;
        return { data: offer };
      },
      'GET /payments/cards': { data: SOME_CARDS },
      'GET /payments/cards/processor': { data: { publishable_key: 'pk_test_course', script_url: null } },
      'GET /payments/spending': { data: aSpending({ spent: 2_000, limit: 10_000, left: 8_000 }) },
      [BUY]: { data: aCourseBuying({ charge: aCharge({ amount: 3_000 }) }) },
      ...answers,
    },
    ...options,
  });
  const onClose = jest.fn();
  renderWithShell(<CourseDialog open onClose={onClose} onClosed={jest.fn()} course_id={ID} />, shell);
  const sent = () => shell.calls.filter(({ key }) => key === BUY).map(({ input }) => input);
  return { shell, onClose, sent };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('the last screen says which course it is, what it opens, what it costs and all that holds; a card pays it once', async () => {
  const { shell, onClose, sent } = setUp();
  expect(await screen.findByRole('heading', { name: '決算短信の読み方' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '購入するとできること' })).toHaveTextContent('全12レッスンを受講する');
  expect((await screen.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual([
    '今日のお支払い',
    '取り消しと返金',
  ]);
  expect(await screen.findByText(/上限は10,000円です。あと8,000円/)).toBeInTheDocument();
  await userEvent.dblClick(await button('3,000円を支払う'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    {
      params: { id: ID },
      body: { payment: 'card', shown: 'offer-card', card_id: SOME_CARDS[0]?.id },
      idempotencyKey: expect.any(String),
    },
  ]);
  expect(shell.messages).toMatchObject([
    { type: 'success', text: '「決算短信の読み方」を購入しました。すべてのレッスンを受講できます。' },
  ]);
});

test('coins pay where they are chosen; what is missing is bought first', async () => {
  const { onClose, sent } = setUp({ answers: { [BUY]: { data: aCourseBuying() } } });
  await userEvent.click(await screen.findByRole('radio', { name: 'コイン' }));
  expect(screen.getByText('購入したコインの残高 5,000 → お支払い後 2,000')).toBeInTheDocument();
  await userEvent.click(await button('3,000コインで支払う'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ body: { payment: 'coins', shown: 'offer-coins' } }]);
});

test('who has too few coins buys some, and comes back', async () => {
  const { shell } = setUp({ offer: aCourseOffer({ coins: { bought: 400, missing: 2_600 } }) });
  await userEvent.click(await screen.findByRole('radio', { name: 'コイン' }));
  expect(screen.getByText(/あと2,600コイン必要です/)).toBeInTheDocument();
  await userEvent.click(await button('コインを買う'));
  expect(shell.opened).toMatchObject([{ name: 'coin.buy', props: { missing: 2_600 } }]);
});

test.each([
  ['conflict', 409, 'この講座は、すでに購入済みです'],
  ['blocked', 403, 'ブロックの設定により、購入できません'],
  ['not_found', 404, 'この講座は、いま購入できません'],
] as const)('%s is told', async (code, status, sentence) => {
  setUp({ offer: new ApiError(code, '', status) });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /支払う/ })).toBeNull();
});

test('guests are asked to log in', async () => {
  setUp({ user: null });
  expect(await button('ログイン')).toBeInTheDocument();
});
