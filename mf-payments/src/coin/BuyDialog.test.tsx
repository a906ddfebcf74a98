import type { ArrivingCoins, CardCharge, SavedCard } from '@minori/contracts';
import { ApiError, type DialogProps } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, playStripe, SOME_CARDS } from '../testing/cards';
import { aCharge, somePacks } from '../testing/coins';
import { BuyDialog } from './BuyDialog';

const BUY = 'POST /payments/coins/purchases';
const ASKED = aCharge({ status: 'requires_action', client_secret: 'pi_1_secret_2' });
let keys = 0;

afterEach(() => jest.useRealTimers());

interface Play extends TestShellOptions {
  cards?: SavedCard[];
  /** How each try to buy is answered, in turn; the last one for all that follow. */
  buys?: (CardCharge | ApiError)[];
  arriving?: ArrivingCoins[];
  props?: DialogProps<'coin.buy'>;
}

function setUp({ cards = SOME_CARDS, buys = [aCharge()], arriving = [], props = {}, answers, ...options }: Play = {}) {
  keys += 1;
  let [tries, offer] = [0, 1];
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/cards': { data: cards },
      'GET /payments/cards/processor': { data: { publishable_key: `pk_test_coins_${keys}`, script_url: null } },
      'GET /payments/coins/packs': () => ({ data: somePacks(offer) }),
      'GET /profiles/upcoming-coins': { data: { arriving, expiring: [] } },
      [BUY]: () => {
        const answer = buys[Math.min(tries, buys.length - 1)] ?? aCharge();
        tries += 1;
        offer += 1;
        if (answer instanceof ApiError) throw answer;
        return { data: { id: 'a'.repeat(24), coins: 3_000, bonus: 30, charge: answer } };
      },
      'POST /payments/charges/:id/settle': { data: aCharge() },
      'POST /payments/charges/:id/cancel': { data: aCharge({ status: 'failed', failure: 'canceled' }) },
      ...answers,
    },
    ...options,
  });
  const onClose = jest.fn();
  renderWithShell(<BuyDialog open onClose={onClose} onClosed={jest.fn()} {...props} />, shell);
  const sent = () => shell.calls.filter(({ key }) => key === BUY).map(({ input }) => input);
  return { shell, onClose, sent };
}

const keyOf = (input: object = {}) => (input as { idempotencyKey?: string }).idempotencyKey;
const payButton = () => screen.findByRole('button', { name: /支払う$/ });
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

async function pay(): Promise<void> {
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  await userEvent.click(await payButton());
}

test('nothing is chosen for who only looks; a pack that is chosen is told in full before it is paid', async () => {
  const { sent } = setUp();
  expect(await payButton()).toBeDisabled();
  expect(screen.getByText(/お支払いの内容がここに表示されます/)).toBeInTheDocument();
  const packs = within(screen.getByRole('radiogroup', { name: '購入するコイン' }));
  expect(packs.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '500コイン500円',
    '1,000コイン1,000円',
    '3,000コイン＋無償303,000円',
    '5,000コイン＋無償755,000円',
    '10,000コイン＋無償20010,000円',
  ]);
  await choose(/^3,000コイン/);
  expect(screen.getByRole('button', { name: '3,000円を支払う' })).toBeEnabled();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '今日のお支払い',
    '有効期限',
    '取り消しと返金',
    'お問い合わせ',
  ]);
  expect(screen.getByText('Visa（末尾4242）')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('the pack is bought as it was shown, with the card that is chosen, once, however often it is pressed', async () => {
  const onBought = jest.fn();
  const { shell, onClose, sent } = setUp({ props: { onBought } });
  await choose(/^3,000コイン/);
  await userEvent.click(screen.getByRole('button', { name: '変更する' }));
  await choose(/JCB/);
  await userEvent.dblClick(await payButton());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    { body: { coins: 3_000, shown: '3000/1', card_id: 'pm_2' }, idempotencyKey: expect.any(String) },
  ]);
  expect(shell.messages).toMatchObject([{ type: 'success', text: '3,030コインを残高に入れました' }]);
  expect(onBought).toHaveBeenCalledTimes(1);
});

test('of what is missing the smallest pack that is enough is chosen', async () => {
  setUp({ props: { missing: 3_020 } });
  expect(await screen.findByText('お支払いには、あと3,020コイン必要です')).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: /^3,000コイン/ })).toBeChecked();
  await choose(/^500コイン/);
  expect(screen.getByRole('button', { name: '500円を支払う' })).toBeEnabled();
});

