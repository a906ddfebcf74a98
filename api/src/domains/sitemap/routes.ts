import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { sitemapPages } from './service';

/** Bind the endpoint of the sitemap. */
export function registerRoutes(router: ApiRouter): void {
  route(router, domains.sitemap.pages, { limit: 'read' }, ({ deps, params }) => sitemapPages(deps, params.kind));
}
