import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, done, id, success } from '../entities/shared';
import { disclosure, post } from '../entities/post';
import { checkPostText } from '../rules/post';

const params = z.object({ id });

export const posts = {
  create: endpoint('POST /posts/', {
    summary: 'Publishes a text post',
    access: 'member',
    body: z.object({
      text: z.string().superRefine((text, context) => {
        const message = checkPostText(text);
        if (message) context.addIssue({ code: 'custom', message });
      }),
      /** The symbols that the post is about. */
      symbol_ids: z.array(id).max(10, 'too_long').default([]),
      /** Required when a symbol is named. */
      disclosures: z.array(disclosure).max(4, 'too_long').default([]),
    }),
    response: success(post),
    status: 201,
  }),
  myPosts: endpoint('GET /posts/my_posts', {
    summary: 'The own posts, newest first',
    access: 'member',
    query: z.object({ last_id: id.optional() }),
    response: success(z.array(post), { last_id: id.nullable() }),
  }),
  byUser: endpoint('GET /profiles/:id/posts', {
    summary: 'The posts of a member (by id or username), newest first',
    access: 'optional',
    params: z.object({ id: z.string().min(1).max(24) }),
    query: z.object({ last_id: id.optional() }),
    response: success(z.array(post), { last_id: id.nullable() }),
  }),
  read: endpoint('GET /posts/:id', {
    summary: 'A post',
    access: 'optional',
    params,
    query: z.object({ preload: z.string().optional() }),
    response: success(post),
  }),
  remove: endpoint('DELETE /posts/:id', {
    summary: 'Deletes an own post',
    access: 'member',
    params,
    response: done,
  }),
  like: endpoint('POST /posts/:id/likes', {
    summary: 'Likes a post or takes the like back; saying it twice changes nothing',
    access: 'member',
    params,
    body: z.object({ action: z.enum(['like', 'unlike']) }),
    response: success(z.object({ is_liked: z.boolean(), like_count: count })),
  }),
  view: endpoint('POST /posts/:id/views', {
    summary: 'Counts a view, once a viewer and day',
    access: 'optional',
    params,
    body: z.object({}).optional(),
    response: done,
    status: 202,
  }),
};
