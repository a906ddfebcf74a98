import type { MembershipAbility, MembershipPlan } from '@minori/contracts/rules';

declare module '@minori/platform' {
  interface Dialogs {
    /** Ask how old the viewer is, before they pay for the first time; nothing comes of it for who is under age. */
    'adult.confirm': { props: Record<never, never>; result: 'adult' };
    /** Save a card; what comes of it is the card's id. */
    'card.add': { props: Record<never, never>; result: string };
    'coin.summary': { props: Record<never, never>; result: never };
    'mission.list': { props: Record<never, never>; result: never };
    /** A membership by its plan, or by what it is to open. */
    'membership.pay': { props: MembershipPlan | { ability: MembershipAbility }; result: never };
  }
}
