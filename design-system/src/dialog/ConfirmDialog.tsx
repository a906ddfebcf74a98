import { useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import { saidBy } from '../form/refusal.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** What follows from a yes. */
  children?: ReactNode;
  /** The yes: a verb such as 削除. */
  confirmLabel: ReactNode;
  /** The no; キャンセル unless told. */
  cancelLabel?: ReactNode;
  /**
   * Do it, tell and close. As long as the promise is out nothing else can be pressed; why it was rejected is said above the buttons,
   * in the API's words where it has some, and the yes tries again.
   */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  afterClose?: () => void;
  /** The yes is under way, where `onConfirm` does not tell by a promise. */
  loading?: boolean;
  /** For what can't be undone. */
  danger?: boolean;
}

/** Ask before something is done, and do it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, afterClose, danger } = props;
  const words = useWords();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBusy = isRunning || props.loading === true;
  const confirm = async () => {
    const done = onConfirm();
    if (!done) return;
    setRunning(true);
    setFailure(undefined);
    try {
      await done;
    } catch (error) {
      setFailure(saidBy(error) ?? words.actionFailed);
    }
    setRunning(false);
  };
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onCancel()}
      afterClose={() => {
        setFailure(undefined);
        afterClose?.();
      }}
      title={title}
      width="narrow"
      dismissible={!isBusy}
      footer={
        <>
          <FormFailure>{failure}</FormFailure>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && <div className={styles.question}>{children}</div>}
    </Dialog>
  );
}
