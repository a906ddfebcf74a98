import type { PredictionAlert } from '@minori/contracts';
import { aUserSummary } from '@minori/platform/testing';

/** Return an alert about a member's predictions, with the given fields changed. */
export function aPredictionAlert(changes: Partial<PredictionAlert> = {}): PredictionAlert {
  return {
    kind: 'prediction_alert',
    id: 'a'.repeat(24),
    is_on: true,
    symbol: { id: 'b'.repeat(24), code: 'USDJPY', name: '米ドル/円', type: 'forex' },
    user_info: aUserSummary({ id: 'c'.repeat(24), name: '大野 健司', username: 'kenji_o' }),
    created_at: '2026-01-05T00:00:00.000Z',
    ...changes,
  };
}
