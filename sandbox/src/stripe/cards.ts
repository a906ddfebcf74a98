/** A card that Stripe knows for tests, and what happens to it. */
export interface TestCard {
  number: string;
  brand: 'amex' | 'jcb' | 'mastercard' | 'visa';
  country: string;
  /** Why its bank refuses it; undefined when it pays. */
  decline?: DeclineCode;
  /** True when it can be saved, and only payments are refused. */
  canBeSaved?: boolean;
  /** When its bank wants to know its owner. */
  authentication?: 'always' | 'unless_set_up';
}

/** Why a bank refuses. */
export type DeclineCode = keyof typeof DECLINES;

/** What Stripe says for each reason that a bank can have. */
export const DECLINES = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', message: 'Your card was declined.' },
  card_velocity_exceeded: {
    code: 'card_declined',
    message: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const;

const visa = (number: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  country: 'US',
  ...more,
});
const declined = (number: string, decline: DeclineCode) => visa(number, { decline });

/** By the names that Stripe has for them on the server. */
const CARDS: Record<string, TestCard> = {
  pm_card_visa: visa('4242424242424242'),
  pm_card_jp: visa('4000003920000003', { country: 'JP' }),
  pm_card_mastercard: visa('5555555555554444', { brand: 'mastercard' }),
  pm_card_amex: visa('378282246310005', { brand: 'amex' }),
  pm_card_jcb: visa('3566002020360505', { brand: 'jcb', country: 'JP' }),

  pm_card_visa_chargeDeclined: declined('4000000000000002', 'generic_decline'),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined('4000000000009995', 'insufficient_funds'),
  pm_card_visa_chargeDeclinedLostCard: declined('4000000000009987', 'lost_card'),
  pm_card_visa_chargeDeclinedStolenCard: declined('4000000000009979', 'stolen_card'),
  pm_card_visa_chargeDeclinedVelocityLimitExceeded: declined('4000000000006975', 'card_velocity_exceeded'),
  pm_card_chargeDeclinedExpiredCard: declined('4000000000000069', 'expired_card'),
  pm_card_chargeDeclinedIncorrectCvc: declined('4000000000000127', 'incorrect_cvc'),
  pm_card_chargeDeclinedProcessingError: declined('4000000000000119', 'processing_error'),
  pm_card_chargeCustomerFail: visa('4000000000000341', { decline: 'generic_decline', canBeSaved: true }),

  pm_card_authenticationRequiredOnSetup: visa('4000002500003155', { authentication: 'unless_set_up' }),
  pm_card_authenticationRequired: visa('4000002760003184', { authentication: 'always' }),
  pm_card_threeDSecure2Required: visa('4000000000003220', { authentication: 'always' }),
  pm_card_threeDSecureRequiredChargeDeclined: visa('4000008400001629', {
    authentication: 'always',
    decline: 'generic_decline',
  }),
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: visa('4000008260003178', {
    authentication: 'always',
    decline: 'insufficient_funds',
    canBeSaved: true,
  }),
};

/** Return the test card of that name. */
export function cardCalled(name: string): TestCard | undefined {
  return Object.hasOwn(CARDS, name) ? CARDS[name] : undefined;
}

/** Return the name of the test card with that number. */
export function cardNumbered(number: string): string | undefined {
  return Object.keys(CARDS).find((name) => CARDS[name]?.number === number);
}

/** Return whether a number could be that of a card, by its last digit. */
export function hasCheckDigit(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
