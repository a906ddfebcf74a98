import type { KeyboardEvent } from 'react';

/**
 * Go with the arrow keys from what can be pressed of a line to that of the next, and beside it within the line: by Tab one would go
 * through hundreds. What takes part says so by `data-line-part`, the same for each line. From the log itself the way up leads to the
 * last line; down scrolls, as beyond the ends.
 */
export function moveAmongLines(event: KeyboardEvent<HTMLElement>): void {
  const next = nextPart(event);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextPart({ key, target, currentTarget: log }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const at = target as HTMLElement;
  const within = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (within) return beside(at, partsOf(at.closest('li')), within);
  const along = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!along) return undefined;
  if (at === log) return along < 0 ? partsOf(partsOf(log).at(-1)?.closest('li')).at(0) : undefined;
  const alike = partsOf(log).filter((part) => part.dataset['linePart'] === at.dataset['linePart']);
  return beside(at, alike, along);
}

function partsOf(box: Element | null | undefined): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[data-line-part]') ?? [])];
}

function beside(at: HTMLElement, parts: readonly HTMLElement[], step: number): HTMLElement | undefined {
  const place = parts.indexOf(at);
  return place < 0 ? undefined : parts[place + step];
}
