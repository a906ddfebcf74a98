import type { RunningMembership } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { formatDate, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { lastDayOf } from '../membership/lastDay';
import { messages } from './messages';
import styles from './PriceChange.module.css';
import { PriceDialog } from './PriceDialog';

/** What a membership will cost more and from when on, with the way to agree to that; nothing where it stays as it is. */
export function PriceChange({ membership }: { membership: RunningMembership }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const change = membership.price_change;
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
      <PriceDialog id={membership.id} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
