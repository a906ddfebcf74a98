/** What the server writes on an element that no script has taken over yet. */
export const WAITING = 'data-waiting';

/** Tell that an element is taken over: what was pressed in it meanwhile is done now. */
export function endWaiting(element: Element | null): void {
  element?.removeAttribute(WAITING);
}
