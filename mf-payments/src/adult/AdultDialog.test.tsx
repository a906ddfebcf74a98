import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdultDialog } from './AdultDialog';
import { adultsOnly } from './adultsOnly';

jest.setTimeout(30_000);

const SAY = 'PATCH /profiles/info';

function setUp(
  user: Parameters<typeof aCurrentUser>[0] = { is_underage: null },
  answers: TestShellOptions['answers'] = {},
) {
  const shell = createTestShell({
    user: aCurrentUser(user),
    answers: { [SAY]: { data: aCurrentUser({ is_underage: false }) }, ...answers },
  });
  const closed: unknown[] = [];
  const closing = { open: true, onClose: (...said: unknown[]) => closed.push(said[0]), onClosed: () => {} };
  return { shell, closed, closing };
}

async function choose(year: number, month: number, day: number): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: '生年月日の確認' });
  for (const [label, value] of [
    ['年', year],
    ['月', month],
    ['日', day],
  ] as const) {
    await userEvent.selectOptions(within(dialog).getByLabelText(label), String(value));
  }
  await userEvent.click(within(dialog).getByRole('button', { name: '確認する' }));
}

test('an adult says so, and nothing of their birthday is sent', async () => {
  const { shell, closed, closing } = setUp();
  renderWithShell(<AdultDialog {...closing} />, shell);
  await choose(1990, 5, 5);
  await waitFor(() => expect(closed).toEqual(['adult']));
  expect(shell.calls).toContainEqual({ key: SAY, input: { body: { is_underage: false } } });
});

test('who is under age is asked once more, and their birthday is sent', async () => {
  const { shell, closed, closing } = setUp();
  renderWithShell(<AdultDialog {...closing} />, shell);
  const year = new Date().getFullYear() - 10;
  await choose(year, 5, 5);
  expect(await screen.findByText(`${year}年5月5日生まれで間違いありませんか？`)).toBeInTheDocument();
  await userEvent.click(screen.getByText('修正する'));
  expect(shell.calls.filter(({ key }) => key === SAY)).toEqual([]);
  await choose(year, 5, 6);
  await userEvent.click(await screen.findByText('確定する'));
  const body = { is_underage: true, birthday: `${year}-05-06` };
  await waitFor(() => expect(shell.calls).toContainEqual({ key: SAY, input: { body } }));
  expect(closed).toEqual([]);
});

test.each([
  ['a day that there is not', 2_000, 2, 30],
  ['a day to come', new Date().getFullYear(), 12, 31],
])('%s is told', async (_what, ...parts) => {
  const { shell, closing } = setUp();
  renderWithShell(<AdultDialog {...closing} />, shell);
  await choose(...(parts as [number, number, number]));
  expect(await screen.findByRole('alert')).toHaveTextContent('正しい日付を選んでください。');
  const group = screen.getByRole('group', { name: '生年月日' });
  expect(group).toHaveAccessibleDescription('正しい日付を選んでください。');
});

test('what the API refuses is told', async () => {
  const refuse = () => {
    throw new ApiError('underage', '18歳未満の方は、お支払いをご利用いただけません。', 403, {}, 'req-1');
  };
  const { shell, closing } = setUp({ is_underage: null }, { [SAY]: refuse });
  renderWithShell(<AdultDialog {...closing} />, shell);
  await choose(1990, 5, 5);
  expect(await screen.findByRole('alert')).toHaveTextContent('18歳未満の方は');
});

describe('a dialog in which is paid', () => {
  const Pay = adultsOnly(({ open }) => (open ? <p>お支払い</p> : null));
  const plan = { package_name: 'gold-membership', recurring: 'month' } as const;

  test('comes at once for adults, and for guests', () => {
    const { shell, closing } = setUp({ is_underage: false });
    renderWithShell(<Pay {...closing} {...plan} />, shell);
    expect(screen.getByText('お支払い')).toBeInTheDocument();
  });

  test('waits for the answer of who has not said how old they are', async () => {
    const { shell, closed, closing } = setUp();
    renderWithShell(<Pay {...closing} {...plan} />, shell);
    expect(await screen.findByRole('dialog', { name: '生年月日の確認' })).toBeInTheDocument();
    expect(screen.queryByText('お支払い')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(closed).toEqual([undefined]);
  });

  test('does not come for who is under age', async () => {
    const { shell, closing } = setUp({ is_underage: true });
    renderWithShell(<Pay {...closing} {...plan} />, shell);
    expect(await screen.findByText('18歳になるまで、お支払いはご利用いただけません')).toBeInTheDocument();
    expect(screen.queryByText('お支払い')).not.toBeInTheDocument();
  });
});
