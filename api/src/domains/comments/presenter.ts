import type { Comment, CommentAbilities, UserSummary } from '@minori/contracts';
import { contactKindsIn } from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';
import { saysMutedWord } from '../users/service';
import type { CommentAccess } from './discussion';
import type { CommentDocument } from './model';

/** Everything that a comment's look depends on besides the comment itself. */
export interface CommentView {
  viewer: Viewer | null;
  discussion: CommentAccess;
  authors: Map<string, UserSummary>;
  /** Ids of the comments that the viewer likes. */
  liked: ReadonlySet<string>;
}

/** Return the comment as the viewer sees it; undefined when its author is not shown. */
export function presentComment(comment: CommentDocument, view: CommentView): Comment | undefined {
  const { viewer, discussion, authors, liked } = view;
  const authorId = String(comment.author_id);
  const id = String(comment._id);
  const isRemoved = comment.removed_at !== null;
  const author = authors.get(authorId);
  if (!author && !isRemoved) return undefined;
  const isMine = !isRemoved && viewer?.id === authorId;
  return {
    kind: 'comment',
    id,
    post_id: String(comment.owner.id),
    parent_id: comment.parent_id && String(comment.parent_id),
    user_info: isRemoved ? null : (author ?? null),
    text: isRemoved ? '' : comment.text,
    mentions: isRemoved ? [] : comment.mentions,
    created_at: comment.created_at.toISOString(),
    edited_at: isRemoved ? null : (comment.edited_at?.toISOString() ?? null),
    removed_by: comment.removed_by,
    like_count: isRemoved ? 0 : comment.like_count,
    reply_count: comment.reply_count,
    is_liked: !isRemoved && liked.has(id),
    is_my_comment: isMine,
    is_by_post_author: !isRemoved && authorId === discussion.authorId,
    is_muted: !isRemoved && !isMine && saysMutedWord(discussion.mutes, comment.text),
    contact_kinds: isRemoved ? [] : contactKindsIn(comment.text),
    abilities: abilitiesOf(comment, view),
  };
}

/** Return whether who received a comment has replied to it. */
export function isAnswered({ answer_count }: CommentDocument): boolean {
  return answer_count > 0;
}

/** What the viewer may do with a comment that they see. */
function abilitiesOf(comment: CommentDocument, { viewer, discussion }: CommentView): CommentAbilities {
  const isThere = comment.removed_at === null && viewer !== null;
  const isMine = isThere && viewer.id === String(comment.author_id);
  const canComment = discussion.refusal === null;
  return {
    can_edit: isMine && canComment,
    can_delete: isMine || (isThere && viewer.id === discussion.authorId),
    can_reply: isThere && canComment,
    can_like: isThere && discussion.isReadable,
    can_report: isThere && !isMine,
  };
}
