import type { SharedAlarm } from '@minori/contracts';
import { useState } from 'react';
import type { AlertForm } from './useAlertForm';

/** Copies another setting into the draft; asks first when that would write over something. */
export function useCopying(form: AlertForm | undefined) {
  const [asked, setAsked] = useState<SharedAlarm | null>(null);
  return {
    isAsking: asked !== null,
    ask: (setting: SharedAlarm) => (form?.isFilled ? setAsked(setting) : form?.copy(setting)),
    confirm: () => {
      if (asked) form?.copy(asked);
      setAsked(null);
    },
    cancel: () => setAsked(null),
  };
}
