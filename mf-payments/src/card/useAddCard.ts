import { useDialog } from '@minori/platform';
import type { CardChoiceState } from './useCardChoice';

/** What adding a card from a choice of one is about. */
export interface AddingCard {
  /** From `useCardChoice`. */
  choice: CardChoiceState;
  /**
   * Called once the payer is back from adding a card, with the new one or the one that was chosen before. `card.add` closes the other
   * dialogs about money: who stands in one of them opens it again here, and hands the card to its `useCardChoice`.
   */
  onReturn?(cardId: string | undefined): void;
}

/** Return what has the payer add a card and chooses it; undefined where nobody can. */
export function useAddCard({ choice: { card, choose }, onReturn }: AddingCard): (() => void) | undefined {
  const open = useDialog('card.add');
  if (!open) return undefined;
  return () =>
    void open({}).result.then((added) => {
      if (added) choose(added);
      onReturn?.(added ?? card?.id);
    });
}
