import type { OwnCoursePurchase } from '@minori/contracts';
import { COURSE_REFUND } from '@minori/contracts/rules';
import { Answer, Button, Section, Skeleton, Yen } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { Fact } from '../course/Fact';
import { usePurchaseQuery } from '../queries/purchases';
import { GiveBackDialog } from './GiveBackDialog';
import { messages } from './messages';
import styles from './Offer.module.css';

/** How a purchase stands: what was paid, and whether it may be given back; nothing of a course that was free. */
export function OwnPurchase({ courseId }: { courseId: string }) {
  const t = useMessages(messages);
  return (
    <Answer
      compact
      query={usePurchaseQuery(courseId)}
      skeleton={<Skeleton shape="block" height={148} />}
      failed={t.failed}
    >
      {(purchase) => (purchase?.refund ? <Paid purchase={purchase} refund={purchase.refund} /> : null)}
    </Answer>
  );
}

interface PaidProps {
  purchase: OwnCoursePurchase;
  refund: NonNullable<OwnCoursePurchase['refund']>;
}

function Paid({ purchase, refund }: PaidProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { until, watched_percent: watched, refusal } = refund;
  // It is over with the midnight that `until` is.
  const lastDay = new Date(new Date(until).getTime() - 1).toISOString();
  return (
    <Section title={t.purchase}>
      <dl className={styles.facts}>
        <Fact name={t.boughtOn}>{formatDate(purchase.purchased_at, language)}</Fact>
        <Fact name={t.paid}>
          <Yen value={purchase.price} />
        </Fact>
        <Fact name={t.until}>{formatDate(lastDay, language)}</Fact>
        <Fact name={t.watched}>{t.percent(watched)}</Fact>
      </dl>
      <p className={styles.note}>{t.watchedNote}</p>
      {refusal ? (
        <p role="status" className={styles.refusal}>
          {t.refusals[refusal](COURSE_REFUND)}
        </p>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {t.giveBack}
        </Button>
      )}
      <GiveBackDialog purchase={purchase} open={isAsking} onClose={() => setAsking(false)} />
    </Section>
  );
}
