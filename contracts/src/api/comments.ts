import { z } from 'zod';
import { endpoint } from '../endpoint';
import { comment, commentPermission, ownComment, voice } from '../entities/comment';
import { count, done, id, success, lastId, cursorLike } from '../entities/shared';
import { userSummary } from '../entities/user';
import { checkCommentText } from '../rules/comment';

const params = z.object({ id });
/** Where a list goes on: what the page before said. */
const CURSOR = /^[0-9a-f]{24}(\.[0-9a-f]{24})?$/;
const cursor = cursorLike(CURSOR);
const text = z.string().superRefine((value, context) => {
  const message = checkCommentText(value);
  if (message) context.addIssue({ code: 'custom', message });
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
    summary: 'The own comments and replies, newest first, 20 a page, with the posts. Members',
    access: 'member',
    query: z.object({ last_id: lastId }),
    response: success(z.array(ownComment), { last_id: id.nullable() }),
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
