import type {
  ForecasterRecord,
  Media,
  Notification,
  Post,
  PostState,
  PostSymbol,
  UserSummary,
} from '@minori/contracts';
import {
  hashtagsOf,
  LOCKED_TEASER_LENGTH,
  MEMBERSHIP_PRICES,
  NEEDED_PLAN,
  type CreatorPrices,
} from '@minori/contracts/rules';
import { listed, PreparedJson, preparing, type JsonPiece } from '../../http/preparedJson';
import type { Viewer } from '../../viewer';
import { hasSignedAddresses, presentMedia, type StoredMedia } from '../media/service';
import type { SubscribedCreators } from '../entitlements/policy';
import { refusalOf } from './commenting';
import type { StoredPost } from './model';
import { canViewContent, canViewPost, isAuthor, requirementOf, stateOf } from './policy';
import type { Reaction } from './reactionModel';

const TITLE_LENGTH = 30;
/** More than is shown, so that a reader sees where a text was cut. */
const PREVIEW_LENGTH = 120;

/** A post as a notification names it. */
export type PostPreview = NonNullable<Notification['post']>;

/** A preview without the post's author, and its JSON, but for the closing brace. */
interface Preview {
  fields: Omit<PostPreview, 'user_info'>;
  json: PreparedJson<unknown>;
}

/** The same with the author, and whether the viewer may see the content of the post: else they may not see what is said about it either. */
export interface PreviewedPost extends Preview {
  author: UserSummary;
  isReadable: boolean;
}

/** What of a post is not shown, or not all of it, while it is locked. */
type Content = Pick<Post, 'text' | 'media' | 'streaming' | 'hashtags'>;
/** Whom and what a post refers to. */
type References = Pick<Post, 'user_info' | 'symbols' | 'forecaster_record'>;
/** What of a post depends on the viewer, whether they may see the content or not. */
type ViewerFields = Pick<
  Post,
  | 'is_liked'
  | 'is_saved'
  | 'is_shared'
  | 'is_my_post'
  | 'is_blocked'
  | 'post_state'
  | 'failed_reason'
  | 'content_access'
  | 'abilities'
>;
type SharedFields = Omit<Post, keyof Content | keyof ViewerFields | keyof References>;

/** A post with what of it all viewers share. */
export interface PresentablePost {
  post: StoredPost;
  shared: SharedPost;
}

/** What of a post is the same whoever asks: made once for each version of the post, and anew before addresses end. */
export interface SharedPost {
  fields: SharedFields;
  /** To those who may see it. */
  open: Content;
  /** To everybody else: the beginning of the text and blurred thumbnails. */
  locked: Content;
  /** When it was made, and whether addresses in it end. */
  madeAt: Date;
  hasAddresses: boolean;
  /** By the key of a variant, the JSON of all but its references, and but for the closing brace. */
  variants: Map<string, PreparedJson<unknown>>;
  /** By what a viewer may see of it. */
  previews: Map<string, Preview>;
}

/** Everything that the answer about a post depends on besides the post itself. */
export interface PostContext {
  viewer: Viewer | null;
  at: Date;
  authors: Map<string, UserSummary>;
  symbols: Map<string, PostSymbol>;
  /** Records of the authors of calls who have one. */
  records: ReadonlyMap<string, ForecasterRecord>;
  /** What the viewer has done with posts, by their ids. */
  reactions: ReadonlyMap<string, Reaction | null>;
  /** Ids of the members with whom the viewer shares a block. */
  blocked: ReadonlySet<string>;
  subscribed: SubscribedCreators;
  /** What a month costs of authors whose posts are locked, by their ids. */
  prices: ReadonlyMap<string, CreatorPrices>;
}

/** Return the part of a post that does not depend on the viewer. */
export function sharePost(post: StoredPost, media: StoredMedia[], at: Date): SharedPost {
  const teaser = beginningOf(post.text, LOCKED_TEASER_LENGTH);
  const present = (isAuthorized: boolean) => media.map((medium) => presentMedia(medium, { isAuthorized, at }));
  const shown = { open: present(true), locked: present(false) };
  return {
    fields: {
      kind: 'post',
      id: post.id,
      title: titleOf(post),
      type: post.type,
      status: post.status,
      created_at: post.created_at.toISOString(),
      published_at: post.published_at.toISOString(),
      disclosures: post.disclosures,
      domains: post.domains,
      user_topic: post.topics[0] ? { id: post.topics[0].id } : null,
      topics: post.topics,
      free_minutes: post.free_minutes,
      view_count: post.view_count,
      like_count: post.like_count,
      comment_count: post.comment_count,
      share_count: post.share_count,
      is_call: isCall(post),
      is_edited: post.edited_at !== null,
      edited_at: post.edited_at?.toISOString() ?? null,
      is_deleted: post.deleted_at !== null,
      deleted_at: post.deleted_at?.toISOString() ?? null,
    },
    open: {
      text: post.text,
      media: shown.open,
      streaming: streamingOf(post, shown.open),
      hashtags: post.hashtags,
    },
    locked: {
      text: teaser,
      media: shown.locked,
      streaming: streamingOf(post, []),
      // A hashtag further down is a part of the hidden text.
      hashtags: hashtagsOf(teaser).filter((tag) => post.hashtags.includes(tag)),
    },
    madeAt: at,
    hasAddresses: media.some(hasSignedAddresses),
    variants: new Map(),
    previews: new Map(),
  };
}

