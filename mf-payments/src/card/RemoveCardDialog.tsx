import type { SavedCard } from '@minori/contracts';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useRemoveCardMutation } from '../queries/cards';
import { cardName } from './cardName';
import { messages } from './messages';

interface RemoveCardDialogProps {
  card: SavedCard;
  /** All of the member's. */
  cards: readonly SavedCard[];
  open: boolean;
  onClose(): void;
}

/** Ask once whether a card is to be removed, and say which one takes its place as the default. */
export function RemoveCardDialog({ card, cards, open, onClose }: RemoveCardDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useRemoveCardMutation();
  const next = card.is_default ? cards.find(({ id }) => id !== card.id) : undefined;
  const remove = async () => {
    await mutateAsync(card.id);
    snackbar.show({ type: 'success', text: t.remove.done });
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={t.remove.title(cardName(card, language))}
      confirmLabel={t.remove.button}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{t.remove.text}</p>
      {next && <p>{t.remove.next(cardName(next, language))}</p>}
    </ConfirmDialog>
  );
}
