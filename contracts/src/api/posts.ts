import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  composerOptions,
  disclosure,
  ownPostAct,
  ownPostSort,
  post,
  postOutcome,
  postType,
  postVersion,
} from '../entities/post';
import { count, done, id, instant, success, lastId, pageAfterId, period } from '../entities/shared';
import {
  checkPostText,
  checkPostTitle,
  OWN_KEYWORD_MAX,
  POSTS_AT_ONCE,
  FREE_MINUTES_MAX,
  POST_SYMBOLS_MAX,
  POST_TEXT_MAX,
  type PostFieldError,
} from '../rules/post';
import { MEDIA_TOTAL_MAX } from '../rules/media';
import { TOPICS_OF_POST_MAX } from '../rules/topic';

const params = z.object({ id });
const page = z.object({ last_id: lastId });
const postPage = success(z.array(post), { last_id: id.nullable() });

/** Which of the own posts are wanted, and in which order. */
const ownPosts = z.object({
  status: z
    .enum(['all', 'published', 'scheduled', 'processing', 'in_review', 'failed', 'canceled', 'deleted'])
    .default('all'),
  type: postType.optional(),
  symbol_id: id.optional(),
  /** Its name, as a topic or as a hashtag, without the sign. */
  topic: z.string().trim().max(OWN_KEYWORD_MAX, 'too_long').optional(),
  /** When they came out, or are to. */
  ...period,
  /** Words that title or text hold, all of them. */
  keyword: z.string().trim().max(OWN_KEYWORD_MAX, 'too_long').optional(),
  /** Deleted ones have no order but by time. */
  sort: ownPostSort.default('newest'),
});

