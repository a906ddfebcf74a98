import { classNames } from '../classNames.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './CreatorMark.module.css';

export interface CreatorMarkProps {
  /** Height in pixels. */
  size?: number;
  className?: string;
}

/** Say beside a name that this member is a creator: a nib on a teal ground. */
export function CreatorMark({ size = 16, className }: CreatorMarkProps) {
  const { creator } = useWords();
  return (
    <svg
      role="img"
      aria-label={creator}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={classNames(styles.mark, className)}
    >
      <title>{creator}</title>
      <circle className={styles.ground} cx="8" cy="8" r="8" />
      <path
        className={styles.nib}
        d="M11.9 4.1 8.3 5c-1.4.4-2.4 1.5-2.7 2.900l-.8 3.3 3.3-.8c1.4-.3 2.5-1.3 2.9-2.700z"
      />
      <path className={styles.slit} d="M4.3 11.7 8.1 7.9" />
    </svg>
  );
}
