import type { MembershipAbility } from '@minori/contracts/rules';
import { useMessages, useShell } from '@minori/platform';
import { useCallback } from 'react';
import { messages } from './messages';

const WARNING_MS = 10_000;
const OF_SIGNALS: readonly MembershipAbility[] = ['see_signals', 'set_signal_alerts'];

/** Return what offers the membership that something needs, and says why. */
export function useOffer(): (ability: MembershipAbility) => void {
  const t = useMessages(messages);
  const { dialogs, snackbar } = useShell();
  return useCallback(
    (ability) => {
      const text = OF_SIGNALS.includes(ability) ? t.izanaviOnly : t.platinumOnly;
      dialogs.open('membership.pay', { ability });
      snackbar.show({ type: 'warning', text, autoHideDuration: WARNING_MS });
    },
    [dialogs, snackbar, t],
  );
}
