import type { SavedCard } from '@minori/contracts';
import { isCardExpired } from '@minori/contracts/rules';
import { usePresent } from '@minori/design-system';
import { useState } from 'react';
import { useCardsQuery } from '../queries/cards';

/** Which of the payer's cards is to pay. */
export interface CardChoiceState {
  query: ReturnType<typeof useCardsQuery>;
  /** The card that pays; undefined as long as there is none, or none that has not expired. */
  card: SavedCard | undefined;
  choose(cardId: string): void;
}

/**
 * Return the payer's choice of a card: what they choose in `CardChoice`, until then the one that is asked for, such as one that was
 * just added, else their default one. Cards that have expired pay nothing.
 */
export function useCardChoice(asked?: string): CardChoiceState {
  const query = useCardsQuery();
  const [chosen, choose] = useState(asked);
  const now = new Date(usePresent());
  const usable = query.data?.filter((card) => !isCardExpired(card, now)) ?? [];
  const card = usable.find(({ id }) => id === chosen) ?? usable.find(({ is_default }) => is_default) ?? usable[0];
  return { query, card, choose };
}
