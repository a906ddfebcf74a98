import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { SiteLink, type LinkProps } from '../provider/DesignSystemProvider.tsx';
import { Spinner } from '../state/Spinner.tsx';
import styles from './Button.module.css';

interface Look {
  /** `primary` once a screen; `secondary` beside it; `quiet` within content; `danger` for what can't be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 36, 44 or 52 px high. */
  size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  block?: boolean;
  /** An icon in front of the text. */
  icon?: ReactNode;
  /** Shows that the action is under way, keeps the width and takes no further presses. */
  loading?: boolean;
}

/** A button; with `href` it is a link that looks like one. */
export type ButtonProps = Look & (ComponentPropsWithRef<'button'> | LinkProps);

/** Something to press. */
export function Button({
  variant = 'primary',
  size = 'medium',
  block,
  icon,
  loading = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = classNames(
    styles.button,
    styles[variant],
    styles[size],
    block && styles.block,
    loading && styles.loading,
    className,
  );
  const content = (
    <>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {loading && <Spinner className={styles.spinner} />}
    </>
  );
  if ('href' in rest && rest.href !== undefined) {
    return (
      <SiteLink {...rest} className={look}>
        {content}
      </SiteLink>
    );
  }
  const { onClick, ...button } = rest as ComponentPropsWithRef<'button'>;
  return (
    <button
      type="button"
      {...button}
      className={look}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {content}
    </button>
  );
}
