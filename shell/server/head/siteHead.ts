import type { JsonLd } from '@minori/platform/heads';
import type { PageHead } from './pageHead';

const SITE = 'みのり';
const TITLE = 'みのり｜投資を学び、語り、確かめる';
const DESCRIPTION =
  'みのりは、株・為替・暗号資産・コモディティ・IPOを学び、語り合い、予想を確かめるための、日本語のソーシャル投資プラットフォームです。個人投資家やクリエイターの投稿、銘柄の投票ランキング、講座で、自分の判断を育てましょう。';

/** What the shell's own pages are about. */
const OWN: Record<string, readonly [title: string, description: string]> = {
  '/about': [
    'みのりについて',
    'みのりは、投資を学び、語り合い、自分の予想を確かめるための場所です。何ができるか、何に気をつけているかを紹介します。',
  ],
  '/help': [
    'ヘルプ',
    '登録、投稿、投票と予想、レベル、お支払い、クリエイター、ライブ、プライバシーについて、よくある質問にお答えします。',
  ],
  '/privacy_policy': [
    'プライバシーポリシー',
    'みのりが、どの情報を、何のために、どれだけの期間扱うか、どのように開示・削除できるかを説明します。',
  ],
  '/about/terms': [
    '利用規約',
    'みのりを利用するときの約束です。アカウント、投稿の責任と権利、禁止事項、有料のサービスについて定めます。',
  ],
  '/about/transactions': [
    '特定商取引法に基づく表記',
    'みのりで有料のサービスを販売する事業者と、価格、お支払い、解除、返金などの条件を示します。',
  ],
  '/about/coins': [
    '資金決済法に基づく表示',
    'みのりのコインの発行者、有効期間、使える場所、払い戻しなどの決まりを示します。',
  ],
  '/about/external_services': [
    '外部送信について',
    'みのりの表示にともなってブラウザから外部へ送信される情報の、送信先、内容、目的を公表します。',
  ],
  '/about/transparency': [
    '透明性レポート',
    '報告と違反にみのりがどう対応したか、再審査の結果とあわせて、月ごとの件数を公開します。',
  ],
  '/about/status': [
    '稼働状況',
    'みのりのサイト、投稿や投票の処理、メール、お支払い、ライブ配信が正常に動いているかを表示します。',
  ],
};

/** Return the head of a page that says nothing of itself. */
export function siteHead(siteUrl: string, pathname: string): PageHead {
  const own = OWN[pathname];
  const head: PageHead = {
    isFound: true,
    isLate: false,
    isIndexed: true,
    title: own ? `${own[0]}｜${SITE}` : TITLE,
    description: own?.[1] ?? DESCRIPTION,
    url: siteUrl + pathname,
    type: 'website',
    image: null,
    keywords: [],
    jsonLd: null,
    feed: null,
  };
  return pathname === '/' ? { ...head, jsonLd: jsonLdOf(head, { '@type': 'WebSite', name: SITE }) } : head;
}

/** Return what search engines are told about a page as data. */
export function jsonLdOf({ title, description, url }: PageHead, own: JsonLd): JsonLd {
  return { '@context': 'https://schema.org', name: title, description, url, inLanguage: 'ja', ...own };
}
