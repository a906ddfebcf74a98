import type { OpenMembershipCharge } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useId, type ReactNode } from 'react';
import { cardName } from '../card/cardName';
import { messages as paymentMessages } from '../messages';
import { ChargeNote } from './ChargeNote';
import { messages } from './messages';
import styles from './OpenPaymentPanel.module.css';
import type { OpenPayment } from './useOpenPayment';

interface OpenPaymentPanelProps {
  open: Pick<OpenMembershipCharge, 'is_renewal'>;
  payment: OpenPayment;
  /** What it is for. */
  children: ReactNode;
}

/** A payment that is not finished: what it is for, and how to finish it or give it up. */
export function OpenPaymentPanel({ open, payment, children }: OpenPaymentPanelProps) {
  const t = useMessages(messages).open;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h3 id={id} className={styles.title}>
        {t.title}
      </h3>
      {children}
      {payment.isAsked ? (
        <>
          <p className={styles.text}>{t.asked}</p>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={payment.giveUp}>
              {t.giveUp}
            </Button>
            <Button onClick={payment.finish}>{t.finish}</Button>
          </div>
        </>
      ) : open.is_renewal ? (
        <p role="status" className={styles.text}>
          {t.renewing}
        </p>
      ) : (
        <ChargeNote phase={payment.phase === 'idle' ? 'waiting' : payment.phase} />
      )}
    </section>
  );
}

/** What a payment is for, how much, and with which card. */
export function OpenPaymentFacts({ open }: { open: OpenMembershipCharge }) {
  const { names, periods, ownPlan } = useMessages(paymentMessages);
  const t = useMessages(messages).open;
  const language = useLanguage();
  return (
    <p className={styles.facts}>
      <span className={styles.plan}>{ownPlan(names[open.package_name], periods[open.recurring])}</span>
      <span>{t.card(cardName(open.card, language), formatYen(open.amount, language))}</span>
    </p>
  );
}
