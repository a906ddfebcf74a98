import type { Language, Receipt } from '@minori/contracts';
import { receiptWords } from '../documents/receiptWords';
import type { PayeeNews } from '../jobs/payloads';
import { coinAgreementMail } from './coins';
import { courseAgreementMail, courseDisputeMail } from './course';
import { approvedMail, rejectedMail } from './creator';
import { creatorLeftMail } from './creatorLeft';
import { emailChangedMail, emailChangeMail, emailTakenMail } from './emailChange';
import { ENDING_REASONS } from './endings';
import { MEMBERSHIP, PRIME } from './kind';
import type { MailContent } from './layout';
import { leavingMail } from './leaving';
import { agreementMail, reminderMail, unpaidMail } from './membership';
import { disputeMail, notAvailableMail, overLimitMail, refundMail } from './moneyBack';
import { dataExportMail } from './dataExport';
import { newDeviceMail } from './newDevice';
import { passwordChangedMail } from './passwordChanged';
import { passwordResetMail } from './passwordReset';
import { payeeMail } from './payee';
import { priceChangeMail, priceEndedMail } from './price';
import { receiptMail } from './receipt';
import { resumedMail } from './resumed';
import { royaltyMail } from './royalty';
import { summaryMail } from './summary';
import { verificationMail } from './verification';
import { welcomeMail } from './welcome';

type Sample = (language: Language) => MailContent;

const siteUrl = 'https://minori.example';
const at = new Date('2031-02-14T15:00:00Z');
const operator = { name: '株式会社みのり（サンプル）', address: '〒100-0000 東京都千代田区みのり町1-2-3（例）' };
const code = 'Zk3v9QmT7xLw2Rb8'.repeat(5);
/** As long as a name may be, and nothing in it where a line could break. */
const name = 'Aleksandrovich<b>Vinogradov</b>';
const plan = 'Platinum × イザナビ';

function ending(setting: keyof typeof ENDING_REASONS, language: Language) {
  return {
    unsubscribeUrl: `${siteUrl}/mails/unsubscribe?token=${code}`,
    reason: ENDING_REASONS[setting][language],
    operator,
  };
}

const terms = (language: Language) => [
  {
    title: language === 'ja' ? '今日のお支払い' : 'Today',
    amount: 9_800,
    text: language === 'ja' ? '（税込）カード（Visa •••• 4242）' : 'tax included, by card (Visa •••• 4242)',
  },
  {
    title: language === 'ja' ? '解約方法' : 'How to cancel',
    amount: null,
    text:
      language === 'ja'
        ? '「メンバーシップ」の画面から、2031年3月14日までに2クリックで解約できます。'
        : 'In two clicks on the page “Membership”, by March 14, 2031.',
  },
];

const receipt: Receipt = {
  id: '0'.repeat(24),
  number: 'M-2031-000123',
  issuer: { ...operator, invoice_number: 'T7123456789012' },
  recipient: name,
  lines: [
    {
      kind: 'subscription',
      plan: 'prime',
      creator: name,
      recurring: 'month',
      starts_at: at.toISOString(),
      ends_at: '2031-03-14T15:00:00Z',
      amount: 9_800,
    },
  ],
  total: 9_800,
  tax: { percent: 10, amount: 890 },
  payment: { method: 'credit', brand: 'visa', last4: '4242' },
  paid_at: at.toISOString(),
};

const PAYEE_NEWS: PayeeNews[] = [
  'identity_verified',
  'identity_resubmit',
  'account_changed',
  'account_verified',
  'account_returned',
];

const items = (language: Language, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: language === 'ja' ? `${name}さんがあなたのコメントに返信しました` : `${name} replied to your comment`,
    body: index % 3 === 2 ? '' : '決算の読み方が参考になりました。'.repeat(5),
    url: `${siteUrl}/user_name_${index}/posts/${'5'.repeat(24)}`,
  }));

const money = { name, plan, siteUrl };
const course = { name, title: `${name}の決算短信の読み方`, courseId: '5'.repeat(24), siteUrl };
const ahead = { ...money, recurring: 'year' as const, amount: 99_960, endsAt: at };
const price = { ...money, recurring: 'month' as const, before: 980, amount: 1_280, isCard: true, endsAt: at };

