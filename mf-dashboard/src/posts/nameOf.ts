import type { Post } from '@minori/contracts';
import { beginningOf } from '../dashboard/beginningOf';

/** Return how a post is called where it is one of several; `untitled` where it says nothing. */
export function nameOf({ title, text }: Post, untitled: string): string {
  return beginningOf(title || text) || untitled;
}
