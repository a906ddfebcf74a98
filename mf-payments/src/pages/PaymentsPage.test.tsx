import type { MembershipPayment } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  createTestShell,
  renderWithShell,
  watchSavedFiles,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMembership, offersFor } from '../testing/membership';
import { PaymentsPage } from './PaymentsPage';

const PAID: MembershipPayment = {
  id: 'b'.repeat(24),
  package_name: 'gold-membership',
  recurring: 'month',
  period_starts_at: '2026-11-23T15:00:00.000Z',
  period_ends_at: '2026-12-23T15:00:00.000Z',
  lines: [
    { kind: 'period', package_name: 'gold-membership', recurring: 'month', amount: 1_980 },
    { kind: 'unused', package_name: 'silver-membership', recurring: 'month', amount: -630 },
  ],
  total: 1_350,
  refunded: 0,
  payment_type: 'web_coin',
  paid_at: '2026-11-24T03:00:00.000Z',
  receipt_id: 'd'.repeat(24),
};

function setUp(answers: TestShellOptions['answers'] = {}) {
  const shell = createTestShell({
    path: '/p/membership/payments',
    user: aCurrentUser(),
    answers: {
      'GET /payments/membership_packages': { data: offersFor() },
      'GET /payments/memberships/payments': { data: [], last_id: null },
      'GET /payments/memberships/charge': { data: null },
      ...answers,
    },
  });
  renderWithShell(<PaymentsPage />, shell);
  return shell;
}

test('each running membership is there with its next charge', async () => {
  setUp({
    'GET /payments/membership_packages': {
      data: offersFor([
        aMembership('gold-membership', 'month'),
        aMembership('izanavi', 'year', { id: 'c'.repeat(24), ends_at: '2027-11-23T15:00:00.000Z' }),
      ]),
    },
  });
  const own = await screen.findAllByRole('region', { name: /^ご利用中のメンバーシップ/ });
  expect(own.map((one) => one.textContent)).toEqual([
    expect.stringContaining('1,980円で更新'),
    expect.stringContaining('59,800円で更新'),
  ]);
});

test('what was paid is told with its period and what was taken off', async () => {
  setUp({ 'GET /payments/memberships/payments': { data: [PAID], last_id: null } });
  const list = await screen.findByRole('list', { name: 'お支払いの履歴' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    'Gold（1カ月）2026年11月24日にお支払いコイン2026年11月24日〜2026年12月23日のご利用分Silverの未使用分 630円を差し引き領収書（PDF）1,350円',
  );
});

test('what came back as coins is told', async () => {
  const lines: MembershipPayment['lines'] = [
    { kind: 'period', package_name: 'gold-membership', recurring: 'month', amount: 1_980 },
    { kind: 'unused', package_name: 'silver-membership', recurring: 'year', amount: -9_990 },
    { kind: 'returned', package_name: 'gold-membership', recurring: 'month', amount: 8_010 },
  ];
  setUp({
    'GET /payments/memberships/payments': { data: [{ ...PAID, lines, total: 0, receipt_id: null }], last_id: null },
  });
  const list = await screen.findByRole('list', { name: 'お支払いの履歴' });
  expect(list).toHaveTextContent('Silverの未使用分 9,990円を差し引き差額8,010コインをお返し0円');
});

test('what a campaign took off is told', async () => {
  const plan = { package_name: 'silver-membership', recurring: 'month' } as const;
  const lines: MembershipPayment['lines'] = [
    { kind: 'period', ...plan, amount: 980 },
    { kind: 'discount', ...plan, amount: -880 },
  ];
  setUp({ 'GET /payments/memberships/payments': { data: [{ ...PAID, ...plan, lines, total: 100 }], last_id: null } });
  const list = await screen.findByRole('list', { name: 'お支払いの履歴' });
  expect(list).toHaveTextContent(/キャンペーンで880円を割引.*100円/);
});

test('the receipt of a payment is kept by the browser, and a failure is told', async () => {
  const saved = watchSavedFiles();
  let hasFailed = false;
  const shell = setUp({
    'GET /payments/memberships/payments': { data: [PAID], last_id: null },
    'GET /payments/receipts/:id/pdf': () => {
      if (hasFailed) return new File(['%PDF'], 'minori-receipt-1.pdf');
      hasFailed = true;
      throw new ApiError('network', '', 0);
    },
  });
  const button = await screen.findByRole('button', { name: '領収書（PDF）：Gold（1カ月） 2026年11月24日にお支払い' });
  await userEvent.click(button);
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'error' }]));
  await userEvent.click(button);
  await waitFor(() =>
    expect(saved).toMatchObject([{ file: { name: 'minori-receipt-1.pdf' }, name: 'minori-receipt-1.pdf' }]),
  );
  expect(shell.calls).toContainEqual({
    key: 'GET /payments/receipts/:id/pdf',
    input: { params: { id: PAID.receipt_id } },
  });
});

test('a payment that was left leads back to it', async () => {
  const shell = setUp({
    'GET /payments/memberships/charge': {
      data: {
        charge_id: 'e'.repeat(24),
        package_name: 'gold-membership',
        recurring: 'month',
        amount: 1_980,
        card: { brand: 'visa', last4: '3184' },
        is_renewal: false,
      },
    },
  });
  const notice = await screen.findByRole('region', { name: 'お支払いの途中です' });
  expect(notice).toHaveTextContent('Gold（1カ月）Visa（末尾3184）で1,980円');
  await userEvent.click(within(notice).getByRole('button', { name: '続きを確認する' }));
  expect(shell.opened).toEqual([
    { name: 'membership.pay', props: { package_name: 'gold-membership', recurring: 'month' } },
  ]);
});

test('who has nothing and paid nothing is led to the plans', async () => {
  setUp();
  expect(await screen.findByText('ご利用中のプランはありません')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'プランを見る' })).toHaveAttribute('href', '/p/membership');
  expect(await screen.findByText('お支払いはまだありません')).toBeInTheDocument();
});

test('a history that can’t be read can be tried again', async () => {
  setUp({
    'GET /payments/memberships/payments': () => {
      throw new ApiError('forbidden', '', 403, {}, 'req-5');
    },
  });
  expect(await screen.findByText('お支払いの履歴を読み込めませんでした')).toBeInTheDocument();
});
