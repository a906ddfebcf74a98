import type { Device, Language } from '@minori/contracts';
import { deviceName, withHonorific } from '@minori/contracts/rules';
import { instantIn } from '../formats';
import { layOut, type MailContent } from './layout';

/** Return the mail that tells of a sign-in on a device that a member has not been seen on. */
export function newDeviceMail(
  language: Language,
  {
    name,
    browser,
    system,
    at,
    siteUrl,
  }: { name: string; at: Date; siteUrl: string } & Pick<Device, 'browser' | 'system'>,
): MailContent {
  const device = deviceName({ browser, system }, language);
  const when = instantIn(language)(at);
  const url = `${siteUrl}/account/security`;
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: a sign-in on a new device',
      heading: `${name}, somebody signed in to your account on a new device`,
      paragraphs: ['If that was you, you need to do nothing.'],
      facts: [
        { label: 'Device', value: device },
        { label: 'Time', value: `${when} (Japan)` },
      ],
      button: { label: 'See my devices', url },
      notes: ['If it was not you, sign out everywhere and set a new password there at once.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】新しい端末からログインがありました',
    heading: `${withHonorific(name)}のアカウントに、新しい端末からログインがありました`,
    paragraphs: ['ご本人によるログインの場合、お手続きは必要ありません。'],
    facts: [
      { label: '端末', value: device },
      { label: '日時', value: when },
    ],
    button: { label: 'ログイン中の端末を確認する', url },
    notes: ['お心当たりのない場合は、すぐに上のページですべての端末からログアウトし、パスワードを変更してください。'],
    siteUrl,
  });
}
