import type { CourseMeans, PaymentTerm } from '@minori/contracts';
import { COURSE_REFUND, courseRefundEnd } from '@minori/contracts/rules';
import type { TermsContext } from '../../agreed';
import { dateIn, lastDay, numberIn } from '../../formats';

/** What is told of a course before it is paid for. */
export interface ToldCourse {
  title: string;
  creator: string;
  price: number;
  lessonCount: number;
  means: CourseMeans;
  at: Date;
}

/** Return what the last screen before the payment tells of a course at an instant. It is kept word for word. */
export function courseTerms(course: ToldCourse, { language, contact }: TermsContext): PaymentTerm[] {
  const until = dateIn(language)(lastDay(courseRefundEnd(course.at)));
  return language === 'ja' ? inJapanese(course, { until, contact }) : inEnglish(course, { until, contact });
}

/** What a sentence names beside the course: the last day on which it may be given back, and whom to ask. */
interface Told {
  until: string;
  contact: string;
}

function inJapanese(
  { title, creator, price, lessonCount, means }: ToldCourse,
  { until, contact }: Told,
): PaymentTerm[] {
  const number = numberIn('ja');
  const isCard = means === 'card';
  const { days, percent, times, withinDays } = COURSE_REFUND;
  return [
    {
      title: '今日のお支払い',
      amount: price,
      text: `${isCard ? `${number(price)}円` : `${number(price)}コイン（1コイン＝1円）`}・税込。お申し込みと同時に、${isCard ? '選んだカード' : '購入したコイン'}でお支払いいただきます。お支払いは今回の1回だけで、自動更新はありません。`,
    },
    {
      title: 'お申し込み内容',
      amount: null,
      text: `講座「${title}」（クリエイター：${creator}、全${number(lessonCount)}レッスン）1点。お支払いを確認できしだい、すべてのレッスンを受講できます。`,
    },
    {
      title: '受講できる期間',
      amount: null,
      text: '期限はありません。講座の内容は更新されることがありますが、購入時のレッスンは、更新や公開の終了のあとも受講できます。動画の視聴には、最新のブラウザとインターネット接続が必要です。',
    },
    {
      title: '取り消しと返金',
      amount: null,
      text: `お支払いの日から${days}日後（今日のお支払いなら${until}）まで、視聴が${percent}%未満なら、講座のページからご自身で返金を受けられます。ご自身での返金は、同じ講座につき1回、すべての講座を合わせて${withinDays}日間に${times}回までです。視聴の割合は、みのりの配信の記録で計算します（動画は配信した時間で、字幕や文字起こしを表示した部分を含みます。テキストとクイズは開いたレッスン。無料の最初のレッスンは含みません）。返金は全額で、${isCard ? 'カードにお返しします' : 'コインをもとの有効期限のまま残高にお返しします'}。返金と同時に、受講できなくなります。これ以外の取り消しや返金は、法令で認められる場合を除き、お受けできません。`,
    },
    { title: 'お問い合わせ', amount: null, text: contact },
  ];
}

function inEnglish({ title, creator, price, lessonCount, means }: ToldCourse, { until, contact }: Told): PaymentTerm[] {
  const number = numberIn('en');
  const isCard = means === 'card';
  const { days, percent, times, withinDays } = COURSE_REFUND;
  return [
    {
      title: 'Due today',
      amount: price,
      text: `${isCard ? `¥${number(price)}` : `${number(price)} coins (1 coin is 1 yen)`}, tax included. Paid ${isCard ? 'with the card that you chose' : 'with coins that you bought'} when you confirm. You pay once; nothing renews.`,
    },
    {
      title: 'Your order',
      amount: null,
      text: `One course, “${title}” by ${creator}, with ${number(lessonCount)} ${lessonCount === 1 ? 'lesson' : 'lessons'}. All of them are open as soon as the payment is confirmed.`,
    },
    {
      title: 'For how long',
      amount: null,
      text: 'Without an end. A course may be changed, but the lessons that you bought stay open to you, also once it is no longer sold. To watch films you need a current browser and an internet connection.',
    },
    {
      title: 'Cancelling and refunds',
      amount: null,
      text: `For ${days} days after the payment (until ${until} if you pay today), as long as you have watched less than ${percent}%, you can give the course back on its page. You can do so once for a course, and ${times} times within ${withinDays} days for all courses. How much that is is counted by what Minori has delivered: films by the time, with what was shown of their captions and transcripts, texts and quizzes by being opened, without the free first lesson. ${isCard ? 'All of it goes back to your card' : 'All coins go back to your balance, with their old expiry'}, and the course is closed at once. Other than that an order can’t be cancelled or refunded, except where the law says so.`,
    },
    { title: 'Questions', amount: null, text: contact },
  ];
}
