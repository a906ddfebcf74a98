import type { CreatorOffer, OfferedPeriod, OwnSubscription, PlanOffer } from '@minori/contracts';
import type { CreatorPlan } from '@minori/contracts/rules';
import { aCurrentUser, aUserSummary, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProfile } from '../testing/samples';
import { ProfilePrime } from './ProfilePrime';

const creator = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s', is_creator: true });
const month: OfferedPeriod = {
  recurring: 'month',
  amount: 980,
  discounted_amount: null,
  monthly_amount: 980,
  offer: 'start',
};

const aPlan = (plan: CreatorPlan, changes: Partial<PlanOffer> = {}): PlanOffer => ({
  plan,
  periods: [month],
  trial_days: 14,
  refusal: null,
  subscription: null,
  ...changes,
});

function setUp(prime: Partial<PlanOffer>, user: ReturnType<typeof aCurrentUser> | null = aCurrentUser()) {
  const data: CreatorOffer = {
    creator,
    prime: aPlan('prime', prime),
    prime_plus: aPlan('prime_plus', { refusal: prime.subscription ? null : 'prime_required' }),
    campaign: null,
  };
  const shell = createTestShell({ user, answers: { 'GET /payments/creators/:id/subscription': { data } } });
  renderWithShell(<ProfilePrime profile={aProfile({ id: creator.id })} />, shell);
  return shell;
}

test('a creator’s page says what Prime costs, what it opens, how it is tried and ended, and leads there', async () => {
  const shell = setUp({});
  expect(await screen.findByText('980')).toBeInTheDocument();
  const strip = screen.getByRole('region', { name: 'プライム' });
  for (const text of ['限定の投稿・音声・コメント', '14日間無料', '1カ月・6カ月・1年', 'いつでも2クリックで解約']) {
    expect(strip).toHaveTextContent(text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'プライムに登録する' }));
  expect(shell.opened).toEqual([{ name: 'prime.subscribe', props: { creator_id: creator.id } }]);
});

test('guests sign in first', async () => {
  const shell = setUp({}, null);
  await userEvent.click(screen.getByRole('button', { name: 'プライムに登録する' }));
  expect(shell.opened.map(({ name }) => name)).toEqual(['auth.login']);
});

test.each([
  ['restricted', 'プライムクリエイターの機能の一部を制限しているため、プライム登録できません。'],
  ['not_sold', 'いまは、プライムの新しい登録を受け付けていません。'],
] as const)('nothing is offered where it is %s', async (refusal, text) => {
  setUp({ refusal });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('who subscribes sees how that stands, and may add Prime Plus', async () => {
  const subscription = { plan: 'prime', status: 'canceled' } as OwnSubscription;
  const shell = setUp({ subscription });
  expect(await screen.findByText('解除中')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '登録内容を見る' }));
  await userEvent.click(screen.getByRole('button', { name: 'プライムPlusを追加する' }));
  expect(shell.opened).toEqual([
    { name: 'prime.status', props: { creator_id: creator.id } },
    { name: 'prime.subscribe', props: { creator_id: creator.id, plan: 'prime_plus' } },
  ]);
});
