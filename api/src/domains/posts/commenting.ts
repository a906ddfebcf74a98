import type { CommentPermission, CommentRefusal, Language, PostType } from '@minori/contracts';
import type { SubscribedCreators } from '../entitlements/policy';
import type { StoredPost } from './model';
import { canViewContent, isAuthor, isPublished, type Reader } from './policy';

const REQUIRED: Record<PostType, CommentRefusal | null> = {
  free: null,
  affiliate: null,
  paid: 'prime_required',
  paid_plus: 'prime_plus_required',
  gold: 'gold_required',
};

/** What somebody reads who can't comment. */
export const REFUSALS: Record<CommentRefusal, Record<Language, string>> = {
  login_required: { ja: 'ログインしてください。', en: 'Please log in.' },
  not_published: {
    ja: '公開した投稿のみにコメント可能です',
    en: 'Only published posts can be commented on',
  },
  blocked: {
    ja: 'このユーザーにはコメントが許可されていません',
    en: 'You are not allowed to comment on this member’s posts',
  },
  gold_required: {
    ja: 'Goldのメンバーシップ登録した方のみコメント可能です',
    en: 'Only members with a Gold membership can comment',
  },
  prime_required: { ja: 'プライム登録した方のみコメント可能です', en: 'Only Prime subscribers can comment' },
  prime_plus_required: {
    ja: 'プライムPlusを登録した方のみコメント可能です',
    en: 'Only Prime Plus subscribers can comment',
  },
};

/** What commenting on a post depends on besides the post itself. */
export interface CommentContext {
  subscribed: SubscribedCreators;
  /** Whether the viewer shares a block with the post's author. */
  isBlocked: boolean;
  at: Date;
}

/** Return why a viewer can't comment on a post that they may know of; null when they can. The one rule for all posts. */
export function refusalOf(
  viewer: Reader | null,
  post: Pick<StoredPost, 'author_id' | 'type' | 'status' | 'published_at'>,
  { subscribed, isBlocked, at }: CommentContext,
): CommentRefusal | null {
  if (!isPublished(post, at)) return 'not_published';
  if (!viewer) return 'login_required';
  if (isAuthor(viewer, post)) return null;
  if (isBlocked) return 'blocked';
  return canViewContent(viewer, post, subscribed, at) ? null : REQUIRED[post.type];
}

/** Return the permission that a refusal, or none, comes to, in the reader's language. */
export function permissionFrom(refusal: CommentRefusal | null, language: Language): CommentPermission {
  return { can_comment: refusal === null, reason: refusal, message: refusal && REFUSALS[refusal][language] };
}
