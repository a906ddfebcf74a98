import type { OwnMembership } from '@minori/contracts';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DialogProps } from '@minori/platform';
import { aMembership, allPackages } from '../testing/membership';
import { PayDialog } from './PayDialog';

const PLATINUM = { package_name: 'platinum-membership', recurring: 'year' } as const;

async function setUp(
  membership: OwnMembership | null,
  { asked = PLATINUM, ...options }: TestShellOptions & { asked?: DialogProps<'membership.pay'> } = {},
) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/membership_packages': { data: { packages: allPackages(membership ? 0 : 14), membership } },
    },
    ...options,
  });
  const onClose = jest.fn();
  renderWithShell(<PayDialog {...asked} open onClose={onClose} onClosed={jest.fn()} />, shell);
  const dialog = await screen.findByRole('dialog', { name: 'お支払い内容の確認' });
  await screen.findByText('Platinum');
  return { dialog, shell, onClose };
}

test('with a trial nothing is due today; then come date, amount and how to cancel, in this order', async () => {
  const { dialog } = await setUp(null);
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['今日のお支払い', '次回のお支払い', '解約方法']);
  expect(dialog).toHaveTextContent(/今日のお支払い0円2週間の無料体験/);
  expect(dialog).toHaveTextContent(/次回のお支払い50,790円\d{4}年\d+月\d+日/);
});

test('there is no card payment yet, and it says so', async () => {
  await setUp(null);
  const button = screen.getByRole('button', { name: '支払いに進む' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('カード決済は準備中です。');
});

test('what can’t be taken says why instead of asking for money', async () => {
  const { dialog } = await setUp(aMembership('silver-membership', 'month'));
  expect(dialog).toHaveTextContent('変更先はGoldです');
  expect(screen.queryByText('今日のお支払い')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '支払いに進む' })).not.toBeInTheDocument();
});

test.each([
  [true, 'ご利用中のGoldを解約すると、期間が終わる2026年12月25日からPlatinumを選べます。'],
  [false, 'ご利用中のGoldの期間が終わる2026年12月25日から、Platinumを選べます。'],
])('who has no upgrade is told when it can be had (renewing: %p), and led to the plans', async (is_interval, text) => {
  const { dialog, shell, onClose } = await setUp(aMembership('gold-membership', 'month', { is_interval }));
  expect(dialog).toHaveTextContent('銘柄アラートの設定から変更できます');
  expect(dialog).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: 'プランを見る' }));
  expect(shell.navigation.$place.get().location.pathname).toBe('/p/membership');
  expect(onClose).toHaveBeenCalled();
});

test.each(['green-membership', 'silver-membership', 'gold-membership'] as const)(
  'who has %s and asks from an alert sees what platinum costs beside what is credited',
  async (own) => {
    const { dialog } = await setUp(aMembership(own, 'month'), { asked: { ability: 'set_alerts' } });
    expect(dialog).toHaveTextContent(/今日のお支払い最大50,790円ご利用中のメンバーシップの未使用分は差し引かれます/);
    expect(dialog).not.toHaveTextContent('変更先は');
    expect(screen.queryByRole('button', { name: 'プランを見る' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '支払いに進む' })).toBeVisible();
  },
);

test('guests log in first', async () => {
  await setUp(null, { user: null });
  expect(screen.getByRole('button', { name: 'ログインして続ける' })).toBeEnabled();
});
