import type { OwnMembership } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allPackages, aMembership } from '../testing/membership';
import { MembershipPage } from './MembershipPage';

function setUp(membership: OwnMembership | null = null, options: TestShellOptions = {}) {
  const shell = createTestShell({
    path: '/p/membership',
    user: aCurrentUser(),
    answers: {
      'GET /payments/membership_packages': { data: { packages: allPackages(membership ? 0 : 14), membership } },
    },
    ...options,
  });
  renderWithShell(<MembershipPage />, shell);
  return shell;
}

const card = (name: string) => screen.findByRole('article', { name });

test('packages are shown for a year, izanavi for a month', async () => {
  setUp();
  expect(await card('Gold')).toHaveTextContent('20,190円/ 1年');
  expect(await card('Gold')).toHaveTextContent('月あたり1,682円');
  expect(await card('izanavi')).toHaveTextContent('5,980円/ 1カ月');
});

test('another period changes the prices; izanavi has no half year', async () => {
  setUp();
  await card('Gold');
  await userEvent.click(screen.getByRole('radio', { name: '6カ月' }));
  expect(await card('Gold')).toHaveTextContent('11,280円/ 6カ月');
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});

test('who never had a membership may try one', async () => {
  const shell = setUp();
  const gold = await card('Gold');
  expect(gold).toHaveTextContent('はじめの2週間は無料です');
  await userEvent.click(within(gold).getByRole('button', { name: '無料で試す' }));
  expect(shell.opened).toEqual([
    { name: 'membership.pay', props: { package_name: 'gold-membership', recurring: 'year' } },
  ]);
});

test('one’s own package is marked, and what is not open says why', async () => {
  setUp(aMembership('green-membership', 'month'));
  expect(await screen.findByText('Green（1カ月）')).toBeInTheDocument();
  expect(within(await card('Green')).getByRole('button', { name: 'ご利用中です' })).toBeDisabled();
  expect(within(await card('Silver')).getByRole('button', { name: 'メンバーシップを変更する' })).toBeEnabled();
  const platinum = within(await card('Platinum')).getByRole('button', { name: '変更できません' });
  expect(platinum).toBeDisabled();
  expect(platinum).toHaveAccessibleDescription('変更先はSilverまたはGoldです');
});

test('gold is not raised here, and is told from where it may be', async () => {
  setUp(aMembership('gold-membership', 'month'));
  const platinum = within(await card('Platinum')).getByRole('button', { name: '変更できません' });
  expect(platinum).toBeDisabled();
  expect(platinum).toHaveAccessibleDescription('銘柄アラートの設定から変更できます');
});

test('guests are led to sign up', async () => {
  const shell = setUp(null, { user: null });
  await userEvent.click(within(await card('Green')).getByRole('button', { name: '無料で試す' }));
  expect(shell.opened).toEqual([{ name: 'auth.login', props: { mode: 'signup' } }]);
});

test('where nothing can be paid it says so, and offers and promises nothing', async () => {
  setUp(null, { missingDialogs: ['membership.pay'] });
  expect(await card('Gold')).toHaveTextContent('20,190円/ 1年');
  expect(screen.getByText(/お申し込みの受付は、まだ始まっていません/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/2クリック|無料/)).not.toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  setUp(null, {
    answers: {
      'GET /payments/membership_packages': () => {
        throw new ApiError('forbidden', 'no', 403, {}, 'req-9');
      },
    },
  });
  expect(await screen.findByText('req-9')).toBeInTheDocument();
});
