import type { RunningMembership } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aPayingUser,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// What loads late is there already.
import '../membership/ComparisonTable';
import { CAMPAIGNS, offersWith } from '../testing/campaigns';
import { SOME_CARDS } from '../testing/cards';
import { allPackages, aMembership, CANCELED, offersFor } from '../testing/membership';
import { MembershipPage } from './MembershipPage';

/** Everything is in sight. */
class SeesAll implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe() {
    this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

const { IntersectionObserver } = globalThis;
afterEach(() => {
  globalThis.IntersectionObserver = IntersectionObserver;
});

function setUp(membership: RunningMembership | null = null, { answers, ...options }: TestShellOptions = {}) {
  const offers = membership ? offersFor([membership]) : offersFor([], { packages: allPackages(14) });
  const shell = createTestShell({
    path: '/p/membership',
    user: aCurrentUser(),
    answers: {
      'GET /payments/membership_packages': { data: offers },
      'GET /payments/memberships/charge': { data: null },
      'GET /payments/cards': { data: SOME_CARDS },
      ...answers,
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

/** The card whose button is the main one. */
const selected = async () => {
  await card('Gold');
  return screen.getAllByRole('article').filter((one) => one.className.includes('current'))[0];
};

test('platinum is proposed to who has nothing, what they have to everybody else', async () => {
  setUp();
  expect(await selected()).toHaveAccessibleName('Platinum');
});

test('what somebody has is proposed to them, with its period', async () => {
  setUp(aMembership('silver-membership', 'month'));
  expect(await selected()).toHaveAccessibleName('Silver');
  expect(screen.getAllByRole('radio', { name: '1カ月' })[0]).toBeChecked();
});

test('what the address asks for is proposed first', async () => {
  setUp(aMembership('silver-membership', 'month'), {
    path: '/p/membership?package=gold-membership&recurring=half_year',
  });
  expect(await selected()).toHaveAccessibleName('Gold');
  expect(await card('Gold')).toHaveTextContent('11,280円/ 6カ月');
});

test('who has bought their membership in an app store sees its prices', async () => {
  const user = aPayingUser('silver-membership');
  if (user.membership) user.membership.subscription_payment_type = 'ios_iap';
  setUp(aMembership('silver-membership', 'year'), { user });
  expect(await card('Gold')).toHaveTextContent('26,250円/ 1年アプリストアでの料金');
});

test('a trial of a campaign is called that', async () => {
  setUp(null, {
    answers: { 'GET /payments/membership_packages': { data: offersFor([], { packages: allPackages(30) }) } },
  });
  expect(await card('Gold')).toHaveTextContent('キャンペーン中：はじめの30日間は無料です');
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

test('who can use a campaign sees its price beside the full one, and that it is for the first period', async () => {
  setUp(null, { answers: { 'GET /payments/membership_packages': { data: offersWith(CAMPAIGNS.yearEnd) } } });
  const gold = await card('Gold');
  expect(gold).toHaveTextContent(/16,152円\/ 1年.*20,190円/);
  expect(gold).toHaveTextContent(/^Goldキャンペーン.*最初の1年だけの価格。2回目から20,190円/);
  expect(within(gold).getByRole('button')).toHaveTextContent('メンバーシップに登録する');
  expect(within(await card('Green')).getByRole('button')).toHaveTextContent('無料で試す');
});

test('campaigns lead to their conditions', async () => {
  const shell = setUp(null, {
    answers: { 'GET /payments/membership_packages': { data: offersWith(CAMPAIGNS.silver, CAMPAIGNS.coins) } },
  });
  const told = await screen.findByRole('list', { name: '利用できるキャンペーン（広告）' });
  const [silver, coins, ...more] = within(told).getAllByRole('button');
  expect([coins, more]).toEqual([expect.anything(), []]);
  expect(silver).toHaveAccessibleName('Silver 最初の1カ月100円キャンペーンの条件を見る');
  await userEvent.click(silver!);
  expect(shell.opened).toEqual([{ name: 'discount.membership', props: { campaign: CAMPAIGNS.silver.key } }]);
});

test('who can use no campaign is told of none', async () => {
  setUp();
  await card('Gold');
  expect(screen.queryByText(/キャンペーン/)).not.toBeInTheDocument();
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

test('who has one cancels it in two presses, and is told until when it lasts', async () => {
  const canceled = aMembership('gold-membership', 'month', CANCELED);
  const shell = setUp(aMembership('gold-membership', 'month'), {
    answers: {
      'GET /payments/membership_packages': { data: offersFor([aMembership('gold-membership', 'month')]) },
      'POST /payments/memberships/:id/cancel': { data: canceled },
    },
  });
  expect(await screen.findByText('2026年12月25日に1,980円で更新')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '解約する' }));
  const dialog = await screen.findByRole('dialog', { name: 'Goldを解約しますか？' });
  expect(dialog).toHaveTextContent('2026年12月24日までは、これまでどおり利用できます');
  await userEvent.click(within(dialog).getByRole('button', { name: '解約する' }));
  await waitFor(() =>
    expect(shell.calls).toContainEqual({
      key: 'POST /payments/memberships/:id/cancel',
      input: { params: { id: canceled.id } },
    }),
  );
});

test('one that ends says so, and can be resumed', async () => {
  const shell = setUp(aMembership('gold-membership', 'month', CANCELED));
  const own = await screen.findByRole('region', { name: /^ご利用中のメンバーシップ/ });
  expect(own).toHaveTextContent(/解除中2026年12月24日まで利用できます残り\d+日/);
  expect(within(own).queryByRole('button', { name: '解約する' })).not.toBeInTheDocument();
  await userEvent.click(within(own).getByRole('button', { name: 'メンバーシップを再開する' }));
  expect(shell.opened).toEqual([
    { name: 'membership.pay', props: { package_name: 'gold-membership', recurring: 'month' } },
  ]);
});

test('one that waits for its payment says what is due and until when it lasts', async () => {
  const unpaid = {
    amount: 1_980,
    usable_until: '2026-12-27T15:00:00.000Z',
    next_try_at: '2026-12-25T15:00:00.000Z',
    is_over_limit: false,
  };
  setUp(aMembership('gold-membership', 'month', { status: 'unpaid', next_charge: null, unpaid }));
  const own = await screen.findByRole('region', { name: /^ご利用中のメンバーシップ/ });
  expect(own).toHaveTextContent('決済待ち1,980円のお支払いをお待ちしています2026年12月27日まではそのまま利用できます');
  expect(within(own).getByRole('button', { name: '支払う' })).toBeInTheDocument();
  expect(within(own).getByRole('button', { name: '解約する' })).toBeInTheDocument();
});

test('gold is not raised here, and is told from where it may be', async () => {
  setUp(aMembership('gold-membership', 'month'));
  const platinum = within(await card('Platinum')).getByRole('button', { name: '変更できません' });
  expect(platinum).toBeDisabled();
  expect(platinum).toHaveAccessibleDescription('銘柄アラートの設定から変更できます');
});

test('what each package unlocks stands side by side, one’s own marked, once one comes there', async () => {
  globalThis.IntersectionObserver = SeesAll as never;
  setUp(aMembership('gold-membership', 'month'));
  const table = await screen.findByRole('table', { name: '機能を比べる' });
  expect(within(table).getAllByRole('columnheader')[3]).toHaveTextContent('Goldご利用中');
  const alerts = within(table).getByRole('row', { name: /^銘柄アラート/ });
  const marks = within(alerts).getAllByRole('img');
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    ...Array<string>(3).fill('利用できません'),
    ...Array<string>(2).fill('利用できます'),
  ]);
});

test('the comparison waits until one comes near', async () => {
  setUp();
  await card('Gold');
  expect(screen.getByRole('heading', { name: '機能を比べる' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
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
