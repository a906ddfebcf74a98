import styles from './Form.module.css';

/** Why a form as a whole could not be sent; nothing while nothing went wrong. */
export function FormFailure({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
