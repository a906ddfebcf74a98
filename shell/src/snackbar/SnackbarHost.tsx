import { useStore } from '@nanostores/react';
import { Button, Snackbar } from '@minori/design-system';
import type { SnackbarStore } from './snackbar';
import styles from './SnackbarHost.module.css';

/** Show the present message at the bottom centre. */
export function SnackbarHost({ store }: { store: SnackbarStore }) {
  const message = useStore(store.$message, { ssr: 'initial' });
  return (
    <div
      className={styles.place}
      onPointerEnter={store.hold}
      onPointerLeave={store.release}
      onFocus={store.hold}
      onBlur={store.release}
    >
      {message && (
        <Snackbar
          key={message.key}
          type={message.type}
          className={styles.message}
          onClose={store.close}
          action={message.action && <Action {...message.action} onClose={store.close} />}
        >
          {message.text}
        </Snackbar>
      )}
    </div>
  );
}

function Action({ label, onSelect, onClose }: { label: string; onSelect: () => void; onClose: () => void }) {
  const select = () => {
    onClose();
    onSelect();
  };
  return (
    <Button variant="quiet" size="small" onClick={select}>
      {label}
    </Button>
  );
}
