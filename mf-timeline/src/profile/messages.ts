import { defineMessages } from '@minori/platform';

/** The texts of editing the profile. */
export const messages = defineMessages({
  ja: {
    title: 'プロフィールを編集',
    name: '名前',
    job: '職業・肩書き',
    jobHint: '例：個人投資家、会社員',
    bio: '自己紹介',
    bioHint: '関心のある分野や投資のスタイルなど',
    mood: '今日の気分',
    moodHelp: 'アイコンに24時間表示されます。',
    noMood: 'なし',
    save: '保存する',
    saved: 'プロフィールを更新しました',
    failed: '保存できませんでした。時間をおいて、もう一度お試しください。',
  },
  en: {
    title: 'Edit profile',
    name: 'Name',
    job: 'Occupation',
    jobHint: 'e.g. private investor',
    bio: 'About you',
    bioHint: 'What interests you, how you invest',
    mood: 'Today’s mood',
    moodHelp: 'Shown on your picture for 24 hours.',
    noMood: 'None',
    save: 'Save',
    saved: 'Your profile has been updated',
    failed: 'This couldn’t be saved. Please wait a moment and try again.',
  },
});
