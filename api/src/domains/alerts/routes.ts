import { NO_ALARM, type AlarmValues } from '@minori/contracts/rules';
import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { backtest } from './backtest';
import { saveAlarm } from './saving';
import { alarmsFor, listAlarms, removeAlarm, removeAlarms } from './service';

const { alarms } = domains;

/** Binds the endpoints of alarms for symbols. */
export function registerRoutes(router: ApiRouter): void {
  route(router, alarms.list, { limit: 'read' }, async ({ viewer, language }) => ({
    data: await listAlarms(viewer, language),
  }));
  route(router, alarms.ofSymbol, { limit: 'read' }, async ({ params, viewer, language }) => ({
    data: await alarmsFor(viewer, params.id, language),
  }));
  route(router, alarms.save, { limit: 'write' }, async ({ body, viewer, language }) => {
    const { charts_symbols_id: symbolId, showing_keys: shown, is_shared: isShared, ...rest } = body;
    const { apply_to_favorite_symbols: isForFavorites, ...given } = rest;
    const input = { symbolId, values: whole(given), shown, isShared, isForFavorites };
    const { alarm, savedCount } = await saveAlarm(viewer, input, language);
    return { data: alarm, saved_count: savedCount };
  });
  route(router, alarms.backtest, { limit: 'read' }, async ({ body, viewer }) => {
    const { charts_symbols_id: symbolId, showing_keys: shown, ...given } = body;
    return { data: await backtest(viewer, { symbolId, values: whole(given), shown }) };
  });
  route(router, alarms.removeAll, { limit: 'write' }, async ({ viewer }) => {
    await removeAlarms(viewer.id);
    return { data: { ok: true as const } };
  });
  route(router, alarms.remove, { limit: 'write' }, async ({ params, viewer }) => {
    await removeAlarm(viewer, params.id);
    return { data: { ok: true as const } };
  });
}

function whole(given: { [Field in keyof AlarmValues]?: AlarmValues[Field] | undefined }): AlarmValues {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...NO_ALARM, ...(Object.fromEntries(said) as Partial<AlarmValues>) };
}
