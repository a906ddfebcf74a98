import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon, type Icon } from '../icons.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Snackbar.module.css';

/** What kind of message it is. */
export type SnackbarType = 'success' | 'info' | 'warning' | 'error';

const ICONS: Record<SnackbarType, Icon> = {
  success: SuccessIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: ErrorIcon,
};

export interface SnackbarProps {
  type: SnackbarType;
  children: ReactNode;
  onClose: () => void;
  /** One thing to do about it: a quiet button or link. */
  action?: ReactNode;
  /** It is on its way out. */
  leaving?: boolean;
  className?: string;
}

/** A short message. Where it stands and how long is up to who shows it. */
export function Snackbar({ type, children, onClose, action, leaving, className }: SnackbarProps) {
  const words = useWords();
  const TypeIcon = ICONS[type];
  return (
    <div
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      className={classNames(styles.snackbar, styles[type], leaving && styles.leaving, className)}
    >
      <TypeIcon
        size={20}
        className={styles.icon}
        role="img"
        aria-label={words.severity[type]}
        aria-hidden={undefined}
      />
      <span className={styles.text}>{children}</span>
      {action && <span className={styles.action}>{action}</span>}
      <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
