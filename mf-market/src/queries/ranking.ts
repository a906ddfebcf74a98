import type { RankingDataType, RankingItem, SymbolType, Vote, VoteResult } from '@minori/contracts';
import { buyPercentage } from '@minori/contracts/rules';
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

/** The query keys of the market. */
export const marketKeys = {
  ranking: (dataType: RankingDataType, symbolType: SymbolType | undefined) =>
    ['market', 'ranking', dataType, symbolType ?? 'all'] as const,
  types: ['market', 'types'] as const,
  search: (keyword: string) => ['market', 'search', keyword] as const,
};

/** The ranking, of all symbols or of one type. What was shown before stays until the new one is there. */
export function useRankingQuery(dataType: RankingDataType, symbolType: SymbolType | undefined) {
  const { api } = useShell();
  return useQuery({
    queryKey: marketKeys.ranking(dataType, symbolType),
    queryFn: ({ signal }) =>
      api('GET /news/charts/symbols/ranking', { query: { data_type: dataType, symbol_type: symbolType }, signal }),
    staleTime: STALE.short,
    placeholderData: keepPreviousData,
  });
}

/** The types of symbols with how many there are of each. */
export function useSymbolTypesQuery() {
  const { api } = useShell();
  return useQuery({
    queryKey: marketKeys.types,
    queryFn: ({ signal }) => api('GET /news/charts/symbols/types', { signal }),
    staleTime: STALE.long,
  });
}

/** The symbols whose code, or name in either language, contains a keyword; an empty one is not looked for. */
export function useSymbolSearchQuery(keyword: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: marketKeys.search(keyword),
    queryFn: ({ signal }) => api('GET /news/charts/symbols', { query: { keyword }, signal }),
    enabled: keyword !== '',
    staleTime: STALE.long,
  });
}

/** The result as far as it is known before the API answers: the sides stay unknown until somebody has voted. */
export function withVote(result: VoteResult, vote: Vote): VoteResult {
  if (result.my_vote === vote) return result;
  const vote_count = result.my_vote ? result.vote_count : result.vote_count + 1;
  if (result.buy_count === null || result.sell_count === null) return { ...result, my_vote: vote, vote_count };
  const moved = result.my_vote ? 1 : 0;
  const buy_count = result.buy_count + (vote === 'buy' ? 1 : -moved);
  const sell_count = result.sell_count + (vote === 'sell' ? 1 : -moved);
  return {
    my_vote: vote,
    vote_count,
    buy_count,
    sell_count,
    thumbs_ups_percentage: buyPercentage(buy_count, sell_count),
  };
}

/** Changes a row in every cached ranking; what it returns takes that back. */
export function patchSymbol(client: QueryClient, id: string, change: (item: RankingItem) => RankingItem) {
  return patchEverywhere(client, { kind: 'vote_count', id }, change);
}

/** Votes on a symbol. Every list shows the vote at once; when the call fails it is taken back and the member is told. */
export function useVoteMutation(failureText: string) {
  const { api, snackbar } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, vote }: { id: string; vote: Vote }) =>
      api('POST /news/charts/symbols/votes', { body: { symbol_id: id, vote } }),
    onMutate: ({ id, vote }) => patchSymbol(client, id, (item) => ({ ...item, ...withVote(item, vote) })),
    onSuccess: ({ data }, { id }) => {
      patchSymbol(client, id, (item) => ({ ...item, ...data }));
    },
    onError: (_error, _input, undo) => {
      undo?.();
      snackbar.show({ type: 'error', text: failureText });
    },
  });
}
