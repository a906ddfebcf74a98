import type { Language } from '@minori/contracts';

/** The member who calls. */
export interface Viewer {
  id: string;
  /** The identity provider's id. */
  uid: string;
  username: string;
  role: 'member' | 'admin';
  createdAt: Date;
  /** 0 none, 1 green … 4 platinum, 5 izanavi. */
  membershipRank: number;
  language: Language;
}
