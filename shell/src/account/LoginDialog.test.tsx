import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityError, type Identity } from '../session/identity';
import { createTestSite, renderWithSite, type TestSiteOptions } from '../testing/testSite';
import { aCurrentUser } from '@minori/platform/testing';
import { LoginDialog } from './LoginDialog';

const unverified: Identity = { uid: 'u', email: 'new@example.com', isEmailVerified: false, memberId: null };

function setUp({ mode = 'login' as 'login' | 'signup', ...options }: TestSiteOptions & { mode?: 'login' | 'signup' }) {
  document.cookie = 'minori_signed_in=; max-age=0; path=/';
  const site = createTestSite({ answers: { 'POST /users/emails/generate': { data: { ok: true } } }, ...options });
  const onClose = jest.fn();
  renderWithSite(<LoginDialog open mode={mode} onClose={onClose} onClosed={() => {}} />, site);
  return { site, onClose };
}

async function fillSignUp(email: string, password: string, confirmation = password) {
  await userEvent.type(screen.getByLabelText('メールアドレス'), email);
  await userEvent.type(screen.getByLabelText('パスワード'), password);
  await userEvent.type(screen.getByLabelText('パスワード（確認）'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'メールアドレスで登録' }));
}

test('what is missing is said at its field, and the first such field gets the focus', async () => {
  setUp({});
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(screen.getByLabelText('メールアドレス')).toHaveAccessibleDescription('入力してください。');
  expect(screen.getByLabelText('パスワード')).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('メールアドレス')).toHaveFocus());
});

test('wrong credentials are said above the form, without telling which of the two is wrong', async () => {
  const signIn = () => Promise.reject(new IdentityError('wrong_credentials'));
  setUp({ provider: { signIn } });
  await userEvent.type(screen.getByLabelText('メールアドレス'), 'a@example.com');
  await userEvent.type(screen.getByLabelText('パスワード'), 'abcd1234');
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('メールアドレスまたはパスワードが正しくありません。');
  expect(screen.getByLabelText('パスワード')).toBeValid();
});

test('a member is signed in', async () => {
  const member = aCurrentUser();
  const identity = { ...unverified, isEmailVerified: true, memberId: member.id };
  const { onClose } = setUp({ member, provider: { current: async () => identity } });
  await userEvent.type(screen.getByLabelText('メールアドレス'), 'a@example.com');
  await userEvent.type(screen.getByLabelText('パスワード'), 'abcd1234');
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ signed_in: true }));
});

test('an address that is taken is said at its field until it is changed', async () => {
  const signUp = () => Promise.reject(new IdentityError('email_in_use'));
  setUp({ mode: 'signup', provider: { signUp } });
  await fillSignUp('taken@example.com', 'abcd1234');
  const email = screen.getByLabelText('メールアドレス');
  await waitFor(() => expect(email).toHaveAccessibleDescription('このメールアドレスはすでに登録されています。'));
  await waitFor(() => expect(email).toHaveFocus());
  await userEvent.type(email, '.jp');
  expect(email).toBeValid();
});

test('a confirmation that differs never reaches the identity provider', async () => {
  const signUp = jest.fn();
  setUp({ mode: 'signup', provider: { signUp } });
  await fillSignUp('new@example.com', 'abcd1234', 'abcd1235');
  expect(screen.getByLabelText('パスワード（確認）')).toBeInvalid();
  expect(signUp).not.toHaveBeenCalled();
});

test('signing up sends the mail and leads to the mailbox, where looking too early says so', async () => {
  const { site } = setUp({ mode: 'signup', provider: { reload: async () => unverified } });
  await fillSignUp('new@example.com', 'abcd1234');
  expect(await screen.findByText(/new@example\.com に確認メールをお送りしました/)).toBeInTheDocument();
  expect(site.shell.calls.map(({ key }) => key)).toEqual(['POST /users/emails/generate']);
  const go = screen.getByRole('button', { name: '確認できました。次へ' });
  expect(go).toHaveFocus();
  await userEvent.click(go);
  expect(await screen.findByRole('alert')).toHaveTextContent('まだ確認が終わっていません');
});

test('asking for a new password answers alike for any address, and leads back', async () => {
  setUp({ answers: { 'POST /users/emails/password_reset': { data: { ok: true } } } });
  await userEvent.click(screen.getByRole('button', { name: 'パスワードをお忘れですか？' }));
  await userEvent.type(screen.getByLabelText('メールアドレス'), 'a@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'リンクを送る' }));
  expect(await screen.findByText(/a@example\.com に再設定用のリンクをお送りしました/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '戻る' })).toHaveFocus();
});

test('another step takes the focus to its first field', async () => {
  setUp({});
  await userEvent.click(screen.getByRole('button', { name: 'パスワードをお忘れですか？' }));
  expect(screen.getByRole('dialog', { name: 'パスワードの再設定' })).toBeInTheDocument();
  expect(screen.getByLabelText('メールアドレス')).toHaveFocus();
});
