/** The page that stands for all pages while there is no connection. */
export const OFFLINE_PAGE = '/offline.html';

/** In which the site's server says of what release that page is. */
export const RELEASE_HEADER = 'x-minori-release';

/** What a page tells the service worker: what it runs on, so that it opens without a connection. */
export interface KeepMessage {
  type: 'keep';
  /** What the shell and the remotes of the page are called together. */
  release: string;
  /** Paths of the files that the page has loaded, and of what it would ask for if it began without a connection. */
  files: string[];
}

/** Return whether a message is one of a page that tells what it runs on. */
export function isKeepMessage(message: unknown): message is KeepMessage {
  const { type, release, files } = (message ?? {}) as Partial<KeepMessage>;
  return type === 'keep' && typeof release === 'string' && Array.isArray(files);
}