/** Each mail that the product sends, with what is hardest to lay out. */
export const MAIL_SAMPLES: Record<string, Sample> = {
  verification: (language) => verificationMail(language, { url: `${siteUrl}/mails/verify?oobCode=${code}`, siteUrl }),
  password_reset: (language) => passwordResetMail(language, { url: `${siteUrl}/mails/reset?oobCode=${code}`, siteUrl }),
  welcome: (language) => welcomeMail(language, { name, siteUrl, ending: ending('disabled_email_news', language) }),
  digest: (language) =>
    summaryMail(language, {
      kind: 'digest',
      name,
      items: items(language, 12),
      hasMore: true,
      siteUrl,
      ending: ending('disabled_email_digest', language),
    }),
  activity: (language) =>
    summaryMail(language, {
      kind: 'activity',
      name,
      items: items(language, 1),
      hasMore: false,
      siteUrl,
      ending: ending('disabled_email_activity', language),
    }),
  resumed: (language) => resumedMail(language, { name, siteUrl }),
  email_change: (language) =>
    emailChangeMail(language, { url: `${siteUrl}/mails/email?confirm=${code}`, until: at, siteUrl }),
  email_taken: (language) => emailTakenMail(language, { siteUrl }),
  email_changed: (language) =>
    emailChangedMail(language, { url: `${siteUrl}/mails/email?undo=${code}`, until: at, siteUrl }),
  leaving: (language) => leavingMail(language, { name, at, isReminder: false, siteUrl }),
  leaving_soon: (language) => leavingMail(language, { name, at, isReminder: true, siteUrl }),
  new_device: (language) => newDeviceMail(language, { name, browser: 'chrome', system: 'windows', at, siteUrl }),
  data_export: (language) => dataExportMail(language, { name, until: at, siteUrl }),
  password_changed: (language) => passwordChangedMail(language, { name, at, siteUrl }),
  creator_approved: (language) => approvedMail(language, { name, siteUrl }),
  creator_rejected: (language) =>
    rejectedMail(language, { name, reason: 'あと少し、\n投稿の実績を積んでください。', mayApplyFrom: at, siteUrl }),
  creator_left: (language) => creatorLeftMail(language, { ...money, endsAt: at }),
  agreement: (language) => agreementMail(language, { ...money, terms: terms(language) }, MEMBERSHIP),
  coins: (language) =>
    coinAgreementMail(language, { name, coins: 10_000, bonus: 200, terms: terms(language), siteUrl }),
  course: (language) => courseAgreementMail(language, { ...course, terms: terms(language) }),
  course_dispute: (language) => courseDisputeMail(language, { ...course, isOver: true }),
  course_dispute_over: (language) => courseDisputeMail(language, { ...course, isOver: false }),
  reminder: (language) =>
    reminderMail(language, { ...ahead, paidWith: { brand: 'visa', last4: '4242' }, isTrial: false }, MEMBERSHIP),
  reminder_trial: (language) => reminderMail(language, { ...ahead, paidWith: 'no card', isTrial: true }, PRIME),
  unpaid: (language) => unpaidMail(language, { ...money, amount: 9_800, paidWith: 'card', until: at }, MEMBERSHIP),
  unpaid_coins: (language) => unpaidMail(language, { ...money, amount: 980, paidWith: 'coins', until: at }, PRIME),
  receipt: (language) => receiptMail(language, { name, words: receiptWords(receipt, language), siteUrl }),
  refund: (language) =>
    refundMail(
      language,
      {
        ...money,
        amount: 9_800,
        isCard: true,
        at,
        receipt: { number: receipt.number, paidAt: at, percent: 10, issuer: [operator.name, 'T7123456789012'] },
      },
      MEMBERSHIP,
    ),
  not_available: (language) => notAvailableMail(language, { name, amount: 9_800, siteUrl }),
  dispute: (language) => disputeMail(language, { ...money, until: null }, MEMBERSHIP),
  dispute_over: (language) => disputeMail(language, { ...money, until: at }, MEMBERSHIP),
  over_limit: (language) =>
    overLimitMail(language, { ...money, amount: 9_800, limit: 10_000, spent: 5_000, until: at }, MEMBERSHIP),
  price_change: (language) => priceChangeMail(language, { ...price, isReminder: false }, MEMBERSHIP),
  price_reminder: (language) => priceChangeMail(language, { ...price, isReminder: true }, PRIME),
  price_ended: (language) => priceEndedMail(language, { ...money, endsAt: at }, MEMBERSHIP),
  royalty: (language) =>
    royaltyMail(language, {
      name,
      facts: { about: 'statement', month: '2031-01', payable: 630_000, until: at, isReady: false },
      siteUrl,
    }),
  royalty_returned: (language) =>
    royaltyMail(language, {
      name,
      facts: { about: 'return', amount: 628_677, payOn: '2031-02-28', reason: '口座名義の相違' },
      siteUrl,
    }),
  ...Object.fromEntries(
    PAYEE_NEWS.map((about): [string, Sample] => [
      `payee_${about}`,
      (language) => payeeMail(language, { about, name, path: '/account/payee', siteUrl }),
    ]),
  ),
};
