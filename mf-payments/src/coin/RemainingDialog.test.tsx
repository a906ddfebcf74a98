import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemainingDialog } from './RemainingDialog';

function setUp({ answers, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /payments/coins': { data: { sum: 1_234, granted: 234, bought: 1_000 } },
      'GET /profiles/upcoming-coins': { data: { arriving: [], expiring: [] } },
      'GET /users/invitation_code': { data: { code: 'MN7K2XPQ' } },
      ...answers,
    },
    ...options,
  });
  const onClose = jest.fn();
  renderWithShell(<RemainingDialog open onClose={onClose} onClosed={jest.fn()} />, shell);
  return { shell, onClose };
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('what is left and the code are shown, and the code can be copied', async () => {
  const user = userEvent.setup();
  const { shell } = setUp();
  expect(await screen.findByText('1,234')).toBeInTheDocument();
  expect(await screen.findByRole('status')).toHaveTextContent('MN7K2XPQ');
  await user.click(screen.getByRole('button', { name: 'コードをコピー' }));
  expect(await navigator.clipboard.readText()).toBe('MN7K2XPQ');
  expect(shell.messages).toMatchObject([{ type: 'success', text: '招待コードをコピーしました' }]);
  expect(screen.queryByRole('button', { name: 'シェアする' })).not.toBeInTheDocument();
});

test('it is handed on with the device’s own dialog, where there is one; closing that is nothing', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.assign(navigator, { share });
  const { shell } = setUp();
  await userEvent.click(await screen.findByRole('button', { name: 'シェアする' }));
  expect(share).toHaveBeenCalledWith({
    text: expect.stringContaining('MN7K2XPQ'),
    url: 'http://localhost/minori_t?referral=MN7K2XPQ',
  });
  expect(shell.messages).toEqual([]);
});

test('the history is a press away', async () => {
  const { shell, onClose } = setUp();
  await userEvent.click(await screen.findByRole('button', { name: 'コインの履歴を見る' }));
  await waitFor(() => expect(shell.opened).toEqual([{ name: 'coin.summary', props: {} }]));
  expect(onClose).toHaveBeenCalled();
});

test('a code that can’t be read can be tried again, and the balance stays', async () => {
  setUp({
    answers: {
      'GET /users/invitation_code': () => {
        throw new ApiError('forbidden', '', 403);
      },
    },
  });
  expect(await screen.findByText('招待コードを読み込めませんでした')).toBeInTheDocument();
  expect(screen.getByText('1,234')).toBeInTheDocument();
});

test('guests are asked to log in', async () => {
  setUp({ user: null });
  expect(await screen.findByRole('button', { name: 'ログイン' })).toBeInTheDocument();
});
