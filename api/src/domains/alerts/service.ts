import type { Alert, AlertData, Language } from '@minori/contracts';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import type { ReaderContext, Viewer } from '../../viewer';
import { findSymbol, lastQuoteOf, presentSymbol } from '../market/service';
import { deleteFiresOf } from './fireModel';
import { deleteAlert, deleteAlertsOf, findAlert, findAlertsOf } from './model';
import { presentAlert } from './presenter';
import { sharedAlerts } from './sharing';
import { deleteThresholds } from './thresholdModel';

export { scheduleSweep } from './schedule';

/** Return all alerts of a member, last changed first. */
export async function listAlerts(viewer: Viewer, language: Language): Promise<Alert[]> {
  const alerts = await findAlertsOf(viewer.id);
  const shown = await Promise.all(
    alerts.map(async (alert) => {
      const symbol = await findSymbol(String(alert.symbol_id));
      return symbol && presentAlert(alert, presentSymbol(symbol, language));
    }),
  );
  return shown.filter((alert) => alert !== undefined);
}

/** Return a member's alerts for a symbol, and those that others share. Throw `not_found`. */
export async function alertsFor(
  { viewer, language, at }: ReaderContext & { viewer: Viewer },
  symbolId: string,
): Promise<AlertData> {
  const found = await findSymbol(symbolId);
  if (!found) throw new AppError('not_found');
  const symbol = presentSymbol(found, language);
  const [quote, mine, shared] = await Promise.all([
    lastQuoteOf(found, at),
    findAlert(viewer.id, symbolId),
    sharedAlerts(viewer, symbolId, at),
  ]);
  return {
    symbol,
    has_signals: found.has_signals,
    quote,
    my_alarm: mine && presentAlert(mine, symbol),
    shared_alarms: shared.items,
    shared_alarms_total: shared.total,
  };
}

/** Delete one of a member's alerts. Throw `not_found`. */
export async function removeAlert(viewer: Viewer, alertId: string): Promise<void> {
  await transaction(async (session) => {
    const removed = await deleteAlert(viewer.id, alertId, session);
    if (!removed) throw new AppError('not_found');
    await deleteThresholds(viewer.id, String(removed.symbol_id), session);
  });
}

/** Delete all alerts of a member. */
export async function removeAlerts(userId: string): Promise<void> {
  await transaction(async (session) => {
    await deleteAlertsOf(userId, session);
    await deleteThresholds(userId, null, session);
  });
}

/** Delete all alerts of a member who is gone, and what has fired for them. */
export async function clearAlerts(userId: string): Promise<void> {
  await removeAlerts(userId);
  await transaction((session) => deleteFiresOf(userId, session));
}
