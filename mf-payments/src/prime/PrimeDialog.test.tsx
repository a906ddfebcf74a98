import type { CardCharge, CreatorOffer } from '@minori/contracts';
import { ApiError, type DialogProps } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playStripe, SOME_CARDS } from '../testing/cards';
import { anOffer, aPlan, aSubscription, primeQuotes } from '../testing/prime';
import { PrimeDialog } from './PrimeDialog';

jest.setTimeout(30_000);

const OFFER = 'GET /payments/creators/:id/subscription';
const QUOTE = 'GET /payments/subscriptions/quote';
const TAKE = 'POST /payments/subscriptions';
const CREATOR = 'b'.repeat(24);

const aCharge = (changes: Partial<CardCharge> = {}): CardCharge => ({
  id: 'c'.repeat(24),
  amount: 980,
  status: 'succeeded',
  client_secret: null,
  failure: null,
  refunded: 0,
  ...changes,
});

interface Play extends TestShellOptions {
  offer?: CreatorOffer | ((taken: number) => CreatorOffer);
  props?: Partial<DialogProps<'prime.subscribe'>>;
  bought?: number;
}

function setUp({ offer = anOffer(), props = {}, bought = 3_000, answers, ...options }: Play = {}) {
  let taken = 0;
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      [OFFER]: () => ({ data: typeof offer === 'function' ? offer(taken) : offer }),
      [QUOTE]: primeQuotes(bought),
      'GET /payments/subscriptions/charge': { data: null },
      'GET /payments/cards': { data: SOME_CARDS },
      'GET /payments/cards/processor': {
        data: { publishable_key: 'pk_test_1', script_url: null },
      },
      [TAKE]: () => {
        taken += 1;
        return { data: { subscription: aSubscription(), charge: null } };
      },
      ...answers,
    },
    ...options,
  });
  const onClose = jest.fn();
  renderWithShell(<PrimeDialog open onClose={onClose} onClosed={jest.fn()} creator_id={CREATOR} {...props} />, shell);
  const sent = () => shell.calls.filter(({ key }) => key === TAKE).map(({ input }) => input);
  return { shell, onClose, sent };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

test('the last screen says whose plan it is, what it opens, what it costs and all that holds; it is paid once', async () => {
  const { shell, onClose, sent } = setUp();
  expect(await screen.findByText('佐藤 早苗')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'プライム' })).toBeChecked();
  expect(screen.getByRole('region', { name: '登録するとできること' })).toHaveTextContent('プライム限定の投稿を読む');
  await choose(/^6カ月 5%お得/);
  await choose('コイン');
  await waitFor(() =>
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)[0]).toBe('今日のお支払い'),
  );
  expect(await screen.findByText(/購入したコインが、あと2,586必要です/)).toBeInTheDocument();
  await choose('1カ月');
  expect(await screen.findByText('購入したコインの残高 3,000 → お支払い後 2,020')).toBeInTheDocument();
  await userEvent.dblClick(await button('980コインで支払う'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shell.messages).toMatchObject([{ type: 'success', text: '佐藤 早苗さんのプライムに登録しました' }]);
  const body = { creator_id: CREATOR, plan: 'prime', recurring: 'month', payment_type: 'web_coin' };
  expect(sent()).toEqual([{ body: { ...body, shown: 'prime/month/web_coin' }, idempotencyKey: expect.any(String) }]);
});

test('who has too few bought coins buys them, and comes back to what they chose', async () => {
  const { shell } = setUp({ bought: 200, props: { recurring: 'half_year', payment_type: 'web_coin' } });
  expect(
    await screen.findByText(/購入したコインが、あと5,386必要です（購入したコインの残高 200）/),
  ).toBeInTheDocument();
  await userEvent.click(await button('コインを買う'));
  expect(shell.opened).toEqual([{ name: 'coin.buy', props: { missing: 5_386, onBought: expect.any(Function) } }]);
  act((shell.opened[0]!.props as { onBought(): void }).onBought);
  expect(shell.opened[1]).toEqual({
    name: 'prime.subscribe',
    props: { creator_id: CREATOR, plan: 'prime', recurring: 'half_year', payment_type: 'web_coin' },
  });
});

