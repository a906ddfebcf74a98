import { Count } from '@minori/design-system';
import styles from './PostActions.module.css';

/** A count beside an icon; nothing stands there while nobody did it. */
export function Figure({ value }: { value: number }) {
  return <span className={styles.figure}>{value > 0 && <Count value={value} />}</span>;
}