/** The stream of a post, with the first of its images that may be seen as its picture. */
function streamingOf({ streaming }: StoredPost, media: Media[]): Post['streaming'] {
  if (!streaming) return null;
  const image = media.find(({ type }) => type === 'image');
  return {
    thumbnail: image?.data.url ?? null,
    status: streaming.status,
    starts_at: streaming.starts_at?.toISOString() ?? null,
  };
}

/** Return whether it names a symbol. */
export function isCall({ symbol_ids }: StoredPost): boolean {
  return symbol_ids.length > 0;
}

/** Return the title that an author gave, or else the beginning of the text. */
export function titleOf({ title, text }: Pick<StoredPost, 'title' | 'text'>): string {
  return title ?? beginningOf(text.replace(/\s+/g, ' '), TITLE_LENGTH);
}

/** Return the post as the viewer may see it; undefined when its author is unknown. */
export function presentPost({ post, shared }: PresentablePost, context: PostContext): Post | undefined {
  const author = context.authors.get(post.author_id);
  if (!author) return undefined;
  const variant = variantOf(post, context);
  const presented = { ...presentVariant({ post, shared }, variant), ...presentReferences(post, author, context) };
  return variant.isBlocked ? { ...presented, ...NOT_SHOWN } : presented;
}

/** What of a post is not there between members who share a block. */
const NOT_SHOWN = {
  title: '',
  text: '',
  media: [],
  streaming: null,
  hashtags: [],
  topics: [],
  user_topic: null,
  symbols: [],
  disclosures: [],
  forecaster_record: null,
} satisfies Partial<Post>;

/** Return the same as JSON. What several posts or viewers share has been written before. */
export function preparePost({ post, shared }: PresentablePost, context: PostContext): JsonPiece[] | undefined {
  const author = context.authors.get(post.author_id);
  if (!author) return undefined;
  const variant = variantOf(post, context);
  if (variant.isBlocked) return [JSON.stringify(presentPost({ post, shared }, context))];
  const begun = [variantJson({ post, shared }, variant), ',"user_info":', authorJson(author)];
  if (!isCall(post)) return [...begun, ',"symbols":[],"forecaster_record":null}'];
  const { symbols, forecaster_record } = presentReferences(post, author, context);
  const named = listed(symbols.map((symbol) => [symbolJson(symbol)]));
  return [...begun, ',"symbols":[', ...named, `],"forecaster_record":${JSON.stringify(forecaster_record)}}`];
}

/** Return the JSON of a member's summary. */
export const authorJson = preparing((author: UserSummary) => author);
const symbolJson = preparing((symbol: PostSymbol) => symbol);

function variantJson({ post, shared }: PresentablePost, variant: Variant): PreparedJson<unknown> {
  const key = keyOf(variant);
  const known = shared.variants.get(key);
  if (known) return known;
  const json = PreparedJson.from(JSON.stringify(presentVariant({ post, shared }, variant)).slice(0, -1));
  shared.variants.set(key, json);
  return json;
}

/** All by which one version of a post differs from viewer to viewer, but for its references. */
interface Variant {
  state: PostState;
  isOwn: boolean;
  isBlocked: boolean;
  isOpen: boolean;
  canComment: boolean;
  isLiked: boolean;
  isSaved: boolean;
  isShared: boolean;
  /** What it costs a month to open it; null where it is open, or that is not sold. */
  priceFrom: number | null;
}

const BITS = {
  isOwn: 1,
  isBlocked: 2,
  isOpen: 4,
  canComment: 8,
  isLiked: 16,
  isSaved: 32,
  isShared: 64,
} satisfies Record<Exclude<keyof Variant, 'state' | 'priceFrom'>, number>;
const FLAGS = Object.entries(BITS) as [keyof typeof BITS, number][];

function keyOf(variant: Variant): string {
  let bits = 0;
  for (const [flag, bit] of FLAGS) if (variant[flag]) bits += bit;
  return `${variant.state}${bits} ${variant.priceFrom ?? ''}`;
}

const UNTOUCHED: Reaction = { isLiked: false, isSaved: false, isShared: false };

