import type { Alert, SharedAlert, SymbolSummary, UserSummary, ForecasterRecord } from '@minori/contracts';
import type { AlertValues } from '@minori/contracts/rules';
import type { AlertDocument } from './model';

/** Return a member's own alerts for a symbol. */
export function presentAlert(alert: AlertDocument, symbol: SymbolSummary): Alert {
  return {
    id: String(alert._id),
    user_id: String(alert.user_id),
    charts_symbols_id: symbol.id,
    symbol,
    ...alert.values,
    is_shared: alert.is_shared,
    updated_at: alert.updated_at.toISOString(),
  };
}

/** Return alerts that can be copied, with signals only for those who may set them. */
export function presentShared(
  values: AlertValues,
  { user, record, hasSignals }: { user: UserSummary | null; record: ForecasterRecord | null; hasSignals: boolean },
): SharedAlert {
  return {
    ...values,
    izanavi_signal: hasSignals && values.izanavi_signal,
    user_info: user,
    forecaster_record: record,
  };
}
