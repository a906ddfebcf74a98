import type { GraphPeriod, SymbolDetail, Vote, VoteWindowResult } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  keepPreviousData,
  patchEverywhere,
  STALE,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@minori/platform/query';
import { patchSymbol, withVote } from './ranking';

/** The query keys of one symbol. */
export const symbolKeys = {
  detail: (id: string) => ['market', 'symbol', id] as const,
  prices: (id: string, period: GraphPeriod) => ['market', 'symbol', id, 'prices', period] as const,
  allDays: (id: string) => ['market', 'symbol', id, 'days'] as const,
  days: (id: string, period: GraphPeriod) => ['market', 'symbol', id, 'days', period] as const,
};

/** A symbol with its price, its votes and what the viewer did. */
export function useSymbolQuery(id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: symbolKeys.detail(id),
    queryFn: async ({ signal }) => (await api('GET /news/charts/symbols/:id', { params: { id }, signal })).data,
    staleTime: STALE.short,
  });
}

/** The finished trading days of a symbol. What was shown before stays until the other period is there. */
export function usePricesQuery(id: string, period: GraphPeriod) {
  const { api } = useShell();
  return useQuery({
    queryKey: symbolKeys.prices(id, period),
    queryFn: ({ signal }) =>
      api('GET /news/charts/symbols/:id/prices', { params: { id }, query: { graph_period: period }, signal }),
    staleTime: STALE.list,
    placeholderData: keepPreviousData,
  });
}

/** Each Tokyo day of a symbol: its price, votes, posts and predictions. */
export function useSymbolDaysQuery(id: string, period: GraphPeriod) {
  const { api } = useShell();
  return useQuery({
    queryKey: symbolKeys.days(id, period),
    queryFn: ({ signal }) =>
      api('GET /posts/charts/symbols/analytics', { query: { symbol_id: id, graph_period: period }, signal }),
    staleTime: STALE.list,
    placeholderData: keepPreviousData,
  });
}

function withVoteInWindow(result: VoteWindowResult, before: Vote | null, vote: Vote): VoteWindowResult {
  const { my_vote: _, ...counted } = withVote({ ...result, my_vote: before }, vote);
  return { ...result, ...counted };
}

/** A symbol as far as it is known before the API answers; what proven forecasters say is left to the API. */
export function withVoteInDetail(symbol: SymbolDetail, vote: Vote): SymbolDetail {
  if (symbol.my_vote === vote) return symbol;
  const vote_windows = symbol.vote_windows.map((result) => withVoteInWindow(result, symbol.my_vote, vote));
  return { ...symbol, my_vote: vote, vote_windows };
}

function patchDetail(client: QueryClient, id: string, change: (symbol: SymbolDetail) => SymbolDetail) {
  return patchEverywhere<SymbolDetail>(client, { kind: 'vote_windows', id }, change);
}

/** Votes on a symbol from its own page. The vote shows at once there and in the rankings; a failure takes it back and is told. */
export function useSymbolVoteMutation(id: string, failureText: string) {
  const { api, snackbar } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['vote', id],
    scope: { id: `vote ${id}` },
    mutationFn: (vote: Vote) => api('POST /news/charts/symbols/votes', { body: { symbol_id: id, vote } }),
    onMutate: async (vote) => {
      await client.cancelQueries({ queryKey: symbolKeys.detail(id), exact: true });
      const undoDetail = patchDetail(client, id, (symbol) => withVoteInDetail(symbol, vote));
      const undoRanking = patchSymbol(client, id, (item) => ({ ...item, ...withVote(item, vote) }));
      return () => {
        undoDetail();
        undoRanking();
      };
    },
    onSuccess: ({ data }) => {
      patchSymbol(client, id, (item) => ({ ...item, ...data }));
      // Only the API knows the sides of the longer windows and what proven forecasters say.
      void client.invalidateQueries({ queryKey: symbolKeys.detail(id), exact: true });
      void client.invalidateQueries({ queryKey: symbolKeys.allDays(id) });
    },
    onError: (_error, _vote, undo) => {
      undo?.();
      snackbar.show({ type: 'error', text: failureText });
    },
  });
}
