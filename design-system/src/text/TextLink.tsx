import { classNames } from '../classNames.ts';
import { SiteLink, type LinkProps } from '../provider/DesignSystemProvider.tsx';
import styles from './Text.module.css';

export interface TextLinkProps extends LinkProps {
  /** Underlined always, for links within a sentence; else on hover only. */
  underline?: boolean;
  /** The text's own colour instead of teal. */
  quiet?: boolean;
}

/** A link within text. Addresses of other sites open in a new tab. */
export function TextLink({ underline, quiet, className, ...rest }: TextLinkProps) {
  const away = /^https?:/.test(rest.href) ? { target: '_blank', rel: 'noopener' } : undefined;
  return (
    <SiteLink
      {...away}
      {...rest}
      className={classNames(styles.link, underline && styles.underline, quiet && styles.quiet, className)}
    />
  );
}
