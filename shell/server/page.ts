import type { SiteConfig } from '../src/config';
import type { RemoteAssets } from './remotes';

const TITLE = 'みのり｜投資を学び、語り、確かめる';
const DESCRIPTION =
  'みのりは、株・為替・暗号資産・コモディティ・IPOを学び、語り合い、予想を確かめるための、日本語のソーシャル投資プラットフォームです。個人投資家やクリエイターの投稿、銘柄の投票ランキング、講座で、自分の判断を育てましょう。';

/** What goes into a page. */
export interface PageParts {
  config: SiteConfig;
  /** Public address of the page. */
  url: string;
  assets: RemoteAssets;
  answers: Record<string, unknown>;
  /** The chosen theme; null leaves it to the system. */
  theme: 'light' | 'dark' | null;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** JSON that can't end the script element that it stands in. */
const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inertJson(value)}</script>`;

function headOf({ url, assets }: PageParts): string {
  const address = escapeHtml(url);
  return [
    `<title>${TITLE}</title>`,
    `<meta name="description" content="${DESCRIPTION}">`,
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:site_name" content="みのり">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${TITLE}">`,
    `<meta property="og:description" content="${DESCRIPTION}">`,
    `<meta property="og:url" content="${address}">`,
    '<meta name="twitter:card" content="summary">',
    ...assets.scripts.map((file) => `<link rel="preload" as="script" href="${escapeHtml(file)}">`),
    ...assets.styles.map((file) => `<link rel="preload" as="style" href="${escapeHtml(file)}">`),
  ].join('\n    ');
}

/** Fills the shell's `index.html`. Nothing in it runs inline: data stands in JSON blocks. */
export function renderPage(template: string, parts: PageParts): string {
  const data = [dataBlock('minori-config', parts.config), dataBlock('minori-answers', parts.answers)].join('\n    ');
  return template
    .replace('<html lang="ja">', parts.theme ? `<html lang="ja" data-theme="${parts.theme}">` : '<html lang="ja">')
    .replace('<!--minori:head-->', () => headOf(parts))
    .replace('<!--minori:data-->', () => data);
}
