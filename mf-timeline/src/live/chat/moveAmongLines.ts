import type { KeyboardEvent } from 'react';

/**
 * Go with the arrow keys from what can be done with a line to that of the next: by Tab one would go through hundreds. From the log itself
 * the way up leads to the last line; down scrolls, as beyond the ends.
 */
export function moveAmongLines(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const { target, currentTarget: log } = event;
  const doors = [...log.querySelectorAll<HTMLElement>('[data-line-menu]')];
  const at = target === log ? doors.length : doors.indexOf(target as HTMLElement);
  const next = step && at >= 0 ? doors[at + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
