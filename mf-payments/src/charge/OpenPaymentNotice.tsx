import { Button, Card } from '@minori/design-system';
import { useDialog, useMessages } from '@minori/platform';
import { useOpenChargeQuery } from '../queries/charges';
import { messages } from './messages';
import styles from './OpenPaymentNotice.module.css';
import { OpenPaymentFacts } from './OpenPaymentPanel';

/** A payment that somebody has begun and left, with the way back to it; nothing where there is none. */
export function OpenPaymentNotice() {
  const t = useMessages(messages).open;
  const { data: open } = useOpenChargeQuery();
  const pay = useDialog('membership.pay');
  if (!open || open.is_renewal || !pay) return null;
  const { package_name, recurring } = open;
  return (
    <Card as="section" aria-label={t.title} className={styles.notice}>
      <div className={styles.text}>
        <h2 className={styles.title}>{t.title}</h2>
        <OpenPaymentFacts open={open} />
      </div>
      <Button size="small" onClick={() => void pay({ package_name, recurring })}>
        {t.show}
      </Button>
    </Card>
  );
}
