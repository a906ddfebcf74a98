/** Pages that are somebody's own, and calls: nothing for search engines. */
const CLOSED = ['/api/', '/account', '/dashboard', '/notification', '/search', '/mails/'];

/** Return what crawlers may read, and where the sitemap is. */
export function robots(siteUrl: string): string {
  return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), `Sitemap: ${siteUrl}/sitemap.xml`, ''].join(
    '\n',
  );
}
