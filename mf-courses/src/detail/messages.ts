import { defineMessages } from '@minori/platform';

/** Texts of a course’s page. */
export const messages = defineMessages({
  ja: {
    learns: 'この講座で学べること',
    outline: '講座の内容',
    outlineNote: '最初のレッスンは、どなたでも無料でご覧いただけます。',
    boughtLessons: '購入時のレッスン',
    boughtLessonsNote: '新しい版にはありませんが、ご購入いただいた方は引き続きご覧いただけます。',
    kinds: { film: '動画', text: 'テキスト', quiz: 'クイズ' },
    locked: '購入すると見られます',
    free: '無料で見る',
    section: (count: number) => `${count}レッスン`,
    description: '講座について',
    refund: '返金について',
    refundRule: (days: number, percent: number) =>
      `ご購入から${days}日以内で、有料部分の視聴が${percent}%未満であれば、全額を返金します。無料の最初のレッスンは、視聴に数えません。`,
    freeRule: '無料の講座です。お支払いはありません。',
    begin: '学習をはじめる',
    goOn: '続きから',
    again: 'もう一度見る',
    edit: '講座を編集',
    ended: 'この講座の販売は終了しました。購入済みの方は、引き続き学習できます。',
    seconds: (count: number) => `${count}秒`,
  },
  en: {
    learns: 'What you will learn',
    outline: 'Contents',
    outlineNote: 'The first lesson is free for everybody.',
    boughtLessons: 'Lessons of the version you bought',
    boughtLessonsNote: 'The newest version no longer has them. They stay open to those who have bought them.',
    kinds: { film: 'Video', text: 'Text', quiz: 'Quiz' },
    locked: 'Opens when you buy the course',
    free: 'Watch for free',
    section: (count: number) => `${count} ${count === 1 ? 'lesson' : 'lessons'}`,
    description: 'About this course',
    refund: 'Refunds',
    refundRule: (days: number, percent: number) =>
      `Within ${days} days, if you have watched less than ${percent}% of what is paid for, you get all your money back. The free first lesson does not count.`,
    freeRule: 'This course is free. There is nothing to pay.',
    begin: 'Start learning',
    goOn: 'Continue',
    again: 'Watch again',
    edit: 'Edit course',
    ended: 'This course is no longer sold. Those who have bought it can go on learning.',
    seconds: (count: number) => `${count} s`,
  },
});
