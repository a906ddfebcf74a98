import { useMessages, useShell } from '@minori/platform';
import { useCallback } from 'react';
import { messages } from './messages';

/** Warnings about memberships stay for so long, in milliseconds. */
const WARNING_MS = 10_000;

/** Offers the platinum membership to who has none. */
export function usePlatinumOffer(): () => void {
  const { platinum } = useMessages(messages);
  const { dialogs, snackbar } = useShell();
  return useCallback(() => {
    void dialogs.open('membership.pay', { package_name: 'platinum-membership', recurring: 'year' });
    snackbar.show({ type: 'warning', text: platinum, autoHideDuration: WARNING_MS });
  }, [dialogs, snackbar, platinum]);
}
