import { useMessages, useSession, useShell } from '@minori/platform';
import { useMemo } from 'react';
import { messages } from './messages';

const WARNING_MS = 10_000;

/** Offers the membership that something needs, and says why. */
export function useOffers() {
  const t = useMessages(messages);
  const { dialogs, snackbar } = useShell();
  const { user } = useSession();
  const own = user?.membership?.membership_package.package_name;
  return useMemo(
    () => ({
      offerPlatinum() {
        void dialogs.open('membership.pay', { package_name: 'platinum-membership', recurring: 'year' });
        snackbar.show({ type: 'warning', text: t.platinumOnly, autoHideDuration: WARNING_MS });
      },
      offerIzanavi() {
        // Whoever pays izanavi by the month together with platinum changes that to the year: more is not sold to them.
        const package_name = own === 'platinum-izanavi-membership' ? own : 'izanavi';
        void dialogs.open('membership.pay', { package_name, recurring: 'year' });
        snackbar.show({ type: 'warning', text: t.izanaviOnly, autoHideDuration: WARNING_MS });
      },
    }),
    [dialogs, snackbar, own, t],
  );
}
