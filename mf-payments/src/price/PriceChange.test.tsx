import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMembership } from '../testing/membership';
import { PriceChange } from './PriceChange';

jest.setTimeout(30_000);

const READ = 'GET /payments/memberships/:id/price';
const AGREE = 'POST /payments/memberships/:id/price';
const change = { before: 1_980, amount: 2_480, at: '2026-12-24T15:00:00.000Z', is_agreed: false };
const TERMS = {
  terms: [
    { title: '新しい料金', amount: 2_480, text: 'Goldメンバーシップ（1カ月・税込）。これまでは1,980円です。' },
    { title: '同意されない場合', amount: null, text: 'お手続きは必要ありません。' },
  ],
  shown: 'hash',
};

function setUp(price_change: typeof change | null = change, answers: TestShellOptions['answers'] = {}) {
  const membership = aMembership('gold-membership', 'month', { price_change, next_charge: null });
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: { [READ]: { data: TERMS }, [AGREE]: { data: membership }, ...answers },
  });
  renderWithShell(<PriceChange id={membership.id} of="membership" change={membership.price_change} />, shell);
  return shell;
}

async function agree(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: '新しい料金を確認する' }));
  const dialog = await screen.findByRole('dialog', { name: '新しい料金の確認' });
  expect(await within(dialog).findByText('2,480')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: '同意して続ける' }));
  return dialog;
}

test('who is asked reads what would change and what happens without a yes, and agrees to what is shown', async () => {
  const shell = setUp();
  expect(screen.getByText(/2026年12月25日の更新から、料金が1,980円から2,480円に変わります/)).toBeInTheDocument();
  expect(screen.getByText(/同意されない場合は、2026年12月24日で終了します/)).toBeInTheDocument();
  await agree();
  const input = { params: { id: 'a'.repeat(24) }, body: { shown: 'hash' } };
  await waitFor(() => expect(shell.calls).toContainEqual({ key: AGREE, input }));
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'success', text: '新しい料金に同意しました' }]));
});

test('where the terms have changed that is told, and they are read anew', async () => {
  const shell = setUp(change, {
    [AGREE]: () => {
      throw new ApiError('offer_changed', '内容が変わりました。', 409, {}, 'req-1');
    },
  });
  const dialog = await agree();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('内容が変わりました。');
  await waitFor(() => expect(shell.calls.filter(({ key }) => key === READ).length).toBeGreaterThan(1));
});

test('who has agreed is told so, and who is asked nothing sees nothing', () => {
  setUp({ ...change, is_agreed: true });
  expect(screen.getByText('2026年12月25日の更新から2,480円です（同意済み）')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
