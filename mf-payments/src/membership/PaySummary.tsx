import type { MembershipQuote } from '@minori/contracts';
import { isOpen, type PaymentType, type Recurring } from '@minori/contracts/rules';
import { SegmentedControl, Yen } from '@minori/design-system';
import { useLanguage, useMessages } from '@minori/platform';
import { messages as campaignMessages } from '../campaign/messages';
import { messages } from '../messages';
import type { Choice } from './choice';
import { LargePrice } from './LargePrice';
import { amountOf, ownOf } from './offer';
import { laterNote, offerNote } from './offerNote';
import styles from './PaySummary.module.css';
import { trialNote } from './trialNote';

interface PaySummaryProps {
  choice: Choice;
  /** What is quoted for it; undefined until it is. */
  quote: MembershipQuote | undefined;
  paymentType: PaymentType | undefined;
  onPeriod(recurring: Recurring): void;
  isBusy: boolean;
}

/** What is about to be paid for: its name, its price in the largest type, and the period. */
export function PaySummary({ choice, quote, paymentType, onPeriod, isBusy }: PaySummaryProps) {
  const t = useMessages(messages);
  const { sold, plan, periods } = choice;
  const price = quote?.price ?? amountOf(sold, paymentType);
  return (
    <div className={styles.summary}>
      <p className={styles.name}>{t.names[sold.package_name]}</p>
      <LargePrice value={price}>
        <span className={styles.period}>/ {t.periods[sold.recurring]}</span>
        {price < sold.web_amount && (
          <del className={styles.full}>
            <Yen value={sold.web_amount} />
          </del>
        )}
      </LargePrice>
      <TrialLine choice={choice} quote={quote} />
      <CampaignLine choice={choice} quote={quote} />
      {periods.length > 1 && (
        <SegmentedControl
          block
          label={t.period}
          value={plan.recurring}
          onChange={(value) => !isBusy && onPeriod(value)}
          items={periods.map((value) => ({ value, label: t.periods[value] }))}
        />
      )}
      {!isOpen(choice.offer) && <Closed choice={choice} />}
    </div>
  );
}

/** How long it is free, or why it is not although the page has said so. */
function TrialLine({ choice, quote }: Pick<PaySummaryProps, 'choice' | 'quote'>) {
  const t = useMessages(messages);
  if (choice.offer !== 'trial' || !quote) return null;
  if (quote.offer === 'trial') return <p className={styles.trial}>{trialNote(choice.sold.trial_days, t)}</p>;
  return <p className={styles.noTrial}>{quote.payment_type === 'credit' ? t.pay.triedWithCard : t.pay.trialByCard}</p>;
}

/** Why the lower price that the page has said is not what is paid. */
function CampaignLine({ choice: { sold }, quote }: Pick<PaySummaryProps, 'choice' | 'quote'>) {
  const t = useMessages(campaignMessages);
  if (!quote || amountOf(sold) >= quote.price) return null;
  return <p className={styles.noTrial}>{quote.payment_type === 'credit' ? t.notWithCard : t.byCardOnly}</p>;
}

/** Why something can't be taken, and from when on it can. */
function Closed({ choice: { sold, offer, offers } }: { choice: Choice }) {
  const language = useLanguage();
  const t = useMessages(messages);
  const own = ownOf(offers, sold);
  return (
    <div className={styles.closed}>
      <p>
        {offer === 'current'
          ? t.action.current
          : offerNote(sold, offer, ownOf(offers, { package_name: 'green-membership' }), language)}
      </p>
      {offer === 'blocked' && own && <p>{laterNote(sold, own, language)}</p>}
    </div>
  );
}
