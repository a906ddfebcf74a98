import { createContext, use, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { CheckIcon } from '../icons.ts';
import { SiteLink } from '../provider/DesignSystemProvider.tsx';
import { Popover, type PopoverProps } from './Popover.tsx';
import styles from './Menu.module.css';

/** One line of a menu: a link with `href`, else an action. */
export interface MenuItem {
  /** Unique within the menu. */
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** At the right: a balance, a tier. */
  end?: ReactNode;
  href?: string;
  onSelect?: () => void;
  disabled?: boolean;
  /** For what can't be undone. */
  danger?: boolean;
  /** For what is switched or chosen: on or off. */
  checked?: boolean;
}

/** Lines that belong together, with a heading when it helps; groups are parted by a hairline. */
export interface MenuGroup {
  key: string;
  heading?: string;
  /** Of the lines with `checked` only one is on at a time. */
  isChoice?: boolean;
  items: readonly MenuItem[];
}

export interface MenuProps extends Pick<PopoverProps, 'trigger' | 'label' | 'align' | 'className'> {
  groups?: readonly MenuGroup[];
  /** In place of `groups`: what renders `MenuLines`, where their code is loaded once the menu opens. */
  children?: ReactNode;
  /** Above the lines: whose menu it is. */
  header?: ReactNode;
  /** Width in pixels. */
  width?: number;
}

const Closing = createContext<() => void>(() => {});

/** Return what closes the menu that a component stands in. */
export const useCloseMenu = () => use(Closing);

/** A menu behind a button. Arrow keys, Home, End and first letters move; Escape closes. */
export function Menu({ groups = [], children, header, width = 240, ...popover }: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover {...popover} open={open} onOpenChange={setOpen} width={width} role="menu">
      {header && (
        <div role="presentation" className={styles.header}>
          {header}
        </div>
      )}
      <Closing value={() => setOpen(false)}>{children ?? <MenuLines groups={groups} />}</Closing>
    </Popover>
  );
}

/** The lines of the menu that it stands in. */
export function MenuLines({ groups }: { groups: readonly MenuGroup[] }) {
  const close = useCloseMenu();
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where the lines have come after the panel, that has the focus.
    if (lines.current?.parentElement !== document.activeElement) return;
    lines.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
  }, []);
  const choose = (item: MenuItem) => {
    close();
    item.onSelect?.();
  };
  return (
    <div ref={lines} role="presentation" onKeyDown={moveByKey}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-label={group.heading} className={styles.group}>
          {group.heading && (
            <div role="presentation" className={styles.heading}>
              {group.heading}
            </div>
          )}
          {group.items.map((item) => (
            <Line key={item.key} item={item} isChoice={group.isChoice} onChoose={choose} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface LineProps {
  item: MenuItem;
  isChoice?: boolean | undefined;
  onChoose: (item: MenuItem) => void;
}

function Line({ item, isChoice = false, onChoose }: LineProps) {
  const shared = {
    ...roleOf(item, isChoice),
    tabIndex: -1,
    className: classNames(styles.item, item.danger && styles.danger),
    onClick: () => onChoose(item),
  };
  const content = (
    <>
      {item.icon}
      <span className={styles.label}>{item.label}</span>
      {item.end && <span className={styles.end}>{item.end}</span>}
      {item.checked !== undefined && <CheckIcon className={item.checked ? styles.check : styles.unchecked} />}
    </>
  );
  if (item.href !== undefined) {
    return (
      <SiteLink href={item.href} {...shared}>
        {content}
      </SiteLink>
    );
  }
  return (
    <button type="button" disabled={item.disabled} {...shared}>
      {content}
    </button>
  );
}

function roleOf({ checked }: MenuItem, isChoice: boolean) {
  if (checked === undefined) return { role: 'menuitem' };
  return { role: isChoice ? 'menuitemradio' : 'menuitemcheckbox', 'aria-checked': checked };
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = nextLine(event.key, lines, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextLine(key: string, lines: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return lines[(at + 1) % lines.length];
  if (key === 'ArrowUp') return lines.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return lines[0];
  if (key === 'End') return lines.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...lines.slice(at + 1), ...lines.slice(0, at + 1)];
  return after.find((line) => line.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
