import type { Prediction, PredictionSort } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  editAnswer,
  editEntities,
  keepPreviousData,
  STALE,
  useInfiniteQuery,
  useMutation,
  useOptimisticMutation,
  useQuery,
  useQueryClient,
} from '@minori/platform/query';
import { symbolKeys } from './symbol';

/** The query keys of predictions. */
export const predictionKeys = {
  ofSymbol: (symbolId: string) => ['market', 'predictions', symbolId] as const,
  list: (symbolId: string, sort: PredictionSort, isAll: boolean) =>
    ['market', 'predictions', symbolId, sort, isAll ? 'all' : 'open'] as const,
  history: (id: string) => ['market', 'prediction', id, 'history'] as const,
  alerts: (symbolId: string) => ['market', 'prediction_alerts', symbolId] as const,
  formula: ['market', 'prediction_formula'] as const,
  record: (user: string) => ['market', 'forecaster_record', user] as const,
  ofMember: (user: string) => ['market', 'predictions_of', user] as const,
};

/** The predictions on a symbol, 20 a page: those whose week is not over, or every one. */
export function usePredictionsQuery(symbolId: string, sort: PredictionSort, isAll: boolean) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: predictionKeys.list(symbolId, sort, isAll),
    queryFn: ({ pageParam, signal }) =>
      api('GET /news/charts/symbols/:id/predictions', {
        params: { id: symbolId },
        query: { sort, all: isAll ? '1' : undefined, last_key: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ last_key }) => last_key ?? undefined,
    staleTime: STALE.list,
    placeholderData: keepPreviousData,
  });
}

/** What a member has predicted, latest first, 20 a page. */
export function useMemberPredictionsQuery(username: string) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: predictionKeys.ofMember(username),
    queryFn: ({ pageParam, signal }) =>
      api('GET /news/charts/symbols/predictions/users/:id', {
        params: { id: username },
        query: { last_id: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ last_id }) => last_id ?? undefined,
    staleTime: STALE.list,
  });
}

/** Return the predictions of all pages: one that moved on while others were read, as likes let it, stands there once. */
export function predictionsIn(pages: readonly { data: Prediction[] }[] | undefined): Prediction[] | undefined {
  return pages && [...new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one])).values()];
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
      void client.invalidateQueries({ queryKey: symbolKeys.detail(symbolId), exact: true });
      void client.invalidateQueries({ queryKey: symbolKeys.allDays(symbolId) });
      await client.invalidateQueries({ queryKey: predictionKeys.ofSymbol(symbolId) });
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
  const edit = (change: (prediction: Prediction) => Prediction) => [
    editEntities<Prediction>({ kind: 'week_price', id }, change),
  ];
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
  const { api } = useShell();
  return useQuery({
    queryKey: predictionKeys.history(id),
    queryFn: ({ signal }) =>
      api('GET /news/charts/symbols/:id/predictions/:predictionId/history', {
        params: { id: symbol.id, predictionId: id },
        signal,
      }),
    staleTime: STALE.list,
  });
}

/** The ids of all members whose predictions on a symbol the viewer hears of. */
export function usePredictionAlertsQuery(symbolId: string) {
  const { api } = useShell();
  const { status } = useSession();
  return useQuery({
    queryKey: predictionKeys.alerts(symbolId),
    queryFn: async ({ signal }) => {
      const ids: string[] = [];
      for (let lastId: string | null | undefined; lastId !== null;) {
        const query = { symbol_id: symbolId, last_id: lastId };
        const page = await api('GET /news/charts/symbols/predictions/alarms', { query, signal });
        ids.push(...page.data.map(({ user_info }) => user_info.id));
        lastId = page.last_id;
      }
      return ids;
    },
    enabled: status === 'member',
    staleTime: STALE.list,
  });
}

/** Whether to hear of a member's predictions. */
interface PredictionAlertChoice {
  userId: string;
  isOn: boolean;
}

/** Switch hearing of a member's predictions on a symbol. Shown at once, taken back when the call fails. */
export function usePredictionAlertMutation(symbolId: string, onError: (error: Error) => void) {
  const { api } = useShell();
  const edits = ({ userId, isOn }: PredictionAlertChoice) => [
    editAnswer<string[]>(predictionKeys.alerts(symbolId), (ids) => {
      const others = ids.filter((id) => id !== userId);
      return isOn ? [userId, ...others] : others;
    }),
  ];
  return useOptimisticMutation({
    scope: { id: 'prediction_alerts' },
    mutationFn: ({ userId, isOn }: PredictionAlertChoice) =>
      api('POST /news/charts/symbols/:id/predictions/alarms', {
        params: { id: symbolId },
        body: { target_user_id: userId, type: isOn ? 'on' : 'off' },
      }),
    optimistic: edits,
    settled: (_answer, choice) => edits(choice),
    onError,
  });
}

/** The rules of grading, with an example. */
export function usePredictionFormulaQuery() {
  const { api } = useShell();
  return useQuery({
    queryKey: predictionKeys.formula,
    queryFn: async ({ signal }) => (await api('GET /news/charts/symbols/predictions/formula', { signal })).data,
    staleTime: STALE.long,
  });
}

/** A member's record as a forecaster; nobody's without a name. */
export function useForecasterRecordQuery(username: string | undefined) {
  const { api } = useShell();
  return useQuery({
    queryKey: predictionKeys.record(username ?? ''),
    queryFn: async ({ signal }) =>
      (await api('GET /news/charts/symbols/predictions/users/:id/record', { params: { id: username ?? '' }, signal }))
        .data,
    enabled: username !== undefined,
    staleTime: STALE.list,
  });
}
