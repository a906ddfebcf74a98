import type { MembershipAbility } from '@minori/contracts/rules';
import { useCan, useDialog } from '@minori/platform';

/** Return whether the viewer may do something, or can get the membership that it needs: else it is not offered. */
export function useIsOffered(ability: MembershipAbility): boolean {
  const pay = useDialog('membership.pay');
  return useCan(ability) || pay !== undefined;
}
