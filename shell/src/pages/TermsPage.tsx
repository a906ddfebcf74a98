import { useLanguage } from '@minori/platform';
import { Article, type ArticleTexts } from './Article';

const TEXTS: Record<'ja' | 'en', ArticleTexts> = {
  ja: {
    title: '利用規約',
    lead: 'みのりを利用するときの約束です。登録すると、この規約に同意したものとします。',
    sections: [
      {
        heading: '1. みのりについて',
        paragraphs: [
          'みのりは、投資について学び、語り、予想を確かめるためのサービスです。証券の売買の仲介、資金の預かり、個別の投資助言は行いません。',
          '投稿、投票、予想、シグナルは情報の提供であり、投資の勧誘ではありません。売買の判断と結果は、ご自身の責任となります。',
        ],
      },
      {
        heading: '2. アカウント',
        paragraphs: [
          '登録できるのはご本人だけです。事実と異なる登録、他人になりすます登録、アカウントの貸し借りや売買はできません。',
          '18歳未満の方は、有料のサービスとチップをご利用いただけません。',
        ],
      },
      {
        heading: '3. 投稿の責任と権利',
        paragraphs: [
          '投稿の権利は書いた人に残ります。みのりは、表示、配信、検索、紹介に必要な範囲で、無償で利用できます。',
          '銘柄に触れる投稿では、保有の状況とPRの有無を正しく示してください。',
        ],
      },
      {
        heading: '4. してはいけないこと',
        paragraphs: [
          '元本や利益の保証、断定的な予測による勧誘、虚偽の情報による相場の操作。他のサービスへの勧誘で金銭を求めること。',
          '著作権やプライバシーの侵害、嫌がらせ、暴力的・成人向けの内容、隠れた広告。複数のアカウントや機械による、投票・報酬・評価の操作。',
        ],
      },
      {
        heading: '5. 違反への対応',
        paragraphs: [
          '内容に応じて、注意、公開範囲の変更、非公開、アカウントの停止を行います。理由をお知らせし、再審査を依頼できるようにします。件数は透明性レポートで公開します。',
        ],
      },
      {
        heading: '6. 有料のサービス',
        paragraphs: [
          'お支払いの前に、金額、期間、更新、解除の方法を1つの画面で示し、同じ内容をメールでお送りします。値上げは、同意された方にだけ適用します。',
          '解除は次の更新から有効で、期間の終わりまで使えます。返金の条件は「特定商取引法に基づく表記」に定めます。',
        ],
      },
      {
        heading: '7. サービスの変更と責任',
        paragraphs: [
          '内容を変更し、または終了することがあります。重要な変更は、あらかじめお知らせします。',
          '当方の故意または重大な過失による損害を除き、賠償は、その月にお支払いいただいた金額を上限とします。消費者契約法などで認められない制限は適用しません。',
        ],
      },
      {
        heading: '8. 規約の変更・準拠法',
        paragraphs: [
          'この規約を変更するときは、効力が生じる日の14日前までにお知らせします。準拠法は日本法とし、東京地方裁判所を第一審の専属的合意管轄裁判所とします。',
        ],
      },
    ],
  },
  en: {
    title: 'Terms of use',
    lead: 'What you agree to by registering. The Japanese text is the one that holds.',
    sections: [
      {
        heading: '1. What Minori is',
        paragraphs: [
          'Minori is for learning about investing, discussing it and checking predictions. It is no broker, keeps no money for trading, and gives no individual advice.',
          'Posts, votes, predictions and signals are information, not offers. What you buy and sell, and what comes of it, is your own.',
        ],
      },
      {
        heading: '2. Accounts',
        paragraphs: [
          'Register as yourself. False names of others, and lending or selling accounts, are not allowed.',
          'Who is under 18 can’t pay or tip.',
        ],
      },
      {
        heading: '3. Your posts',
        paragraphs: [
          'They stay yours. Minori may show, deliver, find and present them without charge.',
          'Posts about a symbol say truly whether you hold it and whether you were paid.',
        ],
      },
      {
        heading: '4. What is not allowed',
        paragraphs: [
          'Promises of capital or profit, pushing by certain predictions, moving prices by falsehoods, and asking for money by invitations elsewhere.',
          'Infringing copyright or privacy, harassment, violent or adult content, hidden advertising, and votes, rewards or ratings by several accounts or machines.',
        ],
      },
      {
        heading: '5. When rules are broken',
        paragraphs: [
          'We warn, change who can read, take away, or shut out, and say why. You can ask us to look again. How often that happens stands in the transparency report.',
        ],
      },
      {
        heading: '6. What costs something',
        paragraphs: [
          'Before you pay, one screen states sums, periods, renewals and how to cancel, and is mailed to you. A higher price holds for you only if you agree.',
          'What you cancel stays until the end of its period. Refunds are on the page on commercial transactions.',
        ],
      },
      {
        heading: '7. Changes and liability',
        paragraphs: [
          'The service may change or end; what matters is announced before.',
          'Except for intent and gross negligence our liability is limited to what you paid in that month, as far as the law allows.',
        ],
      },
      {
        heading: '8. New terms, law',
        paragraphs: [
          'New terms are announced 14 days before they hold. Japanese law holds; the Tokyo District Court decides.',
        ],
      },
    ],
  },
};

/** What members agree to. */
export function TermsPage() {
  return <Article {...TEXTS[useLanguage()]} />;
}
