import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
      'PUT /users/settings/quiet-hours': save,
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

test('there is a switch for each kind of notification and mail', async () => {
  setUp();
  await screen.findByRole('switch', { name: /^いいね/ });
  const { notifications, email } = someSettings();
  const shown = screen.getAllByRole('switch').map(({ id }) => id);
  expect(shown.toSorted()).toEqual([...Object.keys(notifications), ...Object.keys(email), 'quiet-hours'].toSorted());
});

test('quiet hours are switched on as usual, changed at once, and off', async () => {
  const shell = setUp();
  await userEvent.click(await screen.findByRole('switch', { name: /^おやすみ時間/ }));
  const hours = (body: object | null) => ({
    key: 'PUT /users/settings/quiet-hours',
    input: { body: { quiet_hours: body } },
  });
  expect(shell.calls.at(-1)).toEqual(hours({ from: '22:00', to: '07:00' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '開始' }), '23:30');
  expect(shell.calls.at(-1)).toEqual(hours({ from: '23:30', to: '07:00' }));
  // Both ends can't be the same.
  expect(screen.getAllByRole<HTMLOptionElement>('option', { name: '23:30' })[1]?.disabled).toBe(true);
  await userEvent.click(screen.getByRole('switch', { name: /^おやすみ時間/ }));
  expect(shell.calls.at(-1)).toEqual(hours(null));
  expect(screen.queryByRole('combobox', { name: '開始' })).toBeNull();
});

test('an address that takes no mails is told of, and mails to it are resumed', async () => {
  const bounced = { ...someSettings(), mail_address: { address: 'old@example.com', state: 'bounced' as const } };
  let data = bounced;
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /users/settings': () => ({ data }),
      'POST /users/emails/resume': () => {
        data = someSettings() as typeof bounced;
        return { data };
      },
    },
  });
  renderWithShell(<NotificationSettingsPage />, shell);
  const notice = await screen.findByRole('region', { name: 'メールが届いていません' });
  expect(notice).toHaveTextContent('old@example.com');
  expect(within(notice).getByRole('link', { name: 'アカウントの設定を開く' })).toHaveAttribute(
    'href',
    '/account/security',
  );
  await userEvent.click(within(notice).getByRole('button', { name: '配信を再開する' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(shell.messages[0]).toMatchObject({ type: 'success', text: '確認のメールをお送りしました' });
});

test('mails have a call of their own', async () => {
  const shell = setUp();
  await userEvent.click(await screen.findByRole('switch', { name: /^みのりからのお知らせ/ }));
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
