import type { SharedAlert } from '@minori/contracts';
import { useState } from 'react';
import type { AlertForm } from './useAlertForm';

/** Copy another setting into the draft; ask first when that would write over something. */
export function useCopying(form: AlertForm | undefined) {
  const [asked, setAsked] = useState<SharedAlert | null>(null);
  return {
    isAsking: asked !== null,
    ask: (setting: SharedAlert) => (form?.isFilled ? setAsked(setting) : form?.copy(setting)),
    confirm: () => {
      if (asked) form?.copy(asked);
      setAsked(null);
    },
    cancel: () => setAsked(null),
  };
}
