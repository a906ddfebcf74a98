import type { MembershipQuote } from '@minori/contracts';
import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PayDialog } from '../membership/PayDialog';
import { CAMPAIGNS, offersWith } from '../testing/campaigns';
import { SOME_CARDS } from '../testing/cards';
import { quotesFor } from '../testing/membership';

let keys = 0;

function setUp(quoted: Partial<MembershipQuote>) {
  keys += 1;
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/membership_packages': { data: offersWith(CAMPAIGNS.silver) },
      'GET /payments/memberships/quote': quotesFor(6_000, quoted),
      'GET /payments/memberships/charge': { data: null },
      'GET /payments/cards': { data: SOME_CARDS },
      'GET /payments/cards/processor': { data: { publishable_key: `pk_test_less_${keys}`, script_url: null } },
    },
  });
  const silver = { package_name: 'silver-membership', recurring: 'month' } as const;
  renderWithShell(<PayDialog {...silver} open onClose={jest.fn()} onClosed={jest.fn()} />, shell);
}

test('who pays by card sees the lower price beside the full one, and pays that', async () => {
  setUp({ offer: 'start', price: 100, amount: 100 });
  expect(await screen.findByRole('button', { name: '100円を支払う' })).toBeInTheDocument();
  expect(screen.getByRole('deletion')).toHaveTextContent('980円');
  expect(screen.queryByText(/キャンペーンの価格|無料/)).not.toBeInTheDocument();
});

test('a card that has had the campaign is told to have it no more', async () => {
  setUp({ offer: 'start', price: 980, amount: 980 });
  expect(await screen.findByText('このカードでは、キャンペーンの価格をご利用いただけません。')).toBeInTheDocument();
  expect(screen.queryByText('100')).not.toBeInTheDocument();
});

test('coins pay the full price, and are told why', async () => {
  setUp({ offer: 'start', price: 980, amount: 980 });
  await userEvent.click(await screen.findByRole('radio', { name: 'コイン' }));
  expect(await screen.findByText('キャンペーンの価格は、カードでのお支払いに限ります。')).toBeInTheDocument();
});
