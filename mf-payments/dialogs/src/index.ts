import type { MembershipAbility, MembershipPlan } from '@minori/contracts/rules';

declare module '@minori/platform' {
  interface Dialogs {
    'coin.summary': { props: Record<never, never>; result: never };
    'mission.list': { props: Record<never, never>; result: never };
    /** A membership by its plan, or by what it is to open. */
    'membership.pay': { props: MembershipPlan | { ability: MembershipAbility }; result: never };
  }
}
