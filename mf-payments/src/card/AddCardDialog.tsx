import { CARDS_MAX } from '@minori/contracts/rules';
import { Button, EmptyState, ErrorState } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import {
  ApiError,
  isMissing,
  useLanguage,
  useMessages,
  useSession,
  useShell,
  type DialogViewProps,
} from '@minori/platform';
import type { StripeElements } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCardSetup, useSaveCard } from '../queries/cards';
import styles from './AddCardDialog.module.css';
import { cardFailureText } from './cardFailure';
import { CardFields } from './CardFields';
import { messages } from './messages';

/** Save a card. What comes of it is the card's id. */
export function AddCardDialog(props: DialogViewProps<'card.add'>) {
  const { user } = useSession();
  return user ? <AddCard {...props} /> : <Guest {...props} />;
}

function AddCard({ open, onClose, onClosed }: DialogViewProps<'card.add'>) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const setup = useCardSetup();
  const save = useSaveCard();
  const [elements, setElements] = useState<StripeElements>();
  const [hasFailed, setFailed] = useState(false);

  const begin = () => {
    setElements(undefined);
    setFailed(false);
    setup.mutate();
  };
  const beginOnce = useEffectEvent(begin);
  useEffect(() => beginOnce(), []);

  const form = useForm<Record<string, never>>({
    values: {},
    async send() {
      if (!setup.data || !elements) return;
      const id = await save(setup.data.stripe, elements);
      snackbar.show({ type: 'success', text: t.adding.done });
      onClose(id);
    },
    failure: (error) => cardFailureText(error, language),
  });
  const isOver = setup.isError || hasFailed;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.adding.title}
      submitLabel={t.adding.save}
      disabled={!elements}
      // The page of a card's bank lies over the dialog.
      focusTrap={!form.isSending}
    >
      {isOver ? (
        <Failure error={setup.error} onRetry={begin} />
      ) : (
        <CardFields
          setting={setup.data}
          onReady={setElements}
          onFail={() => setFailed(true)}
          onEscape={() => !form.isSending && onClose()}
        />
      )}
      {!isOver && <p className={styles.note}>{t.adding.note}</p>}
    </FormDialog>
  );
}

/** Why there are no fields, and what to do. */
function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useMessages(messages);
  if (isMissing(error)) return <p role="alert">{t.adding.notTaken}</p>;
  if (error instanceof ApiError && error.code === 'conflict') return <p role="alert">{t.full(CARDS_MAX)}</p>;
  return (
    <ErrorState title={t.adding.unreachable} onRetry={onRetry}>
      {t.adding.unreachableText}
    </ErrorState>
  );
}

function Guest({ open, onClose, onClosed }: DialogViewProps<'card.add'>) {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <Dialog open={open} onClose={() => onClose()} afterClose={onClosed} title={t.adding.title}>
      <EmptyState
        title={t.adding.guest}
        action={<Button onClick={() => void session.requireSignIn()}>{t.adding.logIn}</Button>}
      />
    </Dialog>
  );
}
