import type { PaymentTerm } from '@minori/contracts';
import { hashOfShown, type TermsContext } from '../../agreed';
import { nameIn } from '../../formats';
import { MEMBERSHIP } from '../../mails/kind';
import { amountWords, recurringTerms } from '../../recurringTerms';
import { promotionWords } from './promotionTerms';
import type { Quote } from './quoting';

/** Return what the last screen before a payment tells of a quote. */
export function termsOf(quote: Quote, context: TermsContext): PaymentTerm[] {
  const { plan, paymentType, isLater, charge, credits, returned, waived, period, chargesAt, givenUp } = quote;
  const { recurring, amount } = plan;
  const { language } = context;
  const name = nameIn(language);
  const campaign = promotionWords(quote, language, amountWords({ recurring, paymentType }, language));
  const order = { recurring, amount, paymentType, isLater, charge, returned, waived, period, chargesAt, campaign };
  return recurringTerms(
    {
      ...order,
      name: name(plan),
      page: MEMBERSHIP.page[language],
      isTrial: quote.offer === 'trial',
      credits: credits.map((credit) => ({ name: name(credit), amount: credit.amount, days: credit.days })),
      givenUp: givenUp && name(givenUp),
    },
    context,
  );
}

/** Return what stands for a quote with its terms: another one for whatever differs. */
export function hashOf({ plan, offer, charge, paymentType }: Quote, terms: PaymentTerm[]): string {
  return hashOfShown([plan, offer, charge, paymentType], terms);
}
