import type { Alarm, SharedAlarm, SymbolSummary, UserSummary, ForecasterRecord } from '@minori/contracts';
import type { AlarmValues } from '@minori/contracts/rules';
import type { AlarmDocument } from './model';

/** A member's own alarms for a symbol. */
export function presentAlarm(alarm: AlarmDocument, symbol: SymbolSummary): Alarm {
  return {
    id: String(alarm._id),
    user_id: String(alarm.user_id),
    charts_symbols_id: symbol.id,
    symbol,
    ...alarm.values,
    is_shared: alarm.is_shared,
    updated_at: alarm.updated_at.toISOString(),
  };
}

/** Alarms that can be copied: signals are among them only for who may set those. */
export function presentShared(
  values: AlarmValues,
  { user, record, hasSignals }: { user: UserSummary | null; record: ForecasterRecord | null; hasSignals: boolean },
): SharedAlarm {
  return {
    ...values,
    izanavi_signal: hasSignals && values.izanavi_signal,
    user_info: user,
    forecaster_record: record,
  };
}
