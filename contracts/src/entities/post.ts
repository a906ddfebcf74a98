import { z } from 'zod';
import { OWN_POST_SORTS, POST_TYPES } from '../rules/post';
import { media } from './media';
import { forecasterRecord } from './prediction';
import { count, id, instant } from './shared';
import { streaming } from './streaming';
import { userSummary } from './user';

export { media, mediaType, type Media, type MediaType } from './media';

export const postType = z.enum(POST_TYPES);
export const postStatus = z.enum(['disabled', 'on_processing', 'activated']);
export const disclosure = z.enum(['holding', 'not_holding', 'planning', 'pr']);
/**
 * Where a post is on its way. Everybody sees `published` and `deleted` (a tombstone); the others only its author:
 * `scheduled` until its time comes, `processing` until its media are ready, `in_review` until staff have decided,
 * `failed` and `rejected` with a `failed_reason`, `canceled` once its schedule was given up (it may be scheduled anew).
 */
export const postState = z.enum([
  'published',
  'scheduled',
  'processing',
  'in_review',
  'failed',
  'rejected',
  'canceled',
  'deleted',
]);
/** Why a post did not come out, or is not out any more; the sentence is `postFailureMessage` of the rules. */
export const postFailure = z.enum(['media_failed', 'review_rejected', 'violation']);
/** What opens a locked post: Prime of its author, Prime Plus of its author, or the gold membership. */
export const accessRequirement = z.enum(['prime', 'prime_plus', 'gold']);

/** A symbol named by a post, with the change of its last day in percent. */
export const postSymbol = z.object({
  id,
  name: z.string(),
  code: z.string(),
  change_percentage: z.number().nullable(),
});

/**
 * A post. When `content_access.is_authorized` is false, `text` holds the first 60 characters only and media carry no
 * address but the `free_version` of a sound, open to everybody; `requires` then says what opens it and `price_from` the
 * lowest monthly price in yen, null where it is not known. When `is_blocked` is true, text, title and media are empty.
 * A tombstone (`is_deleted`) keeps its symbols and disclosures only: what it said about them still counts. Count are
 * eventually exact.
 */
export const post = z.object({
  kind: z.literal('post'),
  id,
  user_info: userSummary,
  text: z.string(),
  title: z.string(),
  type: postType,
  status: postStatus,
  created_at: instant,
  published_at: instant,
  media: z.array(media),
  streaming: streaming.nullable(),
  symbols: z.array(postSymbol),
  disclosures: z.array(disclosure),
  /** How good the author of a call has been at predicting; null below 20 graded targets, and where no symbol is named. */
  forecaster_record: forecasterRecord.nullable(),
  domains: z.array(z.object({ id, name: z.string() })),
  /** The first of the topics. */
  user_topic: z.object({ id }).nullable(),
  topics: z.array(z.object({ id, name: z.string() })),
  hashtags: z.array(z.string()),
  free_minutes: z.int().nonnegative(),
  view_count: count,
  like_count: count,
  comment_count: count,
  share_count: count,
  is_liked: z.boolean(),
  is_saved: z.boolean(),
  is_shared: z.boolean(),
  is_my_post: z.boolean(),
  is_blocked: z.boolean(),
  /** Whether it names a symbol: then it leaves a tombstone when it is deleted. */
  is_call: z.boolean(),
  is_edited: z.boolean(),
  edited_at: instant.nullable(),
  is_deleted: z.boolean(),
  deleted_at: instant.nullable(),
  post_state: postState,
  failed_reason: postFailure.nullable(),
  content_access: z.object({
    is_authorized: z.boolean(),
    requires: accessRequirement.nullable(),
    price_from: count.nullable(),
  }),
  abilities: z.object({ can_delete: z.boolean(), can_edit: z.boolean(), can_comment: z.boolean() }),
});

export const ownPostSort = z.enum(OWN_POST_SORTS);

/**
 * What can be done with several own posts at once: delete them, say who may read them, take their schedules back, or move them to
 * another day (`YYYY-MM-DD`), where they come out at the hour that they had, by Tokyo's clock.
 */
export const ownPostAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delete') }),
  z.object({ kind: z.literal('set_type'), type: postType }),
  z.object({ kind: z.literal('unschedule') }),
  z.object({ kind: z.literal('reschedule'), day: z.iso.date() }),
]);

/** What became of one of several posts: done, or why not, in a sentence. `post` is as it is then; null once it is deleted. */
export const postOutcome = z.object({
  id,
  is_done: z.boolean(),
  message: z.string().nullable(),
  post: post.nullable(),
});

/** A stretch of text that a version has in common with the one before, or that was added or taken out. */
export const textChange = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

/**
 * What a post said from `at` on. `title` and `text` are null where the viewer may not see that version, for it was of
 * another type; `changes` are those of the text since the version before, null where there is nothing to compare.
 */
export const postVersion = z.object({
  at: instant,
  is_current: z.boolean(),
  type: postType,
  title: z.string().nullable(),
  text: z.string().nullable(),
  symbols: z.array(postSymbol),
  disclosures: z.array(disclosure),
  changes: z.array(textChange).nullable(),
});

/** What a member may write, and the limits. `reason` says what it would take. */
export const composerOptions = z.object({
  types: z.array(
    z.object({
      type: postType,
      is_allowed: z.boolean(),
      reason: z.enum(['creators_only', 'level5_creators_only', 'advertisers_only']).nullable(),
    }),
  ),
  text_max: count,
  title_max: count,
  images_max: count,
  symbols_max: count,
  schedule_max_days: count,
  free_minutes_max: count,
  template_text: z.string(),
});

export type PostType = z.infer<typeof postType>;
export type PostStatus = z.infer<typeof postStatus>;
export type Disclosure = z.infer<typeof disclosure>;
export type PostSymbol = z.infer<typeof postSymbol>;
export type PostState = z.infer<typeof postState>;
export type PostFailure = z.infer<typeof postFailure>;
export type AccessRequirement = z.infer<typeof accessRequirement>;
export type OwnPostSort = z.infer<typeof ownPostSort>;
export type OwnPostAct = z.infer<typeof ownPostAct>;
export type PostOutcome = z.infer<typeof postOutcome>;
export type Post = z.infer<typeof post>;
export type TextChange = z.infer<typeof textChange>;
export type PostVersion = z.infer<typeof postVersion>;
export type ComposerOptions = z.infer<typeof composerOptions>;
