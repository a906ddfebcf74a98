import type { MembershipAbility } from '@minori/contracts/rules';
import { useDialog, useMessages, useShell } from '@minori/platform';
import { useCallback } from 'react';
import { messages } from './messages';

const WARNING_MS = 10_000;
const OF_SIGNALS: readonly MembershipAbility[] = ['see_signals', 'set_signal_alerts'];

/** Return what says which membership something needs, and offers it where it can be had. */
export function useOffer(): (ability: MembershipAbility) => void {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const pay = useDialog('membership.pay');
  return useCallback(
    (ability) => {
      const { offered, needed } = OF_SIGNALS.includes(ability) ? t.izanaviOnly : t.platinumOnly;
      pay?.({ ability });
      snackbar.show({ type: 'warning', text: pay ? offered : needed, autoHideDuration: WARNING_MS });
    },
    [pay, snackbar, t],
  );
}
