import { z } from 'zod';
import { count, id } from './shared';
import { post } from './post';
import { survey } from './survey';
import { userSummary } from './user';

/** An item of a timeline, in the order to be shown. */
export const feedItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('post'), post }),
  z.object({ type: z.literal('topic'), user_topics: z.array(z.object({ id, name: z.string() })) }),
  z.object({ type: z.literal('survey'), survey }),
]);

export const feedSort = z.enum(['recommend', 'newest', 'popular']);

/** Why a post stands where it stands. The score is the product of all factors. */
export const feedReason = z.enum([
  'own_post',
  'followed_author',
  'subscribed_author',
  'chosen_domain',
  'favorite_symbol',
  'voted_symbol',
  'trending_topic',
  'quality',
  'freshness',
]);

/** A post's place in the recommended timeline of the viewer, explained by the very score that it is ordered by. */
export const feedExplanation = z.object({
  post_id: id,
  score: z.number().nonnegative(),
  /** The strongest first; `label` says it in the language of the call. */
  reasons: z.array(z.object({ code: feedReason, factor: z.number().nonnegative(), label: z.string() })),
});

/**
 * A row of the ranking of creators. `previous_position` is that of 24 hours ago, null also where no ranking of that time is
 * known; with `is_new` one is, and they were not among them. Parts are points of 100 in 30 days; what nothing is known of counts 0.
 */
export const creatorRankingItem = z.object({
  position: z.int().positive(),
  previous_position: z.int().positive().nullable(),
  is_new: z.boolean(),
  user_info: userSummary,
  score: z.number().nonnegative(),
  parts: z.object({
    new_subscribers: z.number().nonnegative(),
    retention: z.number().nonnegative(),
    reads: z.number().nonnegative(),
    predictions: z.number().nonnegative(),
  }),
  new_subscriber_count: count,
  read_count: count,
});

export type FeedItem = z.infer<typeof feedItem>;
export type FeedSort = z.infer<typeof feedSort>;
export type FeedReason = z.infer<typeof feedReason>;
export type FeedExplanation = z.infer<typeof feedExplanation>;
export type CreatorRankingItem = z.infer<typeof creatorRankingItem>;
