import type { RankingItem, SymbolDetail, Vote, VoteResult, VoteWindowResult } from '@minori/contracts';
import { buyPercentage } from '@minori/contracts/rules';
import { ApiError, useShell } from '@minori/platform';
import {
  answersOf,
  dropWaitingChanges,
  editEntities,
  isOnline,
  readAgain,
  useMutationState,
  useOptimisticMutation,
  useQueryClient,
} from '@minori/platform/query';
import { useMemo } from 'react';
import { answersAbout } from './symbol';

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

const editRows = (id: string, change: (item: RankingItem) => RankingItem) => editEntities('ranking_item', id, change);

const editDetail = (id: string, vote: Vote) => editEntities('symbol', id, (symbol) => withVoteInDetail(symbol, vote));

const VOTES = ['votes'];
/** A call that fails for want of an answer is sent again: a vote is one a day, however often it is sent. */
const RETRIES = 2;
/** What takes longer from the press to the call has waited: for a connection, or for another vote. */
const AT_ONCE_MS = 1_000;

/** A choice of a member. */
interface Choice {
  id: string;
  vote: Vote;
  /** When it was made, by this machine's clock. */
  madeAt: number;
  /** It was made without a connection. */
  isOffline: boolean;
}

const isOf = (id: string) => (choice: unknown) => (choice as Choice | undefined)?.id === id;

function callOf({ id, vote, madeAt }: Choice) {
  const waited_ms = Date.now() - madeAt;
  return { symbol_id: id, vote, ...(waited_ms >= AT_ONCE_MS && { waited_ms }) };
}

const isUnanswered = (error: Error) => error instanceof ApiError && error.code === 'network';

/** Voting on symbols, by their ids. */
export interface Voting {
  vote(id: string, vote: Vote): void;
  /** Give up a vote that waits for a connection. */
  takeBack(id: string): void;
}

/**
 * Return what votes on symbols; it stays the same. A vote shows at once in the rankings and on the symbol's page; a failure takes
 * it back and is told. Votes go one after the other: the last one stays. One that is cast without a connection counts as
 * nothing until it is sent (`useWaitingVote`), and is sent once there is one, should its day not be over by then.
 */
export function useVoting(failureText: string): Voting {
  const { api, snackbar } = useShell();
  const client = useQueryClient();
  const { mutate } = useOptimisticMutation({
    mutationKey: VOTES,
    scope: { id: 'votes' },
    retry: (failures, error) => failures < RETRIES && isUnanswered(error),
    mutationFn: (choice: Choice) => api('POST /news/charts/symbols/votes', { body: callOf(choice) }),
    optimistic: ({ id, vote, isOffline }) => {
      if (isOffline) return [];
      void client.cancelQueries({ queryKey: answersOf('GET /news/charts/symbols/:id', { params: { id } }) });
      return [editDetail(id, vote), editRows(id, (item) => ({ ...item, ...withVote(item, vote) }))];
    },
    settled: ({ data }, { id, vote }) => [
      editDetail(id, data.my_vote ?? vote),
      editRows(id, (item) => ({ ...item, ...data })),
    ],
    onSuccess: (_answer, { id }) => {
      // Only the API knows the sides of the longer windows and what proven forecasters say.
      void readAgain(client, ...answersAbout(id));
    },
    onError: (error) => {
      const tooLate = error instanceof ApiError ? error.fields['waited_ms']?.message : undefined;
      if (tooLate) snackbar.show({ type: 'warning', text: tooLate, disableAutoHide: true });
      else snackbar.show({ type: 'error', text: failureText });
    },
  });
  return useMemo(() => {
    const takeBack = (id: string) => dropWaitingChanges(client, VOTES, isOf(id));
    return {
      vote: (id, vote) => {
        takeBack(id);
        mutate({ id, vote, madeAt: Date.now(), isOffline: !isOnline() });
      },
      takeBack,
    };
  }, [client, mutate]);
}

/** A vote that was cast without a connection. */
export interface WaitingVote {
  vote: Vote;
  /** There is a connection again, and it is on its way: it can't be taken back any more. */
  isSending: boolean;
}

/** Return the vote on a symbol that waits for a connection, if any. */
export function useWaitingVote(id: string): WaitingVote | null {
  const waiting = useMutationState({
    filters: {
      mutationKey: VOTES,
      status: 'pending',
      predicate: ({ state }) => isOf(id)(state.variables) && (state.variables as Choice).isOffline,
    },
    select: ({ state }): WaitingVote => ({ vote: (state.variables as Choice).vote, isSending: !state.isPaused }),
  });
  return waiting.at(-1) ?? null;
}
