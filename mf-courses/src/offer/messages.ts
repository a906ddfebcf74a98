import { defineMessages } from '@minori/platform';

/** When a course is given back, by its numbers. */
interface RefundRule {
  days: number;
  percent: number;
  times: number;
  withinDays: number;
}

/** Texts of buying a course and giving it back. */
export const messages = defineMessages({
  ja: {
    buy: (price: string) => `${price}で購入する`,
    take: '無料で受講する',
    taken: 'すべてのレッスンを受講できます',
    takeFailed: '受講の手続きができませんでした。もう一度お試しください。',
    rule: ({ days, percent, times, withinDays }: RefundRule) =>
      `ご購入から${days}日以内で、有料部分の視聴が${percent}%未満であれば、全額を返金します（同じ講座は1回、すべての講座で${withinDays}日間に${times}回まで）。無料の最初のレッスンは、視聴に数えません。`,
    freeRule: 'お支払いはありません。ログインすると受講できます。',
    ended: 'この講座の販売は終了しました。購入済みの方は、引き続き学習できます。',
    purchase: '購入の内容',
    failed: '購入の内容を読み込めませんでした',
    boughtOn: '購入日',
    paid: 'お支払い',
    until: '返金できる期限',
    watched: '視聴した割合',
    watchedNote:
      '無料の最初のレッスンは含みません。動画は配信した時間（字幕や文字起こしを表示した部分を含みます）、テキストとクイズは開いたレッスンで計算します。',
    percent: (percent: number) => `${percent}%`,
    refusals: {
      too_late: () => '返金を受け付ける期限を過ぎました。',
      watched: ({ percent }: RefundRule) => `視聴した割合が${percent}%以上のため、返金は受け付けられません。`,
      again: () => '以前に返金を受けた講座のため、2回目の返金は受け付けられません。',
      too_often: ({ times, withinDays }: RefundRule) =>
        `講座の返金は${withinDays}日間に${times}回までのため、いまは受け付けられません。`,
    },
    giveBack: '返金する',
    ask: 'この講座を返金しますか？',
    askCard: (price: string) =>
      `${price}をカードにお返しします。カードの明細には、多くの場合5〜10日ほどで反映されます。`,
    askCoins: (price: string) => `${price}コインを、もとの有効期限のまま残高にお返しします。`,
    closes: '返金と同時に、この講座は受講できなくなります。',
    givenBack: '返金の手続きをしました',
    keep: 'やめる',
  },
  en: {
    buy: (price: string) => `Buy for ${price}`,
    take: 'Take it for free',
    taken: 'All lessons are open to you',
    takeFailed: 'That didn’t work. Please try again.',
    rule: ({ days, percent, times, withinDays }: RefundRule) =>
      `Within ${days} days, if you have watched less than ${percent}% of what is paid for, you get all your money back: once for a course, and ${times} times within ${withinDays} days. The free first lesson does not count.`,
    freeRule: 'Nothing to pay. Log in to take it.',
    ended: 'This course is no longer sold. Those who have bought it can go on learning.',
    purchase: 'Your purchase',
    failed: 'Your purchase could not be loaded',
    boughtOn: 'Bought on',
    paid: 'Paid',
    until: 'Refund until',
    watched: 'Watched',
    watchedNote:
      'Without the free first lesson: films by the time that was delivered, with what was shown of captions and transcripts, texts and quizzes by being opened.',
    percent: (percent: number) => `${percent}%`,
    refusals: {
      too_late: () => 'The days within which it could be given back are over.',
      watched: ({ percent }: RefundRule) => `You have watched ${percent}% or more, so it can’t be given back.`,
      again: () => 'You have given it back once before, so it can’t be given back again.',
      too_often: ({ times, withinDays }: RefundRule) =>
        `You can give back ${times} courses within ${withinDays} days, so it can’t be given back now.`,
    },
    giveBack: 'Get a refund',
    ask: 'Give this course back?',
    askCard: (price: string) => `${price} go back to your card, where they show mostly within 5 to 10 days.`,
    askCoins: (price: string) => `${price} coins go back to your balance, with their old expiry.`,
    closes: 'The course is closed at once.',
    givenBack: 'Your refund is on its way',
    keep: 'Keep it',
  },
});