/** A text that one of the rules accepts; its code becomes the field's error code. */
function ruled(check: (text: string) => PostFieldError | undefined) {
  return z.string().superRefine((text, context) => {
    const message = check(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** What an author says of a post. */
const content = {
  text: ruled(checkPostText),
  /** Null lets the title be the beginning of the text. */
  title: ruled(checkPostTitle).nullable(),
  type: postType,
  /** Up to 10 images, and a video, an audio and a link at most. */
  media_ids: z.array(id).max(MEDIA_TOTAL_MAX, 'media_count'),
  /** How much of an audio everybody may hear; only with an audio. */
  free_minutes: z.int().min(0).max(FREE_MINUTES_MAX),
  /** The symbols that the post is about. */
  symbol_ids: z.array(id).max(POST_SYMBOLS_MAX, 'too_long'),
  /** Required when a symbol is named. */
  disclosures: z.array(disclosure).max(4, 'too_long'),
  /** What it is about beside its hashtags; `POST /posts/topics` gives ids to names. */
  topic_ids: z.array(id).max(TOPICS_OF_POST_MAX, 'too_long'),
};

export const posts = {
  create: endpoint('POST /posts/', {
    summary:
      'Publish a post, or schedules it with published_at. Types: paid and gold for creators, paid_plus for creators from level 5, affiliate for advertisers',
    access: 'member',
    idempotency: 'optional',
    body: z.object({
      ...content,
      title: content.title.default(null),
      type: content.type.default('free'),
      media_ids: content.media_ids.default([]),
      free_minutes: content.free_minutes.default(0),
      symbol_ids: content.symbol_ids.default([]),
      disclosures: content.disclosures.default([]),
      topic_ids: content.topic_ids.default([]),
      /** When it is to come out, at most 60 days ahead; at once when left out. */
      published_at: instant.optional(),
    }),
    response: success(post),
    status: 201,
  }),
  update: endpoint('PUT /posts/:id', {
    summary:
      'Change an own post; what is left out stays. Of a published post the earlier version is kept. published_at (null: at once) schedules one that is not out yet',
    access: 'member',
    params,
    body: z.object({ ...z.object(content).partial().shape, published_at: instant.nullable().optional() }),
    response: success(post),
  }),
  cancelSchedule: endpoint('DELETE /posts/:id/schedule', {
    summary: 'Take the schedule of an own post back: it stays with its author, who may schedule or publish it anew',
    access: 'member',
    params,
    response: success(post),
  }),
  composerOptions: endpoint('GET /posts/composer_options', {
    summary: 'What the viewer may write',
    access: 'member',
    response: success(composerOptions),
  }),
  template: endpoint('GET /users/template', {
    summary: 'The text that the own posts begin with',
    access: 'member',
    response: success(z.object({ text: z.string() })),
  }),
  setTemplate: endpoint('POST /users/template', {
    summary: 'Set the text that the own posts begin with; an empty one is none',
    access: 'member',
    body: z.object({
      text: z.string().refine((text) => [...text].length <= POST_TEXT_MAX, 'text_length' satisfies PostFieldError),
    }),
    response: success(z.object({ text: z.string() })),
  }),
  myPosts: endpoint('GET /posts/my_posts', {
    summary:
      'The own posts, newest first unless told, 20 a page; deleted ones only when asked for. A page may hold fewer, and none, and yet be followed by others',
    access: 'member',
    query: ownPosts.extend({ last_id: lastId }),
    /** `is_partial` where a keyword is found in more posts than are looked at: those that were written last. */
    response: success(z.array(post), { last_id: id.nullable(), is_partial: z.boolean().optional() }),
  }),
  myPostsCsv: endpoint('GET /posts/my_posts/csv', {
    summary: 'The same posts as a file of CSV, all of them',
    access: 'member',
    answers: 'bytes',
    query: ownPosts,
    response: z.file(),
  }),
  bulk: endpoint('POST /posts/bulk', {
    summary:
      'Do the same with several own posts, each by itself: what became of each is told, in their order. Sent again it does what is left to be done',
    access: 'member',
    body: z.object({
      ids: z.array(id).min(1, 'required').max(POSTS_AT_ONCE, 'too_long'),
      act: ownPostAct,
    }),
    response: success(z.array(postOutcome)),
  }),
  saved: endpoint('GET /posts/saved', {
    summary: 'The posts that the viewer saved, latest saved first; a keyword needs the silver membership',
    access: 'member',
    query: page.extend({ keyword: z.string().trim().max(100, 'too_long').optional() }),
    response: postPage,
  }),
  unread: endpoint('GET /posts/unread', {
    summary: 'Posts of the last 14 days by followed members that the viewer has not viewed, newest first',
    access: 'member',
    query: page,
    response: postPage,
  }),
  paid: endpoint('GET /posts/paid', {
    summary: 'Paid posts of the creators that the viewer has subscribed to, newest first',
    access: 'member',
    query: page,
    response: postPage,
  }),
  related: endpoint('GET /posts/related', {
    summary: 'Up to 10 posts near to a post: of its symbols, its hashtags or its author',
    access: 'optional',
    query: z.object({ post_id: id }),
    response: success(z.array(post)),
  }),
  topOfCreator: endpoint('GET /posts/creator/:id/top', {
    summary: 'The up to 5 posts of a member (by id or username) that readers liked best in 90 days',
    access: 'optional',
    params: z.object({ id: z.string().min(1).max(24) }),
    response: success(z.array(post)),
  }),
  relatedToSymbols: endpoint('GET /posts/charts/symbols/related_posts', {
    summary: 'Posts that name one of the symbols (repeat the parameter for several), 20 a page',
    access: 'optional',
    query: z.object({
      symbols: z.union([id.transform((one) => [one]), z.array(id).min(1, 'required').max(20, 'too_long')]),
      /** `newest` in pages, or `popular`: at once the 20 of the last 30 days that readers liked best. */
      tab_name: z.enum(['newest', 'popular']).default('newest'),
      /** Opaque: what the previous answer gave as `next_page`. */
      page: pageAfterId,
    }),
    response: success(z.array(post), { next_page: z.string().nullable() }),
  }),
  byUser: endpoint('GET /profiles/:id/posts', {
    summary: 'The posts of a member (by id or username), newest first; with `paid` those that not everybody may read',
    access: 'optional',
    params: z.object({ id: z.string().min(1).max(24) }),
    query: page.extend({ type: z.enum(['all', 'paid']).optional() }),
    response: postPage,
  }),
  read: endpoint('GET /posts/:id', {
    summary: 'A post',
    access: 'optional',
    params,
    query: z.object({ preload: z.string().optional() }),
    response: success(post),
  }),
  history: endpoint('GET /posts/:id/history', {
    summary: 'The versions of a post, latest first, for those who may see its content',
    access: 'optional',
    params,
    response: success(z.array(postVersion)),
  }),
  remove: endpoint('DELETE /posts/:id', {
    summary: 'Delete an own post; one that was out and named a symbol leaves a tombstone',
    access: 'member',
    params,
    response: done,
  }),
  like: endpoint('POST /posts/:id/likes', {
    summary: 'Like a post or take the like back; saying it twice changes nothing',
    access: 'member',
    params,
    body: z.object({ action: z.enum(['like', 'unlike']) }),
    response: success(z.object({ is_liked: z.boolean(), like_count: count })),
  }),
  save: endpoint('POST /posts/:id/saves', {
    summary: 'Save a post or take it out of the saved ones; saying it twice changes nothing',
    access: 'member',
    params,
    body: z.object({ action: z.enum(['save', 'unsave']) }),
    response: success(z.object({ is_saved: z.boolean() })),
  }),
  share: endpoint('POST /posts/:id/shares', {
    summary: 'Count that a post was shared, once a member and day',
    access: 'member',
    params,
    body: z.object({}).optional(),
    response: success(z.object({ is_shared: z.boolean(), share_count: count })),
  }),
  view: endpoint('POST /posts/:id/views', {
    summary: 'Count a view, once a member and day; of guests three an address and day, of programs none',
    access: 'optional',
    params,
    body: z.object({}).optional(),
    response: done,
    status: 202,
  }),
};