function variantOf(post: StoredPost, { viewer, at, reactions, blocked, subscribed, prices }: PostContext): Variant {
  const isBlocked = blocked.has(post.author_id);
  const { isLiked, isSaved, isShared } = reactions.get(post.id) ?? UNTOUCHED;
  const isOpen = post.deleted_at !== null || canViewContent(viewer, post, subscribed, at);
  return {
    state: stateOf(post, at),
    isOwn: isAuthor(viewer, post),
    isBlocked,
    isOpen,
    priceFrom: isOpen || isBlocked ? null : priceFrom(post, prices),
    canComment: refusalOf(viewer, post, { subscribed, isBlocked, at }) === null,
    isLiked,
    isSaved,
    isShared,
  };
}

/** Depend on nothing but what is given: the JSON is kept by the variant. */
function presentVariant({ post, shared }: PresentablePost, variant: Variant): Omit<Post, keyof References> {
  const { state, isOwn, isBlocked } = variant;
  const content_access = accessTo(post, variant);
  return {
    ...shared.fields,
    ...(content_access.is_authorized ? shared.open : shared.locked),
    is_liked: variant.isLiked,
    is_saved: variant.isSaved,
    is_shared: variant.isShared,
    is_my_post: isOwn,
    is_blocked: isBlocked,
    post_state: state,
    failed_reason: post.off_reason === 'canceled' ? null : post.off_reason,
    content_access,
    abilities: {
      can_delete: isOwn && state !== 'deleted',
      can_edit: isOwn && state !== 'deleted',
      can_comment: variant.canComment,
    },
  };
}

/** Present whom and what a post refers to: they change without it. */
function presentReferences(
  post: StoredPost,
  author: UserSummary,
  { symbols, records }: Pick<PostContext, 'symbols' | 'records'>,
): References {
  return {
    user_info: author,
    symbols: post.symbol_ids.map((id) => symbols.get(id)).filter((symbol) => symbol !== undefined),
    forecaster_record: isCall(post) ? (records.get(author.id) ?? null) : null,
  };
}

function accessTo(post: StoredPost, { isOpen, isBlocked, priceFrom: price_from }: Variant): Post['content_access'] {
  if (isOpen || isBlocked) return { is_authorized: isOpen && !isBlocked, requires: null, price_from: null };
  return { is_authorized: false, requires: requirementOf(post.type), price_from };
}

function priceFrom({ type, author_id }: StoredPost, prices: PostContext['prices']): number | null {
  const requires = requirementOf(type);
  if (requires === 'gold') return MEMBERSHIP_PRICES[NEEDED_PLAN.read_gold_posts.package_name].month ?? null;
  return requires && (prices.get(author_id)?.[requires] ?? null);
}

/**
 * Return the post as a notification names it to the viewer, without text and media while it is not out yet and where
 * there is a block; undefined when its author is unknown.
 */
export function presentPreview(
  { post, shared }: PresentablePost,
  {
    viewer,
    at,
    authors,
    subscribed,
    blocked,
  }: Pick<PostContext, 'viewer' | 'at' | 'authors' | 'subscribed' | 'blocked'>,
): PreviewedPost | undefined {
  const author = authors.get(post.author_id);
  if (!author) return undefined;
  const isOut = canViewPost(viewer, post, at) && !blocked.has(author.id);
  const isAuthorized = canViewContent(viewer, post, subscribed, at);
  const preview = previewOf({ post, shared }, { isOut, isAuthorized, isOwn: isAuthor(viewer, post) });
  return { ...preview, author, isReadable: isOut && isAuthorized };
}

function previewOf(
  { post, shared }: PresentablePost,
  { isOut, isAuthorized, isOwn }: Record<'isOut' | 'isAuthorized' | 'isOwn', boolean>,
): Preview {
  const key = `${isOut} ${isAuthorized} ${isOwn}`;
  const known = shared.previews.get(key);
  if (known) return known;
  const { text, media, streaming } = isAuthorized ? shared.open : shared.locked;
  const fields = {
    id: post.id,
    text: isOut ? previewText(text, post.text) : '',
    media: isOut ? media : [],
    streaming: isOut ? streaming : null,
    published_at: shared.fields.published_at,
    status: post.status,
    type: post.type,
    is_my_post: isOwn,
  };
  const preview: Preview = { fields, json: PreparedJson.from(JSON.stringify(fields).slice(0, -1)) };
  shared.previews.set(key, preview);
  return preview;
}

/** The beginning of what is shown of a text; what is left out, also of a locked one, is marked. */
function previewText(shown: string, whole: string): string {
  const beginning = beginningOf(shown, PREVIEW_LENGTH);
  return beginning.length < whole.length ? `${beginning.trimEnd()}…` : beginning;
}

/** The first characters of a text, in code points so that none is cut in two. */
function beginningOf(text: string, length: number): string {
  return Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('');
}
