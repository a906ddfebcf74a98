import type { CurrentUser } from '@minori/contracts';
import type { UserDocument } from './model';

/** What a member is told of what they have bought. */
export type OwnPlans = Pick<
  CurrentUser,
  'membership' | 'is_membership_subscription_ready' | 'expand_membership_statuses'
>;

/** What the members ask about what is sold. That builds on the members, so the composition of the API provides it. */
export interface PlansPort {
  /** What a member has at an instant. */
  plansOf(member: Pick<UserDocument, '_id' | 'membership' | 'expand_membership'>, at: Date): Promise<OwnPlans>;
}

let given: PlansPort | undefined;

/** Let the members know of what is sold; call it once, before the API answers. */
export function providePlans(port: PlansPort): void {
  given = port;
}

/** Return what was provided. Throw where nothing was. */
export function plansPort(): PlansPort {
  if (!given) throw new Error('The members were given no plans');
  return given;
}
