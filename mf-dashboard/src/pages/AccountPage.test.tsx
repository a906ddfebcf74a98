import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountLayout } from '../account/AccountLayout';
import { someSettings } from '../testing/settings';
import { AccountPage } from './AccountPage';

// The first dialog of a run loads the dialogs' own code.
jest.setTimeout(20_000);

function setUp({ answers, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    ...options,
    answers: { 'PATCH /users/settings/language': { data: someSettings() }, ...answers },
  });
  renderWithShell(<AccountPage />, shell);
  return shell;
}

const html = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete html.dataset['theme'];
});

test('another language is shown at once and saved', async () => {
  const shell = setUp();
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByText('Price colours')).toBeInTheDocument();
  expect(shell.calls[0]?.input.body).toEqual({ language: 'en' });
});

test('how much one knows of investing is saved, and what new members are shown can be opened again', async () => {
  const shell = setUp({ answers: { 'PATCH /users/settings/investment-level': { data: someSettings() } } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '投資の経験' }), '中級');
  await waitFor(() => expect(shell.calls[0]?.input.body).toEqual({ investment_level: 'intermediate' }));
  await userEvent.click(screen.getByRole('button', { name: 'はじめの設定を開く' }));
  expect(shell.opened).toEqual([{ name: 'system.onboarding', props: {} }]);
});

test('a theme is put on the page and remembered; automatic follows the device', async () => {
  setUp();
  await userEvent.click(screen.getByRole('radio', { name: 'ダーク' }));
  expect(html.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('minori.theme')).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: '自動' }));
  expect(html.dataset['theme']).toBeUndefined();
});

test('price colours are put on the page and remembered', async () => {
  setUp();
  await userEvent.click(screen.getByRole('radio', { name: '色覚配慮' }));
  expect(html.dataset['priceColors']).toBe('colorblind');
  expect(localStorage.getItem('minori.price_colors')).toBe('colorblind');
});

test('one can log out, and hears when that fails', async () => {
  const shell = setUp();
  shell.session.signOut = jest.fn(() => Promise.reject(new Error('offline')));
  await userEvent.click(screen.getByRole('button', { name: 'ログアウト' }));
  expect(shell.messages).toEqual([{ type: 'error', text: 'ログアウトにエラーが発生しました' }]);
});

test('who is blocked is listed and can be unblocked', async () => {
  let blocked = [aUserSummary({ name: '大野 健司', username: 'kenji_o' })];
  const shell = setUp({
    answers: {
      'GET /users/blocks': () => ({ data: blocked, last_id: null }),
      'POST /users/blocks': () => {
        blocked = [];
        return { data: { is_blocking: false } };
      },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'ブロック中のユーザー: 一覧を見る' }));
  await userEvent.click(await screen.findByRole('button', { name: '大野 健司: ブロックを解除' }));
  expect(await screen.findByText('ブロックしているユーザーはいません')).toBeInTheDocument();
  expect(shell.messages.at(-1)?.text).toBe('大野 健司さんのブロックを解除しました');
});

test('who is muted is listed, too', async () => {
  setUp({ answers: { 'GET /users/mutes': { data: [aUserSummary({ name: '山田' })], last_id: null } } });
  await userEvent.click(screen.getByRole('button', { name: 'ミュート中のユーザー: 一覧を見る' }));
  expect(await screen.findByRole('button', { name: '山田: ミュートを解除' })).toBeInTheDocument();
});

test.each([
  [null, 'お支払いの機能を使うときに、生年月日を1回だけ確認します。'],
  [false, '18歳以上であることを確認しました。生年月日は保存していません。'],
  [true, '18歳の誕生日までは、メンバーシップ、プライム、コイン、講座のお支払いと'],
])('says what is known of the age (%s), and asks once', async (is_underage, note) => {
  const shell = setUp({ user: aCurrentUser({ is_underage }) });
  expect(screen.getByText(new RegExp(note))).toBeInTheDocument();
  const ask = screen.queryByRole('button', { name: '生年月日を入力' });
  if (is_underage !== null) return expect(ask).not.toBeInTheDocument();
  await userEvent.click(ask!);
  expect(shell.opened[0]?.name).toBe('adult.confirm');
});

