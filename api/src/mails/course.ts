import type { Language, PaymentTerm } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { agreedMail } from './agreed';
import { layOut, type MailContent } from './layout';

/** A course that somebody is written to about. */
interface ToldCourse {
  name: string;
  title: string;
  courseId: string;
  siteUrl: string;
}

/** Return what a course is called in a sentence. */
export function courseName(language: Language, title: string): string {
  return language === 'ja' ? `講座「${title}」` : `the course “${title}”`;
}

const pathOf = (courseId: string) => `/courses/${courseId}`;

/** Return the mail with the course that a member has bought, and what they have agreed to, word for word. */
export function courseAgreementMail(
  language: Language,
  { title, courseId, ...agreed }: ToldCourse & { terms: PaymentTerm[] },
): MailContent {
  const label = language === 'ja' ? '講座を見る' : 'See the course';
  return agreedMail(language, {
    ...agreed,
    order: courseName(language, title),
    button: { label, path: pathOf(courseId) },
  });
}

/** Return the mail that tells that a course is closed since its payment is disputed, or that it is open again. */
export function courseDisputeMail(
  language: Language,
  { name, title, courseId, isOver, siteUrl }: ToldCourse & { isOver: boolean },
): MailContent {
  const course = courseName(language, title);
  const isJapanese = language === 'ja';
  const url = siteUrl + pathOf(courseId);
  if (!isOver) {
    return layOut(language, {
      subject: isJapanese ? `【みのり】${course}をまた受講できます` : `Minori: ${course} is open to you again`,
      heading: isJapanese ? `${withHonorific(name)}、ご確認ありがとうございました` : `Thank you, ${name}`,
      paragraphs: [
        isJapanese
          ? `カード会社での確認が終わりました。${course}を、これまでの続きから受講できます。`
          : `Your card’s bank has decided. You can go on with ${course} where you stopped.`,
      ],
      button: { label: isJapanese ? '講座を見る' : 'See the course', url },
      notes: [],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: isJapanese ? `【みのり】${course}の受講を停止しました` : `Minori: ${course} was closed`,
    heading: isJapanese
      ? `${withHonorific(name)}、カード会社から支払いの確認を求められています`
      : `${name}, your card’s bank asks about a payment`,
    paragraphs: isJapanese
      ? [
          `${course}のお支払いについて、カードの名義人から「覚えがない」などの申し出があったと、カード会社から連絡がありました。お支払いはカード会社に戻されています。`,
          'そのため、この講座の受講を停止しました。これ以上のお支払いは発生しません。',
          'お申し出に心当たりがない場合は、カード会社に取り下げをお伝えください。こちらの主張が認められたときは、続きから受講できます。',
        ]
      : [
          `Your card’s bank tells us that the owner of the card does not recognise the payment for ${course}, and has taken it back.`,
          'So the course is closed. Nothing more is charged.',
          'If you know nothing of that, please tell your bank to withdraw it. If it is decided in our favour, the course opens again.',
        ],
    button: { label: isJapanese ? '講座を見る' : 'See the course', url },
    notes: [],
    siteUrl,
  });
}
