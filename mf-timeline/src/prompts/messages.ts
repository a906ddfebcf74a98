import { defineMessages } from '@minori/platform';

/** The texts of the dialogs that offer help with the profile. */
export const messages = defineMessages({
  ja: {
    close: '閉じる',
    help: {
      title: 'プロフィールで、はじめましてを伝えましょう',
      lead: 'まだ自己紹介がありません。一言あるだけで、あなたの投稿は読まれやすくなります。',
      points: {
        job: '仕事や立場：投稿の背景が伝わります',
        bio: '自己紹介：関心のある分野や投資の考え方を短く',
        more: 'アイコンや名前、今日の気分は「プロフィールを編集」からいつでも変えられます',
      },
      action: 'プロフィールを入力',
    },
    input: {
      title: 'あなたについて教えてください',
      lead: '投稿やフォローをした相手に、あなたがどんな人かが伝わります。',
      job: '仕事や立場',
      jobHint: '会社員、学生 など',
      bio: '自己紹介',
      bioHint: '関心のある分野、投資の考え方など',
      nothing: 'どちらか一方を入力してください',
      save: '保存する',
      saved: 'プロフィールを保存しました',
    },
  },
  en: {
    close: 'Close',
    help: {
      title: 'Say hello with your profile',
      lead: 'It says nothing about you yet. A few words are enough for more people to read what you write.',
      points: {
        job: 'What you do: it tells where your posts come from',
        bio: 'About you: what interests you and how you think about investing, in a few lines',
        more: 'Your picture, your name and your mood can be changed at any time by “Edit profile”',
      },
      action: 'Fill in my profile',
    },
    input: {
      title: 'Tell us about yourself',
      lead: 'The people whom you write to and follow see who you are.',
      job: 'What you do',
      jobHint: 'Employee, student, …',
      bio: 'About you',
      bioHint: 'What interests you, how you think about investing, …',
      nothing: 'Please fill in one of the two',
      save: 'Save',
      saved: 'Your profile was saved',
    },
  },
});
