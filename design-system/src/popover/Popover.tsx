import { useCallback, useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../classNames.ts';
import { placePanel, viewFor, type Align } from './placement.ts';
import styles from './Popover.module.css';

/** What the trigger must be given: spread it over a `Button` or `IconButton`. */
export interface TriggerProps {
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'aria-haspopup': 'dialog' | 'menu';
  onClick: () => void;
}

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Render what opens it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** What the panel is, for screen readers. */
  label: string;
  children: ReactNode;
  /** Which edge is flush with the trigger's. */
  align?: Align;
  /** Width in pixels; never wider than the window. */
  width?: number;
  role?: 'dialog' | 'menu';
  className?: string;
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]';

/**
 * A panel beside what opened it, above everything else. Escape, a press outside and moving the focus away close it;
 * the focus goes in when it opens and back when it closes.
 */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  children,
  align = 'end',
  width,
  role = 'dialog',
  className,
}: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);

  usePlacement(open, anchor, panel, align);
  useDismissal(open, anchor, panel, close);

  return (
    <span ref={anchor} className={styles.anchor}>
      {trigger({
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        'aria-haspopup': role,
        onClick: () => onOpenChange(!open),
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          popover="manual"
          role={role}
          aria-label={label}
          tabIndex={-1}
          className={classNames(styles.panel, className)}
          style={{ width }}
        >
          {children}
        </div>
      )}
    </span>
  );
}

/** The look of a panel that `keepPlaced` places. */
export const panelClass = styles.panel;

type Anchor = RefObject<HTMLSpanElement | null>;
type Panel = RefObject<HTMLDivElement | null>;

function usePlacement(open: boolean, anchor: Anchor, panel: Panel, align: Align): void {
  useLayoutEffect(() => {
    const trigger = anchor.current?.firstElementChild;
    if (open && panel.current && trigger) return keepPlaced(panel.current, trigger, align);
    return undefined;
  }, [open, anchor, panel, align]);
}

/**
 * Open a panel that has `popover="manual"`, and keep it beside its trigger while the page scrolls and changes, until the function
 * that is returned is called.
 */
export function keepPlaced(panel: HTMLElement, trigger: Element, align: Align): () => void {
  // The top layer keeps the panel out of every clipping and stacking ancestor.
  panel.showPopover?.();
  const place = () => {
    panel.style.maxHeight = '';
    const size = { width: panel.offsetWidth, height: panel.offsetHeight };
    const view = viewFor(trigger, size.width);
    const { top, left, maxHeight } = placePanel(trigger.getBoundingClientRect(), size, view, align);
    Object.assign(panel.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` });
  };
  place();
  // It also tells of the sizes that it begins with, by which the panel is placed already.
  let isBegun = false;
  const observer = new ResizeObserver(() => {
    if (isBegun) place();
    isBegun = true;
  });
  observer.observe(panel);
  observer.observe(document.documentElement);
  // Also where something within the page scrolls, such as a dialog.
  window.addEventListener('scroll', place, { passive: true, capture: true });
  window.addEventListener('resize', place);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
  };
}

function useDismissal(open: boolean, anchor: Anchor, panel: Panel, close: () => void): void {
  useEffect(() => {
    const box = panel.current;
    if (!open || !box) return;
    const trigger = anchor.current?.querySelector<HTMLElement>(FOCUSABLE);
    const first = box.querySelector<HTMLElement>('[data-autofocus], [role^=menuitem]') ?? box;
    first.focus({ preventScroll: true });
    return () => {
      const lost = document.activeElement === document.body || box.contains(document.activeElement);
      if (lost) trigger?.focus({ preventScroll: true });
    };
  }, [open, anchor, panel]);

  useEffect(() => {
    if (!open) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && anchor.current?.contains(target);
    const onPointer = (event: PointerEvent) => {
      if (!isInside(event.target)) close();
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target !== document.body && !isInside(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, anchor, close]);
}
