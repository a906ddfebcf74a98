import type { RunningMembership } from '@minori/contracts';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, SOME_CARDS } from '../testing/cards';
import { aMembership, CANCELED, offersFor } from '../testing/membership';
import { StatusDialog } from './StatusDialog';

const UNPAID = {
  status: 'unpaid',
  renews_with: 'credit',
  next_charge: null,
  unpaid: {
    amount: 1_980,
    usable_until: '2026-12-27T15:00:00.000Z',
    next_try_at: '2026-12-25T15:00:00.000Z',
    is_over_limit: false,
  },
} as const;
const DEFAULT = 'PUT /payments/cards/default';

function setUp(memberships: RunningMembership[], answers: TestShellOptions['answers'] = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/membership_packages': { data: offersFor(memberships) },
      'GET /payments/cards': { data: SOME_CARDS },
      ...answers,
    },
  });
  const onClose = jest.fn();
  renderWithShell(<StatusDialog open onClose={onClose} onClosed={jest.fn()} />, shell);
  return { shell, onClose };
}

const dialog = () => screen.findByRole('dialog', { name: 'メンバーシップ' });

test('each membership is told with what is paid next and with what', async () => {
  setUp([
    aMembership('gold-membership', 'month', { renews_with: 'credit' }),
    aMembership('izanavi', 'month', { id: 'b'.repeat(24), status: 'trialing', renews_with: 'web_coin' }),
  ]);
  const lines = within(await dialog());
  await lines.findByText('Visa（末尾4242）');
  expect(lines.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Gold（1カ月）登録中2026年12月25日に1,980円で更新Visa（末尾4242）変更する解約する',
    'izanavi（1カ月）無料体験中無料体験は2026年12月24日まで2026年12月25日に5,980円で更新コインの残高解約する',
  ]);
});

test('what is unpaid says so, and is paid from here', async () => {
  const { shell, onClose } = setUp([aMembership('gold-membership', 'month', UNPAID)]);
  expect(await dialog()).toHaveTextContent(
    '決済待ち1,980円のお支払いをお待ちしています2026年12月27日まではそのまま利用できます次は2026年12月26日にもう一度お支払いを試みます',
  );
  await userEvent.click(screen.getByRole('button', { name: '支払う' }));
  expect(onClose).toHaveBeenCalled();
  expect(shell.opened).toEqual([
    { name: 'membership.pay', props: { package_name: 'gold-membership', recurring: 'month' } },
  ]);
});

test('another card is chosen in place, and pays from then on', async () => {
  const changed = SOME_CARDS.map((card) => ({ ...card, is_default: card.id === 'pm_2' }));
  const { shell } = setUp([aMembership('gold-membership', 'month', { renews_with: 'credit' })], {
    [DEFAULT]: { data: changed },
  });
  const means = await screen.findByRole('group', { name: 'お支払い方法' });
  await userEvent.click(await within(means).findByRole('button', { name: '変更する' }));
  await userEvent.click(await within(means).findByRole('radio', { name: /JCB/ }));
  await waitFor(() => expect(means).toHaveTextContent(/^JCB（末尾0505）/));
  expect(shell.calls).toContainEqual({ key: DEFAULT, input: { body: { id: 'pm_2' } } });
  expect(shell.messages).toMatchObject([{ text: 'JCB（末尾0505）をいつも使うカードにしました' }]);
});

test('who has no card any more is told so, and adds one', async () => {
  const { shell } = setUp([aMembership('gold-membership', 'month', UNPAID)], {
    'GET /payments/cards': { data: [] },
    [DEFAULT]: { data: [aCard({ id: 'pm_new', is_default: true })] },
  });
  expect(await screen.findByText('カードが登録されていません')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'カードを追加する' }));
  expect(shell.opened).toEqual([{ name: 'card.add', props: {} }]);
});

test('two clicks cancel', async () => {
  const gold = aMembership('gold-membership', 'month');
  const { shell } = setUp([gold], {
    'POST /payments/memberships/:id/cancel': { data: { ...gold, ...CANCELED } },
  });
  await userEvent.click(await screen.findByRole('button', { name: '解約する' }));
  expect(await screen.findByText('Goldを解約しますか？')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: '解約する' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(shell.calls).toContainEqual({
      key: 'POST /payments/memberships/:id/cancel',
      input: { params: { id: gold.id } },
    }),
  );
});

test('what is cancelled is resumed', async () => {
  const { shell } = setUp([aMembership('gold-membership', 'month', CANCELED)]);
  expect(await dialog()).toHaveTextContent(/解除中2026年12月24日まで利用できます残り\d+日/);
  await userEvent.click(screen.getByRole('button', { name: 'メンバーシップを再開する' }));
  expect(shell.opened).toMatchObject([{ name: 'membership.pay' }]);
});

test('who has none is led to the plans', async () => {
  const { shell, onClose } = setUp([]);
  expect(await screen.findByText('ご利用中のメンバーシップはありません')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'プランを見る' }));
  expect(onClose).toHaveBeenCalled();
  expect(shell.navigation.$place.get().location.pathname).toBe('/p/membership');
});
