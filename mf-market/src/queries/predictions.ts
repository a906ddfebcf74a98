import type { Prediction, PredictionAlert, PredictionSort, UserSummary } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  editEntities,
  insertItem,
  pagesOf,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  useOptimisticMutation,
  usePages,
  useQueryClient,
} from '@minori/platform/query';
import { useEffect } from 'react';
import { answersAbout } from './symbol';

/** The predictions on a symbol, 20 a page: those whose week is not over, or every one. */
export function usePredictionsQuery(symbolId: string, sort: PredictionSort, isAll: boolean) {
  return usePages(
    'GET /news/charts/symbols/:id/predictions',
    { params: { id: symbolId }, query: { sort, all: isAll ? '1' : undefined } },
    { keepsPrevious: true, staleTime: STALE.list },
  );
}

/** What a member has predicted, latest first, 20 a page. */
export function useMemberPredictionsQuery(username: string) {
  return usePages(
    'GET /news/charts/symbols/predictions/users/:id',
    { params: { id: username } },
    { staleTime: STALE.list },
  );
}

/** What a member says about a symbol. */
export interface Saying {
  week_price: number;
  month_price: number;
  comment: string;
}

/** Predict, or change the prediction of this week; the lists are read anew. */
export function usePredictMutation(symbolId: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Saying) => api('POST /news/charts/symbols/:id/predictions', { params: { id: symbolId }, body }),
    onSuccess: async () => {
      void readAgain(client, ...answersAbout(symbolId));
      await readAgain(client, answersOf('GET /news/charts/symbols/:id/predictions', { params: { id: symbolId } }));
    },
  });
}

function liked(prediction: Prediction, is_liked: boolean): Prediction {
  if (prediction.is_liked === is_liked || prediction.is_mine) return { ...prediction, is_liked };
  return { ...prediction, is_liked, like_count: Math.max(0, prediction.like_count + (is_liked ? 1 : -1)) };
}

/** Like a prediction or take the like back: `mutate(true)`. Shown at once, taken back and told when the call fails. */
export function useLikePredictionMutation({ id, symbol }: Prediction, failureText: string) {
  const { api, snackbar } = useShell();
  const edit = (change: (prediction: Prediction) => Prediction) => [editEntities('prediction', id, change)];
  return useOptimisticMutation({
    scope: { id: `like ${id}` },
    mutationFn: (isLiked: boolean) =>
      api('POST /news/charts/symbols/:id/predictions/:predictionId/reaction', {
        params: { id: symbol.id, predictionId: id },
        body: { action: isLiked ? 'like' : 'unlike' },
      }),
    optimistic: (isLiked: boolean) => edit((prediction) => liked(prediction, isLiked)),
    settled: ({ data }) => edit((prediction) => ({ ...prediction, ...data })),
    onError: () => snackbar.show({ type: 'error', text: failureText }),
  });
}

/** What a prediction said before it was changed, oldest first. */
export function usePredictionHistoryQuery({ id, symbol }: Prediction) {
  return useAnswer(
    'GET /news/charts/symbols/:id/predictions/:predictionId/history',
    { params: { id: symbol.id, predictionId: id } },
    { staleTime: STALE.list },
  );
}

const ALERTS = 'GET /news/charts/symbols/predictions/alarms';

/** Whether the viewer hears of a member's predictions on a symbol. */
export function useHearsOf(userId: string, symbolId: string): boolean {
  const { data, hasNextPage, isError, fetchNextPage } = usePages(
    ALERTS,
    { query: { symbol_id: symbolId } },
    { forMembers: true, staleTime: STALE.list },
  );
  useEffect(() => {
    // They are asked for once, however many wait for them.
    if (hasNextPage && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isError, fetchNextPage, data]);
  return data?.pages.some((page) => page.data.some((one) => one.is_on && one.user_info.id === userId)) ?? false;
}

/** Switch hearing of a member's predictions on a symbol. Shown at once, taken back when the call fails. */
export function useHearingMutation(
  user_info: UserSummary,
  symbol: Prediction['symbol'],
  onError: (error: Error) => void,
) {
  const { api } = useShell();
  const isIt = (alert: PredictionAlert) => alert.user_info.id === user_info.id && alert.symbol.id === symbol.id;
  const set = (is_on: boolean) =>
    editEntities('prediction_alert', undefined, (alert) => (isIt(alert) ? { ...alert, is_on } : alert));
  const add = () => {
    const fresh = {
      kind: 'prediction_alert' as const,
      id: `${symbol.id} ${user_info.id}`,
      symbol,
      user_info,
      created_at: new Date().toISOString(),
    };
    return insertItem(pagesOf(ALERTS, { query: { symbol_id: symbol.id } }), 'first', { ...fresh, is_on: true });
  };
  const edits = (isOn: boolean) => (isOn ? [add(), set(true)] : [set(false)]);
  return useOptimisticMutation({
    scope: { id: 'prediction_alerts' },
    mutationFn: (isOn: boolean) =>
      api('POST /news/charts/symbols/:id/predictions/alarms', {
        params: { id: symbol.id },
        body: { target_user_id: user_info.id, type: isOn ? 'on' : 'off' },
      }),
    optimistic: edits,
    settled: (_answer, isOn) => edits(isOn),
    onError,
  });
}

/** The rules of grading, with an example. */
export function usePredictionFormulaQuery() {
  return useAnswer('GET /news/charts/symbols/predictions/formula', {}, { staleTime: STALE.long });
}

/** A member's record as a forecaster; nobody's without a name. */
export function useForecasterRecordQuery(username: string | undefined) {
  return useAnswer(
    'GET /news/charts/symbols/predictions/users/:id/record',
    { params: { id: username ?? '' } },
    { enabled: username !== undefined, staleTime: STALE.list },
  );
}
