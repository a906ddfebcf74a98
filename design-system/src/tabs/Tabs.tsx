import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { SiteLink } from '../provider/DesignSystemProvider.tsx';
import styles from './Tabs.module.css';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** With an address the tab is a link; then every tab needs one. */
  href?: string;
  /** A number beside the label. */
  count?: number;
}

export interface TabsProps<Value extends string = string> {
  items: readonly TabItem<Value>[];
  value: Value;
  onChange?: (value: Value) => void;
  /** What the tabs choose between, for screen readers. */
  label: string;
  /** Stays below the header while the page scrolls; `--m-sticky-top` moves it. */
  sticky?: boolean;
  /** Tabs share the whole width evenly. */
  fill?: boolean;
  /** Ties tabs to their `TabPanel`s; the same on both. */
  id?: string;
  className?: string;
}

const tabId = (id: string, value: string): string => `${id}-tab-${value}`;
const panelId = (id: string, value: string): string => `${id}-panel-${value}`;

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs over a list or a page: real tabs with arrow keys, or links when the items have addresses. */
export function Tabs<Value extends string>({
  items,
  value,
  onChange,
  label,
  sticky,
  fill,
  id,
  className,
}: TabsProps<Value>) {
  const strip = useRef<HTMLDivElement>(null);
  const asLinks = items.every((item) => item.href !== undefined);

  useEffect(() => {
    const box = strip.current;
    const active = box?.querySelector<HTMLElement>('[data-active]');
    if (!box || !active) return;
    box.scrollLeft = active.offsetLeft - (box.clientWidth - active.offsetWidth) / 2;
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const at = items.findIndex((item) => item.value === value);
    const next = step && items[step(at, items.length - 1)];
    if (!next) return;
    event.preventDefault();
    onChange?.(next.value);
    const tabs = strip.current?.querySelectorAll<HTMLElement>('[role=tab]');
    tabs?.[items.indexOf(next)]?.focus();
  };

  const content = items.map((item) => {
    const active = item.value === value;
    const shared = {
      className: classNames(styles.tab, active && styles.active),
      'data-active': active || undefined,
      onClick: () => onChange?.(item.value),
    };
    const text = (
      <>
        <span className={styles.label} data-text={typeof item.label === 'string' ? item.label : undefined}>
          {item.label}
        </span>
        {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
      </>
    );
    if (asLinks) {
      return (
        <SiteLink key={item.value} href={item.href ?? ''} aria-current={active ? 'page' : undefined} {...shared}>
          {text}
        </SiteLink>
      );
    }
    return (
      <button
        key={item.value}
        type="button"
        role="tab"
        id={id && tabId(id, item.value)}
        aria-selected={active}
        aria-controls={id && active ? panelId(id, item.value) : undefined}
        tabIndex={active ? 0 : -1}
        onKeyDown={onKeyDown}
        {...shared}
      >
        {text}
      </button>
    );
  });

  const look = classNames(styles.tabs, sticky && styles.sticky, fill && styles.fill, className);
  if (asLinks) {
    return (
      <nav aria-label={label} className={look}>
        <div ref={strip} className={styles.strip}>
          {content}
        </div>
      </nav>
    );
  }
  return (
    <div className={look}>
      <div ref={strip} role="tablist" aria-label={label} className={styles.strip}>
        {content}
      </div>
    </div>
  );
}

export interface TabPanelProps {
  /** The `id` of the tabs. */
  id: string;
  /** The value of the tab that it belongs to. */
  value: string;
  children: ReactNode;
  className?: string;
}

/** What a tab shows. */
export function TabPanel({ id, value, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(id, value)} aria-labelledby={tabId(id, value)} className={className}>
      {children}
    </div>
  );
}
