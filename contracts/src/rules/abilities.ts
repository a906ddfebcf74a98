import { PACKAGE_RANK, type MembershipPackageName, type Recurring } from './membership';

/** A platform membership: a package, paid for a period. */
export interface MembershipPlan {
  package_name: MembershipPackageName;
  recurring: Recurring;
}

/** What a membership opens, and the cheapest plan that does; every period will do where none is named. */
export const NEEDED_PLAN = {
  play_at_more_rates: { package_name: 'green-membership' },
  play_at_wide_rates: { package_name: 'silver-membership' },
  see_profile_viewers: { package_name: 'silver-membership' },
  search_saved_posts: { package_name: 'silver-membership' },
  play_at_all_rates: { package_name: 'gold-membership' },
  /** And comment on them. */
  read_gold_posts: { package_name: 'gold-membership' },
  set_alerts: { package_name: 'platinum-membership' },
  filter_chart_alerts: { package_name: 'platinum-membership' },
  copy_shared_alerts: { package_name: 'platinum-membership' },
  hear_of_predictions: { package_name: 'platinum-membership' },
  see_signals: { package_name: 'izanavi' },
  set_signal_alerts: { package_name: 'izanavi', recurring: 'year' },
} as const satisfies Record<string, { package_name: MembershipPackageName; recurring?: Recurring }>;

/** Something that a membership opens. */
export type MembershipAbility = keyof typeof NEEDED_PLAN;

/** Every ability that a membership opens, the cheapest first. */
export const MEMBERSHIP_ABILITIES = Object.keys(NEEDED_PLAN) as MembershipAbility[];

/** Everything that not all members may do; `administer` is for staff. */
export const ABILITIES = [...MEMBERSHIP_ABILITIES, 'administer'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Return whether a plan opens something. */
export function opens(plan: MembershipPlan, ability: MembershipAbility): boolean {
  const needed: { package_name: MembershipPackageName; recurring?: Recurring } = NEEDED_PLAN[ability];
  const isPeriodRight = needed.recurring === undefined || needed.recurring === plan.recurring;
  return isPeriodRight && PACKAGE_RANK[plan.package_name] >= PACKAGE_RANK[needed.package_name];
}

/** Return what somebody may do by their role and the plans that they have now. */
export function abilitiesFrom({ role, plans }: { role: 'member' | 'admin'; plans: MembershipPlan[] }): Ability[] {
  const opened: Ability[] = MEMBERSHIP_ABILITIES.filter((ability) => plans.some((plan) => opens(plan, ability)));
  return role === 'admin' ? [...opened, 'administer'] : opened;
}
