import { z } from 'zod';
import { count, id } from './shared';

/** How much a reader is expected to know. */
export const investmentLevel = z.enum(['beginner', 'intermediate', 'advanced']);

/**
 * What several posts are about. `name` is as it was first written, without the sign of a hashtag; names that differ only
 * in width, case or kind of kana are the same topic. Count are eventually exact.
 */
export const topic = z.object({
  id,
  name: z.string(),
  post_count: count,
});

/** A topic that many write about now; positions count from 1. */
export const trendingTopic = topic.extend({
  position: z.int().positive(),
  /** Authors and posts of the last 24 hours. */
  author_count: count,
  recent_post_count: count,
});

/** An area of interest that a member can choose. */
export const domain = z.object({ id, name: z.string(), is_chosen: z.boolean() });

export type InvestmentLevel = z.infer<typeof investmentLevel>;
export type Topic = z.infer<typeof topic>;
export type TrendingTopic = z.infer<typeof trendingTopic>;
export type Domain = z.infer<typeof domain>;
