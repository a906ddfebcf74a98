import type { Language } from '@minori/contracts';
import type { Shipped } from '../../src/remotes/shipped';
import type { ThreadJob } from '../threads/thread';

/** A guest's page that is to be rendered: that of a remote, by its server file, or of the shell itself. */
export interface RenderJob extends ThreadJob {
  /** What the browser is told of all remotes. */
  shipped: Shipped;
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
