import type { Spending } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMembership, offersFor } from '../testing/membership';
import { aSpending } from '../testing/spending';
import { SpendingSection } from './SpendingSection';

jest.setTimeout(30_000);

const SET = 'PUT /payments/spending/limit';

function setUp(spending: Partial<Spending> = {}, answers: TestShellOptions['answers'] = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/spending': { data: aSpending(spending) },
      'GET /payments/membership_packages': { data: offersFor([aMembership('gold-membership', 'month')]) },
      ...answers,
    },
  });
  renderWithShell(<SpendingSection />, shell);
  return shell;
}

async function open(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: '1カ月のお支払いの上限' });
}
async function type(dialog: HTMLElement, limit: string): Promise<void> {
  const field = within(dialog).getByRole('textbox', { name: /上限/ });
  await userEvent.clear(field);
  await userEvent.type(field, limit);
}

test('who has no limit sees what they spent, and sets one that holds at once', async () => {
  const shell = setUp({ spent: 1_980 }, { [SET]: { data: aSpending({ spent: 1_980, limit: 5_000, left: 3_020 }) } });
  expect(await screen.findByText('上限は設定していません')).toBeInTheDocument();
  expect(screen.getByText('11月のお支払い').nextSibling).toHaveTextContent('1,980円');
  const dialog = await open('上限を設定する');
  await type(dialog, '５，０００');
  expect(dialog).toHaveTextContent('すぐに適用されます。');
  await userEvent.click(within(dialog).getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(shell.calls).toContainEqual({ key: SET, input: { body: { limit: 5_000 } } }));
  expect(await screen.findByText('残り 3,020円')).toBeInTheDocument();
  expect(shell.messages).toMatchObject([{ type: 'success' }]);
});

test('more, or none, is said to hold from the next day on', async () => {
  setUp({ spent: 1_000, limit: 3_000, left: 2_000 });
  const dialog = await open('上限を変更する');
  await type(dialog, '10000');
  expect(dialog).toHaveTextContent(/引き上げや解除は\d{4}年\d{1,2}月\d{1,2}日から適用されます/);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: '上限を設ける' }));
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  expect(dialog).toHaveTextContent('引き上げや解除は');
});

test('a limit below a renewal warns of what will not be renewed', async () => {
  setUp();
  const dialog = await open('上限を設定する');
  await type(dialog, '1000');
  expect(dialog).toHaveTextContent('Gold（1カ月）の更新（1,980円）はこの上限を超えるため、行われません。');
});

test('what is no limit is told, and nothing is sent', async () => {
  const shell = setUp();
  const dialog = await open('上限を設定する');
  for (const limit of ['50', '2000000', 'たくさん']) {
    await type(dialog, limit);
    await userEvent.click(within(dialog).getByRole('button', { name: '保存する' }));
    expect(within(dialog).getByRole('textbox')).toBeInvalid();
  }
  expect(shell.calls.filter(({ key }) => key === SET)).toEqual([]);
});

test('a raise that is still to come is told', async () => {
  const next = { limit: 10_000, from: '2026-11-30T15:00:00.000Z' };
  setUp({ limit: 3_000, left: 3_000, next });
  expect(await screen.findByText('2026年12月1日から上限が10,000円になります')).toBeInTheDocument();
});

test('what can’t be read can be tried again', async () => {
  setUp(
    {},
    {
      'GET /payments/spending': () => {
        throw new ApiError('forbidden', '', 403, {}, 'req-5');
      },
    },
  );
  expect(await screen.findByText('今月のお支払いを読み込めませんでした')).toBeInTheDocument();
});
