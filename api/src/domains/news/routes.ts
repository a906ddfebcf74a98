import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { listNews } from './service';

/** Bind the endpoint of the news. */
export function registerRoutes(router: ApiRouter): void {
  route(router, domains.news.list, { limit: 'read' }, async ({ query, language }) => {
    const { items, nextKey } = await listNews({ symbolId: query.symbol_id, nextKey: query.next_key }, language);
    return { data: items, next_key: nextKey };
  });
}
