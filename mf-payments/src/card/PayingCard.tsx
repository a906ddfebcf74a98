import { Answer, Button, CardIcon, Loading, Skeleton } from '@minori/design-system';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { CardChoice } from './CardChoice';
import { cardExpiry, cardName } from './cardName';
import { messages } from './messages';
import styles from './PayingCard.module.css';
import type { AddingCard } from './useAddCard';

interface PayingCardProps extends AddingCard {
  /** The others are in sight at once, as when this one was refused. */
  isOpen?: boolean;
  /** Nothing can be changed now. */
  isBusy?: boolean;
  /** Nothing is paid with it later. */
  isOnce?: boolean;
}

/** The card that pays, in one line; the others come when asked for. */
export function PayingCard({ isOpen = false, isBusy = false, isOnce = false, ...adding }: PayingCardProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const { query, card } = adding.choice;
  return (
    <Answer
      compact
      query={query}
      skeleton={
        <Loading>
          <Skeleton shape="block" height={64} />
        </Loading>
      }
      failed={t.failed}
    >
      {(cards) => {
        if (cards.length === 0) return <p className={styles.none}>{t.needed}</p>;
        const note = card && !isOnce && !card.is_default && <p className={styles.note}>{t.fromNowOn}</p>;
        if (!card || ((isOpen || isChanging) && !isBusy)) {
          return (
            <>
              <CardChoice {...adding} />
              {note}
            </>
          );
        }
        return (
          <>
            <div className={styles.card}>
              <CardIcon size={22} className={styles.icon} />
              <p className={styles.text}>
                <span className={styles.name}>{cardName(card, language)}</span>
                <span className={styles.expiry}>{cardExpiry(card, language)}</span>
              </p>
              {!isBusy && (
                <Button size="small" variant="quiet" onClick={() => setChanging(true)}>
                  {t.change}
                </Button>
              )}
            </div>
            {note}
          </>
        );
      }}
    </Answer>
  );
}
