import { defineMessages } from '@minori/platform';

/** The texts around what a member is told, or asked. */
export const messages = defineMessages({
  ja: {
    title: '運営からのお知らせ',
    note: 'スタッフからのコメント',
    post: '投稿を確認する',
    appeal: '再審査を依頼する',
    appealFailed: '再審査の依頼を開けませんでした。投稿の画面から、もう一度お試しください。',
    price: '新しい料金を確認する',
    payee: '受取人情報を開く',
    read: '確認しました',
    close: '閉じる',
    violations: {
      notice: {
        title: '投稿のご確認のお願い',
        next: '内容をご確認のうえ、必要に応じて編集してください。投稿は公開されたままです。',
      },
      any: {
        title: '投稿のご確認のお願い',
        next: '公開の状態は、投稿の画面でご確認いただけます。必要に応じて、内容を編集してください。',
      },
      change_to_free: {
        title: '投稿を無料に変更しました',
        next: '投稿は全員に公開されています。編集しても、運営が戻すまで有料にはできません。',
      },
      disable: {
        title: '投稿を非公開にしました',
        next: '投稿は、あなただけが見られます。編集しても、運営が戻すまで公開されません。',
      },
      restore: { title: '投稿が元に戻りました', next: 'お手続きは必要ありません。' },
    },
    mayAppeal: '判断に誤りがあると思われる場合は、再審査を1回依頼できます。',
    once: {
      post_onboarding_popup: { title: 'はじめての投稿をしてみませんか？', act: '投稿を書く' },
      prime_plus_notice_creator: { title: 'プライムPlusを始められます', act: '料金を決める' },
      izanavi_popup: { title: 'izanaviを使いはじめましょう', act: 'シグナルを見る' },
      company_mission_popup: { title: 'みのりが目指していること', act: 'みのりについて' },
    },
    survey: {
      title: 'アンケート',
      options: '回答',
      thanks: 'ご回答ありがとうございました',
      answer: (text: string) => `あなたの回答: ${text}`,
      failed: '回答を送信できませんでした。もう一度お試しください。',
      over: 'このアンケートは終了しました。',
    },
    promo: {
      label: '広告',
      by: (partner: string) => `${partner}のサービスのご案内です。みのりが内容をおすすめするものではありません。`,
      conditions: '条件',
      visit: (partner: string) => `${partner}のサイトを見る`,
      newWindow: '（新しいウィンドウで開きます）',
    },
  },
  en: {
    title: 'A word from our staff',
    note: 'What our staff say',
    post: 'See the post',
    appeal: 'Ask for another look',
    appealFailed: 'That couldn’t be opened. Please try again on the page of the post.',
    price: 'See the new price',
    payee: 'Open payee details',
    read: 'I have read this',
    close: 'Close',
    violations: {
      notice: {
        title: 'Please look at your post',
        next: 'Look at what it says, and edit it where that is needed. It is still out.',
      },
      any: {
        title: 'Please look at your post',
        next: 'Its page says who can see it now. Edit what it says where that is needed.',
      },
      change_to_free: {
        title: 'Your post is free now',
        next: 'Everybody can read it. It stays free, also when you edit it, until our staff change that.',
      },
      disable: {
        title: 'Your post was taken away',
        next: 'Only you can see it. It stays away, also when you edit it, until our staff bring it back.',
      },
      restore: { title: 'Your post is as it was', next: 'There is nothing that you need to do.' },
    },
    mayAppeal: 'If you think that this is a mistake, you may ask for another look, once.',
    once: {
      post_onboarding_popup: { title: 'How about a first post?', act: 'Write a post' },
      prime_plus_notice_creator: { title: 'You may offer Prime Plus', act: 'Set a price' },
      izanavi_popup: { title: 'Begin with izanavi', act: 'See the signals' },
      company_mission_popup: { title: 'What Minori is for', act: 'About Minori' },
    },
    survey: {
      title: 'Survey',
      options: 'Answers',
      thanks: 'Thank you for your answer',
      answer: (text: string) => `Your answer: ${text}`,
      failed: 'Your answer couldn’t be sent. Please try again.',
      over: 'This survey is over.',
    },
    promo: {
      label: 'Advertisement',
      by: (partner: string) => `This is about a service of ${partner}. Minori does not recommend it.`,
      conditions: 'Conditions',
      visit: (partner: string) => `See the site of ${partner}`,
      newWindow: '(opens a new window)',
    },
  },
});
