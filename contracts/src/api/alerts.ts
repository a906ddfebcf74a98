import { z } from 'zod';
import { endpoint } from '../endpoint';
import { alert, alertBacktest, alertData, alertValues, alertWindow } from '../entities/alert';
import { count, done, id, success } from '../entities/shared';
import { alertToSave, checkAlert, NO_ALERT, type AlertValues, type AlertWindow } from '../rules/alert';

/**
 * What the dialog holds: values that are left out are null or off, and so are thresholds of windows that it does not
 * show.
 */
const shown = alertValues.partial().extend({
  charts_symbols_id: id,
  showing_keys: z.array(alertWindow).max(alertWindow.options.length, 'too_long').default([]),
});

type Shown = Partial<AlertValues> & { showing_keys: AlertWindow[] };

function refuseWrong(body: Shown, context: z.RefinementCtx): void {
  const { showing_keys: keys, ...given } = body;
  for (const [field, message] of Object.entries(checkAlert(alertToSave({ ...NO_ALERT, ...given }, keys), keys))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

export const alerts = {
  list: endpoint('GET /news/charts/symbols/alarms', {
    summary: 'All alerts of the caller with their symbols, last changed first. Members',
    access: 'member',
    response: success(z.array(alert)),
  }),
  ofSymbol: endpoint('GET /news/charts/symbols/alarms/v2/:id', {
    summary: 'The caller’s alerts for a symbol, and those that others share. Members',
    access: 'member',
    params: z.object({ id }),
    response: success(alertData),
  }),
  save: endpoint('POST /news/charts/symbols/alarms', {
    summary:
      'Save the alerts for a symbol in place of those before, and for every favourite if asked. Platinum members (`platinum_required` for others); the signal of izanavi needs it by the year (`izanavi_required`)',
    access: 'member',
    body: shown
      .extend({ is_shared: z.boolean().default(false), apply_to_favorite_symbols: z.boolean().default(false) })
      .superRefine(refuseWrong),
    /** `saved_count`: for how many symbols. */
    response: success(alert, { saved_count: count }),
  }),
  backtest: endpoint('POST /news/charts/symbols/alarms/backtest', {
    summary:
      'When these alerts would have fired in 90 whole Tokyo days, or as many as are known, up to 24 hours ago, and what the price did then. Members; `izanavi_required` for signals',
    access: 'member',
    body: shown.superRefine(refuseWrong),
    response: success(alertBacktest),
  }),
  removeAll: endpoint('DELETE /news/charts/symbols/alarms', {
    summary: 'Delete all alerts of the caller. Members',
    access: 'member',
    response: done,
  }),
  remove: endpoint('DELETE /news/charts/symbols/alarms/:id', {
    summary: 'Delete one of the caller’s alerts, by its own id. Members',
    access: 'member',
    params: z.object({ id }),
    response: done,
  }),
};
