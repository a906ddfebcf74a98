import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { castVote, listSymbols, ranking, symbolTypes } from './service';

const { market } = domains;

/** Binds the endpoints of the market. */
export function registerRoutes(router: ApiRouter): void {
  route(router, market.symbols, { limit: 'read' }, async ({ query, language }) => ({
    data: await listSymbols(query.keyword, language),
  }));
  route(router, market.types, { limit: 'read' }, async () => ({ data: await symbolTypes() }));
  route(router, market.ranking, { limit: 'read' }, async ({ query, viewer, language }) => ({
    data: await ranking(viewer, { dataType: query.data_type, symbolType: query.symbol_type }, language),
  }));
  route(router, market.vote, { limit: 'write' }, async ({ body, viewer }) => ({
    data: await castVote(viewer, { symbolId: body.symbol_id, vote: body.vote }),
  }));
}
