import { useEffect, useRef, useState, type FocusEventHandler, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { CloseIcon } from '../icons.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import { Spinner } from '../state/Spinner.tsx';
import styles from './LoadingDialog.module.css';

/** What comes sooner is not announced. */
const GRACE_MS = 100;
/** By then a dialog has moved in, and its own backdrop is as dark. */
const HANDOVER_MS = 400;

export interface LoadingDialogProps {
  /** Asked for by the cross, Escape or a press outside. */
  onClose: () => void;
  /** Told that it takes the focus, and from what: to be given back when the dialog is there. */
  onFocus?: FocusEventHandler;
  /** Whether the dialog is there. Only the backdrop is left then, in place of the dialog's own, and for a moment. */
  isDone: boolean;
}

/**
 * The place of a dialog whose code is on its way: it grows dark at once, as for any dialog, and after a moment it is said
 * why. The dialog's own backdrop takes over unseen, so that it gets dark only once.
 */
export function LoadingDialog({ isDone, ...props }: LoadingDialogProps) {
  const isLate = useAfter(GRACE_MS, true);
  const isOver = useAfter(HANDOVER_MS, isDone);
  if (isOver) return null;
  return createPortal(
    <div className={classNames('m-dialog-root m-dialog-loading', styles.root)}>
      <div className={styles.mask} />
      {isLate && !isDone && <Notice {...props} />}
    </div>,
    document.body,
  );
}

/** Whether something has been so for some time. */
function useAfter(ms: number, isSo: boolean): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setAfter(true), ms);
    return () => clearTimeout(timer);
  }, [ms, isSo]);
  return isAfter;
}

function Notice({ onClose, onFocus }: Omit<LoadingDialogProps, 'isDone'>) {
  const words = useWords();
  const panel = useRef<HTMLDivElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      event.preventDefault();
      cross.current?.focus();
    }
    if (event.key === 'Escape') {
      event.stopPropagation(); // a dialog below stays
      onClose();
    }
  };

  return (
    <div
      role="presentation"
      className={styles.wrapper}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        event.stopPropagation(); // a dialog below would take it back
        onFocus?.(event);
      }}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-busy="true"
        aria-label={words.loading}
        tabIndex={-1}
        className={styles.panel}
      >
        <Spinner label={null} />
        <span role="status">{words.loading}</span>
        <IconButton ref={cross} label={words.close} size="small" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  );
}
