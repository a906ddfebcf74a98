import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { instantIn } from '../formats';
import { layOut, type MailContent } from './layout';

/** Return the mail that tells that a password was changed. */
export function passwordChangedMail(
  language: Language,
  { name, at, siteUrl }: { name: string; at: Date; siteUrl: string },
): MailContent {
  const when = instantIn(language)(at);
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: your password was changed',
      heading: `${name}, your password was changed`,
      paragraphs: [`It was changed on ${when} (Japan), and all devices were signed out.`],
      notes: ['If it was not you, choose “Forgot your password?” when you log in, and set a new one at once.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】パスワードが変更されました',
    heading: `${withHonorific(name)}、パスワードが変更されました`,
    paragraphs: [`変更日時：${when}`, 'すべての端末からログアウトしました。新しいパスワードでログインしてください。'],
    notes: ['お心当たりのない場合は、ログイン画面の「パスワードをお忘れの方」から、すぐに再設定してください。'],
    siteUrl,
  });
}
