import type { Language } from '@minori/contracts';
import type { Shipped } from '../../src/remotes/shipped';

/** A guest's page that is to be rendered. */
export interface RenderJob {
  /** The remote whose page it is, and its server file; null for a page of the shell itself. */
  remote: { name: string; file: string } | null;
  /** What the browser is told of all remotes. */
  shipped: Shipped;
  /** Path and query. */
  url: string;
  language: Language;
  /** What the API answers a guest, by endpoint key. */
  answers: Record<string, unknown>;
}

/** A rendered page: its HTML, and what the browser begins with to come to the same. */
export interface Rendering {
  html: string;
  /** The state of the query client. */
  state: unknown;
  /** When it was rendered, in milliseconds since 1970. */
  renderedAt: number;
}

/** What the thread says: once that it has begun, then one thing to each job. */
export type RenderAnswer = 'ready' | { rendering: Rendering } | { error: string };
