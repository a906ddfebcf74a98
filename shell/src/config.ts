import type { Shipped } from './remotes/shipped';

/** What the site's server tells the page: see `server/page.ts`. */
export interface SiteConfig {
  /** Where `/api/v1` is. */
  api_url: string;
  firebase: { apiKey: string; authDomain: string; projectId: string };
  /** Address of the identity provider's emulator; null in production. */
  auth_emulator_url: string | null;
  /** Script that stands in for Google's loader of sign-in frames; null in production. */
  gapi_url: string | null;
  /** The remotes as they were shipped when the page was made. */
  remotes: Shipped;
  /** Address of the entry script of the remotes whose manifest the server has read. */
  entries: Record<string, string>;
  /** Addresses of the scripts that the page's remote begins with. */
  scripts: string[];
  /** What the shell and the remotes of this page are called together; null where no service worker may run. */
  release: string | null;
  /** Nothing else could be had: the service worker has kept this page for when there is no connection. */
  isKept?: true;
}

function dataBlock<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

/** Read the site's configuration out of the page. */
export function readConfig(): SiteConfig {
  const config = dataBlock<SiteConfig>('minori-config');
  if (!config) throw new Error('The page carries no configuration: it must be served by the site’s server');
  return config;
}

/** Answers that the server has put into the page for a guest, by endpoint key. */
export function readFirstAnswers(): Map<string, unknown> {
  return new Map(Object.entries(dataBlock<Record<string, unknown>>('minori-answers') ?? {}));
}

/** What the server has rendered the page from; the first render in the browser comes to the same by it. */
export interface Rendering {
  /** The state of the query client. */
  state: unknown;
  /** In milliseconds since 1970, by the server's clock. */
  renderedAt: number;
}

/** Read what the server has rendered the page from; undefined where it has not. */
export function readRendering(): Rendering | undefined {
  return dataBlock<Rendering>('minori-rendering');
}
