import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useWords } from '../provider/DesignSystemProvider.tsx';

/** How somebody leaves what they type into. */
export interface Leaving {
  /** Close, or ask first. */
  leave: () => void;
  /** Where that is asked: rendered beside the dialog. */
  question: ReactNode;
}

/** Ask before what is typed is lost, by whoever closes a dialog or the page. `onClose` closes without asking. */
export function useLeaving(wouldLose: boolean, onClose: () => void): Leaving {
  const words = useWords();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wouldLose]);
  return {
    leave: () => (wouldLose ? setAsked(true) : onClose()),
    question: (
      <ConfirmDialog
        open={isAsked}
        danger
        title={words.discardQuestion}
        confirmLabel={words.discard}
        cancelLabel={words.goOnTyping}
        onConfirm={() => {
          setAsked(false);
          onClose();
        }}
        onCancel={() => setAsked(false)}
      />
    ),
  };
}
