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
        heading: '重複と不正の防止のための情報',
        paragraphs: [
          'ミッションのコイン、招待、無料体験、キャンペーンを一人が重ねて受けることを防ぐため、確認した電話番号、ブラウザを見分ける値、カード会社の番号ごとの識別子を照合します。カード番号そのものは届きません。',
          '電話番号は暗号化して保管し、変更またはアカウントの削除のときに消去します。その後も、番号の代わりになる照合用の値を、アカウントの番号とともに2年間残します。受け取ったコインの照合用の値は、アカウントの番号を付けずに、期限なく残します。いずれも、値から番号を表示することはできません。',
          'ブラウザを見分ける値の照合用の値は、最後の利用から400日、またはアカウントの削除まで残します。無料体験とキャンペーンに使ったカードの識別子は、同じカードで繰り返さないために、期限なく残します。',
        ],
      },
      {
        heading: '提携先',
        paragraphs: [
          '提携先のサイトをみのりから開くと、申し込みごとの識別子だけを伝え、提携先からは、申し込みの有無と結果、その日時を受け取ります。口座を連携したときは、口座の名前と連携した日時を保管します。名前やメールアドレスは渡しません。',
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
          'プロフィールと設定は、いつでもご自身で変更できます。アカウントの削除後、個人を特定できる項目は消去します。ただし、法令で保存する支払いの記録と、上に示した照合用の値は残ります。',
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
        heading: 'Against misuse',
        paragraphs: [
          'So that nobody gets the coins of missions, invitations, a free trial or a campaign twice, we compare telephone numbers that were confirmed, a value by which a browser is told from others, and the card processor’s id of a card. Card numbers never reach us.',
          'Your number is kept encrypted, and erased when you change it or your account is deleted. After that a value that stands for it, with the id of the account, stays for two years. The values that say which coins were claimed with a number stay without limit, without the id of an account. No number can be read from either.',
          'What stands for your browser stays for 400 days after its last use, or until your account is deleted. The id of a card that was used for a free trial or a campaign stays without limit, so that it serves once.',
        ],
      },
      {
        heading: 'Partners',
        paragraphs: [
          'When you open a partner’s site from Minori, the partner is told an id of that application alone; it tells us whether you have applied, what became of it, and when. Where you link an account we keep its name and when it was linked. Your name and address are not handed on.',
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
          'Change your profile and settings at any time. When an account is deleted, what identifies you is erased; records of payments stay as the law demands, and so do the values named above.',
        ],
      },
    ],
  },
};

/** What is known of members, and what for. */
export function PrivacyPage() {
  return <Article {...TEXTS[useLanguage()]} />;
}
