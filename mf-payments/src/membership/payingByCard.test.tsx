import type { CardCharge, MembershipQuote, OpenMembershipCharge, RunningMembership } from '@minori/contracts';
import { ApiError, type DialogProps } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playStripe, SOME_CARDS } from '../testing/cards';
import { aMembership, offersFor, quotesFor } from '../testing/membership';
import { PayDialog } from './PayDialog';

const GOLD = { package_name: 'gold-membership', recurring: 'month' } as const;
const TAKE = 'POST /payments/memberships';
const SETTLE = 'POST /payments/charges/:id/settle';
const CANCEL = 'POST /payments/charges/:id/cancel';

const aCharge = (changes: Partial<CardCharge> = {}): CardCharge => ({
  id: 'c'.repeat(24),
  amount: 1_980,
  status: 'succeeded',
  client_secret: null,
  failure: null,
  refunded: 0,
  ...changes,
});
const ASKED = { status: 'requires_action', client_secret: 'pi_1_secret_2' } as const;
const DONE = { data: { membership: aMembership('gold-membership', 'month'), charge: aCharge() } };
const taking = (charge: Partial<CardCharge>) => ({ data: { membership: null, charge: aCharge(charge) } });
const OPEN: OpenMembershipCharge = {
  charge_id: 'c'.repeat(24),
  ...GOLD,
  amount: 1_980,
  card: { brand: 'visa', last4: '3184' },
  is_renewal: false,
};

interface Options extends TestShellOptions {
  asked?: DialogProps<'membership.pay'>;
  memberships?: RunningMembership[];
  trialDays?: number;
  quoted?: Partial<MembershipQuote>;
}

let keys = 0;

function setUp({ asked = GOLD, memberships = [], trialDays = 0, quoted, answers, ...options }: Options = {}) {
  keys += 1;
  const offers = offersFor(memberships);
  const packages = offers.packages.map((one) => ({ ...one, trial_days: trialDays }));
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/membership_packages': { data: { ...offers, packages } },
      'GET /payments/memberships/quote': quotesFor(6_000, quoted),
      'GET /payments/memberships/charge': { data: null },
      'GET /payments/cards': { data: SOME_CARDS },
      'GET /payments/cards/processor': { data: { publishable_key: `pk_test_${keys}`, script_url: null } },
      [TAKE]: DONE,
      ...answers,
    },
    ...options,
  });
  const onClose = jest.fn();
  const props = { ...asked, onClose, onClosed: jest.fn() };
  renderWithShell(<PayDialog {...props} open />, shell);
  const sent = () =>
    shell.calls
      .filter(({ key }) => key === TAKE)
      .map(({ input }) => input as { idempotencyKey: string; body: Record<string, unknown> });
  const calls = (key: string) => shell.calls.filter((call) => call.key === key);
  return { shell, onClose, sent, calls };
}

const payButton = () => screen.findByRole('button', { name: '1,980円を支払う' });

/** Press as soon as it can be pressed. */
async function pay(): Promise<void> {
  const button = await payButton();
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

afterEach(() => jest.useRealTimers());

describe('who pays', () => {
  test('does so with their default card, once, however often they press', async () => {
    const { shell, sent, onClose } = setUp();
    expect(await screen.findByText('Visa（末尾4242）')).toBeInTheDocument();
    const button = await payButton();
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.dblClick(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    expect(sent()).toMatchObject([{ body: { ...GOLD, payment_type: 'credit', card_id: 'pm_1' } }]);
    expect(shell.messages).toMatchObject([{ type: 'success', text: 'Goldのお支払いが完了しました' }]);
  });

  test('may choose another card', async () => {
    const { sent } = setUp();
    await userEvent.click(await screen.findByRole('button', { name: '変更する' }));
    expect(screen.queryByText(/^次回からのお支払いにも/)).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('radio', { name: /JCB/ }));
    expect(screen.getByText('次回からのお支払いにも、このカードを使います。')).toBeInTheDocument();
    await pay();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { card_id: 'pm_2' } }]));
  });

  test('may choose coins', async () => {
    const { sent } = setUp();
    await userEvent.click(await screen.findByRole('radio', { name: 'コイン' }));
    await userEvent.click(await screen.findByRole('button', { name: '1,980コインで支払う' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ ...GOLD, payment_type: 'web_coin', shown: 'gold-membership/month/web_coin' });
  });

  test.each([GOLD, { package_name: 'izanavi', recurring: 'month' } as const])(
    'is offered coins first where they renew with coins (%j)',
    async (asked) => {
      setUp({ asked, memberships: [aMembership('silver-membership', 'month')], quoted: { offer: 'change' } });
      expect(await screen.findByRole('radio', { name: 'コイン' })).toBeChecked();
    },
  );

  test('adds a card first where there is none, and goes on with it where they were', async () => {
    const { shell } = setUp({
      answers: { 'GET /payments/cards': { data: [] } },
      dialogResults: { 'card.add': 'pm_new' },
    });
    await userEvent.click(await screen.findByRole('radio', { name: '1年' }));
    await userEvent.click(await screen.findByRole('button', { name: 'カードを追加する' }));
    await waitFor(() =>
      expect(shell.opened).toEqual([
        { name: 'card.add', props: {} },
        {
          name: 'membership.pay',
          props: { ...GOLD, recurring: 'year', payment_type: 'credit', card_id: 'pm_new' },
        },
      ]),
    );
  });

  test('comes back from adding a card with it', async () => {
    const { sent } = setUp({ asked: { ...GOLD, payment_type: 'credit', card_id: 'pm_2' } });
    await pay();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { card_id: 'pm_2' } }]));
  });
});

