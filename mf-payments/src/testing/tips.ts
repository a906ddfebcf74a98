import type { Tip, TipOffer } from '@minori/contracts';
import { aUserSummary } from '@minori/platform/testing';

/** Return what a member sees who has bought 1,200 coins and gives something to Sanae, with `fields` set. */
export function aTipOffer(fields: Partial<TipOffer> = {}): TipOffer {
  const creator = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s', badge: 'level5', is_creator: true });
  return { creator, bought: 1_200, left_today: 50_000, given: 0, shown: 'offer-1', ...fields };
}

/** Return a tip of 400 coins, with `fields` set. */
export function aTip(fields: Partial<Tip> = {}): Tip {
  return {
    kind: 'tip',
    id: 'd'.repeat(24),
    post_id: 'a'.repeat(24),
    user_info: aUserSummary(),
    package: 'tip2',
    coins: 400,
    message: null,
    contact_kinds: [],
    thanked_at: null,
    created_at: '2026-11-05T03:00:00.000Z',
    ...fields,
  };
}
