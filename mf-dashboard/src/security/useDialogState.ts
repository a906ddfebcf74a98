import { useState } from 'react';

type DialogState = 'none' | 'open' | 'closing';

/** A dialog that is there from its opening until it has closed. */
export function useDialogState() {
  const [state, setState] = useState<DialogState>('none');
  return {
    isThere: state !== 'none',
    show: () => setState('open'),
    props: {
      open: state === 'open',
      onClose: () => setState('closing'),
      onClosed: () => setState((now) => (now === 'open' ? now : 'none')),
    },
  };
}
