import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { CloseIcon } from '../icons.ts';
import { SiteLink, useWords, type LinkProps } from '../provider/DesignSystemProvider.tsx';
import styles from './Chip.module.css';

interface Look {
  /** In front of the text: an icon or a small picture. */
  start?: ReactNode;
  /** Behind the text: a change, a count. */
  end?: ReactNode;
  /** For filters: pressed or not. Leave it out for chips that are no switch. */
  selected?: boolean;
  /** A quiet ground instead of a border: labels that say something and can't be pressed. */
  tone?: 'plain' | 'soft' | 'attention';
  size?: 'small' | 'medium';
}

/** Plain text by default, a link with `href`, a button with `onClick`. */
export type ChipProps = Look &
  (LinkProps | (ComponentPropsWithRef<'button'> & { onClick: () => void }) | ComponentPropsWithRef<'span'>);

/** A short thing in a row of its kind: a symbol with its change, a filter, a label. */
export function Chip({
  start,
  end,
  selected,
  tone = 'plain',
  size = 'medium',
  className,
  children,
  ...rest
}: ChipProps) {
  const pressable = ('href' in rest && rest.href !== undefined) || ('onClick' in rest && rest.onClick !== undefined);
  const look = classNames(
    styles.chip,
    styles[tone],
    size === 'small' && styles.small,
    pressable && styles.pressable,
    selected && styles.selected,
    className,
  );
  const content = (
    <>
      {start}
      <span className={styles.text}>{children}</span>
      {end}
    </>
  );
  if ('href' in rest && rest.href !== undefined) {
    return (
      <SiteLink {...rest} className={look} aria-current={selected ? 'true' : undefined}>
        {content}
      </SiteLink>
    );
  }
  if (pressable) {
    return (
      <button type="button" {...(rest as ComponentPropsWithRef<'button'>)} className={look} aria-pressed={selected}>
        {content}
      </button>
    );
  }
  return (
    <span {...(rest as ComponentPropsWithRef<'span'>)} className={look}>
      {content}
    </span>
  );
}

export interface RemovableChipProps {
  children: string;
  onRemove: () => void;
  className?: string;
}

/** A chosen thing that can be taken away again. */
export function RemovableChip({ children, onRemove, className }: RemovableChipProps) {
  const words = useWords();
  return (
    <span className={classNames(styles.chip, styles.soft, styles.removable, className)}>
      <span className={styles.text}>{children}</span>
      <button type="button" className={styles.remove} aria-label={`${children}: ${words.remove}`} onClick={onRemove}>
        <CloseIcon size={14} />
      </button>
    </span>
  );
}
