import type { Language } from '@minori/contracts';
import { taxIn, withHonorific } from '@minori/contracts/rules';
import { dateIn, numberIn, yenIn } from '../formats';
import { sayDisputed, sayDisputeOver } from './dispute';
import { MEMBERSHIP, type RecurringKind } from './kind';
import { layOut, type MailContent } from './layout';
import type { MailFact } from './parts';

/** Money, or coins, that go back to a member. */
export interface MoneyBack {
  name: string;
  plan: string;
  amount: number;
  isCard: boolean;
  /** When it goes back. */
  at: Date;
  /** What the receipt says that it comes off: its number, day, tax and issuer. */
  receipt: { number: string; paidAt: Date; percent: number | null; issuer: string[] } | null;
  siteUrl: string;
}

/**
 * Return the mail that tells that money goes back. It says all that a qualified return invoice (適格返還請求書) has to, so that
 * none is needed besides, however much it is.
 */
export function refundMail(
  language: Language,
  back: MoneyBack,
  { paymentsPath }: Pick<RecurringKind, 'paymentsPath'>,
): MailContent {
  const { name, plan, amount, isCard, receipt, siteUrl } = back;
  const [date, number, yen] = [dateIn(language), numberIn(language), yenIn(language)];
  const percent = isCard ? receipt?.percent : null;
  const isJapanese = language === 'ja';
  const sum = isCard ? yen(amount) : isJapanese ? `${number(amount)}コイン` : `${number(amount)} coins`;
  if (!isJapanese) {
    return layOut(language, {
      subject: `Minori: ${sum} go back to you`,
      heading: `${name}, here is your refund`,
      paragraphs: [
        isCard
          ? 'It goes to the card that you paid with. When it shows there depends on the company that issued it, mostly within 5 to 10 days.'
          : 'The coins are back where they came from, with their old expiry.',
      ],
      facts: [
        { label: 'For', value: plan },
        { label: 'Refunded on', value: date(back.at) },
        { label: 'Amount', value: sum },
        ...(percent ? [{ label: `Tax (${percent}%) in it`, value: yen(taxIn(amount, percent)) }] : []),
        ...(receipt
          ? [{ label: 'Paid on', value: `${date(receipt.paidAt)} (${receipt.number})` }, issuedBy('Issued by', receipt)]
          : []),
      ],
      button: { label: 'See your payments', url: siteUrl + paymentsPath },
      notes: ['Please keep this mail with your receipt.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: `【みのり】返金のお知らせ（${sum}）`,
    heading: `${withHonorific(name)}、返金の手続きをいたしました`,
    paragraphs: [
      isCard
        ? 'お支払いに使われたカードにお返しします。カードの明細に反映される時期はカード会社によって異なり、多くの場合5〜10日ほどです。'
        : 'お支払いに使われたコインを、もとの有効期限のまま残高にお返ししました。',
    ],
    facts: [
      { label: '内容', value: plan },
      { label: '返金日', value: date(back.at) },
      { label: '返金額', value: `${sum}${percent ? '（税込）' : ''}` },
      ...(percent ? [{ label: `消費税（${percent}%対象）`, value: yen(taxIn(amount, percent)) }] : []),
      ...(receipt
        ? [
            { label: '元のお支払い', value: `${date(receipt.paidAt)}（${receipt.number}）` },
            issuedBy('発行者', receipt),
          ]
        : []),
    ],
    button: { label: 'お支払いの履歴を見る', url: siteUrl + paymentsPath },
    notes: ['このメールは、領収書とあわせて保管してください。'],
    siteUrl,
  });
}

function issuedBy(label: string, { issuer }: { issuer: string[] }): MailFact {
  return { label, value: issuer.join('\n') };
}

/** Return the mail that tells that what was paid for could not be had, and that the money goes back. */
export function notAvailableMail(
  language: Language,
  { name, amount, siteUrl }: { name: string; amount: number; siteUrl: string },
): MailContent {
  const sum = numberIn(language)(amount);
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: your payment goes back to you',
      heading: `${name}, your order could not be completed`,
      paragraphs: [
        `What you paid ¥${sum} for could not be had any more when the payment arrived, as when it was changed elsewhere meanwhile.`,
        'All of it goes back to your card, mostly within 5 to 10 days. You owe nothing.',
      ],
      button: { label: 'See your plans and payments', url: siteUrl + MEMBERSHIP.paymentsPath },
      notes: ['We are sorry for the trouble. You can order again at any time.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】お支払いを全額お返しします',
    heading: `${withHonorific(name)}、お申し込みを完了できませんでした`,
    paragraphs: [
      `お支払い（${sum}円）の確認が取れた時点で、お申し込みの内容をご利用いただけない状態になっていました。別の画面で変更された場合などに起こります。`,
      '全額をカードにお返しします。多くの場合、5〜10日ほどで反映されます。お支払いは発生しません。',
    ],
    button: { label: 'プランとお支払いを確認する', url: siteUrl + MEMBERSHIP.paymentsPath },
    notes: ['ご不便をおかけして申し訳ありません。あらためてお申し込みいただけます。'],
    siteUrl,
  });
}

/** Return the mail that tells that a membership has ended since its payment is disputed, or that it is back. */
export function disputeMail(
  language: Language,
  { name, plan, until, siteUrl }: { name: string; plan: string; until: Date | null; siteUrl: string },
  { paymentsPath }: RecurringKind,
): MailContent {
  const isJapanese = language === 'ja';
  const day = until && dateIn(language)(until);
  const button = {
    label: isJapanese ? 'プランとお支払いを確認する' : 'See your plans and payments',
    url: siteUrl + paymentsPath,
  };
  if (day) {
    return sayDisputeOver(language, {
      name,
      subject: isJapanese ? `${plan}をまたご利用いただけます` : `${plan} is yours again`,
      again: isJapanese
        ? [
            `ご利用いただけなかった日数を加えて、${day}まで${plan}をご利用いただけます。`,
            '自動更新は止めたままです。続けてご利用になる場合は、期間が終わるまでに再開してください。',
          ]
        : [
            `You can use ${plan} until ${day}, with the days that you could not use it on top.`,
            'It does not renew by itself any more. If you want to go on, please resume it before then.',
          ],
      button,
      siteUrl,
    });
  }
  return sayDisputed(language, {
    name,
    about: plan,
    subject: isJapanese ? `${plan}のご利用を停止しました` : `${plan} was stopped`,
    closed: isJapanese
      ? 'このお支払いによるご利用と自動更新を停止しました。'
      : 'we have stopped what it paid for, and its renewal.',
    reopened: isJapanese
      ? 'ご利用いただけなかった日数を加えて再開します。'
      : 'you get back the days that you could not use.',
    button,
    siteUrl,
  });
}

/** Return the mail that tells that a renewal would be above what its member wants to spend in a month. */
export function overLimitMail(
  language: Language,
  told: { name: string; plan: string; amount: number; limit: number; spent: number; until: Date; siteUrl: string },
  { noun, paymentsPath }: RecurringKind,
): MailContent {
  const { name, plan, siteUrl } = told;
  const [number, day] = [numberIn(language), dateIn(language)(told.until)];
  const [amount, limit, spent] = [told.amount, told.limit, told.spent].map(number);
  if (language === 'en') {
    return layOut(language, {
      subject: `Minori: ${plan} waits, for your limit of the month is reached`,
      heading: `${name}, your ${noun.en} was not renewed`,
      paragraphs: [
        `Renewing ${plan} costs ¥${amount}. You limit a month to ¥${limit}, of which ¥${spent} are spent, so we have charged nothing.`,
        `You keep everything until ${day}. We try again 1, 3, 5 and 7 days after the renewal: it goes on if your limit allows it by then, and ends otherwise.`,
        'A higher limit holds from the day after you set it.',
      ],
      button: { label: 'See your limit', url: siteUrl + paymentsPath },
      notes: ['If you don’t want it any more, you need to do nothing.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: `【みのり】お支払いの上限のため、${plan}の更新をお待ちしています`,
    heading: `${withHonorific(name)}、${noun.ja}を更新しませんでした`,
    paragraphs: [
      `${plan}の更新には${amount}円が必要です。今月のお支払いの上限${limit}円のうち${spent}円をすでにお使いのため、お支払いは行いませんでした。`,
      `${day}までは、これまでどおり利用できます。更新日の1日後、3日後、5日後、7日後にもう一度お支払いを試み、そのときも上限を超える場合は終了します。`,
      '上限を引き上げた場合は、翌日から適用されます。',
    ],
    button: { label: '上限を確認する', url: siteUrl + paymentsPath },
    notes: ['ご利用を終える場合は、お手続きは必要ありません。'],
    siteUrl,
  });
}
