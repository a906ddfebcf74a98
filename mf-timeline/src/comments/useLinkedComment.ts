import type { Comment } from '@minori/contracts';
import { useLocation, useSearchParams } from '@minori/platform/router';
import { useCommentQuery } from '../queries/comments';

const ID = /^[0-9a-f]{24}$/;

/** The comment that the address names. */
export interface LinkedComment {
  id: string | undefined;
  /** The comment itself, or the one that it replies to. */
  root: Comment | undefined;
  /** The comment itself when it is a reply. */
  reply: Comment | undefined;
  /** It was removed, or the viewer may not see it. */
  isGone: boolean;
}

/** The comment that the address names with `?comment=` or `#comment-`, as notifications do. */
export function useLinkedComment(isReadable: boolean): LinkedComment {
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const named = search.get('comment') ?? hash.replace(/^#comment-/, '');
  const id = isReadable && ID.test(named) ? named : undefined;
  const query = useCommentQuery(id);
  const { data: comment, parent } = query.data ?? {};
  return {
    id,
    root: parent ?? comment,
    reply: parent ? comment : undefined,
    isGone: query.isError,
  };
}
