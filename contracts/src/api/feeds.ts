import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, success } from '../entities/shared';
import { feedItem } from '../entities/feed';
import { userSummary } from '../entities/user';

export const feeds = {
  recommended: endpoint('GET /feeds/recommend_timeline', {
    summary: 'The recommended timeline, 20 items a page',
    access: 'optional',
    /** Opaque: what the previous answer gave as `next_page`. Paging goes on in the order of the first page. */
    query: z.object({ page: z.string().max(64, 'invalid').optional() }),
    response: success(z.array(feedItem), { next_page: z.string().nullable() }),
  }),
  following: endpoint('GET /feeds/following_timeline', {
    summary: 'Posts of followed members, newest first, 20 a page',
    access: 'member',
    query: z.object({ next_key: id.optional() }),
    response: success(z.array(feedItem), { next_key: id.nullable() }),
  }),
  creatorPosts: endpoint('GET /feeds/creator-posts', {
    summary: 'Spotlight creators with a recent post',
    access: 'optional',
    response: success(
      z.object({
        creator_posts: z.array(z.object({ id, title: z.string(), user_info: userSummary })),
      }),
    ),
  }),
};
