import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { instantIn } from '../formats';
import { layOut, type MailContent } from './layout';

/** Return the mail that tells that a member's data can be downloaded. Its link leads to a page for who is signed in. */
export function dataExportMail(
  language: Language,
  { name, until, siteUrl }: { name: string; until: Date; siteUrl: string },
): MailContent {
  const when = instantIn(language)(until);
  const url = `${siteUrl}/account/security`;
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: your data is ready to download',
      heading: `${name}, your data is ready`,
      paragraphs: [
        'The data that you asked for is one file now.',
        `You can download it until ${when} (Japan). After that it is deleted, and you can ask for it again.`,
      ],
      button: { label: 'Go to the download', url },
      notes: [
        'To be safe, you are asked to log in.',
        'If you did not ask for it, set a new password on the same page at once, and log out all devices.',
      ],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】データのダウンロードの準備ができました',
    heading: `${withHonorific(name)}、データのダウンロードの準備ができました`,
    paragraphs: [
      'ご依頼いただいたデータを、1つのファイルにまとめました。',
      `${when}までダウンロードできます。その後は削除されますが、もう一度ご依頼いただけます。`,
    ],
    button: { label: 'ダウンロードのページを開く', url },
    notes: [
      '安全のため、ダウンロードの前にログインをお願いしています。',
      'お心当たりのない場合は、すぐに上のページですべての端末からログアウトし、パスワードを変更してください。',
    ],
    siteUrl,
  });
}
