import type { CoinMovement, ExpiringCoins } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCoinMovement } from '../testing/coins';
import { CoinDialog } from './CoinDialog';

interface Coins {
  movements?: (direction: unknown) => CoinMovement[];
  expiring?: ExpiringCoins[];
}

function setUp({ movements = () => [], expiring = [] }: Coins = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/coins': { data: { sum: 12_340, granted: 12_340, bought: 0 } },
      'GET /profiles/upcoming-coins': { data: { expiring } },
      'GET /payments/coins/movements': ({ query }) => ({ data: movements(query?.direction), last_id: null }),
    },
  });
  renderWithShell(<CoinDialog open onClose={jest.fn()} onClosed={jest.fn()} />, shell);
  return shell;
}

test('the balance is shown, and what coins are for', async () => {
  setUp();
  expect(await screen.findByText('12,340')).toBeInTheDocument();
  expect(screen.getByText(/メンバーシップのお支払いに使えます。/)).toBeInTheDocument();
  expect(await screen.findByText('コインの増減はまだありません')).toBeInTheDocument();
});

test('what expires soon is told with the last day on which it can be used', async () => {
  setUp({ expiring: [{ amount: 1_200, at: '2027-02-10T15:00:00.000Z' }] });
  expect(await screen.findByText('1,200コインの有効期限は2027年2月10日です')).toBeInTheDocument();
});

test('the history tells what came and went, and shows one of the two', async () => {
  const expired = aCoinMovement({ id: 'b'.repeat(24), kind: 'expired', amount: -50, reason: null });
  setUp({
    movements: (direction) =>
      [aCoinMovement(), expired].filter(({ amount }) => !direction || amount < 0 === (direction === 'out')),
  });
  expect(await screen.findByText('アンケートへのご回答のお礼')).toBeInTheDocument();
  expect(screen.getByText('+30')).toBeInTheDocument();
  expect(screen.getByText('−50')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '減った分' }));
  expect(await screen.findByText('有効期限切れ')).toBeInTheDocument();
  expect(screen.queryByText('+30')).not.toBeInTheDocument();
});

test('the history can be of some days', async () => {
  const { calls } = setUp({ movements: (direction) => (direction ? [] : [aCoinMovement()]) });
  await screen.findByText('+30');
  await userEvent.type(screen.getByRole('textbox', { name: '開始日' }), '2026/11/1');
  await userEvent.type(screen.getByRole('textbox', { name: '終了日' }), '2026/11/20');
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({
      key: 'GET /payments/coins/movements',
      input: { query: { from: '2026-11-01', to: '2026-11-20' } },
    }),
  );
  await userEvent.click(screen.getByRole('radio', { name: '減った分' }));
  expect(await screen.findByText('この条件に合う増減はありません')).toBeInTheDocument();
});

test('a history that can’t be read can be tried again, and the balance stays', async () => {
  setUp({
    movements: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req-8');
    },
  });
  expect(await screen.findByText('履歴を読み込めませんでした')).toBeInTheDocument();
  expect(screen.getByText('req-8')).toBeInTheDocument();
  expect(screen.getByText('12,340')).toBeInTheDocument();
});

test('guests are asked to log in', async () => {
  renderWithShell(<CoinDialog open onClose={jest.fn()} onClosed={jest.fn()} />, createTestShell());
  expect(await screen.findByRole('button', { name: 'ログイン' })).toBeInTheDocument();
});
