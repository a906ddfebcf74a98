import type { Shipped } from '../src/remotes/shipped';
import { closedPaths } from './crawled';

/** Return what crawlers may read, and where the sitemap is. Calls, and pages that are somebody's own, are nothing for them. */
export function robots(siteUrl: string, shipped: Shipped): string {
  const closed = ['/api/', ...closedPaths(shipped)].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}
