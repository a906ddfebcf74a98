import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { dateIn } from '../formats';
import { layOut, type MailContent } from './layout';

const PATH = '/account/creator';

/** Return the mail that tells somebody that they are a creator now. */
export function approvedMail(language: Language, { name, siteUrl }: { name: string; siteUrl: string }): MailContent {
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: you are a creator now',
      heading: `${name}, welcome among our creators`,
      paragraphs: [
        'We have approved your application to be a creator.',
        'From now on you can write posts for Prime and for Gold members, upload larger files, and your name has the mark of creators.',
      ],
      button: { label: 'See what you can do', url: siteUrl + PATH },
      notes: ['Our rules for posts hold for you as before.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】クリエイターの申請を承認しました',
    heading: `${withHonorific(name)}、クリエイターとしてご活動いただけます`,
    paragraphs: [
      'クリエイターの申請を承認しました。',
      'プライム限定とGold限定の投稿、大きなサイズのファイルのアップロードをご利用いただけます。お名前の横には、クリエイターのマークが表示されます。',
    ],
    button: { label: 'できることを見る', url: siteUrl + PATH },
    notes: ['投稿のガイドラインは、これまでどおり適用されます。'],
    siteUrl,
  });
}

/** Return the mail that tells somebody why their application was rejected, and from when on they may apply again. */
export function rejectedMail(
  language: Language,
  { name, reason, mayApplyFrom, siteUrl }: { name: string; reason: string; mayApplyFrom: Date; siteUrl: string },
): MailContent {
  const day = dateIn(language)(mayApplyFrom);
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: about your application to be a creator',
      heading: `${name}, we can’t approve your application this time`,
      paragraphs: [
        'Thank you for applying to be a creator.',
        `Reason: ${reason}`,
        `You can apply again from ${day} on.`,
      ],
      button: { label: 'See your application', url: siteUrl + PATH },
      notes: ['Everything else on Minori stays open to you.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】クリエイターの申請の結果について',
    heading: `${withHonorific(name)}、今回は申請を承認できませんでした`,
    paragraphs: [
      'クリエイターへのお申し込み、ありがとうございました。',
      `理由：${reason}`,
      `${day}から、もう一度申請できます。`,
    ],
    button: { label: '申請の内容を見る', url: siteUrl + PATH },
    notes: ['投稿やコメントなどは、これまでどおりご利用いただけます。'],
    siteUrl,
  });
}
