import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDataExport, aDevice, anAccount } from '../testing/security';
import { SecurityPage } from './SecurityPage';

// The first dialog of a run loads the dialogs' own code.
jest.setTimeout(20_000);

const done = { data: { ok: true as const } };

function setUp({ answers, ...options }: TestShellOptions = {}) {
  const devices = [aDevice({ id: 'e'.repeat(24), browser: 'chrome', system: 'windows', is_this: true }), aDevice()];
  const shell = createTestShell({
    user: aCurrentUser(),
    ...options,
    answers: {
      'GET /users/account': { data: anAccount() },
      'GET /users/devices': { data: devices },
      'GET /users/data_exports': { data: aDataExport() },
      ...answers,
    },
  });
  renderWithShell(<SecurityPage />, shell);
  return shell;
}

test('an address is asked for, with a sign-in before where that was a while ago', async () => {
  let isRecent = false;
  const shell = setUp({
    dialogResults: { 'auth.login': { signed_in: true } },
    answers: {
      'POST /users/emails/generate': () => {
        if (!isRecent) throw new ApiError('recent_sign_in_required', '', 403);
        return done;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'メールアドレス: 変更する' }));
  const dialog = await screen.findByRole('dialog', { name: 'メールアドレスの変更' });
  const field = within(dialog).getByRole('textbox', { name: '新しいメールアドレス' });
  const send = within(dialog).getByRole('button', { name: '確認メールを送る' });
  await userEvent.type(field, 'hana@');
  await userEvent.click(send);
  expect(field).toHaveAccessibleDescription('メールアドレスの形式が正しくありません。');
  await userEvent.type(field, 'example.jp');
  await userEvent.click(send);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'もう一度ログイン' }));
  expect(shell.opened).toEqual([{ name: 'auth.login', props: { mode: 'login' } }]);
  isRecent = true;
  await userEvent.click(send);
  await waitFor(() => expect(shell.messages.at(-1)?.text).toBe('hana@example.jp に確認メールをお送りしました'));
});

test('a number of a mobile phone is confirmed by its code, and one of another account said at its field', async () => {
  const phone_taken = { code: 'phone_taken' as const, message: '別のアカウントで使われています。' };
  const ends = [
    () => ({ data: { is_registered: false } }),
    () => {
      throw new ApiError('invalid_input', '', 400, { phone_number: phone_taken });
    },
  ];
  const shell = setUp({ answers: { 'POST /profiles/phone_number': () => ends.shift()!() } });
  await userEvent.click(await screen.findByRole('button', { name: '電話番号: 登録する' }));
  const dialog = await screen.findByRole('dialog', { name: '電話番号の登録' });
  const field = () => within(dialog).getByRole('textbox', { name: '携帯電話番号' });
  const send = () => userEvent.click(within(dialog).getByRole('button', { name: '確認コードを送る' }));
  await userEvent.type(field(), '0800-123-4567');
  await send();
  expect(field()).toHaveAccessibleDescription(/^060、070、080、090で始まる/);
  await userEvent.clear(field());
  await userEvent.type(field(), '060-1234-5678');
  await send();
  await userEvent.type(await within(dialog).findByRole('textbox', { name: '確認コード（6桁）' }), '123456');
  await userEvent.click(within(dialog).getByRole('button', { name: '登録する' }));
  await waitFor(() => expect(field()).toHaveAccessibleDescription(phone_taken.message));
  const bodies = shell.calls.filter(({ key }) => key === 'POST /profiles/phone_number').map(({ input }) => input.body);
  expect(bodies).toEqual([{ phone_number: '060-1234-5678' }, { phone_number: '060-1234-5678', code: '123456' }]);
});

