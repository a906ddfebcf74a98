import type { Media, Notification, Post, PostSymbol, UserSummary } from '@minori/contracts';
import { hashtagsOf, LOCKED_TEASER_LENGTH } from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';
import type { SubscribedCreators } from '../subscriptions/service';
import type { StoredPost } from './model';
import { canViewContent, canViewPost, isAuthor, isPublished } from './policy';

const TITLE_LENGTH = 30;
/** More than is shown, so that a reader sees where a text was cut. */
const PREVIEW_LENGTH = 120;

/** A post as a notification names it. */
export type PostPreview = NonNullable<Notification['post']>;

/** What of a post is not shown, or not all of it, while it is locked. */
type Content = Pick<Post, 'text' | 'media' | 'streaming' | 'hashtags'>;
/** What of a post depends on the viewer, whether they may see the content or not. */
type OwnFields = Pick<
  Post,
  'user_info' | 'symbols' | 'is_liked' | 'is_saved' | 'is_my_post' | 'is_blocked' | 'content_access' | 'abilities'
>;
type SharedFields = Omit<Post, keyof Content | keyof OwnFields>;

/** A post with the part of its look that all viewers share. */
export interface PresentablePost {
  post: StoredPost;
  shared: SharedPost;
}

/** What a post looks like whoever asks: made once for each version of the post. */
export interface SharedPost {
  fields: SharedFields;
  /** To those who may see it. */
  open: Content;
  /** To everybody else: the beginning of the text and blurred thumbnails. */
  locked: Content;
  /** The JSON of the fields with either content, but for the closing brace; written when it is first wanted. */
  json: { open?: string; locked?: string };
}

/** Everything that a post's look depends on besides the post itself. */
export interface PostContext {
  viewer: Viewer | null;
  at: Date;
  authors: Map<string, UserSummary>;
  symbols: Map<string, PostSymbol>;
  /** Ids of the posts that the viewer likes. */
  liked: ReadonlySet<string>;
  /** Ids of the members with whom the viewer shares a block. */
  blocked: ReadonlySet<string>;
  subscribed: SubscribedCreators;
}

/** The part of a post that does not depend on the viewer. */
export function sharePost(post: StoredPost): SharedPost {
  const teaser = beginningOf(post.text, LOCKED_TEASER_LENGTH);
  return {
    fields: {
      id: post.id,
      title: post.title ?? beginningOf(post.text.replace(/\s+/g, ' '), TITLE_LENGTH),
      type: post.type,
      status: post.status,
      created_at: post.created_at.toISOString(),
      published_at: post.published_at.toISOString(),
      disclosures: post.disclosures,
      domains: post.domains,
      user_topic: post.user_topic_id && { id: String(post.user_topic_id) },
      free_minutes: post.free_minutes,
      view_count: post.view_count,
      like_count: post.like_count,
      comment_count: post.comment_count,
      share_count: post.share_count,
    },
    open: { text: post.text, media: post.media, streaming: post.streaming, hashtags: post.hashtags },
    locked: {
      text: teaser,
      media: post.media.map(lockMedia),
      streaming: post.streaming && { thumbnail: null },
      // A hashtag further down is a part of the hidden text.
      hashtags: hashtagsOf(teaser).filter((tag) => post.hashtags.includes(tag)),
    },
    json: {},
  };
}

/** The post as the viewer may see it; undefined when its author is unknown. */
export function presentPost({ post, shared }: PresentablePost, context: PostContext): Post | undefined {
  const own = presentOwn(post, context);
  return own && { ...shared.fields, ...shared[contentOf(own)], ...own };
}

/** The same as JSON. What several posts or viewers share has been written before. */
export function serializePost({ post, shared }: PresentablePost, context: PostContext): string | undefined {
  const own = presentOwn(post, context);
  if (!own) return undefined;
  const content = contentOf(own);
  const json = (shared.json[content] ??= JSON.stringify({ ...shared.fields, ...shared[content] }).slice(0, -1));
  const { user_info, symbols, ...rest } = own;
  const names = symbols.map(writtenOnce).join(',');
  return `${json},"user_info":${writtenOnce(user_info)},"symbols":[${names}],${JSON.stringify(rest).slice(1)}`;
}

const written = new WeakMap<object, string>();

/** The JSON of an object that nobody changes. */
function writtenOnce(value: object): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  const json = JSON.stringify(value);
  written.set(value, json);
  return json;
}

function contentOf({ content_access }: OwnFields): 'open' | 'locked' {
  return content_access.is_authorized ? 'open' : 'locked';
}

/** What of a post depends on the viewer. */
function presentOwn(
  post: StoredPost,
  { viewer, at, authors, symbols, liked, blocked, subscribed }: PostContext,
): OwnFields | undefined {
  const author = authors.get(post.author_id);
  if (!author) return undefined;
  const isOwn = isAuthor(viewer, post);
  const isAuthorized = canViewContent(viewer, post, subscribed);
  const isBlocked = blocked.has(author.id);
  return {
    user_info: author,
    symbols: post.symbol_ids.map((id) => symbols.get(id)).filter((symbol) => symbol !== undefined),
    is_liked: liked.has(post.id),
    is_saved: false,
    is_my_post: isOwn,
    is_blocked: isBlocked,
    content_access: { is_authorized: isAuthorized },
    abilities: {
      can_delete: isOwn,
      can_comment: viewer !== null && isAuthorized && !isBlocked && isPublished(post, at),
    },
  };
}

/**
 * The post as a notification names it to the viewer, of one that is not out yet without text and media; undefined when
 * its author is unknown.
 */
export function presentPreview(
  { post, shared }: PresentablePost,
  { viewer, at, authors, subscribed }: Pick<PostContext, 'viewer' | 'at' | 'authors' | 'subscribed'>,
): PostPreview | undefined {
  const author = authors.get(post.author_id);
  if (!author) return undefined;
  const isOut = canViewPost(viewer, post, at);
  const { text, media } = canViewContent(viewer, post, subscribed) ? shared.open : shared.locked;
  return {
    id: post.id,
    text: isOut ? beginningOf(text, PREVIEW_LENGTH) : '',
    media: isOut ? media : [],
    published_at: shared.fields.published_at,
    status: post.status,
    type: post.type,
    is_my_post: isAuthor(viewer, post),
    user_info: author,
  };
}

/** What a locked medium still shows: its kind, its size and its blurred thumbnail. */
function lockMedia({ type, data }: Media): Media {
  return { type, data: { ...data, url: null, thumbnail_url: null, free_version: null, title: null } };
}

/** The first characters of a text, in code points so that none is cut in two. */
function beginningOf(text: string, length: number): string {
  return Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('');
}
