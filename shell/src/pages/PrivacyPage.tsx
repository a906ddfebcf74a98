import { useLanguage } from '@minori/platform';
import { Article, type ArticleTexts } from './Article';

const TEXTS: Record<'ja' | 'en', ArticleTexts> = {
  ja: {
    title: 'プライバシーポリシー',
    lead: 'みのりが、どの情報を、何のために扱うかを説明します。',
    sections: [
      {
        heading: '取得する情報',
        paragraphs: [
          '登録のためのメールアドレス、ユーザー名、名前。投稿・いいね・フォロー・投票など、サービスの利用で生まれる情報。不正利用を防ぐための接続情報。',
        ],
      },
      {
        heading: '利用状況の記録',
        paragraphs: [
          '画面の種類と、一覧で押された投稿を、改善のために30日間記録します。検索した言葉や書いた内容は含みません。ログインしていない方を見分ける情報は記録しません。ブラウザの「トラッキング拒否」の設定に従います。',
        ],
      },
      {
        heading: '利用の目的',
        paragraphs: [
          'サービスの提供と改善、お問い合わせへの対応、不正利用の防止、そして設定で許可された通知とメールの送信に利用します。',
        ],
      },
      {
        heading: '第三者への提供',
        paragraphs: [
          '法令に基づく場合を除き、同意なく第三者に提供しません。認証と決済は、それぞれ専門の事業者のしくみを利用します。',
        ],
      },
      {
        heading: '公開される情報',
        paragraphs: [
          'ユーザー名、名前、自己紹介、投稿、フォローの関係は公開されます。投票は集計した結果だけが表示されます。',
        ],
      },
      {
        heading: '開示・訂正・削除',
        paragraphs: [
          'プロフィールと設定は、いつでもご自身で変更できます。アカウントの削除後、個人を特定できる項目は消去します。',
        ],
      },
    ],
  },
  en: {
    title: 'Privacy policy',
    lead: 'What Minori knows, and what for.',
    sections: [
      {
        heading: 'What we collect',
        paragraphs: [
          'Your address, username and name; what you do here, such as posts, likes, follows and votes; connection data that helps against abuse.',
        ],
      },
      {
        heading: 'What you do here',
        paragraphs: [
          'To improve the service we keep for 30 days which kinds of pages were shown and which posts were pressed in lists; not what you search for or write. Nothing tells visitors who are not logged in from one another. We follow your browser’s wish not to be tracked.',
        ],
      },
      {
        heading: 'What for',
        paragraphs: [
          'To run and improve the service, to answer you, to prevent abuse, and to send the notifications and mails that you allow.',
        ],
      },
      {
        heading: 'Others',
        paragraphs: [
          'We give nothing to third parties without your consent unless the law demands it. Sign-in and payments are run by specialised providers.',
        ],
      },
      {
        heading: 'What is public',
        paragraphs: ['Your username, name, biography, posts and follows. Votes are shown only in sums.'],
      },
      {
        heading: 'Your control',
        paragraphs: [
          'Change your profile and settings at any time. When an account is deleted, what identifies you is erased.',
        ],
      },
    ],
  },
};

/** What is known of members, and what for. */
export function PrivacyPage() {
  return <Article {...TEXTS[useLanguage()]} />;
}
