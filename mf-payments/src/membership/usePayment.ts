import type { MembershipQuote } from '@minori/contracts';
import { usePayOnce, type PayOnce } from '../charge/usePayOnce';
import { useMoneyChanged, useTakeMembership } from '../queries/payments';

interface Paid {
  quote: MembershipQuote | undefined;
  /** The card that pays, where one does. */
  cardId: string | undefined;
  onPaid(quote: MembershipQuote): void;
}

/** Pay for the membership that was quoted, once. */
export function usePayment({ quote, cardId, onPaid }: Paid): PayOnce {
  return usePayOnce({ offer: quote, cardId, take: useTakeMembership(), onPaid, onEnd: useMoneyChanged() });
}
