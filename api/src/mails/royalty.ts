import type { Language } from '@minori/contracts';
import { tokyoMidnight, withHonorific } from '@minori/contracts/rules';
import { dateIn, lastDay, numberIn } from '../formats';
import { layOut, type MailContent } from './layout';

const PATH = '/dashboard/payment_details';

/** What a creator is told about what they are owed, in yen. */
export type RoyaltyFacts =
  | {
      about: 'statement';
      /** `YYYY-MM`. */
      month: string;
      payable: number;
      /** Until when they may object. */
      until: Date;
      /** Whether they have told all that paying them takes. */
      isReady: boolean;
    }
  | { about: 'answer'; month: string; decision: 'rejected' | 'corrected'; reason: string }
  | { about: 'payout'; amount: number; payOn: string }
  | { about: 'return'; amount: number; payOn: string; reason: string };

/** Return what a creator is told: what it is about, and the sentences. */
export function royaltyWords(language: Language, facts: RoyaltyFacts): { title: string; lines: string[] } {
  return language === 'ja' ? inJapanese(facts) : inEnglish(facts);
}

function inJapanese(facts: RoyaltyFacts): { title: string; lines: string[] } {
  const [date, number] = [dateIn('ja'), numberIn('ja')];
  if (facts.about === 'statement') {
    const { month, payable, until, isReady } = facts;
    return {
      title: `${monthIn('ja', month)}分の支払明細書をお送りします`,
      lines: [
        `お支払い予定額は${number(payable)}円（税込・源泉徴収前）です。`,
        `内容に誤りがある場合は、${date(lastDay(until))}までにお知らせください。ご連絡がない場合は、内容をご確認いただいたものとします。`,
        ...(isReady ? [] : ['お支払いには、本人確認と振込口座の登録が必要です。']),
      ],
    };
  }
  if (facts.about === 'answer') {
    const { month, decision, reason } = facts;
    const said = decision === 'corrected' ? '訂正の明細書をお送りします。' : '明細書の内容に変更はありません。';
    return {
      title: `${monthIn('ja', month)}分の支払明細書へのお申し出に回答しました`,
      lines: [said, `回答：${reason}`],
    };
  }
  const [amount, day] = [`${number(facts.amount)}円`, date(tokyoMidnight(facts.payOn))];
  if (facts.about === 'payout') {
    return { title: `${amount}のお振込みを手配しました`, lines: [`${day}に、ご登録の口座へ入金されます。`] };
  }
  return {
    title: `${amount}のお振込みができませんでした`,
    lines: [
      `${day}のお振込みが銀行から戻りました。理由：${facts.reason}`,
      '振込口座をご確認のうえ、登録し直してください。次回のお支払日に、あらためてお振込みします。',
    ],
  };
}

function inEnglish(facts: RoyaltyFacts): { title: string; lines: string[] } {
  const [date, number] = [dateIn('en'), numberIn('en')];
  if (facts.about === 'statement') {
    const { month, payable, until, isReady } = facts;
    return {
      title: `Your statement for ${monthIn('en', month)}`,
      lines: [
        `You are owed ¥${number(payable)}, with tax and before anything is withheld.`,
        `If something is wrong, please tell us by ${date(lastDay(until))}. If we hear nothing, it counts as confirmed by you.`,
        ...(isReady ? [] : ['To be paid, please prove who you are and tell us your bank account.']),
      ],
    };
  }
  if (facts.about === 'answer') {
    const { month, decision, reason } = facts;
    const said =
      decision === 'corrected' ? 'We have sent a statement that corrects it.' : 'The statement stands as it is.';
    return {
      title: `About your objection to the statement for ${monthIn('en', month)}`,
      lines: [said, `Our answer: ${reason}`],
    };
  }
  const [amount, day] = [`¥${number(facts.amount)}`, date(tokyoMidnight(facts.payOn))];
  if (facts.about === 'payout') {
    return { title: `${amount} are on their way to you`, lines: [`They reach your bank account on ${day}.`] };
  }
  return {
    title: `${amount} could not be transferred to you`,
    lines: [
      `The bank has sent back the transfer of ${day}. Reason: ${facts.reason}`,
      'Please check your bank account and tell us again. We transfer it anew on the next pay day.',
    ],
  };
}

function monthIn(language: Language, month: string): string {
  const [year, number] = month.split('-').map(Number);
  if (language === 'ja') return `${year}年${number}月`;
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'Asia/Tokyo' });
  return format.format(tokyoMidnight(`${month}-01`));
}

/** Return the mail that tells a creator about what they are owed. */
export function royaltyMail(
  language: Language,
  { name, facts, siteUrl }: { name: string; facts: RoyaltyFacts; siteUrl: string },
): MailContent {
  const { title, lines } = royaltyWords(language, facts);
  if (language === 'en') {
    return layOut(language, {
      subject: `Minori: ${title}`,
      heading: `${name}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      paragraphs: lines,
      button: { label: 'See your payments', url: siteUrl + PATH },
      notes: ['All that it is made up of stands on that page.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: `【みのり】${title}`,
    heading: `${withHonorific(name)}、${title}`,
    paragraphs: lines,
    button: { label: 'お支払いの明細を見る', url: siteUrl + PATH },
    notes: ['金額の内訳は、明細のページでご確認いただけます。'],
    siteUrl,
  });
}
