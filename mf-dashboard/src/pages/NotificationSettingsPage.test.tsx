import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someSettings } from '../testing/settings';
import { NotificationSettingsPage } from './NotificationSettingsPage';

function setUp(save: () => { data: ReturnType<typeof someSettings> } = () => ({ data: someSettings() })) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /users/settings': { data: someSettings() },
      'PATCH /users/settings/notifications': save,
      'PATCH /users/settings/email-reference': save,
    },
  });
  renderWithShell(<NotificationSettingsPage />, shell);
  return shell;
}

test('a switch is saved at once', async () => {
  const shell = setUp();
  const likes = await screen.findByRole('switch', { name: /^いいね/ });
  expect(likes).toBeChecked();
  await userEvent.click(likes);
  expect(likes).not.toBeChecked();
  expect(shell.calls.at(-1)).toEqual({
    key: 'PATCH /users/settings/notifications',
    input: { body: { setting: 'disabled_like_post', value: true } },
  });
});

test('nothing is offered of what does not exist yet', async () => {
  setUp();
  await screen.findByRole('switch', { name: /^いいね/ });
  expect(screen.queryByRole('switch', { name: /ライブ|招待/ })).toBeNull();
  expect(screen.queryByText(/ライブ|招待/)).toBeNull();
});

test('mails have a call of their own', async () => {
  const shell = setUp();
  await userEvent.click(await screen.findByRole('switch', { name: /^お知らせメール/ }));
  expect(shell.calls.at(-1)?.key).toBe('PATCH /users/settings/email-reference');
});

test('a switch that could not be saved goes back, and only that one', async () => {
  let calls = 0;
  const shell = setUp(() => {
    calls += 1;
    if (calls === 2) throw new ApiError('unavailable', 'no', 503);
    return { data: someSettings() };
  });
  await userEvent.click(await screen.findByRole('switch', { name: /^いいね/ }));
  await userEvent.click(screen.getByRole('switch', { name: /^シェア/ }));
  await waitFor(() => expect(screen.getByRole('switch', { name: /^シェア/ })).toBeChecked());
  expect(screen.getByRole('switch', { name: /^いいね/ })).not.toBeChecked();
  expect(shell.messages[0]).toMatchObject({ type: 'error' });
});
