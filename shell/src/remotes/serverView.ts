/** The element that holds a remote's view as the server has rendered it. */
export const VIEW_ID = 'minori-view';

/** A remote's view as the server has rendered it: the remote takes it over where it stands. */
export interface ServerView {
  /** The element with the view, on the server; the browser has it already and leaves it as it is. */
  html: string;
}

/** Return the view of a remote that came with the page, as long as it stands there. */
export function findServerView(owner: string): ServerView | null {
  return document.getElementById(VIEW_ID)?.dataset['owner'] === owner ? { html: '' } : null;
}
