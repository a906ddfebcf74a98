import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
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
  onConfirm: () => void;
  onCancel: () => void;
  afterClose?: () => void;
  /** The yes is under way; nothing closes meanwhile. */
  loading?: boolean;
  /** For what can't be undone. */
  danger?: boolean;
}

/** Ask before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, afterClose, loading = false } = props;
  const words = useWords();
  return (
    <Dialog
      open={open}
      onClose={() => !loading && onCancel()}
      afterClose={afterClose}
      title={title}
      width="narrow"
      dismissible={!loading}
      footer={
        <>
          <Button variant="secondary" disabled={loading} onClick={onCancel}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button variant={props.danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && <div className={styles.question}>{children}</div>}
    </Dialog>
  );
}