test('3-D Secure is passed before it is paid by card', async () => {
  playStripe();
  const asked = aCharge({ status: 'requires_action', client_secret: 'pi_1_secret_2' });
  const { onClose } = setUp({
    answers: {
      [TAKE]: { data: { subscription: null, charge: asked } },
      'POST /payments/charges/:id/settle': { data: aCharge() },
    },
  });
  await userEvent.click(await button('980円を支払う'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a trial is said with its length, and costs nothing today', async () => {
  const trial = aPlan('prime', { trial_days: 14, period: { offer: 'trial' } });
  const first = setUp({
    offer: anOffer({ prime: trial }),
    answers: { [QUOTE]: primeQuotes(0, { offer: 'trial', amount: 0 }) },
  });
  expect(await screen.findByText('はじめの2週間は無料です')).toBeInTheDocument();
  await userEvent.click(await button('無料で試す'));
  await waitFor(() => expect(first.onClose).toHaveBeenCalled());
});

test('a campaign is said with the full price and until when it holds', async () => {
  setUp({
    offer: anOffer({
      prime: aPlan('prime', { period: { discounted_amount: 490 } }),
      campaign: { key: 'discount_50_percentage_prime_subscription', percent: 50, ends_at: '2026-12-31T15:00:00.000Z' },
    }),
    answers: { [QUOTE]: primeQuotes(0, { price: 490, amount: 490 }) },
  });
  expect(await screen.findByText(/最初の1カ月だけの価格です。2回目からは980円になります。/)).toHaveTextContent(
    '2026年12月31日までのお申し込み',
  );
  expect(await button('490円を支払う')).toBeEnabled();
});

test.each([
  ['prime', 'プライムクリエイターの機能の一部を制限しているため、プライム登録できません。'],
  ['prime_plus', 'プライムクリエイターの機能の一部を制限しているため、プライムPlusを登録できません。'],
] as const)('nothing of %s is asked of who can’t have it', async (plan, text) => {
  const refused = { refusal: 'restricted', period: { offer: 'refused' } } as const;
  const offer = anOffer({ prime: aPlan('prime', refused), prime_plus: aPlan('prime_plus', refused) });
  const { shell } = setUp({ offer, props: { plan } });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /支払う|登録する/ })).not.toBeInTheDocument();
  expect(shell.calls.map(({ key }) => key)).not.toContain(QUOTE);
});

test('who came for Prime Plus takes Prime first, and goes on', async () => {
  const own = aSubscription();
  const { onClose, sent } = setUp({
    props: { plan: 'prime_plus', payment_type: 'web_coin' },
    offer: (taken) =>
      taken === 0
        ? anOffer()
        : anOffer({
            prime: aPlan('prime', { subscription: own, period: { offer: 'current' } }),
            prime_plus: aPlan('prime_plus'),
          }),
  });
  expect(await screen.findByText(/先にプライムに登録した方が追加できます/)).toBeInTheDocument();
  await userEvent.click(await button('プライムの登録に進む'));
  await userEvent.click(await button('980コインで支払う'));
  await userEvent.click(await button('2,000コインで支払う'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent().map((input) => (input as { body: { plan: string } }).body.plan)).toEqual(['prime', 'prime_plus']);
});

test('who has it looks at what they have', async () => {
  const { shell } = setUp({
    offer: anOffer({ prime: aPlan('prime', { subscription: aSubscription(), period: { offer: 'current' } }) }),
  });
  expect(await screen.findByText('このプランに登録中です。')).toBeInTheDocument();
  await userEvent.click(await button('登録内容を見る'));
  expect(shell.opened).toEqual([{ name: 'prime.status', props: { creator_id: CREATOR } }]);
});

test('guests see what it costs and log in', async () => {
  const { shell } = setUp({ user: null });
  const dialog = screen.getByRole('dialog', { name: 'プライム登録' });
  expect(await within(dialog).findByText('980')).toBeInTheDocument();
  await userEvent.click(await button('ログインして続ける'));
  expect(shell.opened[0]?.name).toBe('auth.login');
});

test('what has changed meanwhile is told', async () => {
  setUp({
    props: { payment_type: 'web_coin' },
    answers: {
      [TAKE]: () => {
        throw new ApiError('offer_changed', '内容が変わりました。', 409);
      },
    },
  });
  await userEvent.click(await button('980コインで支払う'));
  expect(await screen.findByRole('alert')).toHaveTextContent('内容が変わりました。');
});
