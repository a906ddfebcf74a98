import type { CoinMovement } from '@minori/contracts';

/** Return a grant of 30 coins of 5 November 2026, 12:00 in Tokyo, with `fields` set. */
export function aCoinMovement(fields: Partial<CoinMovement> = {}): CoinMovement {
  return {
    id: 'a'.repeat(24),
    kind: 'granted',
    amount: 30,
    reason: 'アンケートへのご回答のお礼',
    created_at: '2026-11-05T03:00:00.000Z',
    ...fields,
  };
}
