import type { SavedCard } from '@minori/contracts';
import { isCardExpired } from '@minori/contracts/rules';
import { Button, CardIcon, Chip, usePresent } from '@minori/design-system';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useDefaultCardMutation } from '../queries/cards';
import styles from './CardList.module.css';
import { cardExpiry, cardName } from './cardName';
import { messages } from './messages';
import { RemoveCardDialog } from './RemoveCardDialog';

interface CardRowProps {
  card: SavedCard;
  /** All of the member's. */
  cards: readonly SavedCard[];
}

/** A saved card: which one it is, until when it can be used, and what can be done with it. */
export function CardRow({ card, cards }: CardRowProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const choose = useDefaultCardMutation();
  const [isRemoving, setRemoving] = useState(false);
  const name = cardName(card, language);
  const isExpired = isCardExpired(card, new Date(usePresent()));
  const makeDefault = () =>
    choose.mutate(card.id, {
      onSuccess: () => snackbar.show({ type: 'success', text: t.madeDefault(name) }),
      onError: () => snackbar.show({ type: 'error', text: t.makeDefaultFailed }),
    });
  return (
    <li className={styles.row}>
      <CardIcon size={22} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.name}>
          {name}
          {card.is_default && (
            <Chip size="small" tone="soft">
              {t.isDefault}
            </Chip>
          )}
          {isExpired && (
            <Chip size="small" tone="attention">
              {t.expired}
            </Chip>
          )}
        </p>
        <p className={styles.expiry}>{cardExpiry(card, language)}</p>
      </div>
      <div className={styles.actions}>
        {!card.is_default && !isExpired && (
          <Button
            size="small"
            variant="secondary"
            loading={choose.isPending}
            aria-label={t.about(t.makeDefault, name)}
            onClick={makeDefault}
          >
            {t.makeDefault}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={t.about(t.remove.button, name)}
          onClick={() => setRemoving(true)}
        >
          {t.remove.button}
        </Button>
      </div>
      <RemoveCardDialog card={card} cards={cards} open={isRemoving} onClose={() => setRemoving(false)} />
    </li>
  );
}
