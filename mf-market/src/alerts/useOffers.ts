import { useMessages, useShell } from '@minori/platform';
import { useMemo } from 'react';
import { messages } from './messages';

const WARNING_MS = 10_000;

/** Offers the membership that something needs, and says why. */
export function useOffers() {
  const t = useMessages(messages);
  const { dialogs, snackbar } = useShell();
  return useMemo(
    () => ({
      offerPlatinum() {
        void dialogs.open('membership.pay', { package_name: 'platinum-membership', recurring: 'year' });
        snackbar.show({ type: 'warning', text: t.platinumOnly, autoHideDuration: WARNING_MS });
      },
      offerIzanavi() {
        void dialogs.open('membership.pay', { package_name: 'izanavi', recurring: 'year' });
        snackbar.show({ type: 'warning', text: t.izanaviOnly, autoHideDuration: WARNING_MS });
      },
    }),
    [dialogs, snackbar, t],
  );
}
