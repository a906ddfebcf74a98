import type { SiteConfig } from '../src/config';
import { WAITING } from '../src/takeover/waiting';
import type { PageHead } from './head/pageHead';
import type { RemoteAssets } from './remotes';
import { HOLD_PRESSES } from './render/holdPresses';
import type { Rendering } from './render/job';

/** What goes into a page. */
export interface PageParts {
  config: SiteConfig;
  head: PageHead;
  language: 'ja' | 'en';
  /** What the policy knows the page's own style elements by. */
  nonce: string;
  assets: RemoteAssets;
  answers: Record<string, unknown>;
  /** The page as the server has rendered it; without it the page begins with an empty frame. */
  rendering?: Rendering;
  /** The chosen theme; null leaves it to the system. */
  theme: 'light' | 'dark' | null;
}

/** Return a text inside of HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** JSON that can't end the script element that it stands in. */
const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inertJson(value)}</script>`;

const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escapeHtml(href)}">`;

/** Return what the head of a page says to search engines and previews, an element each. */
export function metaElements(head: PageHead, locale: 'ja_JP' | 'en_US' = 'ja_JP'): string[] {
  const { title, description, url, type, image, keywords, jsonLd, feed, isFound, isIndexed } = head;
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
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
    property('og:locale', locale),
    ...(image ? [property('og:image', image)] : []),
    meta('twitter:card', image && type === 'article' ? 'summary_large_image' : 'summary'),
    ...(feed ? [link('alternate', feed, ' type="application/rss+xml"')] : []),
    ...(jsonLd ? [`<script type="application/ld+json">${inertJson(jsonLd)}</script>`] : []),
  ];
}

function headLines({ head, assets, rendering }: PageParts): string {
  const styles = rendering ? [] : assets.styles.map((file) => link('preload', file, ' as="style"'));
  return [...metaElements(head), ...styles].join('\n    ');
}

const STYLE_SHEET = /<link [^>]*rel="stylesheet"[^>]*>/g;
const EMPTY_FRAME = /<div id="root">[^]*(<\/div>\s*<!--minori:data-->)/;

/** Where a rendered page has ended: what comes next. */
const AFTER_RENDERING = 'minori-config';

/**
 * What the first paint waits for: style sheets of the shell's own, and of what is rendered, and the end of that. A paint while
 * it still arrives would have it move. The script that holds presses comes first: it would wait for the style sheets.
 */
function firstLines(template: string, { assets, rendering }: PageParts): string {
  const own = template.match(STYLE_SHEET) ?? [];
  const more = rendering ? assets.styles.map((file) => `<link href="${escapeHtml(file)}" rel="stylesheet">`) : [];
  const script = rendering ? [`<script>${HOLD_PRESSES}</script>`] : [];
  const end = rendering ? [`<link rel="expect" href="#${AFTER_RENDERING}" blocking="render">`] : [];
  return [...script, ...end, ...own, ...more].join('\n    ');
}

/** What the browser begins with: the state that the page was rendered from, else answers to its first calls. */
function dataBlocks({ config, answers, rendering }: PageParts): string {
  const first = rendering
    ? dataBlock('minori-rendering', { state: rendering.state, renderedAt: rendering.renderedAt })
    : dataBlock('minori-answers', answers);
  return [dataBlock(AFTER_RENDERING, config), first].join('\n    ');
}

/** Fill the shell's `index.html`. Data stands in JSON blocks; of scripts only that runs inline which holds presses. */
export function renderPage(template: string, parts: PageParts): string {
  const { language, nonce, theme, rendering } = parts;
  const first = firstLines(template, parts);
  return template
    .replace(STYLE_SHEET, '')
    .replace('<html lang="ja">', `<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>`)
    .replaceAll('<style>', `<style nonce="${nonce}">`)
    .replace('<!--minori:styles-->', () => first)
    .replace('<!--minori:head-->', () => headLines(parts))
    .replace(EMPTY_FRAME, (frame, end: string) =>
      rendering ? `<div id="root" ${WAITING}>${rendering.html}${end}` : frame,
    )
    .replace('<!--minori:data-->', () => dataBlocks(parts));
}
