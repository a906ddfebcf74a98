import type { Ability, MembershipAbility } from './abilities';

/** How fast audio may be played, and what one must be able to; null: anybody may. Fastest first. */
export const PLAYBACK_RATES: readonly { rate: number; needs: MembershipAbility | null }[] = [
  { rate: 3, needs: 'play_at_all_rates' },
  { rate: 2.75, needs: 'play_at_all_rates' },
  { rate: 2.5, needs: 'play_at_wide_rates' },
  { rate: 2.25, needs: 'play_at_wide_rates' },
  { rate: 2, needs: null },
  { rate: 1.75, needs: 'play_at_more_rates' },
  { rate: 1.5, needs: null },
  { rate: 1.25, needs: 'play_at_all_rates' },
  { rate: 1, needs: null },
  { rate: 0.75, needs: 'play_at_more_rates' },
  { rate: 0.5, needs: 'play_at_more_rates' },
  { rate: 0.25, needs: 'play_at_wide_rates' },
];

/** The rates that are always offered, locked ones included; the others are shown to those who may use them. */
export const SELECTABLE_RATES: readonly number[] = [2, 1.75, 1.5, 1, 0.75, 0.5];

/** Return whether somebody with these abilities may play at this rate. */
export function mayPlayAt(rate: number, abilities: readonly Ability[]): boolean {
  const known = PLAYBACK_RATES.find((one) => one.rate === rate);
  return known !== undefined && (known.needs === null || abilities.includes(known.needs));
}
