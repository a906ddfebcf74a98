import type { CampaignKey } from '@minori/contracts/rules';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CAMPAIGNS, offersWith } from '../testing/campaigns';
import { CampaignDialog } from './CampaignDialog';

const PACKAGES = 'GET /payments/membership_packages';

function setUp(campaign: CampaignKey, options: TestShellOptions = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: { [PACKAGES]: { data: offersWith(...Object.values(CAMPAIGNS)) } },
    ...options,
  });
  const onClose = jest.fn();
  renderWithShell(<CampaignDialog campaign={campaign} open onClose={onClose} onClosed={jest.fn()} />, shell);
  return { shell, onClose };
}

const told = async (title: string) => (await screen.findByText(title)).nextElementSibling;

test('a discount says what the first period costs, what follows, for whom and until when it is', async () => {
  setUp(CAMPAIGNS.silver.key);
  const dialog = await screen.findByRole('dialog', { name: 'Silver 最初の1カ月100円キャンペーン' });
  expect(await told('内容')).toHaveTextContent('Silverの最初の1カ月を、通常980円のところ100円で利用できます（税込）。');
  expect(await told('その後のお支払い')).toHaveTextContent(
    '2回目からは、解約されるまで1カ月ごとに980円をお支払いいただきます。いつでも2クリックで解約でき',
  );
  expect(await told('対象')).toHaveTextContent('メンバーシップを利用したことがない方（無料体験を含みます）');
  expect(await told('期間')).toHaveTextContent('2027年1月31日までにお申し込みください。予算に達した場合は');
  expect(await told('ご注意')).toHaveTextContent(
    'カードでのお支払いに限ります。おひとり、また1枚のカードにつき1回限りです。無料体験やコインのプレゼントとは併用できません。',
  );
  expect(dialog).toHaveTextContent('みのりのキャンペーンのご案内（広告）です。');
  expect(within(dialog).getByText('980')).toBeInTheDocument();
});

test('it leads to the last screen before the payment, with the plan', async () => {
  const { shell, onClose } = setUp(CAMPAIGNS.silver.key);
  await userEvent.click(await screen.findByRole('button', { name: '申し込み内容を確認する' }));
  expect(onClose).toHaveBeenCalled();
  expect(shell.opened).toEqual([
    { name: 'membership.pay', props: { package_name: 'silver-membership', recurring: 'month' } },
  ]);
});

test('of several plans the one that is chosen is told and taken', async () => {
  const { shell } = setUp(CAMPAIGNS.yearEnd.key);
  await userEvent.click(await screen.findByRole('radio', { name: 'Gold' }));
  expect(await told('内容')).toHaveTextContent('Goldの最初の1年を、通常20,190円のところ16,152円で');
  await userEvent.click(screen.getByRole('button', { name: '申し込み内容を確認する' }));
  expect(shell.opened).toEqual([
    { name: 'membership.pay', props: { package_name: 'gold-membership', recurring: 'year' } },
  ]);
});

test('a longer trial and coins say what they are, and lead to the plans', async () => {
  setUp(CAMPAIGNS.trial.key);
  expect(await told('内容')).toHaveTextContent('通常14日間の無料体験が、30日間になります。');
  expect(await told('その後のお支払い')).toHaveTextContent('無料体験のあとは、解約されるまで');
  expect(screen.getByRole('button', { name: 'プランを選ぶ' })).toBeInTheDocument();
});

test('coins say when they come, how long they last, and who gets them', async () => {
  setUp(CAMPAIGNS.coins.key);
  expect(await told('内容')).toHaveTextContent('最初のお支払いの7日後に、200コイン（1コイン＝1円）を差し上げます。');
  expect(await told('内容')).toHaveTextContent('無料体験中はお渡ししません。');
  expect(await told('対象')).toHaveTextContent('2026年11月1日以降に登録した方で、メンバーシップを利用したことがない方');
  expect(await told('ご注意')).toHaveTextContent('割引のキャンペーンとは併用できません。お支払いを返金した場合は');
});

test('guests are led to sign up', async () => {
  const { shell } = setUp(CAMPAIGNS.silver.key, { user: null });
  await userEvent.click(await screen.findByRole('button', { name: '申し込み内容を確認する' }));
  expect(shell.opened).toEqual([{ name: 'auth.login', props: { mode: 'signup' } }]);
});

test('one that is over, or not for the viewer, says so and promises nothing', async () => {
  setUp(CAMPAIGNS.silver.key, { answers: { [PACKAGES]: { data: offersWith() } } });
  expect(await screen.findByText('このキャンペーンは利用できません')).toBeInTheDocument();
  expect(screen.queryByText(/100円で/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'プランを選ぶ' })).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  setUp(CAMPAIGNS.silver.key, {
    answers: {
      [PACKAGES]: () => {
        throw new ApiError('forbidden', 'no', 403, {}, 'req-9');
      },
    },
  });
  expect(await screen.findByText('req-9')).toBeInTheDocument();
});
