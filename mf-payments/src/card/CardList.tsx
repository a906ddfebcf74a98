import type { SavedCard } from '@minori/contracts';
import { CARDS_MAX } from '@minori/contracts/rules';
import { Answer, Button, CardIcon, EmptyState, PlusIcon, RowSkeleton, Skeletons } from '@minori/design-system';
import { useDialog, useMessages } from '@minori/platform';
import { useCardsQuery } from '../queries/cards';
import styles from './CardList.module.css';
import { CardRow } from './CardRow';
import { messages } from './messages';

/** The member's saved cards, and adding one. */
export function CardList() {
  const t = useMessages(messages);
  return (
    <Answer
      query={useCardsQuery()}
      skeleton={
        <Skeletons count={2}>
          <RowSkeleton avatar={false} />
        </Skeletons>
      }
      failed={t.failed}
    >
      {(cards) => (cards.length === 0 ? <NoCards /> : <Cards cards={cards} />)}
    </Answer>
  );
}

function Cards({ cards }: { cards: SavedCard[] }) {
  const t = useMessages(messages);
  return (
    <div className={styles.cards}>
      <ul className={styles.list} aria-label={t.title}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} cards={cards} />
        ))}
      </ul>
      {cards.length < CARDS_MAX ? <AddButton /> : <p className={styles.note}>{t.full(CARDS_MAX)}</p>}
    </div>
  );
}

function NoCards() {
  const t = useMessages(messages);
  return (
    <EmptyState art={<CardIcon size={40} />} title={t.none} action={<AddButton />}>
      {t.noneText}
    </EmptyState>
  );
}

function AddButton() {
  const t = useMessages(messages);
  const add = useDialog('card.add');
  if (!add) return null;
  return (
    <Button variant="secondary" icon={<PlusIcon size={18} />} className={styles.add} onClick={() => void add({})}>
      {t.add}
    </Button>
  );
}
