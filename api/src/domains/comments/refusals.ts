import type { CommentPermission, CommentRefusal, Language } from '@minori/contracts';

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

/** Return the permission that a refusal, or none, comes to, in the reader's language. */
export function permissionFrom(refusal: CommentRefusal | null, language: Language): CommentPermission {
  return { can_comment: refusal === null, reason: refusal, message: refusal && REFUSALS[refusal][language] };
}
