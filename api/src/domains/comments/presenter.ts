import type { Comment, UserSummary } from '@minori/contracts';
import type { Viewer } from '../../viewer';
import type { CommentDocument } from './model';

/** The comment as the viewer sees it; undefined when its author is unknown. */
export function presentComment(
  { _id, post_id, author_id, text, created_at }: CommentDocument,
  authors: Map<string, UserSummary>,
  viewer: Viewer | null,
): Comment | undefined {
  const author = authors.get(String(author_id));
  if (!author) return undefined;
  return {
    id: String(_id),
    post_id: String(post_id),
    user_info: author,
    text,
    created_at: created_at.toISOString(),
    is_my_comment: viewer?.id === author.id,
  };
}
