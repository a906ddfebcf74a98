import type { PredictionAlert } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { editEntities, useOptimisticMutation, usePages } from '@minori/platform/query';

/** Whose predictions on which symbols the member wants to hear of, latest first, page by page. */
export function usePredictionAlertsQuery() {
  return usePages('GET /news/charts/symbols/predictions/alarms', {}, { forMembers: true, staleTime: 0 });
}

/**
 * Switch one alert: `mutate(isOn)`. Shown at once, here and on the symbol's page, and taken back when the call fails:
 * switching on again does so with `platinum_required` for who has no platinum any more.
 */
export function usePredictionAlertMutation(
  { id, symbol, user_info }: PredictionAlert,
  onError: (error: Error) => void,
) {
  const { api } = useShell();
  const edits = (is_on: boolean) => [editEntities('prediction_alert', id, (alert) => ({ ...alert, is_on }))];
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