test('who is about to leave is told so, and comes back', async () => {
  const user = aCurrentUser({ leaves_at: '2026-12-11T03:00:00.000Z' });
  const shell = createTestShell({ user, path: '/account', answers: { 'POST /profiles/me/return': { data: user } } });
  shell.session.refresh = async () => shell.setSession({ status: 'member', user: aCurrentUser() });
  renderWithShell(
    <AccountLayout>
      <AccountPage />
    </AccountLayout>,
    shell,
  );
  expect(screen.getByText('このアカウントは2026年12月11日 12:00に削除されます')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '削除の手続きへ' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '削除を取り消す' }));
  expect(await screen.findByRole('button', { name: '削除の手続きへ' })).toBeInTheDocument();
  expect(shell.messages.at(-1)?.text).toBe('削除を取り消しました。おかえりなさい。');
});

describe('deleting the account', () => {
  const leaving = { data: { ok: true as const, leaves_at: '2026-12-11T03:00:00.000Z' } };

  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: '削除の手続きへ' }));
    const dialog = await screen.findByRole('dialog', { name: 'アカウントを削除しますか？' });
    return { dialog, confirm: within(dialog).getByRole('button', { name: 'アカウントを削除' }) };
  };

  test('says what stays, wants the username, signs out and goes home', async () => {
    const shell = setUp({ path: '/account', answers: { 'DELETE /profiles/me': leaving } });
    const { dialog, confirm } = await open();
    expect(within(dialog).getByText(/お金の記録は、法令に基づき保管されます/)).toBeInTheDocument();
    expect(confirm).toBeDisabled();
    const field = within(dialog).getByRole('textbox', { name: /「minori_t」と入力/ });
    await userEvent.type(field, 'minori{Enter}');
    expect(shell.calls).toEqual([]);
    await userEvent.type(field, '_t');
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(shell.messages.at(-1)?.text).toBe(
        'アカウントは2026年12月11日 12:00に削除されます。それまでは、ログインして取り消せます。',
      ),
    );
    expect(shell.session.$session.get().status).toBe('guest');
    expect(shell.navigation.$place.get().location.pathname).toBe('/');
  });

  test('asks to sign in again where the API wants that', async () => {
    let isRecent = false;
    const shell = setUp({
      dialogResults: { 'auth.login': { signed_in: true } },
      answers: {
        'DELETE /profiles/me': () => {
          if (!isRecent) throw new ApiError('recent_sign_in_required', '', 403);
          return leaving;
        },
      },
    });
    const { dialog, confirm } = await open();
    await userEvent.type(within(dialog).getByRole('textbox'), 'Minori_T');
    await userEvent.click(confirm);
    expect(await within(dialog).findByText(/もう一度ログインしてから/)).toBeInTheDocument();
    isRecent = true;
    await userEvent.click(within(dialog).getByRole('button', { name: 'もう一度ログイン' }));
    expect(shell.opened).toEqual([{ name: 'auth.login', props: { mode: 'login' } }]);
    await waitFor(() => expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument());
    await userEvent.click(confirm);
    await waitFor(() => expect(shell.session.$session.get().status).toBe('guest'));
  });

  test('says when it failed; nothing is lost', async () => {
    const shell = setUp({
      answers: {
        'DELETE /profiles/me': () => {
          throw new ApiError('internal', '', 500);
        },
      },
    });
    const { dialog, confirm } = await open();
    await userEvent.type(within(dialog).getByRole('textbox'), 'minori_t');
    await userEvent.click(confirm);
    expect(await within(dialog).findByText(/アカウントを削除できませんでした/)).toBeInTheDocument();
    expect(shell.session.$session.get().status).toBe('member');
  });
});
