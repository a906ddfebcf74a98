/** Campaigns of partners that notifications tell of, and the mission that each leads to. */
export const PROMOTION_MISSIONS = {
  ig_account_special_register: 'ig',
  monex_account_special_register: 'monex',
  moomoo_account_special_register: 'moomoo',
  bittrade_account_special_register: 'bittrade',
} as const;

export type PromotionType = keyof typeof PROMOTION_MISSIONS;

/** Return whether a campaign leads to the mission of a partner. */
export function isPromotionType(name: string): name is PromotionType {
  return Object.hasOwn(PROMOTION_MISSIONS, name);
}
