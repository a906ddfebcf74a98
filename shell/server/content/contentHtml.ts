import type { PageHead } from '../head/pageHead';
import { escapeHtml, metaElements } from '../page';
import type { ContentPage } from './contentFile';
import { CONTENT_STYLES } from './contentStyles';
import { inLanguage } from './inLanguage';

/** What a content page needs besides its file. */
export interface ContentParts {
  siteUrl: string;
  page: ContentPage;
  /** The same page in the other language, where somebody has written it. */
  other: ContentPage | undefined;
  theme: 'light' | 'dark' | null;
  year: number;
}

const TEXTS = {
  ja: {
    site: 'みのり',
    skip: '本文へ移動',
    open: 'みのりを開く',
    footer: 'フッター',
    otherLanguage: 'English',
    advertisement: '広告',
    disclaimer: '投資判断はご自身で行ってください。',
    links: [
      ['/about', 'みのりについて'],
      ['/help', 'ヘルプ'],
      ['/about/terms', '利用規約'],
      ['/privacy_policy', 'プライバシーポリシー'],
      ['/about/transactions', '特定商取引法に基づく表記'],
      ['/about/coins', '資金決済法に基づく表示'],
    ],
  },
  en: {
    site: 'Minori',
    skip: 'Skip to content',
    open: 'Open Minori',
    footer: 'Footer',
    otherLanguage: '日本語',
    advertisement: '広告 (advertisement)',
    disclaimer: 'Investment decisions are your own.',
    links: [
      ['/about', 'About Minori'],
      ['/help', 'Help'],
      ['/about/terms', 'Terms of use'],
      ['/privacy_policy', 'Privacy policy'],
      ['/about/transactions', 'Commercial transactions'],
      ['/about/coins', 'Coins and the law'],
    ],
  },
} as const;

/** The mark of the site, as the design system draws it. */
const GRAIN = 'M0 0C2.9-2.3 2.9-5.7 0-7.6-2.9-5.7-2.9-2.3 0 0z';
const GRAINS = ['1.7 -3.8)rotate(44', '-1.7 -3.8)rotate(-44', '1.7 -9.3)rotate(44', '-1.7 -9.3)rotate(-44', '0 -13.2'];
const MARK =
  '<svg aria-hidden="true" viewBox="0 0 24 24" width="28" height="28" fill="currentColor">' +
  '<path d="M2 17.6 5.4 14.2 8.6 19.5 15.6 10.5" fill="none" stroke="currentColor" stroke-width="2.2" ' +
  'stroke-linecap="round" stroke-linejoin="round"/><g transform="translate(8.6 19.5) rotate(38)">' +
  `${GRAINS.map((place) => `<path d="${GRAIN}" transform="translate(${place})"/>`).join('')}</g></svg>`;

/** Return the whole page of a content file: it holds its own style sheet, and no script. */
export function contentHtml({ siteUrl, page, other, theme, year }: ContentParts): string {
  const t = TEXTS[page.language];
  const label = page.advertisement ? `<p class="label">${t.advertisement}</p>` : '';
  const otherLink = other
    ? `<a href="${other.path}" hreflang="${other.language}" lang="${other.language}">${t.otherLanguage}</a>`
    : '';
  const links = t.links.map(([href, text]) => `<a href="${inLanguage(href, page.language)}">${text}</a>`).join('');
  const home = inLanguage('/', page.language);
  return `<!doctype html>
<html lang="${page.language}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0f1b2d">
${[...metaElements(headOf(siteUrl, page), page.language === 'en' ? 'en_US' : 'ja_JP'), ...alternates(siteUrl, page, other)].join('\n')}
<link rel="icon" href="/images/icons/favicon.svg" type="image/svg+xml">
<style>${CONTENT_STYLES}</style>
</head>
<body>
<a class="skip" href="#main">${t.skip}</a>
<header class="bar"><div><a class="home" href="${home}">${MARK}${t.site}</a><a class="to" href="${home}">${t.open}</a></div></header>
<main id="main">${label}
${page.html}
</main>
<footer><div><nav aria-label="${t.footer}">${links}${otherLink}</nav>
<p>${t.disclaimer}</p>
<p>© ${year} Minori</p></div></footer>
</body>
</html>
`;
}

function headOf(siteUrl: string, { title, description, image, path, noindex, language }: ContentPage): PageHead {
  return {
    isFound: true,
    isLate: false,
    isIndexed: !noindex,
    title: `${title}｜${TEXTS[language].site}`,
    description,
    url: siteUrl + path,
    type: 'website',
    image: siteUrl + image,
    keywords: [],
    jsonLd: null,
    feed: null,
  };
}

/** What tells search engines of the same page in another language; nothing where there is none. */
function alternates(siteUrl: string, page: ContentPage, other: ContentPage | undefined): string[] {
  if (!other || page.noindex || other.noindex) return [];
  const of = (hreflang: string, path: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(siteUrl + path)}">`;
  const [japanese] = page.language === 'ja' ? [page] : [other];
  return [of(page.language, page.path), of(other.language, other.path), of('x-default', japanese.path)];
}
