import { z } from 'zod';
import { endpoint } from '../endpoint';
import { comment, commentOutcome, commentPermission, ownComment, voice } from '../entities/comment';
import { count, done, id, success, lastId, cursorLike, period } from '../entities/shared';
import { userSummary } from '../entities/user';
import { checkCommentText } from '../rules/comment';
import { OWN_KEYWORD_MAX, POSTS_AT_ONCE } from '../rules/post';

const params = z.object({ id });
/** Where a list goes on: what the page before said. */
const CURSOR = /^[0-9a-f]{24}(\.[0-9a-f]{24})?$/;
const cursor = cursorLike(CURSOR);
const text = z.string().superRefine((value, context) => {
  const message = checkCommentText(value);
  if (message) context.addIssue({ code: 'custom', message });
});

/** Which comments a member asks for that concern them. */
const mine = z.object({
  /** What they wrote, or what others wrote below their posts. */
  scope: z.enum(['own', 'received']).default('own'),
  /** With any value: only what the member has not replied to; of what others wrote. */
  unanswered: z.string().max(10, 'too_long').optional(),
  post_id: id.optional(),
  ...period,
  /** Words that the comment holds, all of them. */
  keyword: z.string().trim().max(OWN_KEYWORD_MAX, 'too_long').optional(),
});

export const commentSort = z.enum(['oldest', 'newest', 'popular']);

export const comments = {
  voices: endpoint('GET /users/voices', {
    summary:
      'What members say now: up to 10 of the comments of the last 7 days that others liked best, one of each member, below posts of others that everybody may read, without replies. None that names a contact or that the check of texts has a hint about. Guests and members alike',
    access: 'optional',
    response: success(z.array(voice)),
  }),
  ofPost: endpoint('GET /posts/:id/comments', {
    summary:
      'The comments on a post without the replies, 20 a page (oldest, newest or most liked first), and whether the caller may comment. Guests and members alike; none are shown while the post is locked for the caller',
    access: 'optional',
    params,
    query: z.object({ sort: commentSort.default('oldest'), last_id: cursor }),
    response: success(z.array(comment), {
      last_id: z.string().regex(CURSOR).nullable(),
      comment_count: count,
      permission: commentPermission,
    }),
  }),
  create: endpoint('POST /posts/:id/comments', {
    summary: 'Comment on a post, or reply to a comment on it. Members who may (see `permission`)',
    access: 'member',
    idempotency: 'optional',
    params,
    body: z.object({
      text,
      /** The comment to reply to; a reply to a reply stands beside it. */
      parent_id: id.optional(),
    }),
    response: success(comment),
    status: 201,
  }),
  mentionable: endpoint('GET /posts/:id/comments/mentionable_users', {
    summary:
      'Members to mention below a post, whose username or name begins with the keyword: its author, who commented, whom the caller follows; 10 at most. Members',
    access: 'member',
    params,
    query: z.object({ keyword: z.string().max(30, 'too_long').default('') }),
    response: success(z.array(userSummary)),
  }),
  mine: endpoint('GET /comments/mine', {
    summary:
      'The own comments and replies, or those of others below the own posts, newest first, 20 a page, with the posts. A page may hold fewer, and none, and yet be followed by others. Members',
    access: 'member',
    query: mine.extend({ last_id: lastId }),
    response: success(z.array(ownComment), { last_id: id.nullable() }),
  }),
  mineCsv: endpoint('GET /comments/mine/csv', {
    summary: 'The same comments as a file of CSV, all of them. Members',
    access: 'member',
    answers: 'bytes',
    query: mine,
    response: z.file(),
  }),
  bulkRemove: endpoint('POST /comments/bulk', {
    summary:
      'Remove several comments, each by itself, as their writer or the post’s author: what became of each is told, in their order. Sent again it does what is left to be done. Members',
    access: 'member',
    body: z.object({ ids: z.array(id).min(1, 'required').max(POSTS_AT_ONCE, 'too_long'), act: z.literal('remove') }),
    response: success(z.array(commentOutcome)),
  }),
  read: endpoint('GET /comments/:id', {
    summary:
      'A comment or reply, for links from notifications, with the comment that it replies to. Guests and members who may read the post; `not_found` once removed',
    access: 'optional',
    params,
    response: success(comment, { parent: comment.nullable() }),
  }),
  replies: endpoint('GET /comments/:id/replies', {
    summary: 'The replies to a comment, oldest first, 20 a page. Guests and members who may read the post',
    access: 'optional',
    params,
    query: z.object({ last_id: lastId }),
    response: success(z.array(comment), { last_id: id.nullable() }),
  }),
  update: endpoint('PUT /comments/:id', {
    summary: 'Change an own comment, which is marked as edited. Its writer, while they may comment there',
    access: 'member',
    params,
    body: z.object({ text }),
    response: success(comment),
  }),
  remove: endpoint('DELETE /comments/:id', {
    summary: 'Remove a comment; one with replies stays as a tombstone. Its writer, the post’s author',
    access: 'member',
    params,
    response: done,
  }),
  like: endpoint('POST /comments/:id/likes', {
    summary: 'Like a comment or take the like back; saying it twice changes nothing. Members who may read the post',
    access: 'member',
    params,
    body: z.object({ action: z.enum(['like', 'unlike']) }),
    response: success(z.object({ is_liked: z.boolean(), like_count: count })),
  }),
};
