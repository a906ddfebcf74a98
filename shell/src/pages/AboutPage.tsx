import { useLanguage } from '@minori/platform';
import { Article, type ArticleTexts } from './Article';

const TEXTS: Record<'ja' | 'en', ArticleTexts> = {
  ja: {
    title: 'みのりについて',
    lead: 'みのりは、投資を学び、語り合い、自分の予想を確かめるための場所です。',
    sections: [
      {
        heading: '学ぶ',
        paragraphs: [
          '株・為替・暗号資産・コモディティ・IPO。クリエイターの投稿と講座で、基礎から実践までを自分のペースで学べます。',
        ],
      },
      {
        heading: '語る',
        paragraphs: [
          '投稿とコメントで、考えの筋道を共有できます。銘柄に触れる投稿には、保有・未保有・売買予定・PRの表示がつき、書き手の立場がひと目で分かります。',
        ],
      },
      {
        heading: '確かめる',
        paragraphs: [
          '銘柄への投票は1日1票。みんなの見方は、自分が投票してから見られます。周りに流されず、まず自分で考えるためのしくみです。',
        ],
      },
      {
        heading: 'ご注意',
        paragraphs: [
          'みのりの情報は投資の勧誘や助言ではありません。価格のデータには、シミュレーションデータが含まれることがあり、その場合は必ず表示します。投資判断はご自身で行ってください。',
        ],
      },
    ],
  },
  en: {
    title: 'About Minori',
    lead: 'Minori is a place to learn about investing, to discuss it, and to check your own predictions.',
    sections: [
      {
        heading: 'Learn',
        paragraphs: [
          'Stocks, currencies, crypto, commodities, IPOs: learn from creators’ posts and courses at your own pace.',
        ],
      },
      {
        heading: 'Discuss',
        paragraphs: [
          'Share how you came to your view. Posts that name a symbol say whether their author holds it, plans a trade or was paid for it.',
        ],
      },
      {
        heading: 'Check',
        paragraphs: [
          'One vote a day for each symbol. What others think is shown once you have voted: think first, compare then.',
        ],
      },
      {
        heading: 'Please note',
        paragraphs: [
          'Nothing on Minori is an offer or advice. Prices may be simulated and always say so. Investment decisions are your own.',
        ],
      },
    ],
  },
};

/** What Minori is. */
export function AboutPage() {
  return <Article {...TEXTS[useLanguage()]} />;
}
