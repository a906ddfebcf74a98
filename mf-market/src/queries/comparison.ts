import { STALE, useAnswer } from '@minori/platform/query';

/** The figures of all rows are of one instant, and read anew together. */
const READ_ANEW_MS = 60_000;

/** Every symbol with the figures by which it is compared, and whether signals are among them. */
export function useComparisonQuery() {
  return useAnswer(
    'GET /news/charts/symbols/comparison',
    {},
    { select: (answer) => answer, refetchInterval: READ_ANEW_MS, staleTime: STALE.short, refetchOnMount: 'always' },
  );
}
