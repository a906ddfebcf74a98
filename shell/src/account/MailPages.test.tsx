import type { EmailSetting } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { ShellFrame, type TestShellOptions } from '@minori/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityError, type Identity, type IdentityErrorCode } from '../session/identity';
import { createTestSite, type TestSiteOptions } from '../testing/testSite';
import { SiteContext } from '../useSite';
import { UnsubscribePage } from './UnsubscribePage';
import { VerifyPage } from './VerifyPage';

function show(page: 'verify?oobCode=CODE' | 'unsubscribe?token=TOKEN', options: TestSiteOptions & TestShellOptions) {
  const site = createTestSite({ path: `/mails/${page}`, ...options });
  render(
    <SiteContext value={site}>
      <ShellFrame shell={site.shell}>{page.startsWith('verify') ? <VerifyPage /> : <UnsubscribePage />}</ShellFrame>
    </SiteContext>,
  );
  return site;
}

const identity = (changes: Partial<Identity> = {}): Identity => ({
  uid: 'uid',
  email: 'hanako@example.com',
  isEmailVerified: false,
  memberId: null,
  ...changes,
});

describe('the page that verifies an address', () => {
  const refusedWith = (code: IdentityErrorCode, who: Identity | null) => ({
    provider: { verifyEmail: () => Promise.reject(new IdentityError(code)), reload: () => Promise.resolve(who) },
  });

  test.each<[string, IdentityErrorCode, Identity | null, string, string]>([
    ['has expired', 'expired_code', null, 'リンクの有効期限が切れています', 'ログイン'],
    [
      'has expired for who is signed in',
      'expired_code',
      identity(),
      'リンクの有効期限が切れています',
      '確認メールをもう一度送る',
    ],
    ['was used', 'invalid_code', null, 'このリンクはもう使えません', 'ログイン'],
    [
      'was used by who is verified',
      'invalid_code',
      identity({ isEmailVerified: true }),
      'このメールアドレスは確認済みです',
      '',
    ],
    ['could not be reached', 'network', null, '確認できませんでした', 'もう一度試す'],
  ])('says that the link %s, and what to do', async (_what, code, who, title, action) => {
    show('verify?oobCode=CODE', refusedWith(code, who));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    if (action) expect(screen.getByRole('button', { name: action })).toBeInTheDocument();
  });

  test('says whose address it was where somebody else is signed in', async () => {
    const own = identity({ email: 'own@example.com', isEmailVerified: true });
    show('verify?oobCode=CODE', {
      provider: { verifyEmail: async () => 'other@example.com', reload: async () => own, current: async () => own },
    });
    expect(
      await screen.findByText(/other@example\.com を確認しました。いまは own@example\.com で/),
    ).toBeInTheDocument();
  });

  test('sends the mail again to who is signed in', async () => {
    const { shell } = show('verify?oobCode=CODE', {
      ...refusedWith('expired_code', identity()),
      answers: { 'POST /users/emails/generate': { data: { ok: true } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: '確認メールをもう一度送る' }));
    expect(shell.calls.map(({ key }) => key)).toContain('POST /users/emails/generate');
    expect(shell.messages[0]).toMatchObject({ type: 'success' });
  });
});

describe('the page that ends mails', () => {
  const choice = (...disabled: EmailSetting[]) => ({
    data: { ok: true as const, setting: 'disabled_email_digest' as const, disabled },
  });
  const all = ['disabled_email_news', 'disabled_email_activity', 'disabled_email_digest'] as const;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const open = () =>
    show('unsubscribe?token=TOKEN', {
      answers: {
        'GET /users/emails/unsubscribe': choice('disabled_email_news'),
        'POST /users/emails/unsubscribe': ({ body }) => choice(...(body as { disabled: EmailSetting[] }).disabled),
      },
    }).shell;

  test('ends one kind, all, and puts back what was there', async () => {
    const shell = open();
    expect(await heading('「1日のまとめ」のメールを停止しますか？')).toBeInTheDocument();
    expect(shell.calls.map(({ key }) => key)).toEqual(['GET /users/emails/unsubscribe']);
    await press('停止する');
    expect(await heading('「1日のまとめ」のメールを停止しました')).toBeInTheDocument();
    await press('すべてのメールを停止する');
    expect(await heading('すべてのメールを停止しました')).toBeInTheDocument();
    await press('元に戻す');
    expect(await heading('元の設定に戻しました')).toBeInTheDocument();
    expect(shell.calls.slice(1).map(({ input }) => input)).toEqual([
      { body: { token: 'TOKEN', disabled: ['disabled_email_news', 'disabled_email_digest'] } },
      { body: { token: 'TOKEN', disabled: [...all] } },
      { body: { token: 'TOKEN', disabled: ['disabled_email_news'] } },
    ]);
  });

  test('says that a link is not ours, and where one can end mails besides', async () => {
    show('unsubscribe?token=TOKEN', {
      answers: {
        'GET /users/emails/unsubscribe': () => {
          throw new ApiError('invalid_input', 'no', 400);
        },
      },
    });
    expect(await heading('リンクが正しくありません')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '通知設定を開く' })).toHaveAttribute(
      'href',
      '/account/notifications_setting',
    );
  });
});
