import type { ArrivingCoins, CoinMovement, ExpiringCoins } from '@minori/contracts';
import { ApiError, type DialogProps } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, watchSavedFiles } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCoinMovement } from '../testing/coins';
import { CoinDialog } from './CoinDialog';

interface Coins {
  movements?: (direction: unknown) => CoinMovement[];
  arriving?: ArrivingCoins[];
  expiring?: ExpiringCoins[];
  takesCards?: boolean;
  props?: DialogProps<'coin.summary'>;
}

function setUp({ movements = () => [], arriving = [], expiring = [], takesCards = true, props = {} }: Coins = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/coins': { data: { sum: 12_340, granted: 12_340, bought: 0 } },
      'GET /profiles/upcoming-coins': { data: { arriving, expiring } },
      'GET /payments/cards/processor': () => {
        if (!takesCards) throw new ApiError('not_found', '', 404);
        return { data: { publishable_key: 'pk_test_coins', script_url: null } };
      },
      'GET /payments/receipts/:id/pdf': () => new File(['%PDF'], 'minori-receipt-M1.pdf'),
      'GET /payments/coins/movements': ({ query }) => ({ data: movements(query?.direction), last_id: null }),
    },
  });
  const onClose = jest.fn();
  renderWithShell(<CoinDialog open onClose={onClose} onClosed={jest.fn()} {...props} />, shell);
  return { ...shell, onClose };
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

test('what is being paid for is told until it is there', async () => {
  setUp({ arriving: [{ amount: 3_030, at: null }] });
  expect(await screen.findByText(/3,030コインのお支払いを確認しています/)).toBeInTheDocument();
});

test('more coins are a press away, where cards are taken', async () => {
  const { opened } = setUp();
  await userEvent.click(await screen.findByRole('button', { name: 'コインを買う' }));
  expect(opened).toEqual([{ name: 'coin.buy', props: { onBought: expect.any(Function) } }]);
});

test('where no cards are taken none are for sale', async () => {
  setUp({ takesCards: false });
  expect(await screen.findByText('コインの増減はまだありません')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'コインを買う' })).not.toBeInTheDocument();
});

test('who is here since coins are missing is told how many, and goes on once they are bought', async () => {
  const onBought = jest.fn();
  const { opened, onClose } = setUp({ props: { missing: 390, onBought } });
  expect(await screen.findByText('お支払いには、あと390コイン必要です')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'コインを買う' }));
  const [buying] = opened as { name: string; props: DialogProps<'coin.buy'> }[];
  expect(buying).toMatchObject({ name: 'coin.buy', props: { missing: 390 } });
  buying?.props.onBought?.();
  expect(onClose).toHaveBeenCalled();
  expect(onBought).toHaveBeenCalledTimes(1);
});

test('what was bought has its receipt as a file', async () => {
  const saved = watchSavedFiles();
  const receipt_id = 'd'.repeat(24);
  const { calls } = setUp({
    movements: () => [aCoinMovement({ kind: 'bought', amount: 3_000, reason: null, receipt_id })],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^領収書（PDF）：コインの購入 / }));
  await waitFor(() => expect(saved).toMatchObject([{ name: 'minori-receipt-M1.pdf' }]));
  expect(calls.at(-1)).toMatchObject({ key: 'GET /payments/receipts/:id/pdf', input: { params: { id: receipt_id } } });
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
