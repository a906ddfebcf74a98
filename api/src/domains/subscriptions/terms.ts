import type { PaymentTerm } from '@minori/contracts';
import { NO_PROMOTION } from '../memberships/promotion';
import { promotionWords } from '../memberships/promotionTerms';
import { hashOfShown, type TermsContext } from '../../agreed';
import { creatorPlanIn, PERIODS } from '../../formats';
import { PRIME } from '../../mails/kind';
import { amountWords, recurringTerms } from '../../recurringTerms';
import type { Quote } from './quoting';

/** Prime Plus opens nothing without Prime. */
const PLUS_NOTE = {
  ja: 'プライムPlusは、同じクリエイターのプライムとあわせてご利用いただくものです。プライムの登録が終わると、プライムPlusも同じ日に利用できなくなり、自動更新も止まります。',
  en: 'Prime Plus goes with Prime of the same creator. When your Prime ends, Prime Plus can’t be used from that day on either, and does not renew.',
} as const;

/** Return what the last screen before a payment tells of a quote. */
export function termsOf(quote: Quote, context: TermsContext): PaymentTerm[] {
  const { plan, recurring, price: amount, paymentType, isLater, charge, credit, discount, period, chargesAt } = quote;
  const { language } = context;
  const name = creatorPlanIn(language)({ plan, creator: quote.seller.name });
  const promotion = { ...NO_PROMOTION, discount };
  const words = amountWords({ recurring, paymentType }, language);
  const unused = credit && {
    name: `${name}${language === 'ja' ? `（${PERIODS.ja[credit.recurring]}）` : ` (${PERIODS.en[credit.recurring]})`}`,
    amount: credit.amount,
    days: credit.days,
  };
  return recurringTerms(
    {
      name,
      page: PRIME.page[language],
      recurring,
      amount,
      paymentType,
      isTrial: quote.offer === 'trial',
      isLater,
      charge,
      credits: unused ? [unused] : [],
      returned: 0,
      waived: 0,
      period,
      chargesAt,
      givenUp: null,
      campaign: promotionWords({ plan: { amount, recurring }, promotion }, language, words),
      ...(plan === 'prime_plus' && { note: PLUS_NOTE[language] }),
    },
    context,
  );
}

/** Return what stands for a quote with its terms: another one for whatever differs. */
export function hashOf(quote: Quote, terms: PaymentTerm[]): string {
  const { seller, plan, recurring, offer, charge, paymentType } = quote;
  return hashOfShown([seller.id, plan, recurring, offer, charge, paymentType], terms);
}
