import type { JsonLd } from '@minori/platform/heads';
import type { PageHead } from './pageHead';

const SITE = 'みのり';
const TITLE = 'みのり｜投資を学び、語り、確かめる';
const DESCRIPTION =
  'みのりは、株・為替・暗号資産・コモディティ・IPOを学び、語り合い、予想を確かめるための、日本語のソーシャル投資プラットフォームです。個人投資家やクリエイターの投稿、銘柄の投票ランキング、講座で、自分の判断を育てましょう。';

/** Return the head of a page that says nothing of itself. */
export function siteHead(siteUrl: string, pathname: string): PageHead {
  const head: PageHead = {
    isFound: true,
    isLate: false,
    isIndexed: true,
    title: TITLE,
    description: DESCRIPTION,
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
