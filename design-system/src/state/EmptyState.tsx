import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './State.module.css';

export interface EmptyStateProps {
  /** What will be here: フォローした人の投稿がここに並びます. */
  title: ReactNode;
  /** The title is the heading of the whole page. */
  isPage?: boolean;
  /** One or two sentences more. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** Replaces the drawing of a field before the harvest. */
  art?: ReactNode;
  className?: string;
}

/** Say what will be here and offer the one next step. */
export function EmptyState({
  title,
  isPage = false,
  children,
  action,
  art = <Seedlings />,
  className,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classNames(styles.state, className)}>
      <div className={styles.art}>{art}</div>
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** A field just planted: what ripens later. */
function Seedlings() {
  return (
    <svg
      viewBox="0 0 120 56"
      width="120"
      height="56"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 50h112M22 55h76" opacity="0.5" />
      <path d="M32 50c0-7-.6-11-3-15M32 50c0-8 1-13 5-17" />
      <path d="M60 50c0-14-.5-22-4-30M60 50c0-13 1.4-20 7-27M60 50c0-7-2.6-12-8-15" />
      <path d="M88 50c0-7-.6-11-3-15M88 50c0-8 1-13 5-17" />
      <path
        d="M67 23c2.6-1 3.8-3.6 3.2-6.6-2.8 1-4 3.7-3.2 6.6zM56 20c-2.8-.6-4.4-3-4.2-6 2.9.6 4.6 3 4.2 6z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
