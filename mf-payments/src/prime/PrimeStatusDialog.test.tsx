import type { OwnSubscription } from '@minori/contracts';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SOME_CARDS } from '../testing/cards';
import { aCreator, aSubscription } from '../testing/prime';
import { PrimeStatusDialog } from './PrimeStatusDialog';

jest.setTimeout(30_000);

const CANCEL = 'POST /payments/subscriptions/:id/cancel';
const REASON = 'POST /payments/subscriptions/:id/reason';
const CANCELED = {
  status: 'canceled',
  canceled_at: '2026-11-25T03:00:00.000Z',
  next_charge: null,
  may_give_reason: true,
} as const;
const OTHER = aCreator({ id: 'e'.repeat(24), name: '山田 花子', username: 'hanako_y' });

function setUp(read: () => OwnSubscription[], answers: TestShellOptions['answers'] = {}, creator_id?: string) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/subscriptions': () => ({ data: read() }),
      'GET /payments/cards': { data: SOME_CARDS },
      ...answers,
    },
  });
  const onClose = jest.fn();
  const props = creator_id === undefined ? {} : { creator_id };
  renderWithShell(<PrimeStatusDialog open onClose={onClose} onClosed={jest.fn()} {...props} />, shell);
  return { shell, onClose };
}

const dialog = () => screen.findByRole('dialog', { name: '登録中のプラン' });

test('each subscription is told with what is paid next and with what, those of one creator where that is asked for', async () => {
  const all = [
    aSubscription({ renews_with: 'credit' }),
    aSubscription({ plan: 'prime_plus', status: 'trialing' }),
    aSubscription({ id: 'f'.repeat(24), creator: OTHER }),
  ];
  setUp(() => all, {}, 'b'.repeat(24));
  const lines = within(await dialog());
  await lines.findByText('Visa（末尾4242）');
  expect(lines.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringMatching(/佐藤 早苗さんのプライム（1カ月）登録中2026年12月25日に980円で更新Visa（末尾4242）/),
    expect.stringMatching(
      /プライムPlus（1カ月）無料体験中無料体験は2026年12月24日まで2026年12月25日に2,000円で更新コインの残高/,
    ),
  ]);
});

test('two clicks cancel Prime, with its Plus; then it is asked once why, and may be resumed', async () => {
  let isCanceled = false;
  const { shell, onClose } = setUp(
    () => [aSubscription(isCanceled ? CANCELED : {}), aSubscription({ plan: 'prime_plus' })],
    {
      [CANCEL]: () => {
        isCanceled = true;
        return { data: aSubscription(CANCELED) };
      },
      [REASON]: { data: { reason: 'no_time' } },
    },
  );
  await userEvent.click((await screen.findAllByRole('button', { name: '解約する' }))[0]!);
  expect(await screen.findByText('佐藤 早苗さんのプライムを解約しますか？')).toBeInTheDocument();
  expect(
    screen.getByText(/2026年12月24日までは、これまでどおり.*同じクリエイターのプライムPlusも、同時に/),
  ).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: '解約する' }).at(-1)!);
  const why = await screen.findByRole('group', { name: /解約の理由をお聞かせください（任意）/ });
  expect(await dialog()).toHaveTextContent(/解除中2026年12月24日まで利用できます残り\d+日/);
  await userEvent.click(within(why).getByRole('button', { name: '読む時間がない' }));
  expect(await screen.findByText('ご回答ありがとうございました。')).toBeInTheDocument();
  expect(shell.calls).toContainEqual({
    key: REASON,
    input: { params: { id: 'c'.repeat(24) }, body: { reason: 'no_time' } },
  });
  await userEvent.click(screen.getByRole('button', { name: '登録を再開する' }));
  expect(onClose).toHaveBeenCalled();
  expect(shell.opened).toEqual([
    { name: 'prime.subscribe', props: { creator_id: 'b'.repeat(24), plan: 'prime', recurring: 'month' } },
  ]);
});

