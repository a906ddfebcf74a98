import { z } from 'zod';
import { count, id, instant } from './shared';
import { userSummary } from './user';

export const postType = z.enum(['free', 'paid', 'paid_plus', 'gold', 'affiliate']);
export const mediaType = z.enum(['image', 'video', 'link', 'audio', 'stream']);
export const postStatus = z.enum(['disabled', 'on_processing', 'activated']);
export const disclosure = z.enum(['holding', 'not_holding', 'planning', 'pr']);

export const media = z.object({
  type: mediaType,
  data: z.object({
    url: z.string().nullable(),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    duration: z.number().nonnegative().nullable(),
    thumbnail_url: z.string().nullable(),
    blur: z.string().nullable(),
    free_version: z.string().nullable(),
    title: z.string().nullable(),
  }),
});

/** A symbol named by a post, with the change of its last day in percent. */
export const postSymbol = z.object({
  id,
  name: z.string(),
  code: z.string(),
  change_percentage: z.number().nullable(),
});

/**
 * A post. When `content_access.is_authorized` is false, `text` holds the first 60 characters only and
 * media carry neither address nor free version. Counts are eventually exact.
 */
export const post = z.object({
  id,
  user_info: userSummary,
  text: z.string(),
  title: z.string(),
  type: postType,
  status: postStatus,
  created_at: instant,
  published_at: instant,
  media: z.array(media),
  streaming: z.object({ thumbnail: z.string().nullable() }).nullable(),
  symbols: z.array(postSymbol),
  disclosures: z.array(disclosure),
  domains: z.array(z.object({ id, name: z.string() })),
  user_topic: z.object({ id }).nullable(),
  hashtags: z.array(z.string()),
  free_minutes: z.int().nonnegative(),
  view_count: count,
  like_count: count,
  comment_count: count,
  share_count: count,
  is_liked: z.boolean(),
  is_saved: z.boolean(),
  is_my_post: z.boolean(),
  is_blocked: z.boolean(),
  content_access: z.object({ is_authorized: z.boolean() }),
  abilities: z.object({ can_delete: z.boolean(), can_comment: z.boolean() }),
});

export type PostType = z.infer<typeof postType>;
export type MediaType = z.infer<typeof mediaType>;
export type PostStatus = z.infer<typeof postStatus>;
export type Disclosure = z.infer<typeof disclosure>;
export type Media = z.infer<typeof media>;
export type PostSymbol = z.infer<typeof postSymbol>;
export type Post = z.infer<typeof post>;
