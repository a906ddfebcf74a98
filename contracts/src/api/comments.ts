import { z } from 'zod';
import { endpoint } from '../endpoint';
import { comment } from '../entities/comment';
import { id, success } from '../entities/shared';

export const comments = {
  ofPost: endpoint('GET /posts/:id/comments', {
    summary: 'The comments on a post, oldest first, 20 a page; forbidden while the post is locked for the viewer',
    access: 'optional',
    params: z.object({ id }),
    query: z.object({ last_id: id.optional() }),
    response: success(z.array(comment), { last_id: id.nullable() }),
  }),
};
