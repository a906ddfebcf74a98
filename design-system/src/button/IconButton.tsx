import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { SiteLink, useWords, type LinkProps } from '../provider/DesignSystemProvider.tsx';
import styles from './IconButton.module.css';

interface Look {
  /** What it does, in words; read aloud and shown on hover. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** `true` draws a red dot for news, a number counts; 0 and `false` draw nothing. */
  badge?: boolean | number;
  /** The area is always 44 px; `small` draws a 36 px ground within it. */
  size?: 'small' | 'medium';
}

/** A button of one icon; with `href` it is a link. */
export type IconButtonProps = Look & (Omit<ComponentPropsWithRef<'button'>, 'children'> | Omit<LinkProps, 'children'>);

const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));

/** An icon to press, with an area of at least 44 px. */
export function IconButton({ label, children, badge = false, size = 'medium', className, ...rest }: IconButtonProps) {
  const words = useWords();
  const news = badge === true ? words.new : badge ? badgeText(badge) : '';
  const shared = {
    className: classNames(styles.button, size === 'small' && styles.small, className),
    'aria-label': news ? `${label}: ${news}` : label,
    title: label,
  };
  const content = (
    <span className={styles.ground}>
      {children}
      {badge === true && <span className={styles.dot} />}
      {typeof badge === 'number' && badge > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {badgeText(badge)}
        </span>
      )}
    </span>
  );
  if ('href' in rest && rest.href !== undefined) {
    return (
      <SiteLink {...rest} {...shared}>
        {content}
      </SiteLink>
    );
  }
  return (
    <button type="button" {...(rest as ComponentPropsWithRef<'button'>)} {...shared}>
      {content}
    </button>
  );
}
