import { useStore } from '@nanostores/react';
import { Snackbar } from '@minori/design-system';
import type { SnackbarStore } from './snackbar';
import styles from './SnackbarHost.module.css';

/** Shows the present message at the bottom centre. */
export function SnackbarHost({ store }: { store: SnackbarStore }) {
  const message = useStore(store.$message);
  return (
    <div className={styles.place}>
      {message && (
        <Snackbar key={message.key} type={message.type} onClose={store.close}>
          {message.text}
        </Snackbar>
      )}
    </div>
  );
}
