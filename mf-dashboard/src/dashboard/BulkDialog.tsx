import { ConfirmDialog } from '@minori/design-system/dialog';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState, type ReactNode } from 'react';
import type { Outcome } from '../queries/inParts';
import styles from './BulkDialog.module.css';
import { messages } from './messages';

interface BulkDialogProps {
  open: boolean;
  /** All that is to be changed. */
  ids: readonly string[];
  /** How a thing is called in the list of what could not be changed. */
  nameOf: (id: string) => string;
  title: string;
  /** What follows from a yes. */
  children?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Change these; doing it again changes nothing of what is done. */
  change: (ids: readonly string[]) => Promise<readonly Outcome[]>;
  onClose: () => void;
  onClosed: () => void;
}

/** Ask once before several things are changed, and say of each that could not be why not: those are tried again by the same button. */
export function BulkDialog(props: BulkDialogProps) {
  const { open, ids, nameOf, title, children, confirmLabel, danger, change, onClose, onClosed } = props;
  const { outcome: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const [left, setLeft] = useState<readonly Outcome[]>();
  const count = (value: number) => formatNumber(value, language);
  const confirm = async () => {
    const outcomes = await change(left ? left.map(({ id }) => id) : ids);
    const failed = outcomes.filter(({ is_done }) => !is_done);
    setLeft(failed.length > 0 ? failed : undefined);
    if (failed.length > 0) return;
    snackbar.show({ type: 'success', text: text.done(count(ids.length)) });
    onClose();
  };
  const done = ids.length - (left?.length ?? 0);
  return (
    <ConfirmDialog
      danger={danger}
      open={open}
      title={title}
      confirmLabel={left ? text.retry : confirmLabel}
      cancelLabel={left && text.close}
      onConfirm={confirm}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {left ? (
        <>
          <p role="alert">{done > 0 ? text.partly(count(done), count(left.length)) : text.left(count(left.length))}</p>
          <ul className={styles.left}>
            {left.map(({ id, message }) => (
              <li key={id}>
                <span className={styles.name}>{nameOf(id)}</span>
                <span className={styles.reason}>{message ?? text.unknown}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        children
      )}
    </ConfirmDialog>
  );
}
