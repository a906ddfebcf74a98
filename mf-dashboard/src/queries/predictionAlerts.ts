import type { PredictionAlert } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import { useInfiniteQuery, useMutation } from '@minori/platform/query';

/** Whose predictions on which symbols the member wants to hear of, latest first, page by page. */
export function usePredictionAlertsQuery() {
  const { api } = useShell();
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: ['prediction_alerts', user?.id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /news/charts/symbols/predictions/alarms', { query: { last_id: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.last_id ?? undefined,
    enabled: user !== null,
    staleTime: 0,
  });
}

/** Switch one alert: `mutate(isOn)`. Switching on again fails with `platinum_required` for who has no platinum any more. */
export function usePredictionAlertMutation({ symbol, user_info }: PredictionAlert) {
  const { api } = useShell();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      api('POST /news/charts/symbols/:id/predictions/alarms', {
        params: { id: symbol.id },
        body: { target_user_id: user_info.id, type: isOn ? 'on' : 'off' },
      }),
  });
}