test('who says why is thanked, though the list was read anew before the answer came', async () => {
  let all = [aSubscription(CANCELED)];
  let answer: () => void = () => {};
  const said = new Promise<void>((resolve) => (answer = resolve));
  const { shell } = setUp(() => all, { [REASON]: () => said.then(() => ({ data: { reason: 'no_time' } })) });
  const readAnew = () => act(() => shell.queryClient.invalidateQueries());
  await userEvent.click(await screen.findByRole('button', { name: '読む時間がない' }));
  // It is written, and what tells of the cancelling has the list be read.
  all = [aSubscription({ ...CANCELED, may_give_reason: false })];
  await readAnew();
  expect(screen.getByRole('button', { name: '読む時間がない' })).toBeDisabled();
  await act(async () => answer());
  expect(await screen.findByText('ご回答ありがとうございました。')).toBeInTheDocument();
  await readAnew();
  expect(screen.getByText('ご回答ありがとうございました。')).toBeInTheDocument();
  // Whoever goes on and cancels once more is asked once more.
  all = [aSubscription()];
  await readAnew();
  expect(screen.queryByText('ご回答ありがとうございました。')).not.toBeInTheDocument();
  all = [aSubscription(CANCELED)];
  await readAnew();
  expect(screen.getByRole('button', { name: '読む時間がない' })).toBeEnabled();
});

test('what is unpaid says so, and is paid from here; a longer period is offered up to that of Prime', async () => {
  const unpaid = { amount: 980, next_try_at: '2026-12-25T15:00:00.000Z', is_over_limit: false };
  const { shell } = setUp(() => [
    aSubscription({ status: 'unpaid', next_charge: null, unpaid, usable_until: '2026-12-27T15:00:00.000Z' }),
    aSubscription({ plan: 'prime_plus' }),
    aSubscription({ id: 'f'.repeat(24), creator: OTHER }),
  ]);
  const [prime, plus, other] = within(await dialog()).getAllByRole('listitem');
  expect(prime).toHaveTextContent(
    '決済待ち980円のお支払いをお待ちしています2026年12月27日まではそのまま利用できます次は2026年12月26日にもう一度お支払いを試みます',
  );
  expect(within(plus!).queryByRole('button', { name: '期間を変更する' })).not.toBeInTheDocument();
  await userEvent.click(within(other!).getByRole('button', { name: '期間を変更する' }));
  await userEvent.click(within(prime!).getByRole('button', { name: '支払う' }));
  expect(shell.opened).toMatchObject([
    { props: { creator_id: OTHER.id, plan: 'prime', recurring: 'half_year' } },
    { props: { creator_id: 'b'.repeat(24), plan: 'prime', recurring: 'month' } },
  ]);
});

test('a higher price is asked about, and agreed to', async () => {
  const price_change = { before: 780, amount: 980, at: '2026-12-24T15:00:00.000Z', is_agreed: false };
  const { shell } = setUp(() => [aSubscription({ price_change, next_charge: null })], {
    'GET /payments/subscriptions/:id/price': {
      data: { terms: [{ title: '新しい料金', amount: 980, text: '1カ月' }], shown: 'hash' },
    },
    'POST /payments/subscriptions/:id/price': { data: aSubscription() },
  });
  await userEvent.click(await screen.findByRole('button', { name: '新しい料金を確認する' }));
  await userEvent.click(await screen.findByRole('button', { name: '同意して続ける' }));
  await waitFor(() =>
    expect(shell.calls).toContainEqual({
      key: 'POST /payments/subscriptions/:id/price',
      input: { params: { id: 'c'.repeat(24) }, body: { shown: 'hash' } },
    }),
  );
});

test('who has none is told so, and all payments are a press away', async () => {
  const { shell, onClose } = setUp(() => []);
  expect(await screen.findByText('登録中のプライムはありません')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '登録とお支払いの履歴' }));
  expect(onClose).toHaveBeenCalled();
  expect(shell.navigation.$place.get().location.pathname).toBe('/account/subscriptions');
});
