import { PACKAGE_RANK, type MembershipPackageName } from './membership';

/** How fast audio may be played, and the cheapest membership that it takes; null: anybody. Fastest first. */
export const PLAYBACK_RATES: readonly { rate: number; needs: MembershipPackageName | null }[] = [
  { rate: 3, needs: 'gold-membership' },
  { rate: 2.75, needs: 'gold-membership' },
  { rate: 2.5, needs: 'silver-membership' },
  { rate: 2.25, needs: 'silver-membership' },
  { rate: 2, needs: null },
  { rate: 1.75, needs: 'green-membership' },
  { rate: 1.5, needs: null },
  { rate: 1.25, needs: 'gold-membership' },
  { rate: 1, needs: null },
  { rate: 0.75, needs: 'green-membership' },
  { rate: 0.5, needs: 'green-membership' },
  { rate: 0.25, needs: 'silver-membership' },
];

/** The rates that are always offered, locked ones included; the others are shown to those who may use them. */
export const SELECTABLE_RATES: readonly number[] = [2, 1.75, 1.5, 1, 0.75, 0.5];

/** Whether somebody with this membership rank may play at this rate. */
export function mayPlayAt(rate: number, membershipRank: number): boolean {
  const known = PLAYBACK_RATES.find((one) => one.rate === rate);
  if (!known) return false;
  return known.needs === null || PACKAGE_RANK[known.needs] <= membershipRank;
}
