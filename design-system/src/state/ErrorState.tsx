import { useRef, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { classNames } from '../classNames.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './State.module.css';
import { useFocusHandedOn } from './useFocusHandedOn.ts';

export interface ErrorStateProps {
  /** What happened; エラーが発生しました unless told. */
  title?: ReactNode;
  /** What to do. */
  children?: ReactNode;
  /** Try again; without it there is no button. */
  onRetry?: () => void;
  /** The retry is under way. */
  retrying?: boolean;
  /** The id of the failed request, in small print, for support. */
  requestId?: string;
  /** More than the retry: a link to somewhere that works. */
  action?: ReactNode;
  /** One quiet line for small places such as panels. */
  compact?: boolean;
  className?: string;
}

/** Say politely what happened and what to do. Once it is gone, whoever has pressed its button goes on in its place. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying,
  requestId,
  action,
  compact,
  className,
}: ErrorStateProps) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  useFocusHandedOn(box);
  return (
    <div ref={box} role="alert" className={classNames(styles.state, compact && styles.compact, className)}>
      <p className={styles.title}>{title ?? words.errorTitle}</p>
      <p className={styles.text}>{children ?? words.errorMessage}</p>
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button variant="secondary" size={compact ? 'small' : 'medium'} loading={retrying} onClick={onRetry}>
              {words.retry}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && (
        <p className={styles.small}>
          {words.requestId}: <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
