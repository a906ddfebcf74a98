import { classNames } from '../classNames.ts';
import { WarningIcon } from '../icons.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './LookAlikeMark.module.css';

export interface LookAlikeMarkProps {
  /** Whom the member could be mistaken for. */
  original: { name: string; username: string };
  /** The member's own username, where it does not stand beside the name anyway. */
  username?: string;
  className?: string;
}

/** Say beside a name that this is not the creator or official account that is called alike, and who it is instead. */
export function LookAlikeMark({ original, username, className }: LookAlikeMarkProps) {
  const { lookAlike, lookAlikeOf } = useWords();
  const meaning = lookAlikeOf(original.name, original.username);
  const mark = (
    <span role="img" aria-label={meaning} title={meaning} className={classNames(styles.mark, className)}>
      <WarningIcon size={13} />
      {lookAlike}
    </span>
  );
  if (username === undefined) return mark;
  return (
    <span className={styles.who}>
      <span className={styles.username}>@{username}</span>
      {mark}
    </span>
  );
}
