import { NO_ALERT, type AlertValues } from '@minori/contracts/rules';
import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { backtest } from './backtest';
import { saveAlert } from './saving';
import { alertsFor, listAlerts, removeAlert, removeAlerts } from './service';

const { alerts } = domains;

/** Bind the endpoints of alerts for symbols. */
export function registerRoutes(router: ApiRouter): void {
  route(router, alerts.list, { limit: 'read' }, async ({ viewer, language }) => ({
    data: await listAlerts(viewer, language),
  }));
  route(router, alerts.ofSymbol, { limit: 'read' }, async ({ params, viewer, language, at }) => ({
    data: await alertsFor({ viewer, language, at }, params.id),
  }));
  route(router, alerts.save, { limit: 'write' }, async ({ deps, body, viewer, language }) => {
    const { charts_symbols_id: symbolId, showing_keys: shown, is_shared: isShared, ...rest } = body;
    const { apply_to_favorite_symbols: isForFavorites, ...given } = rest;
    const input = { symbolId, values: whole(given), shown, isShared, isForFavorites };
    const { alert, savedCount } = await saveAlert(deps, viewer, input, language);
    return { data: alert, saved_count: savedCount };
  });
  route(router, alerts.backtest, { limit: 'read' }, async ({ body, viewer, at }) => {
    const { charts_symbols_id: symbolId, showing_keys: shown, ...given } = body;
    return { data: await backtest(viewer, { symbolId, values: whole(given), shown }, at) };
  });
  route(router, alerts.removeAll, { limit: 'write' }, async ({ viewer }) => {
    await removeAlerts(viewer.id);
    return { data: { ok: true as const } };
  });
  route(router, alerts.remove, { limit: 'write' }, async ({ params, viewer }) => {
    await removeAlert(viewer, params.id);
    return { data: { ok: true as const } };
  });
}

function whole(given: { [Field in keyof AlertValues]?: AlertValues[Field] | undefined }): AlertValues {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...NO_ALERT, ...(Object.fromEntries(said) as Partial<AlertValues>) };
}
