import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { scoringModelResult } from './service';

/** Bind the endpoint of the rules model. */
export function registerRoutes(router: ApiRouter): void {
  route(router, domains.signals.scoringModel, { limit: 'read' }, async ({ deps, query, viewer, language }) => {
    const { symbol_id: symbolId, simulate_year_from: yearFrom, simulate_year_to: yearTo } = query;
    return { data: await scoringModelResult(deps, viewer, { symbolId, yearFrom, yearTo }, language) };
  });
}
