import type { Language } from '@minori/contracts';
import type { Entitled } from './domains/entitlements/policy';

/** The member who calls. */
export interface Viewer extends Entitled {
  id: string;
  /** The identity provider's id. */
  uid: string;
  username: string;
  createdAt: Date;
  language: Language;
}

/** Who reads, in which language, and when. */
export interface ReaderContext {
  viewer: Viewer | null;
  language: Language;
  at: Date;
}
