import type { PostType } from '@minori/contracts';

/** A post that has an author and an instant, before it is a document. */
export interface Draft {
  author: string;
  at: Date;
  text: string;
  title: string | null;
  type: PostType;
}
