import type { MembershipAbility, MembershipPlan } from '@minori/contracts/rules';

declare module '@minori/platform' {
  interface Dialogs {
    /** Save a card; what comes of it is the card's id. */
    'card.add': { props: Record<never, never>; result: string };
    'coin.summary': { props: Record<never, never>; result: never };
    'mission.list': { props: Record<never, never>; result: never };
    /** A membership by its plan, or by what it is to open. */
    'membership.pay': { props: MembershipPlan | { ability: MembershipAbility }; result: never };
  }
}
