import type { MembershipQuote, RunningMembership } from '@minori/contracts';
import { ApiError, type DialogProps } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMembership, CANCELED, offersFor, quotesFor } from '../testing/membership';
import { PayDialog } from './PayDialog';

const PLATINUM = { package_name: 'platinum-membership', recurring: 'year' } as const;
const TAKE = 'POST /payments/memberships';

interface Options extends TestShellOptions {
  asked?: DialogProps<'membership.pay'>;
  coins?: number;
  quoted?: Partial<MembershipQuote>;
}

async function setUp(
  membership: RunningMembership | null,
  { asked = PLATINUM, coins = 60_000, quoted = {}, answers, ...options }: Options = {},
) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/membership_packages': { data: offersFor(membership ? [membership] : []) },
      'GET /payments/memberships/quote': quotesFor(coins, quoted),
      'GET /payments/memberships/charge': { data: null },
      ...answers,
    },
    ...options,
  });
  const onClose = jest.fn();
  renderWithShell(<PayDialog {...asked} open onClose={onClose} onClosed={jest.fn()} />, shell);
  const dialog = await screen.findByRole('dialog', { name: 'お支払い内容の確認' });
  await screen.findByText('Platinum');
  const keys = () =>
    shell.calls
      .filter(({ key }) => key === TAKE)
      .map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey);
  return { dialog, shell, onClose, keys };
}

afterEach(() => jest.useRealTimers());

test('what is due today, what comes next and how to cancel are told first, as the API says it; then what is left of the coins', async () => {
  const { dialog } = await setUp(null);
  await screen.findByText('今日のお支払い');
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['今日のお支払い', '次回のお支払い', '解約方法']);
  expect(dialog).toHaveTextContent('今日のお支払い50,790円お申し込みと同時に');
  expect(dialog).toHaveTextContent('コインの残高 60,000 → お支払い後 9,210');
});

test('what was shown is what is taken', async () => {
  const taken = { data: { membership: aMembership('platinum-membership', 'year'), charge: null } };
  const { shell, onClose } = await setUp(null, { answers: { [TAKE]: taken } });
  await userEvent.click(await screen.findByRole('button', { name: '50,790コインで支払う' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { ...PLATINUM, payment_type: 'web_coin', shown: 'platinum-membership/year/web_coin' };
  const sent = { key: TAKE, input: { body, idempotencyKey: expect.any(String) } };
  expect(shell.calls.filter(({ key }) => key === TAKE)).toEqual([sent]);
});

test('what was read for a dialog before is not pressed: the button waits for what it means now', async () => {
  let now = 'before';
  let answer: () => void = () => {};
  const read = new Promise<void>((resolve) => (answer = resolve));
  const quoteOf = quotesFor(60_000);
  const taken = { data: { membership: aMembership('platinum-membership', 'year'), charge: null } };
  const { dialog, shell } = await setUp(null, {
    answers: {
      'GET /payments/memberships/quote': async (input) => {
        if (now !== 'before') await read;
        const { data } = quoteOf(input);
        return { data: { ...data, shown: now } };
      },
      [TAKE]: taken,
    },
  });
  await screen.findByText('50,790コインで支払う');
  await act(async () => cleanup());
  now = 'now';
  renderWithShell(<PayDialog {...PLATINUM} open onClose={jest.fn()} onClosed={jest.fn()} />, shell);
  await screen.findByText('今日のお支払い');
  expect(screen.getByRole('button', { name: 'メンバーシップに登録する' })).toBeDisabled();
  await act(async () => answer());
  await userEvent.click(await screen.findByRole('button', { name: '50,790コインで支払う' }));
  expect(shell.calls.find(({ key }) => key === TAKE)?.input).toMatchObject({ body: { shown: 'now' } });
  expect(dialog).not.toBeInTheDocument();
}, 20_000);

test('an answer that is lost is asked for again under the same key, by itself and by who presses again', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { keys } = await setUp(null, {
    answers: {
      [TAKE]: () => {
        throw new ApiError('network', '', 0);
      },
    },
  });
  const button = await screen.findByRole('button', { name: '50,790コインで支払う' });
  for (const sent of [3, 6]) {
    await user.click(button);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('alert')).toHaveTextContent('二重に支払われることはありません');
    expect(keys()).toHaveLength(sent);
  }
  expect(new Set(keys()).size).toBe(1);
});

test('another period is chosen in place, and is asked for anew', async () => {
  await setUp(null);
  await userEvent.click(await screen.findByRole('radio', { name: '1カ月' }));
  expect(await screen.findByRole('button', { name: '4,980コインで支払う' })).toBeEnabled();
});

test('who has too few coins is told how many are missing, and shown theirs', async () => {
  const { dialog, shell, onClose } = await setUp(null, { coins: 790 });
  await waitFor(() => expect(dialog).toHaveTextContent('コインがあと50,000必要です（残高 790）'));
  expect(screen.queryByRole('button', { name: /支払う/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'コインを確認する' }));
  expect(shell.opened).toMatchObject([{ name: 'coin.summary', props: { missing: 50_000 } }]);
  expect(onClose).toHaveBeenCalled();
});

test('what costs nothing now is named by what it does', async () => {
  const asked = { package_name: 'platinum-membership', recurring: 'month' } as const;
  await setUp(aMembership('platinum-membership', 'month', CANCELED), { asked, quoted: { offer: 'resume', amount: 0 } });
  expect(await screen.findByRole('button', { name: 'メンバーシップを再開する' })).toBeEnabled();
});

test('what does not hold any more is told in the API’s words', async () => {
  await setUp(null, {
    answers: {
      [TAKE]: () => {
        throw new ApiError('offer_changed', '内容が変わりました。', 409);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '50,790コインで支払う' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('内容が変わりました。');
});

test('what can’t be taken says why instead of asking for money', async () => {
  const { dialog } = await setUp(aMembership('silver-membership', 'month'));
  expect(dialog).toHaveTextContent('変更先はGoldです');
  expect(screen.queryByText('今日のお支払い')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /支払う/ })).not.toBeInTheDocument();
});

test.each([
  [{}, 'ご利用中のGoldを解約すると、期間が終わる2026年12月25日からPlatinumを選べます。'],
  [CANCELED, 'ご利用中のGoldの期間が終わる2026年12月25日から、Platinumを選べます。'],
])('who has no upgrade is told when it can be had (%j), and led to the plans', async (changes, text) => {
  const { dialog, shell, onClose } = await setUp(aMembership('gold-membership', 'month', changes));
  expect(dialog).toHaveTextContent('銘柄アラートの設定から変更できます');
  expect(dialog).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: 'プランを見る' }));
  expect(shell.navigation.$place.get().location.pathname).toBe('/p/membership');
  expect(onClose).toHaveBeenCalled();
});

test.each(['green-membership', 'silver-membership', 'gold-membership'] as const)(
  'who has %s and asks from an alert may take platinum',
  async (own) => {
    const { dialog } = await setUp(aMembership(own, 'month'), {
      asked: { ability: 'set_alerts' },
      quoted: { offer: 'change', amount: 50_000 },
    });
    expect(await screen.findByRole('button', { name: '50,000コインで支払う' })).toBeVisible();
    expect(dialog).not.toHaveTextContent('変更先は');
  },
);

test('guests log in first', async () => {
  await setUp(null, { user: null });
  expect(screen.getByRole('button', { name: 'ログインして続ける' })).toBeEnabled();
});
