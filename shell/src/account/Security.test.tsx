import { ApiError } from '@minori/platform';
import { aCurrentUser } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityError } from '../session/identity';
import { createTestSite, renderWithSite } from '../testing/testSite';
import { EmailPage } from './EmailPage';
import { LinkDialog } from './LinkDialog';
import { PasswordDialog } from './PasswordDialog';

// The first dialog of a run loads the dialogs' own code.
jest.setTimeout(20_000);

const done = { data: { ok: true as const } };
const field = { token: { code: 'link_over', message: 'このリンクは使用済みか、有効期限が切れています。' } };

test('a password is changed by whoever knows the present one, and signs this browser in again', async () => {
  const member = aCurrentUser();
  const signIn = jest.fn((_email: string, password: string) =>
    password === 'wrong-one' ? Promise.reject(new IdentityError('wrong_credentials')) : Promise.resolve(),
  );
  const site = createTestSite({ member, provider: { signIn }, answers: { 'PUT /users/password': done } });
  const onClose = jest.fn();
  renderWithSite(<PasswordDialog open onClose={onClose} onClosed={() => {}} />, site);
  const current = screen.getByLabelText('現在のパスワード');
  await userEvent.type(current, 'wrong-one');
  await userEvent.type(screen.getByLabelText('新しいパスワード'), 'new-password-1');
  await userEvent.type(screen.getByLabelText('パスワード（確認）'), 'new-password-1');
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを変更' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('現在のパスワードが正しくありません。');
  await userEvent.clear(current);
  await userEvent.type(current, 'right-one');
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを変更' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ changed: true }), { timeout: 4_000 });
  expect(signIn.mock.calls.map(([, password]) => password)).toEqual(['wrong-one', 'right-one', 'new-password-1']);
  expect(site.shell.calls[0]?.input.body).toEqual({ password: 'new-password-1' });
});

test('a service is connected by a press; one that is another’s is told', async () => {
  const link = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new IdentityError('linked_elsewhere'));
  const onClose = jest.fn();
  renderWithSite(
    <LinkDialog service="google" open onClose={onClose} onClosed={() => {}} />,
    createTestSite({ provider: { link } }),
  );
  await userEvent.click(screen.getByRole('button', { name: '連携する' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('みのりの別のアカウントと連携されています');
  await userEvent.click(screen.getByRole('button', { name: '連携する' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ linked: true }));
});

test('the links of mails change an address and take that back, by a press', async () => {
  const confirming = createTestSite({
    path: '/mails/email?confirm=abc',
    answers: { 'POST /users/emails/confirm': { data: { email: 'new@example.com' } } },
  });
  const { unmount } = renderWithSite(<EmailPage />, confirming);
  expect(confirming.shell.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'メールアドレスを変更する' }));
  expect(await screen.findByText('new@example.com でログインしてください。')).toBeInTheDocument();
  expect(confirming.shell.calls[0]?.input.body).toEqual({ token: 'abc' });
  unmount();

  const over = () => {
    throw new ApiError('invalid_input', '', 422, field);
  };
  renderWithSite(
    <EmailPage />,
    createTestSite({ path: '/mails/email?undo=abc', answers: { 'POST /users/emails/undo': over } }),
  );
  await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
  expect(await screen.findByText('このリンクは使用済みか、有効期限が切れています。')).toBeInTheDocument();
});
