import type { RankingItem, SymbolDetail, Vote, VoteResult, VoteWindowResult } from '@minori/contracts';
import { buyPercentage } from '@minori/contracts/rules';
import { useShell } from '@minori/platform';
import { patchEverywhere, useMutation, useQueryClient, type QueryClient } from '@minori/platform/query';
import { symbolKeys } from './symbol';

/** Return the result as far as it is known before the API answers: the sides stay unknown until somebody has voted. */
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

/** What stands at the end of a closed day, the running one does not change: who votes is told by the API how that stands. */
function withVoteInWindow(result: VoteWindowResult, before: Vote | null, vote: Vote): VoteWindowResult {
  if (result.closed_at !== null) return result;
  const { my_vote: _, ...counted } = withVote({ ...result, my_vote: before }, vote);
  return { ...result, ...counted };
}

/** Return a symbol as far as it is known before the API answers; what proven forecasters say is left to the API. */
export function withVoteInDetail(symbol: SymbolDetail, vote: Vote): SymbolDetail {
  if (symbol.my_vote === vote) return symbol;
  const vote_windows = symbol.vote_windows.map((result) => withVoteInWindow(result, symbol.my_vote, vote));
  return { ...symbol, my_vote: vote, vote_windows };
}

function patchRows(client: QueryClient, id: string, change: (item: RankingItem) => RankingItem) {
  return patchEverywhere<RankingItem>(client, { kind: 'vote_count', id }, change);
}

function patchDetail(client: QueryClient, id: string, change: (symbol: SymbolDetail) => SymbolDetail) {
  return patchEverywhere<SymbolDetail>(client, { kind: 'vote_windows', id }, change);
}

/**
 * Vote on a symbol. The vote shows at once in the rankings and on the symbol's page; a failure takes it back and is told.
 * Votes go one after the other: the last one stays.
 */
export function useVoteMutation(failureText: string) {
  const { api, snackbar } = useShell();
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'votes' },
    mutationFn: ({ id, vote }: { id: string; vote: Vote }) =>
      api('POST /news/charts/symbols/votes', { body: { symbol_id: id, vote } }),
    onMutate: async ({ id, vote }) => {
      await client.cancelQueries({ queryKey: symbolKeys.detail(id), exact: true });
      const undoDetail = patchDetail(client, id, (symbol) => withVoteInDetail(symbol, vote));
      const undoRows = patchRows(client, id, (item) => ({ ...item, ...withVote(item, vote) }));
      return () => {
        undoDetail();
        undoRows();
      };
    },
    onSuccess: ({ data }, { id }) => {
      patchRows(client, id, (item) => ({ ...item, ...data }));
      // Only the API knows the sides of the longer windows and what proven forecasters say.
      void client.invalidateQueries({ queryKey: symbolKeys.detail(id), exact: true });
      void client.invalidateQueries({ queryKey: symbolKeys.allDays(id) });
    },
    onError: (_error, _input, undo) => {
      undo?.();
      snackbar.show({ type: 'error', text: failureText });
    },
  });
}
