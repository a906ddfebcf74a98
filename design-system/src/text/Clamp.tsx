import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Clamp.module.css';

export interface ClampProps {
  children: ReactNode;
  /** How many lines are shown at first. */
  lines?: number;
  /** Called when the reader opens the rest. */
  onExpand?: () => void;
  className?: string;
}

/**
 * Show the first lines; もっと見る opens the rest, when there is more than one line of it. The box is as high before that is
 * known, as where a server has rendered it: the button stands in the place of the line after the last one.
 */
export function Clamp({ children, lines = 6, onExpand, className }: ClampProps) {
  const words = useWords();
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [overflows, setOverflows] = useState(false);

  useLayoutEffect(() => {
    const box = text.current;
    if (!box || open) return;
    const measure = () => setOverflows(box.scrollHeight > box.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [open, lines, children]);

  const toggle = () => {
    if (!open) onExpand?.();
    setOpen(!open);
  };
  return (
    <div className={classNames(styles.root, className)}>
      <div
        ref={text}
        id={id}
        className={classNames(!open && styles.clamped, !open && overflows && styles.cut)}
        style={{ WebkitLineClamp: open ? undefined : lines + 1 }}
      >
        {children}
      </div>
      {(overflows || open) && (
        <div className={classNames(!open && styles.lastLine)}>
          <button type="button" className={styles.more} aria-expanded={open} aria-controls={id} onClick={toggle}>
            {open ? words.showLess : words.showMore}
          </button>
        </div>
      )}
    </div>
  );
}
