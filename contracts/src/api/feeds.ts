import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, success, cursorLike, pageOfOrder } from '../entities/shared';
import { creatorRankingItem, feedExplanation, feedItem, feedSort } from '../entities/feed';
import { investmentLevel } from '../entities/topic';
import { userSummary } from '../entities/user';

/** Where a list goes on: opaque, what the answer before gave. A list goes on in the order in which it began. */
/** Some lists say by what they go on, too: the lists themselves know whether it is a place of theirs. */
const cursor = cursorLike(/^.{1,400}$/);
const flag = z.enum(['true', 'false']).optional();

/**
 * What a reader wants left out, whichever list it is. The member's own setting (`PUT /users/reading_settings`) holds where
 * a call says nothing; what a call says holds for it alone.
 */
const readerOptions = {
  /** Posts that the member has seen. */
  hide_read: flag,
  /** Posts whose text is closed to the viewer. */
  hide_locked: flag,
};

const byKey = z.object({ next_key: cursor, ...readerOptions });
const pageByKey = success(z.array(feedItem), { next_key: z.string().nullable() });

export const feeds = {
  recommended: endpoint('GET /feeds/recommend_timeline', {
    summary: 'The home timeline, 20 posts a page; recommended unless another order is asked for',
    access: 'optional',
    query: z.object({
      page: cursor,
      sort: feedSort.optional(),
      investment_level: z.enum(['all', ...investmentLevel.options]).optional(),
      ...readerOptions,
    }),
    response: success(z.array(feedItem), { next_page: z.string().nullable() }),
  }),
  explain: endpoint('GET /feeds/explain', {
    summary: 'Why a post is shown to the viewer: the factors of its score in the recommended timeline',
    access: 'optional',
    query: z.object({ post_id: id }),
    response: success(feedExplanation),
  }),
  following: endpoint('GET /feeds/following_timeline', {
    summary: 'The own posts and those of followed members, newest first, 20 a page',
    access: 'member',
    query: byKey,
    response: pageByKey,
  }),
  primePosts: endpoint('GET /feeds/prime_posts', {
    summary: 'Posts of creators for their subscribers; those that the viewer has subscribed to come first',
    access: 'optional',
    query: byKey,
    response: pageByKey,
  }),
  livePosts: endpoint('GET /feeds/live_posts', {
    summary: 'Live streams and their recordings, newest first',
    access: 'optional',
    query: byKey,
    response: pageByKey,
  }),
  topicsTimeline: endpoint('GET /feeds/topics_timeline', {
    summary: 'Posts of the domains that the member has chosen, else of the trending topics, newest first',
    access: 'optional',
    query: byKey,
    response: pageByKey,
  }),
  trendingPosts: endpoint('GET /feeds/trending_posts', {
    summary: 'The posts that readers do most with now, best first',
    access: 'optional',
    query: z.object({ page: pageOfOrder, ...readerOptions }),
    response: success(z.array(feedItem), { next_page: z.string().nullable() }),
  }),
  levelPosts: endpoint('GET /feeds/investment_level_posts', {
    summary: 'Posts for readers of an investment level, newest first; beginners’ posts unless said otherwise',
    access: 'optional',
    query: byKey.extend({ investment_level: investmentLevel.optional() }),
    response: pageByKey,
  }),
  topicPosts: endpoint('GET /feeds/topics/:topic', {
    summary: 'The posts of a topic (by id or name), newest first; with `is_live` only live streams',
    access: 'optional',
    params: z.object({ topic: z.string().min(1).max(100) }),
    query: byKey.extend({ is_live: flag }),
    response: pageByKey,
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
  creatorsRanking: endpoint('GET /users/creators_ranking', {
    summary: 'Creators by new subscribers, retention, reads and predictions of 30 days',
    access: 'optional',
    query: z.object({
      limit: z.coerce.number().int().min(1, 'invalid').max(50, 'invalid').optional(),
      page: pageOfOrder,
    }),
    response: success(z.array(creatorRankingItem), { next_page: z.string().nullable() }),
  }),
};
