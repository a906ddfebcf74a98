import type { Comment, Language } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { readPost } from '../posts/reading';
import { blockedIds, userSummaries } from '../users/service';
import { commentsOfPost } from './model';
import { presentComment } from './presenter';

const PAGE_SIZE = 20;

/** A page of comments; `lastId` is where the next one goes on, null when this is the last. */
export interface CommentPage {
  comments: Comment[];
  lastId: string | null;
}

/**
 * The comments on a post, oldest first, without those of members with whom the viewer shares a block. Throws `not_found`
 * where there is no such post for the viewer, and `forbidden` where it is locked: comments tell what it says.
 */
export async function listComments(
  deps: Deps,
  viewer: Viewer | null,
  { postId, lastId, language }: { postId: string; lastId: string | undefined; language: Language },
): Promise<CommentPage> {
  const post = await readPost(deps, viewer, { id: postId, language });
  if (!post.content_access.is_authorized) throw new AppError('forbidden');
  const hiddenAuthors = viewer ? [...(await blockedIds(viewer.id))] : [];
  const found = await commentsOfPost(postId, { after: lastId, hiddenAuthors, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  const authors = await userSummaries(
    page.map(({ author_id }) => String(author_id)),
    viewer,
  );
  return {
    comments: page.map((each) => presentComment(each, authors, viewer)).filter((each) => each !== undefined),
    lastId: found.length > PAGE_SIZE ? String(page.at(-1)?._id) : null,
  };
}
