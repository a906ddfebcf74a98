import type { SymbolSummary } from '@minori/contracts';
import { ApiError, useMessages, useShell } from '@minori/platform';
import { useEffect, useState } from 'react';
import { useSaveAlertMutation } from '../queries/alerts';
import { bodyOf } from './draft';
import { messages } from './messages';
import type { AlertForm } from './useAlertForm';
import { useOffer } from './useOffer';

const SAVED_MS = 1_000;

/** What the save button says. */
export type SaveState = 'idle' | 'saving' | 'saved';

/** Save a draft and tell how it went. The draft stays when that fails; whoever lacks the membership is offered it. */
export function useSaveAlert(symbol: SymbolSummary, form: AlertForm | undefined) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const offer = useOffer();
  const [isJustSaved, setIsJustSaved] = useState(false);

  useEffect(() => {
    if (!isJustSaved) return;
    const timer = setTimeout(() => setIsJustSaved(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isJustSaved]);

  const refuse = (error: Error) => {
    const { code, fields } = error instanceof ApiError ? error : { code: undefined, fields: {} };
    if (code === 'platinum_required') return offer('set_alerts');
    if (code === 'izanavi_required') return offer('set_signal_alerts');
    const [field] = Object.values(fields);
    snackbar.show({ type: 'error', text: [t.failed, field?.message].filter(Boolean).join('。') });
  };

  const mutation = useSaveAlertMutation(symbol, {
    onSaved: () => snackbar.show({ type: 'success', text: t.done }),
    onRefused: refuse,
  });

  const save = () => {
    if (!form?.canSave || mutation.isPending) return;
    mutation.mutate(
      { body: bodyOf(form.draft), isForFavorites: form.isForFavorites },
      {
        onSuccess: () => {
          form.settle(form.draft);
          setIsJustSaved(true);
        },
      },
    );
  };
  const state: SaveState = mutation.isPending ? 'saving' : isJustSaved ? 'saved' : 'idle';
  return { save, state };
}
