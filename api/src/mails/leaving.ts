import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { instantIn } from '../formats';
import { layOut, type MailContent } from './layout';

interface Leaving {
  name: string;
  /** When the account is deleted. */
  at: Date;
  isReminder: boolean;
  siteUrl: string;
}

/** Return the mail that tells when an account is deleted, and how to keep it; or reminds of that. */
export function leavingMail(language: Language, { name, at, isReminder, siteUrl }: Leaving): MailContent {
  const by = instantIn(language)(at);
  const url = `${siteUrl}/account`;
  if (language === 'en') {
    return layOut(language, {
      subject: isReminder ? 'Minori: your account is deleted soon' : 'Minori: your account will be deleted',
      heading: `${name}, your account will be deleted on ${by}`,
      paragraphs: [
        'Until then you can log in and keep it. After that it can’t be brought back, and coins that are left are lost.',
        'Memberships and subscriptions do not renew any more.',
      ],
      button: { label: 'Keep my account', url },
      notes: ['If you did not ask for this, log in, keep your account, and set a new password at once.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: isReminder ? '【みのり】まもなくアカウントが削除されます' : '【みのり】アカウントの削除を受け付けました',
    heading: `${withHonorific(name)}のアカウントは、${by}に削除されます`,
    paragraphs: [
      'それまでは、ログインして削除を取り消せます。削除後は元に戻せず、残っているコインも使えなくなります。',
      'メンバーシップとプライムの登録は、今後更新されません。',
    ],
    button: { label: '削除を取り消す', url },
    notes: ['お心当たりのない場合は、すぐにログインして削除を取り消し、パスワードを変更してください。'],
    siteUrl,
  });
}
