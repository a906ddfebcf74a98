import type { MembershipPackage } from '@minori/contracts';
import { Yen } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import type { Charges } from './charges';
import type { Offer } from './offer';
import { trialLength } from './trialLength';
import styles from './PaymentTerms.module.css';

export interface PaymentTermsProps {
  sold: MembershipPackage;
  offer: Offer;
  charges: Charges;
  /** The day of the next payment, in words. */
  nextDate: string;
}

/** What is due today, what comes next, and how to cancel: always in this order. */
export function PaymentTerms({ sold, offer, charges, nextDate }: PaymentTermsProps) {
  const t = useMessages(messages);
  return (
    <dl className={styles.terms}>
      <div className={styles.term}>
        <dt>{t.pay.today}</dt>
        <dd className={styles.amount}>
          {charges.isCredited && <span className={styles.upTo}>{t.pay.upTo}</span>}
          <Yen value={charges.today} />
        </dd>
        <dd className={styles.note}>{useTodayNote({ sold, offer, charges })}</dd>
      </div>
      <div className={styles.term}>
        <dt>{t.pay.next}</dt>
        <dd className={styles.amount}>
          <Yen value={charges.next.amount} />
        </dd>
        <dd className={styles.note}>
          <b className={styles.date}>{nextDate}</b>
          <span>{t.pay.renews(t.periods[sold.recurring])}</span>
        </dd>
      </div>
      <div className={styles.term}>
        <dt>{t.pay.cancel}</dt>
        <dd className={styles.text}>{t.pay.cancelText}</dd>
      </div>
    </dl>
  );
}

function useTodayNote({ sold, offer, charges }: Pick<PaymentTermsProps, 'sold' | 'offer' | 'charges'>): string {
  const t = useMessages(messages);
  if (offer === 'trial') return t.pay.trial(trialLength(sold.trial_days, t));
  if (offer === 'downgrade' || offer === 'current') return t.pay.atPeriodEnd;
  return charges.isCredited ? t.pay.credited : t.pay.atOnce;
}
