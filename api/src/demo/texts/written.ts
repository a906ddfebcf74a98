import type { PostType } from '@minori/contracts';

/** A post written by hand. A plain text is free and has no title. */
export type Written = string | { text: string; title: string; type: Exclude<PostType, 'affiliate'> };

/**
 * Posts by their author's username, oldest first. In a text `{331B}` stands for that symbol's close on the day of
 * the post, `{331B%}` for the day's change and `{331B%20}` for the change over 20 trading days.
 */
export type WrittenPosts = Record<string, Written[]>;

/** Return a free post with a title. */
export function titled(title: string, text: string): Written {
  return { title, text, type: 'free' };
}

/** Return a post for Prime subscribers of its author. */
export function paid(title: string, text: string): Written {
  return { title, text, type: 'paid' };
}

/** Return a post for Prime Plus subscribers of its author. */
export function paidPlus(title: string, text: string): Written {
  return { title, text, type: 'paid_plus' };
}

/** Return a post for members of gold and above. */
export function gold(title: string, text: string): Written {
  return { title, text, type: 'gold' };
}