test('the only way in can’t be taken away, another is', async () => {
  const { unmount } = renderWithShell(
    <SecurityPage />,
    createTestShell({
      user: aCurrentUser(),
      answers: {
        'GET /users/account': { data: anAccount({ has_password: false }) },
        'GET /users/devices': { data: [] },
        'GET /users/data_exports': { data: aDataExport() },
      },
    }),
  );
  expect(await screen.findByText(/ほかのログイン方法がないため、解除できません/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Google: 解除する' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '設定用のメールを送る' })).toBeEnabled();
  unmount();

  const shell = setUp({ answers: { 'DELETE /users/services/:service': { data: anAccount({ services: [] }) } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Google: 解除する' }));
  const dialog = await screen.findByRole('dialog', { name: 'Googleとの連携を解除しますか？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '解除する' }));
  await waitFor(() => expect(shell.messages.at(-1)?.text).toBe('連携を解除しました'));
  await userEvent.click(screen.getByRole('button', { name: 'X: 連携する' }));
  await userEvent.click(screen.getByRole('button', { name: 'パスワード: 変更する' }));
  expect(shell.opened).toEqual([
    { name: 'auth.link', props: { service: 'x' } },
    { name: 'auth.password', props: {} },
  ]);
});

test('a device is signed out, and all of them after a question', async () => {
  const shell = setUp({ answers: { 'DELETE /users/devices/:id': done, 'DELETE /users/devices': done } });
  expect(await screen.findByText('この端末')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'iPhone / iPadのSafari: ログアウト' }));
  await waitFor(() => expect(shell.messages.at(-1)?.text).toBe('iPhone / iPadのSafariをログアウトしました'));
  await userEvent.click(screen.getByRole('button', { name: 'すべての端末からログアウト' }));
  const dialog = await screen.findByRole('dialog', { name: 'すべての端末からログアウトしますか？' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'すべての端末からログアウト' }));
  await waitFor(() => expect(shell.session.$session.get().status).toBe('guest'));
  // After all that is said of being signed out.
  await waitFor(() => expect(shell.messages.at(-1)?.text).toBe('すべての端末からログアウトしました'));
});

test('what can’t be read is told, with a retry', async () => {
  setUp({
    answers: {
      'GET /users/account': () => {
        throw new ApiError('unavailable', '', 503);
      },
    },
  });
  expect(await screen.findByText('ログインの情報を読み込めませんでした')).toBeInTheDocument();
});

test('the data is asked for, seen to be made, downloaded, and asked for again where it failed', async () => {
  let isRecent = false;
  let download = aDataExport();
  const shell = setUp({
    dialogResults: { 'auth.login': { signed_in: true } },
    answers: {
      'GET /users/data_exports': () => ({ data: download }),
      'POST /users/data_exports': () => {
        if (!isRecent) throw new ApiError('recent_sign_in_required', '', 403);
        download = aDataExport({ state: 'queued', id: 'a'.repeat(24), asked_at: '2026-11-27T03:00:00.000Z' });
        return { data: download };
      },
      'POST /users/data_exports/:id/link': { data: { path: '/x', expires_at: '2026-11-27T03:10:00.000Z' } },
    },
  });
  const ask = await screen.findByRole('button', { name: '作成を依頼する' });
  await userEvent.click(ask);
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度ログイン' }));
  isRecent = true;
  await userEvent.click(ask);
  expect(await screen.findByText(/作成中です（2026年11月27日 12:00 依頼）/)).toBeInTheDocument();
  expect(shell.messages.at(-1)?.text).toBe('ご依頼を受け付けました。準備ができたらメールでお知らせします。');
  expect(screen.queryByRole('button', { name: '作成を依頼する' })).not.toBeInTheDocument();

  download = { ...download, state: 'ready', bytes: 1_500_000, ready_until: '2026-12-04T03:01:00.000Z' };
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(await screen.findByRole('button', { name: 'ダウンロード' }, { timeout: 8_000 }));
  await waitFor(() => expect(click.mock.contexts).toMatchObject([{ pathname: '/x' }]));
  click.mockRestore();
  expect(screen.getByText(/12月4日 12:01まで/)).toBeInTheDocument();
});

test('a download that failed is asked for again', async () => {
  const failed = aDataExport({ state: 'failed', id: 'a'.repeat(24), asked_at: '2026-11-27T03:00:00.000Z' });
  setUp({ answers: { 'GET /users/data_exports': { data: failed } } });
  expect(await screen.findByText(/ファイルを作成できませんでした/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'もう一度依頼する' })).toBeEnabled();
});
