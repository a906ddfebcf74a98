import type { PredictionAlert } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import { editEntities, useInfiniteQuery, useOptimisticMutation, useQueryClient } from '@minori/platform/query';

/** An alert of the list; one that was switched off since it was read stays there. */
export interface ListedAlert extends PredictionAlert {
  is_on: boolean;
}

/** Whose predictions on which symbols the member wants to hear of, latest first, page by page. */
export function usePredictionAlertsQuery() {
  const { api } = useShell();
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: ['prediction_alerts', user?.id],
    queryFn: async ({ pageParam, signal }) => {
      const page = await api('GET /news/charts/symbols/predictions/alarms', { query: { last_id: pageParam }, signal });
      return { ...page, data: page.data.map((alert): ListedAlert => ({ ...alert, is_on: true })) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.last_id ?? undefined,
    enabled: user !== null,
    staleTime: 0,
  });
}

/**
 * Switch one alert: `mutate(isOn)`. Shown at once, taken back when the call fails: switching on again does so with
 * `platinum_required` for who has no platinum any more.
 */
export function usePredictionAlertMutation({ id, symbol, user_info }: ListedAlert, onError: (error: Error) => void) {
  const { api } = useShell();
  const client = useQueryClient();
  return useOptimisticMutation({
    scope: { id: `prediction_alert,${id}` },
    mutationFn: (isOn: boolean) =>
      api('POST /news/charts/symbols/:id/predictions/alarms', {
        params: { id: symbol.id },
        body: { target_user_id: user_info.id, type: isOn ? 'on' : 'off' },
      }),
    optimistic: (is_on) => [editEntities<ListedAlert>({ kind: 'is_on', id }, (alert) => ({ ...alert, is_on }))],
    // The symbol's page tells the same of its predictions.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['market', 'prediction_alerts', symbol.id] }),
    onError,
  });
}
