import { createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aCreator, anOffer, aPlan, aRanking } from '../testing/prime';
import { PrimeDialog } from './PrimeDialog';
import { RecommendDialog } from './RecommendDialog';

jest.setTimeout(30_000);

const OFFERS = 'GET /payments/subscriptions/offers';
const OTHER = aCreator({ id: 'e'.repeat(24), name: '山田 花子', username: 'hanako_y' });
const closing = { open: true, onClose: () => {}, onClosed: () => {} } as const;

/** As the shell shows one dialog after the other. */
function Both() {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <PrimeDialog {...closing} creator_id={aCreator().id} />;
  return <RecommendDialog {...closing} onClosed={() => setIsShown(true)} onClose={() => setIsShown(true)} />;
}

test('one call asks what all who are recommended offer, and the dialog of one of them begins with that', async () => {
  const shell = createTestShell({
    user: null,
    answers: {
      'GET /users/creators_ranking': { data: aRanking([aCreator(), OTHER]), next_page: null },
      [OFFERS]: {
        data: [anOffer(), anOffer({ creator: OTHER, prime: aPlan('prime', { refusal: 'not_sold', periods: [] }) })],
      },
      'GET /payments/subscriptions/discount_creators': { data: { campaign: null, creators: [] } },
      'GET /payments/creators/:id/subscription': () => new Promise<never>(() => {}) as never,
    },
  });
  renderWithShell(<Both />, shell);
  const rows = await screen.findAllByRole('listitem');
  await waitFor(() => expect(rows[0]).toHaveTextContent('980円'));
  expect(rows.map((row) => within(row).queryByRole('button') !== null)).toEqual([true, false]);
  expect(shell.calls.filter(({ key }) => key === OFFERS)).toMatchObject([
    { input: { query: { creators: [aCreator().id, OTHER.id] } } },
  ]);
  expect(shell.calls.some(({ key }) => key === 'GET /payments/creators/:id/subscription')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /佐藤 早苗/ }));
  expect(await screen.findByRole('dialog', { name: 'プライム登録' })).toHaveTextContent('980円');
});
