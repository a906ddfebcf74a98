import type { SiteConfig } from '../src/config';
import type { PageHead } from './head/pageHead';
import type { RemoteAssets } from './remotes';

/** What goes into a page. */
export interface PageParts {
  config: SiteConfig;
  head: PageHead;
  language: 'ja' | 'en';
  /** What the policy knows the page's own style elements by. */
  nonce: string;
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

function headLines({ head, assets }: PageParts): string {
  const { title, description, url, type, image, keywords, jsonLd, feed, isFound, isIndexed } = head;
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escapeHtml(href)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(isFound && isIndexed ? [link('canonical', url)] : [meta('robots', 'noindex')]),
    ...(keywords.length > 0 ? [meta('keywords', keywords.join(','))] : []),
    property('og:site_name', 'みのり'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:locale', 'ja_JP'),
    ...(image ? [property('og:image', image)] : []),
    meta('twitter:card', image && type === 'article' ? 'summary_large_image' : 'summary'),
    ...(feed ? [link('alternate', feed, ' type="application/rss+xml"')] : []),
    ...(jsonLd ? [`<script type="application/ld+json">${inertJson(jsonLd)}</script>`] : []),
    ...assets.scripts.map((file) => link('preload', file, ' as="script"')),
    ...assets.styles.map((file) => link('preload', file, ' as="style"')),
  ].join('\n    ');
}

/** Fill the shell's `index.html`. Nothing in it runs inline: data stands in JSON blocks. */
export function renderPage(template: string, parts: PageParts): string {
  const data = [dataBlock('minori-config', parts.config), dataBlock('minori-answers', parts.answers)].join('\n    ');
  const theme = parts.theme ? ` data-theme="${parts.theme}"` : '';
  return template
    .replace('<html lang="ja">', `<html lang="${parts.language}"${theme}>`)
    .replaceAll('<style>', `<style nonce="${parts.nonce}">`)
    .replace('<!--minori:head-->', () => headLines(parts))
    .replace('<!--minori:data-->', () => data);
}
