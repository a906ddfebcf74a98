import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen } from '@testing-library/react';
import { CoinDialog } from './CoinDialog';

test('the balance is shown, and that coins can’t be bought or spent yet', async () => {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: { 'GET /payments/coins': { data: { sum: 12_340 } } },
  });
  renderWithShell(<CoinDialog open onClose={jest.fn()} onClosed={jest.fn()} />, shell);
  expect(await screen.findByText('12,340')).toBeInTheDocument();
  expect(screen.getByText('コインの購入と利用は、まだできません。')).toBeInTheDocument();
});

test('guests are asked to log in', async () => {
  renderWithShell(<CoinDialog open onClose={jest.fn()} onClosed={jest.fn()} />, createTestShell());
  expect(await screen.findByRole('button', { name: 'ログイン' })).toBeInTheDocument();
});
