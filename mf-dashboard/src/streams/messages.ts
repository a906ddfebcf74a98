import { defineMessages } from '@minori/platform';

/** The texts of the own live streams and their figures. */
export const messages = defineMessages({
  ja: {
    stream: '配信',
    watching: (count: string) => `${count}人が視聴中`,
    reminders: 'リマインダー',
    peak: '最大視聴者',
    average: '平均視聴者',
    minutes: '視聴時間（分）',
    tips: 'コイン',
    followers: '新フォロワー',
  },
  en: {
    stream: 'Stream',
    watching: (count: string) => `${count} watching`,
    reminders: 'Reminders',
    peak: 'Most viewers',
    average: 'On average',
    minutes: 'Minutes watched',
    tips: 'Coins',
    followers: 'New followers',
  },
});
