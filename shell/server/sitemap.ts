import type { Endpoints } from '@minori/contracts';
import type { Shipped } from '../src/remotes/shipped';
import { openPages } from './crawled';
import type { ReadAsGuest } from './guestApi';
import { escapeXml } from './rss';

const KINDS = ['posts', 'profiles', 'topics', 'courses'];
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Return the sitemap at an address, e.g. `/sitemap-posts.xml`; null when there is none, undefined when the API is down.
 * @param contentPaths addresses of content pages that search engines may list
 */
export async function sitemapAt(
  siteUrl: string,
  pathname: string,
  shipped: Shipped,
  read: ReadAsGuest,
  contentPaths: readonly string[],
): Promise<string | null | undefined> {
  if (pathname === '/sitemap.xml') {
    const parts = ['pages', ...KINDS].map((kind) => `<sitemap><loc>${siteUrl}/sitemap-${kind}.xml</loc></sitemap>`);
    return `${HEAD}<sitemapindex ${SPACE}>${parts.join('')}</sitemapindex>`;
  }
  const [, kind = ''] = /^\/sitemap-(\w+)\.xml$/.exec(pathname) ?? [];
  if (kind === 'pages') {
    return urlSet([...openPages(shipped), ...contentPaths].map((path) => `<url><loc>${siteUrl}${path}</loc></url>`));
  }
  if (!KINDS.includes(kind)) return null;
  const pages = await read<Endpoints['GET /sitemap/:kind']['response']['data']>(`/sitemap/${kind}`);
  if (!Array.isArray(pages)) return undefined;
  return urlSet(
    pages.map(
      ({ path, updated_at }) => `<url><loc>${escapeXml(siteUrl + path)}</loc><lastmod>${updated_at}</lastmod></url>`,
    ),
  );
}

function urlSet(urls: string[]): string {
  return `${HEAD}<urlset ${SPACE}>${urls.join('')}</urlset>`;
}
