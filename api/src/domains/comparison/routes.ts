import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { comparedSymbols } from './service';

/** Bind the endpoint by which symbols are compared. */
export function registerRoutes(router: ApiRouter): void {
  route(router, domains.comparison.symbols, { limit: 'read' }, async ({ viewer, language, at }) => {
    const { symbols, hasSignals } = await comparedSymbols(viewer, { language, at });
    return { data: symbols, has_signals: hasSignals };
  });
}
