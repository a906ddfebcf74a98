import { z } from 'zod';
import { endpoint } from '../endpoint';
import { alarm, alarmBacktest, alarmData, alarmValues, alarmWindow } from '../entities/alarm';
import { count, done, id, success } from '../entities/shared';
import { alarmToSave, checkAlarm, NO_ALARM, type AlarmValues, type AlarmWindow } from '../rules/alarm';

/** What the dialog holds: values that are left out are null or off, and so are thresholds of windows that it does not show. */
const shown = alarmValues.partial().extend({
  charts_symbols_id: id,
  showing_keys: z.array(alarmWindow).max(alarmWindow.options.length, 'too_long').default([]),
});

type Shown = Partial<AlarmValues> & { showing_keys: AlarmWindow[] };

function refuseWrong(body: Shown, context: z.RefinementCtx): void {
  const { showing_keys: keys, ...given } = body;
  for (const [field, message] of Object.entries(checkAlarm(alarmToSave({ ...NO_ALARM, ...given }, keys), keys))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

export const alarms = {
  list: endpoint('GET /news/charts/symbols/alarms', {
    summary: 'All alarms of the caller with their symbols, last changed first. Members',
    access: 'member',
    response: success(z.array(alarm)),
  }),
  ofSymbol: endpoint('GET /news/charts/symbols/alarms/v2/:id', {
    summary: 'The caller’s alarms for a symbol, and those that others share. Members',
    access: 'member',
    params: z.object({ id }),
    response: success(alarmData),
  }),
  save: endpoint('POST /news/charts/symbols/alarms', {
    summary:
      'Saves the alarms for a symbol in place of those before, and for every favourite if asked. Platinum members (`platinum_required` for others); the signal of izanavi needs it by the year (`izanavi_required`)',
    access: 'member',
    body: shown
      .extend({ is_shared: z.boolean().default(false), apply_to_favorite_symbols: z.boolean().default(false) })
      .superRefine(refuseWrong),
    /** `saved_count`: for how many symbols. */
    response: success(alarm, { saved_count: count }),
  }),
  backtest: endpoint('POST /news/charts/symbols/alarms/backtest', {
    summary:
      'How often these alarms would have fired in 90 days, up to the 24 hours whose votes are hidden. Members; `izanavi_required` for signals',
    access: 'member',
    body: shown.superRefine(refuseWrong),
    response: success(alarmBacktest),
  }),
  removeAll: endpoint('DELETE /news/charts/symbols/alarms', {
    summary: 'Deletes all alarms of the caller. Members',
    access: 'member',
    response: done,
  }),
  remove: endpoint('DELETE /news/charts/symbols/alarms/:id', {
    summary: 'Deletes one of the caller’s alarms, by its own id. Members',
    access: 'member',
    params: z.object({ id }),
    response: done,
  }),
};
