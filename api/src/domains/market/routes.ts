import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { symbolDays } from './charts';
import { symbolDetail } from './detail';
import { favorites, ranking, trending } from './listing';
import { setFavorite, setPin } from './bookmarks';
import { priceChart } from './priceChart';
import { listSymbols, symbolTypes } from './service';
import { tickStream } from './ticks';
import { castVote } from './votes';

const { market, ticks } = domains;

/** Bind the endpoints of the market. */
export function registerRoutes(router: ApiRouter): void {
  route(router, market.symbols, { limit: 'read' }, async ({ query, language }) => ({
    data: await listSymbols(query.keyword, language),
  }));
  route(router, market.types, { limit: 'read' }, async () => ({ data: await symbolTypes() }));
  route(router, market.ranking, { limit: 'read' }, async ({ query, viewer, language, at }) => ({
    data: await ranking(viewer, { dataType: query.data_type, symbolType: query.symbol_type }, { language, at }),
  }));
  route(router, market.vote, { limit: 'write' }, async ({ body, viewer, at }) => ({
    data: await castVote(viewer, { symbolId: body.symbol_id, vote: body.vote, waitedMs: body.waited_ms, at }),
  }));
  route(router, market.ofType, { limit: 'read' }, async ({ params, viewer, language, at }) => ({
    data: await ranking(viewer, { dataType: 'trending', symbolType: params.type }, { language, at }),
  }));
  route(router, market.trending, { limit: 'read' }, async ({ viewer, language, at }) => ({
    data: await trending(viewer, { language, at }),
  }));
  route(router, market.favorites, { limit: 'read' }, async ({ query, viewer, language, at }) => {
    const { items, nextPage } = await favorites(viewer, query.page, { language, at });
    return { data: items, next_page: nextPage };
  });
  route(router, market.setFavorite, { limit: 'write' }, async ({ body, viewer, at }) => ({
    data: await setFavorite(viewer, body.symbol_id, { isFavorite: body.action === 'favorite', at }),
  }));
  route(router, market.pin, { limit: 'write' }, async ({ body, viewer, at }) => ({
    data: await setPin(viewer, body.chart_symbol_id, { isPinned: body.type === 'pin', at }),
  }));
  route(router, market.detail, { limit: 'read' }, async ({ params, viewer, language, at }) => ({
    data: await symbolDetail(viewer, params.id, { language, at }),
  }));
  route(router, market.prices, { limit: 'read' }, ({ params, query, at }) =>
    priceChart(params.id, { period: query.graph_period, at }),
  );
  route(router, market.analytics, { limit: 'read' }, async ({ query, viewer, at }) => {
    const { days, isSimulated } = await symbolDays(viewer, query.symbol_id, { period: query.graph_period, at });
    return { data: days, is_simulated: isSimulated };
  });
  route(router, ticks.stream, { limit: 'read' }, async ({ deps, query, lastEventId }) =>
    tickStream(deps, query.symbols, eventIdOf(lastEventId) ?? query.last_event_id),
  );
}

/** A header may hold anything. */
function eventIdOf(header: string | undefined): string | undefined {
  return /^\d{1,15}$/.test(header ?? '') ? header : undefined;
}
