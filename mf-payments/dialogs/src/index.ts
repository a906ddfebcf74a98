import type {
  CampaignKey,
  CreatorPlan,
  MembershipAbility,
  MembershipPlan,
  PaymentType,
  Recurring,
  TipPackage,
} from '@minori/contracts/rules';

declare module '@minori/platform' {
  interface Dialogs {
    /** Ask how old the viewer is, before they pay for the first time; nothing comes of it for who is under age. */
    'adult.confirm': { props: Record<never, never>; result: 'adult' };
    /** Save a card; what comes of it is the card's id. */
    'card.add': { props: Record<never, never>; result: string };
    /** Buy coins by card: so many, or as many as are missing. `onBought` is called once they are there. */
    'coin.buy': { props: { coins?: number; card_id?: string; missing?: number; onBought?(): void }; result: never };
    /** What is left of the viewer's coins, and their invitation code. */
    'coin.remaining': { props: Record<never, never>; result: never };
    /** The viewer's coins, and how many are missing for a payment; `onBought` is called once such were bought. */
    'coin.summary': { props: { missing?: number; onBought?(): void }; result: never };
    /** What a campaign gives, until when and to whom. */
    'discount.membership': { props: { campaign: CampaignKey }; result: never };
    /** Buy a course, with what is to pay for it, where that is chosen already. */
    'course.buy': { props: { course_id: string; payment_type?: PaymentType; card_id?: string }; result: never };
    /** Creators whom the viewer may like. */
    'creator.recommend': { props: Record<never, never>; result: never };
    /** Creators whose first period costs less by a campaign. */
    'discount.creators': { props: Record<never, never>; result: never };
    'mission.list': { props: Record<never, never>; result: never };
    /** A membership by its plan, or by what it is to open; with what is to pay for it, where that is chosen already. */
    'membership.pay': {
      props: (MembershipPlan | { ability: MembershipAbility; recurring?: Recurring }) & {
        payment_type?: PaymentType;
        card_id?: string;
      };
      result: never;
    };
    /** How the viewer's memberships stand, with what can be done about them. */
    'membership.status': { props: Record<never, never>; result: never };
    /** The viewer's subscriptions, those of one creator where that is said, with what can be done about them. */
    'prime.status': { props: { creator_id?: string }; result: never };
    /** What a creator offers: Prime unless told, with what is to pay for it, where that is chosen already. */
    'prime.subscribe': {
      props: {
        creator_id: string;
        plan?: CreatorPlan;
        recurring?: Recurring;
        payment_type?: PaymentType;
        card_id?: string;
      };
      result: never;
    };
    /** Give coins to the creator of a post, with a few words; with what was chosen already. */
    'tip.send': { props: { post_id: string; package?: TipPackage; message?: string }; result: never };
  }
}
