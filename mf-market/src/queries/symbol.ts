import type { GraphPeriod, PricePeriod } from '@minori/contracts';
import { answersOf, STALE, useAnswer } from '@minori/platform/query';

/** How the keys of a symbol's answers begin that a vote or a prediction changes: only the API knows all of what it does. */
export const answersAbout = (id: string) => [
  answersOf('GET /news/charts/symbols/:id', { params: { id } }),
  answersOf('GET /posts/charts/symbols/analytics', { query: { symbol_id: id } }),
];

/** A symbol with its price, its votes and what the viewer did. */
export function useSymbolQuery(id: string) {
  return useAnswer('GET /news/charts/symbols/:id', { params: { id } }, { isKept: true, staleTime: STALE.short });
}

/** A symbol as its card shows it; nothing that a next visit would begin with. */
export function useGlimpseQuery(id: string) {
  return useAnswer('GET /news/charts/symbols/:id', { params: { id } }, { staleTime: STALE.list });
}

/** The finished trading days of a symbol. What was shown before stays until the other period is there. */
export function usePricesQuery(id: string, period: PricePeriod) {
  return useAnswer(
    'GET /news/charts/symbols/:id/prices',
    { params: { id }, query: { graph_period: period } },
    { select: (answer) => answer, isKept: true, keepsPrevious: true, staleTime: STALE.list },
  );
}

/** Each Tokyo day of a symbol: its price, votes, posts and predictions. */
export function useSymbolDaysQuery(id: string, period: GraphPeriod) {
  return useAnswer(
    'GET /posts/charts/symbols/analytics',
    { query: { symbol_id: id, graph_period: period } },
    { select: (answer) => answer, keepsPrevious: true, staleTime: STALE.list },
  );
}
