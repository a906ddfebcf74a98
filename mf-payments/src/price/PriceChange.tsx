import type { RunningMembership } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { formatDate, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { lastDayOf } from '../membership/lastDay';
import type { PricedThing } from '../queries/guard';
import { messages } from './messages';
import styles from './PriceChange.module.css';
import { PriceDialog } from './PriceDialog';

interface PriceChangeProps {
  /** The membership, or the subscription. */
  id: string;
  of: PricedThing;
  change: RunningMembership['price_change'];
}

/** What something will cost more and from when on, with the way to agree to that; nothing where it stays as it is. */
export function PriceChange({ id, of, change }: PriceChangeProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (!change) return null;
  const [on, amount] = [formatDate(change.at, language), formatYen(change.amount, language)];
  return (
    <div className={styles.asked}>
      {change.is_agreed ? (
        <p>{t.agreed(on, amount)}</p>
      ) : (
        <>
          <p>{t.asked(on, formatYen(change.before, language), amount)}</p>
          <p>{t.without(formatDate(lastDayOf(change.at), language))}</p>
          <Button size="small" onClick={() => setOpen(true)}>
            {t.look}
          </Button>
        </>
      )}
      <PriceDialog id={id} of={of} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
