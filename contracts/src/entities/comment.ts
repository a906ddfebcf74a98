import { z } from 'zod';
import { contactKind } from './contact';
import { count, id, instant } from './shared';
import { userSummary } from './user';

/** Why a comment is not there any more: taken back by its writer, by the post's author, or by staff. */
export const commentRemover = z.enum(['writer', 'post_author', 'staff']);

/** What a viewer may do with a comment. */
export const commentAbilities = z.object({
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  can_reply: z.boolean(),
  can_like: z.boolean(),
  can_report: z.boolean(),
});

/**
 * What a member said below a post. `text` is plain text. One that was removed while it has replies stays as a
 * tombstone: `removed_by` says by whom, `user_info` is null and `text` empty.
 */
export const comment = z.object({
  kind: z.literal('comment'),
  id,
  post_id: id,
  /** The comment that this one replies to; null for those directly below the post. A reply has no replies of its own. */
  parent_id: id.nullable(),
  user_info: userSummary.nullable(),
  text: z.string(),
  /** The usernames in the text, lower-case, that name members who were told; others are plain text. */
  mentions: z.array(z.string()),
  created_at: instant,
  /** When the text was last changed; null when it never was. */
  edited_at: instant.nullable(),
  removed_by: commentRemover.nullable(),
  like_count: count,
  reply_count: count,
  is_liked: z.boolean(),
  is_my_comment: z.boolean(),
  /** Whether the post's author wrote it. */
  is_by_post_author: z.boolean(),
  /** Whether it says one of the words that the viewer has muted: show it folded. */
  is_muted: z.boolean(),
  /** Ways to reach somebody outside that the text names: warn the reader. */
  contact_kinds: z.array(contactKind),
  abilities: commentAbilities,
});

/**
 * A comment of the viewer's own, or below a post of theirs, with what it is about; `post` is null when that is not there any more.
 */
export const ownComment = comment.extend({
  /** Whether the author of what it is about has replied to it. */
  is_answered: z.boolean(),
  post: z.object({ id, title: z.string(), user_info: userSummary }).nullable(),
});

/** What became of one of several comments: done, or why not, in a sentence. */
export const commentOutcome = z.object({ id, is_done: z.boolean(), message: z.string().nullable() });

/** What a member said lately below a post that everybody may read, and that others liked. */
export const voice = comment.pick({ id: true, text: true, mentions: true, created_at: true, like_count: true }).extend({
  user_info: userSummary,
  post: z.object({ id, title: z.string(), user_info: userSummary }),
});

/** Why somebody can't comment. */
export const commentRefusal = z.enum([
  'login_required',
  'not_published',
  'blocked',
  'gold_required',
  'prime_required',
  'prime_plus_required',
]);

/** Whether the viewer may comment on a post; if not, why, and a sentence that says so. */
export const commentPermission = z.object({
  can_comment: z.boolean(),
  reason: commentRefusal.nullable(),
  message: z.string().nullable(),
});

export type Comment = z.infer<typeof comment>;
export type CommentOutcome = z.infer<typeof commentOutcome>;
export type OwnComment = z.infer<typeof ownComment>;
export type Voice = z.infer<typeof voice>;
export type CommentAbilities = z.infer<typeof commentAbilities>;
export type CommentRemover = z.infer<typeof commentRemover>;
export type CommentRefusal = z.infer<typeof commentRefusal>;
export type CommentPermission = z.infer<typeof commentPermission>;
