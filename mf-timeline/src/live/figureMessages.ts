import { defineMessages } from '@minori/platform';

/** The texts of how a stream was watched. */
export const messages = defineMessages({
  ja: {
    heading: '配信の結果',
    peak: '最大視聴者数',
    average: '平均視聴者数',
    minutes: '合計視聴時間',
    tips: '「ありがとう」',
    followers: '新しいフォロワー',
    people: (count: string) => `${count}人`,
    inMinutes: (minutes: string) => `${minutes}分`,
    asOf: (time: string) => `${time}時点`,
  },
  en: {
    heading: 'How it was watched',
    peak: 'Most viewers',
    average: 'Viewers on average',
    minutes: 'Time watched',
    tips: 'Tips',
    followers: 'New followers',
    people: (count: string) => count,
    inMinutes: (minutes: string) => `${minutes} min`,
    asOf: (time: string) => `As of ${time}`,
  },
});