describe('a trial', () => {
  test('begins with a card, and costs nothing now', async () => {
    const { shell, onClose } = setUp({ trialDays: 14, quoted: { offer: 'trial', amount: 0 } });
    expect(await screen.findByText('はじめの2週間は無料です')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '無料で試す' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shell.messages).toMatchObject([{ text: 'Goldのお申し込みを受け付けました' }]);
  });

  test('is none with a card with which one was taken, nor with coins: that is said', async () => {
    setUp({ trialDays: 14 });
    expect(await screen.findByText('このカードでは、無料体験をすでに利用されています。')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'コイン' }));
    expect(await screen.findByText('無料体験は、カードでのお支払いが対象です。')).toBeInTheDocument();
  });
});

describe('3-D Secure', () => {
  test('that is passed ends in a payment', async () => {
    playStripe();
    const { onClose, sent, calls } = setUp({
      answers: { [TAKE]: taking(ASKED), [SETTLE]: { data: aCharge() } },
    });
    await pay();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toHaveLength(1);
    expect(calls(CANCEL)).toEqual([]);
  });

  test('that is failed or closed gives the payment up; the next try is another one, with another card in sight', async () => {
    playStripe({ error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } });
    const { onClose, sent, calls } = setUp({
      answers: { [TAKE]: taking(ASKED), [CANCEL]: { data: aCharge({ status: 'failed', failure: 'canceled' }) } },
    });
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('本人認証（3Dセキュア）が完了しませんでした');
    expect(calls(CANCEL)).toHaveLength(1);
    await userEvent.click(await screen.findByRole('radio', { name: /JCB/ }));
    await pay();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('a decline is told in a sentence, and the same card can be tried again as another payment', async () => {
  const declined = taking({ status: 'failed', failure: 'insufficient_funds' });
  const { sent } = setUp({ answers: { [TAKE]: declined } });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('カードの残高またはご利用可能額が足りません。');
  await pay();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]?.idempotencyKey).not.toBe(sent()[1]?.idempotencyKey);
});

test('what can’t be had any more is told, with the money that goes back', async () => {
  setUp({ answers: { [TAKE]: taking({ refunded: 1_980 }) } });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('全額を、カードにお返しします');
});

test('as long as nobody knows how it ended it is said and asked, and it is paid once', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let looks = 0;
  const { onClose, sent, calls } = setUp({
    answers: {
      [TAKE]: taking({ status: 'pending' }),
      [SETTLE]: () => {
        looks += 1;
        if (looks === 1) throw new ApiError('network', '', 0);
        return { data: aCharge({ status: looks < 4 ? 'pending' : 'succeeded' }) };
      },
    },
  });
  const button = await payButton();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText(/お支払いの結果をカード会社に確認しています/)).toBeInTheDocument();
  await user.click(button);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(onClose).toHaveBeenCalled();
  expect(calls(SETTLE)).toHaveLength(4);
  expect(sent()).toHaveLength(1);
});

describe('a payment that was begun before', () => {
  const answers = { 'GET /payments/memberships/charge': { data: OPEN }, [SETTLE]: { data: aCharge(ASKED) } };

  test('comes first, and can be finished', async () => {
    playStripe();
    let now: Partial<CardCharge> = ASKED;
    const { onClose, sent } = setUp({ answers: { ...answers, [SETTLE]: () => ({ data: aCharge(now) }) } });
    const panel = await screen.findByRole('region', { name: 'お支払いの途中です' });
    expect(panel).toHaveTextContent('Gold（1カ月）Visa（末尾3184）で1,980円');
    expect(screen.queryByText('今日のお支払い')).not.toBeInTheDocument();
    const finish = await within(panel).findByRole('button', { name: '本人認証に進む' });
    now = {};
    await userEvent.click(finish);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([]);
  });

  test('or given up, and then something else is paid', async () => {
    let open: OpenMembershipCharge | null = OPEN;
    const { calls } = setUp({
      answers: {
        'GET /payments/memberships/charge': () => ({ data: open }),
        [SETTLE]: { data: aCharge(ASKED) },
        [CANCEL]: () => {
          open = null;
          return { data: aCharge({ status: 'failed', failure: 'canceled' }) };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '取りやめる' }));
    expect(await payButton()).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('お支払いを取りやめました。カードへの請求はありません。');
    expect(calls(CANCEL)).toHaveLength(1);
  });

  test('and has ended meanwhile is told as such', async () => {
    const { onClose, shell } = setUp({ answers: { ...answers, [SETTLE]: { data: aCharge() } } });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shell.messages).toMatchObject([{ text: 'Goldのお支払いが完了しました' }]);
  });

  test('or renews a membership is waited for', async () => {
    setUp({
      answers: {
        'GET /payments/memberships/charge': { data: { ...OPEN, is_renewal: true } },
        [SETTLE]: { data: aCharge({ status: 'pending' }) },
      },
    });
    expect(await screen.findByText('更新のお支払いを確認しています。終わるまで、お待ちください。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '取りやめる' })).not.toBeInTheDocument();
  });
});
