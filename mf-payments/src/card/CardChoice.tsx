import { CARDS_MAX, isCardExpired } from '@minori/contracts/rules';
import { Answer, Button, Loading, PlusIcon, Skeleton, usePresent } from '@minori/design-system';
import { RadioGroup } from '@minori/design-system/form';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './CardChoice.module.css';
import { cardExpiry, cardName } from './cardName';
import { messages } from './messages';
import { useAddCard, type AddingCard } from './useAddCard';

/** Choose one of the saved cards to pay with, or add one. */
export function CardChoice({ choice, onReturn }: AddingCard) {
  const t = useMessages(messages);
  const language = useLanguage();
  const now = new Date(usePresent());
  const { query, card: chosen, choose } = choice;
  return (
    <Answer
      compact
      query={query}
      skeleton={
        <Loading>
          <Skeleton shape="block" height={72} />
        </Loading>
      }
      failed={t.failed}
    >
      {(cards) => (
        <div className={styles.choice}>
          {cards.length > 0 ? (
            <RadioGroup
              label={t.choose}
              value={chosen?.id ?? ''}
              onChange={choose}
              options={cards.map((card) => {
                const isExpired = isCardExpired(card, now);
                return {
                  value: card.id,
                  label: cardName(card, language),
                  help: isExpired ? t.expired : cardExpiry(card, language),
                  disabled: isExpired,
                };
              })}
            />
          ) : (
            <p>{t.none}</p>
          )}
          {cards.length < CARDS_MAX && <AddCard choice={choice} onReturn={onReturn} />}
        </div>
      )}
    </Answer>
  );
}

function AddCard(adding: AddingCard) {
  const t = useMessages(messages);
  const add = useAddCard(adding);
  if (!add) return null;
  return (
    <Button size="small" variant="secondary" icon={<PlusIcon size={16} />} className={styles.add} onClick={add}>
      {t.add}
    </Button>
  );
}
