import type { AlertData, SharedAlert } from '@minori/contracts';
import type { AlertFlag, AlertThreshold, AlertWindow } from '@minori/contracts/rules';
import { useCan } from '@minori/platform';
import { useState } from 'react';
import { draftOf, draftOfAlert, errorsOf, isFilled, isSameDraft, withWindow, type AlertDraft } from './draft';
import { useOffer } from './useOffer';

/** An alert while it is edited, and what can be done with it. */
export interface AlertForm {
  draft: AlertDraft;
  errors: ReturnType<typeof errorsOf>;
  isForFavorites: boolean;
  /** Saving would be right and change something. */
  canSave: boolean;
  isChanged: boolean;
  isFilled: boolean;
  setWindow(window: AlertWindow, isOn: boolean): void;
  setThreshold(field: AlertThreshold, value: string): void;
  setFlag(flag: AlertFlag, isOn: boolean): void;
  setShared(isShared: boolean): void;
  setForFavorites(isForFavorites: boolean): void;
  /** Write a shared setting over the draft; signals only where the member may have them. */
  copy(setting: SharedAlert): void;
  /** Go back to what is saved, unless something was changed since this was sent. */
  settle(sent: AlertDraft): void;
}

/** The draft of a symbol's alert: what is saved until something is changed. Undefined while that is not known. */
export function useAlertForm(data: AlertData | undefined): AlertForm | undefined {
  const [edited, setEdited] = useState<AlertDraft | null>(null);
  const [isForFavorites, setForFavorites] = useState(false);
  const offer = useOffer();
  const canHearOfSignals = useCan('set_signal_alerts');

  if (!data) return undefined;
  const saved = draftOfAlert(data.my_alarm);
  const draft = edited ?? saved;
  const errors = errorsOf(draft, data.quote);
  const isChanged = isForFavorites || !isSameDraft(draft, saved);
  return {
    draft,
    errors,
    isForFavorites,
    isChanged,
    canSave: isChanged && Object.keys(errors).length === 0,
    isFilled: isFilled(draft),
    setWindow: (window, isOn) => setEdited(withWindow(draft, window, isOn)),
    setThreshold: (field, value) => setEdited({ ...draft, typed: { ...draft.typed, [field]: value } }),
    setFlag: (flag, isOn) => {
      if (flag === 'izanavi_signal' && isOn && !canHearOfSignals) return offer('set_signal_alerts');
      setEdited({ ...draft, flags: { ...draft.flags, [flag]: isOn } });
    },
    setShared: (isShared) => setEdited({ ...draft, isShared }),
    setForFavorites,
    copy: (setting) => {
      const izanavi_signal = setting.izanavi_signal && data.has_signals && canHearOfSignals;
      setEdited(draftOf({ ...setting, izanavi_signal }, draft.isShared));
    },
    settle: (sent) => {
      setEdited((present) => (present === sent ? null : present));
      setForFavorites(false);
    },
  };
}
