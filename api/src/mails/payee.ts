import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import type { PayeeNews } from '../jobs/payloads';
import { layOut, type MailContent } from './layout';

/** What a mail says besides its greeting: nothing of the details themselves, which stand behind the sign-in. */
const TEXTS: Record<PayeeNews, Record<Language, { subject: string; paragraphs: string[]; notes: string[] }>> = {
  identity_verified: {
    ja: {
      subject: '本人確認が完了しました',
      paragraphs: ['ご提出いただいた内容で、本人確認が完了しました。'],
      notes: ['お支払いには、受取口座の確認も必要です。'],
    },
    en: {
      subject: 'we have verified who you are',
      paragraphs: ['We have looked at what you sent us and verified who you are.'],
      notes: ['Before we pay, your account has to be verified, too.'],
    },
  },
  identity_resubmit: {
    ja: {
      subject: '本人確認の再提出のお願い',
      paragraphs: [
        'ご提出いただいた内容では、本人確認を完了できませんでした。',
        '理由は「受取人情報」の画面でご確認いただけます。お手数ですが、もう一度ご提出ください。',
      ],
      notes: ['本人確認が完了するまで、お支払いは行われません。'],
    },
    en: {
      subject: 'please send your identity details once more',
      paragraphs: [
        'We could not verify who you are by what you sent us.',
        'The page “Payee details” says why. Please send them once more.',
      ],
      notes: ['Nothing is paid out until then.'],
    },
  },
  account_changed: {
    ja: {
      subject: '受取口座が変更されました',
      paragraphs: [
        '報酬の受取口座が登録、または変更されました。確認が終わるまで、お支払いは行われません。',
        'お心当たりがない場合は、すぐにパスワードを変更し、「受取人情報」の画面で口座をご確認ください。',
      ],
      notes: ['安全のため、口座の情報はこのメールには記載していません。'],
    },
    en: {
      subject: 'your account for payouts was changed',
      paragraphs: [
        'The account that we pay you to was set or changed. Nothing is paid out until we have looked at it.',
        'If this was not you, set a new password at once, and look at the account on the page “Payee details”.',
      ],
      notes: ['For your safety nothing of the account stands in this mail.'],
    },
  },
  account_verified: {
    ja: {
      subject: '受取口座の確認が完了しました',
      paragraphs: ['報酬の受取口座の確認が完了しました。次回から、この口座にお支払いします。'],
      notes: ['口座を変更すると、もう一度確認が必要になります。'],
    },
    en: {
      subject: 'your account for payouts is verified',
      paragraphs: ['We have verified the account for your payouts, and pay to it from now on.'],
      notes: ['An account that you change has to be verified once more.'],
    },
  },
  account_returned: {
    ja: {
      subject: '受取口座のご確認のお願い',
      paragraphs: [
        '受取口座にお支払いできないため、お支払いを止めています。',
        '理由は「受取人情報」の画面でご確認いただけます。お手数ですが、口座をもう一度ご登録ください。',
      ],
      notes: ['新しい口座の確認が終わると、お支払いを再開します。'],
    },
    en: {
      subject: 'please check your account for payouts',
      paragraphs: [
        'We can’t pay to your account, and hold your payouts.',
        'The page “Payee details” says why. Please tell us an account once more.',
      ],
      notes: ['We go on paying once it is verified.'],
    },
  },
};

/** Return the mail that tells a creator what became of what they told to be paid. */
export function payeeMail(
  language: Language,
  { about, name, path, siteUrl }: { about: PayeeNews; name: string; path: string; siteUrl: string },
): MailContent {
  const { subject, paragraphs, notes } = TEXTS[about][language];
  const common = { paragraphs, notes, siteUrl };
  if (language === 'en') {
    const button = { label: 'Open payee details', url: siteUrl + path };
    return layOut(language, { subject: `Minori: ${subject}`, heading: `${name}, ${subject}`, button, ...common });
  }
  const button = { label: '受取人情報を開く', url: siteUrl + path };
  const heading = `${withHonorific(name)}、${subject}`;
  return layOut(language, { subject: `【みのり】${subject}`, heading, button, ...common });
}
