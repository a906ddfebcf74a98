import type { Alarm, AlarmData, Language } from '@minori/contracts';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { findSymbol, presentSymbol } from '../market/service';
import { deleteFiresOf } from './fireModel';
import { deleteAlarm, deleteAlarmsOf, findAlarm, findAlarmsOf } from './model';
import { presentAlarm } from './presenter';
import { sharedAlarms } from './sharing';
import { deleteThresholds } from './thresholdModel';

export { scheduleSweep } from './schedule';

/** All alarms of a member, last changed first. */
export async function listAlarms(viewer: Viewer, language: Language): Promise<Alarm[]> {
  const alarms = await findAlarmsOf(viewer.id);
  const shown = await Promise.all(
    alarms.map(async (alarm) => {
      const symbol = await findSymbol(String(alarm.symbol_id));
      return symbol && presentAlarm(alarm, presentSymbol(symbol, language));
    }),
  );
  return shown.filter((alarm) => alarm !== undefined);
}

/** A member's alarms for a symbol, and those that others share. Throws `not_found`. */
export async function alarmsFor(viewer: Viewer, symbolId: string, language: Language): Promise<AlarmData> {
  const found = await findSymbol(symbolId);
  if (!found) throw new AppError('not_found');
  const symbol = presentSymbol(found, language);
  const [mine, shared] = await Promise.all([findAlarm(viewer.id, symbolId), sharedAlarms(viewer, symbolId)]);
  return {
    symbol,
    has_signals: found.has_signals,
    my_alarm: mine && presentAlarm(mine, symbol),
    shared_alarms: shared.items,
    shared_alarms_total: shared.total,
  };
}

/** Deletes one of a member's alarms. Throws `not_found`. */
export async function removeAlarm(viewer: Viewer, alarmId: string): Promise<void> {
  await transaction(async (session) => {
    const removed = await deleteAlarm(viewer.id, alarmId, session);
    if (!removed) throw new AppError('not_found');
    await deleteThresholds(viewer.id, String(removed.symbol_id), session);
  });
}

/** Deletes all alarms of a member. */
export async function removeAlarms(userId: string): Promise<void> {
  await transaction(async (session) => {
    await deleteAlarmsOf(userId, session);
    await deleteThresholds(userId, null, session);
  });
}

/** Deletes all alarms of a member who is gone, and what has fired for them. */
export async function clearAlarms(userId: string): Promise<void> {
  await removeAlarms(userId);
  await transaction((session) => deleteFiresOf(userId, session));
}
