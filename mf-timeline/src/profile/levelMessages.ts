import { defineMessages } from '@minori/platform';

/** The texts of the way to the next level. */
export const messages = defineMessages({
  ja: {
    title: 'レベル',
    next: (level: number) => `レベル${level}まで`,
    top: '最高レベルです',
    interest: '関心',
    interestNote: '投稿への反応（30日間）',
    engage: '参加',
    engageNote: 'あなたの活動（30日間）',
    followers: 'フォロワー',
    followersNote: '現在の人数',
    of: (now: string, needed: string) => `${now} / ${needed}`,
    met: '達成',
    demotion: (date: string) => `このままだと${date}にレベルが1つ下がります。`,
    unlocks: 'レベルで使えるようになること',
    unlocked: '利用できます',
    judged: '毎晩、判定されます。',
  },
  en: {
    title: 'Level',
    next: (level: number) => `To level ${level}`,
    top: 'The highest level',
    interest: 'Interest',
    interestNote: 'What your posts set off (30 days)',
    engage: 'Engagement',
    engageNote: 'What you do (30 days)',
    followers: 'Followers',
    followersNote: 'Right now',
    of: (now: string, needed: string) => `${now} / ${needed}`,
    met: 'Reached',
    demotion: (date: string) => `If this stays so, you lose one level on ${date}.`,
    unlocks: 'What levels unlock',
    unlocked: 'Available',
    judged: 'Judged every night.',
  },
});
