import { useLanguage } from '@minori/platform';
import { Article, type ArticleTexts } from './Article';

const TEXTS: Record<'ja' | 'en', ArticleTexts> = {
  ja: {
    title: 'ヘルプ',
    lead: 'よくあるご質問をまとめました。',
    sections: [
      {
        heading: '登録するには',
        paragraphs: [
          '「新規登録」からメールアドレスとパスワードを入力し、届いたメールのリンクを開いてください。続けてユーザー名と名前を決めると登録が終わります。Google・Apple・Xのアカウントでも登録できます。',
        ],
      },
      {
        heading: '確認メールが届きません',
        paragraphs: [
          '迷惑メールフォルダをご確認ください。見つからないときは、ログインして「確認メールをもう一度送る」を押してください。',
        ],
      },
      {
        heading: 'パスワードを忘れました',
        paragraphs: ['ログイン画面の「パスワードをお忘れですか？」から、再設定用のリンクをお送りします。'],
      },
      {
        heading: '投稿できること',
        paragraphs: [
          '文字は2,000文字まで。ハッシュタグは # または ＃ で始めます。銘柄を選んだ投稿では、保有・未保有・売買予定・PRのいずれかの選択が必要です。',
        ],
      },
      {
        heading: '銘柄の投票について',
        paragraphs: [
          '投票は銘柄ごとに1日1票（日本時間の0時に切り替わり）で、その日のうちは変更できます。結果は投票後に表示され、割合は10票以上集まると表示されます。',
        ],
      },
      {
        heading: '通知を減らすには',
        paragraphs: ['設定の「通知設定」で、種類ごとにオン・オフを切り替えられます。'],
      },
    ],
  },
  en: {
    title: 'Help',
    lead: 'Answers to common questions.',
    sections: [
      {
        heading: 'How do I sign up?',
        paragraphs: [
          'Choose “Sign up”, enter your address and a password, and open the link in the mail. Then choose a username and a name. You can also use a Google, Apple or X account.',
        ],
      },
      {
        heading: 'The mail does not arrive',
        paragraphs: ['Look into your spam folder. Else log in and press “Send the mail again”.'],
      },
      {
        heading: 'I forgot my password',
        paragraphs: ['Choose “Forgot your password?” in the login dialog; we send you a link.'],
      },
      {
        heading: 'What can I post?',
        paragraphs: [
          'Up to 2,000 characters. Hashtags begin with #. A post about a symbol says whether you hold it, plan a trade or were paid for it.',
        ],
      },
      {
        heading: 'How do votes work?',
        paragraphs: [
          'One vote a day for each symbol (a day begins at midnight in Tokyo), which you may change that day. Results are shown once you have voted, percentages from 10 votes on.',
        ],
      },
      { heading: 'Fewer notifications', paragraphs: ['Switch each kind on or off under “Notification settings”.'] },
    ],
  },
};

/** Answers to common questions. */
export function HelpPage() {
  return <Article {...TEXTS[useLanguage()]} />;
}