test('who has no card adds one first, and comes back to what they chose', async () => {
  const { shell } = setUp({ cards: [], dialogResults: { 'card.add': 'pm_new' } });
  await choose(/^1,000コイン/);
  await userEvent.click(screen.getByRole('button', { name: 'カードを追加する' }));
  await waitFor(() =>
    expect(shell.opened).toEqual([
      { name: 'card.add', props: {} },
      { name: 'coin.buy', props: { coins: 1_000, card_id: 'pm_new' } },
    ]),
  );
});

test('3-D Secure that is passed brings the coins', async () => {
  playStripe();
  const { shell, onClose } = setUp({ buys: [ASKED] });
  await choose(/^3,000コイン/);
  await pay();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shell.calls.map(({ key }) => key)).toContain('POST /payments/charges/:id/settle');
});

test('3-D Secure that is failed or closed is given up, told, and tried anew under another key', async () => {
  playStripe({ error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } });
  const { shell, onClose, sent } = setUp({ buys: [ASKED, aCharge()] });
  await choose(/^3,000コイン/);
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('本人認証（3Dセキュア）が完了しませんでした');
  expect(shell.calls.map(({ key }) => key)).toContain('POST /payments/charges/:id/cancel');
  await pay();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, second] = sent();
  expect(second).toMatchObject({ body: { shown: '3000/2' } });
  expect(keyOf(second)).not.toBe(keyOf(first));
});

test.each([
  ['insufficient_funds', '残高またはご利用可能額が足りません'],
  ['stolen_card', 'このカードはご利用いただけませんでした'],
  ['canceled', 'お支払いは完了していません'],
])('a card that is declined with %s is told so, and the others are in sight', async (failure, sentence) => {
  setUp({ buys: [aCharge({ status: 'failed', failure })] });
  await choose(/^500コイン/);
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('radio', { name: /JCB/ })).toBeInTheDocument();
});

test('what was not answered is sent again as it was, and nothing else can be chosen until then', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const lost = new ApiError('network', '', 0);
  const { onClose, sent } = setUp({ buys: [lost, lost, lost, aCharge()] });
  await choose(/^3,000コイン/);
  await pay();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('alert')).toHaveTextContent('二重に支払われることはありません');
  expect(screen.getByRole('radio', { name: /^500コイン/ })).toBeDisabled();
  await pay();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, ...others] = sent();
  expect(others).toEqual([first, first, first]);
});

test('who saw an older offer sees the new one, with another try', async () => {
  const { sent } = setUp({
    buys: [new ApiError('offer_changed', '内容が変わりました。', 409), aCharge()],
  });
  await choose(/^500コイン/);
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('内容が変わりました。');
  await pay();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ body: { shown: '500/2' } });
});

test('a payment whose end is not known yet is waited for, and is told to who comes later', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let looks = 0;
  const { onClose } = setUp({
    arriving: [{ amount: 10_200, at: null }],
    buys: [aCharge({ status: 'pending' })],
    answers: {
      'POST /payments/charges/:id/settle': () => ({
        data: aCharge({ status: (looks += 1) < 3 ? 'pending' : 'succeeded' }),
      }),
    },
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  expect(await screen.findByText(/10,200コインのお支払いを確認しています/)).toBeInTheDocument();
  await user.click(await screen.findByRole('radio', { name: /^3,000コイン/ }));
  await user.click(await payButton());
  expect(await screen.findByText(/カード会社に確認しています/)).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('where no cards are taken nothing is on sale', async () => {
  const refuse = () => {
    throw new ApiError('not_found', '', 404);
  };
  setUp({ answers: { 'GET /payments/coins/packs': refuse } });
  expect(await screen.findByRole('alert')).toHaveTextContent('コインは現在ご購入いただけません');
  expect(screen.queryByRole('button', { name: /支払う/ })).not.toBeInTheDocument();
});

test('packs that can’t be read can be tried again', async () => {
  setUp({
    answers: {
      'GET /payments/coins/packs': () => {
        throw new ApiError('forbidden', '', 403, {}, 'req-9');
      },
    },
  });
  expect(await screen.findByText('購入できるコインを読み込めませんでした')).toBeInTheDocument();
  expect(screen.getByText('req-9')).toBeInTheDocument();
});

test('an expired card does not pay', async () => {
  setUp({ cards: [aCard({ exp_year: 2025, is_default: true })] });
  await choose(/^500コイン/);
  expect(await screen.findByRole('radio', { name: /Visa.*期限切れ/ })).toBeDisabled();
  const footer = screen.getAllByRole('button', { name: 'カードを追加する' });
  expect(footer.length).toBeGreaterThan(0);
});

test('guests are asked to log in', async () => {
  setUp({ user: null });
  expect(await screen.findByRole('button', { name: 'ログイン' })).toBeInTheDocument();
});
