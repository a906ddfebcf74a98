import { defineMessages } from '@minori/platform';

/** Texts of the own moods. */
export const messages = defineMessages({
  ja: {
    title: '気分の記録',
    note: '選んだ気分は24時間アイコンに表示され、ここに残ります。記録はあなたにだけ見えます。',
    choose: 'いまの気分を選ぶ',
    names: { happy: 'うれしい', sad: 'かなしい', tired: 'つかれた', excited: 'わくわく', chilling: 'まったり' },
    hide: 'アイコンから消す',
    isSet: '気分をアイコンに表示しました',
    isHidden: '気分をアイコンから消しました',
    failed: '気分を変更できませんでした。もう一度お試しください。',
    listFailed: '気分の記録を読み込めませんでした',
    empty: 'まだ記録がありません。',
    remove: (mood: string, date: string) => `${date}の「${mood}」を削除`,
    question: 'この記録を削除しますか？',
    questionText: 'アイコンに表示中の場合は、アイコンからも消えます。元に戻すことはできません。',
    confirm: '削除',
    removed: '記録を削除しました',
  },
  en: {
    title: 'Your moods',
    note: 'A mood is on your picture for 24 hours, and stays here. Only you see this list.',
    choose: 'Choose how you feel now',
    names: { happy: 'Happy', sad: 'Sad', tired: 'Tired', excited: 'Excited', chilling: 'Chilling' },
    hide: 'Take it off the picture',
    isSet: 'Your mood is on your picture',
    isHidden: 'Your mood is off your picture',
    failed: 'Your mood couldn’t be changed. Please try again.',
    listFailed: 'Your moods couldn’t be loaded',
    empty: 'There are none yet.',
    remove: (mood: string, date: string) => `Delete “${mood}” of ${date}`,
    question: 'Delete this mood?',
    questionText: 'If it shows on your picture, it goes from there, too. This can’t be undone.',
    confirm: 'Delete',
    removed: 'The mood has been deleted',
  },
});
