import type { OwnComment } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { defineCommentable, type Commented } from '../comments/commentable';
import { subscribedCreators } from '../subscriptions/service';
import { blockedIds, userSummaries } from '../users/service';
import { countComment, uncountComment } from './commentCount';
import { refusalOf } from './commenting';
import { canViewContent } from './policy';
import type { PreviewedPost } from './presenter';
import { authorOfPublished, knownPost, postPreviews, STRANGER } from './reading';
import { authorsOfPosts } from './scores';

const TITLE_LENGTH = 30;

defineCommentable('post', {
  look,
  countComment,
  uncountComment,
  authorsOf: authorsOfPosts,
  isPublished: async (id, at) => (await authorOfPublished(id, at)) !== undefined,
  async titlesOf(reading, ids) {
    const previews = await postPreviews(reading, ids);
    return new Map([...previews].map(([id, post]) => [id, titleOf(post)]));
  },
});

async function look(deps: Deps, viewer: Viewer | null, postId: string): Promise<Commented> {
  const at = deps.clock();
  const { post } = await knownPost(viewer, postId, at);
  const [authors, subscribed, blocked] = await Promise.all([
    userSummaries([post.author_id], viewer, at),
    viewer ? subscribedCreators(viewer.id, at) : STRANGER.subscribed,
    viewer ? blockedIds(viewer.id) : STRANGER.blocked,
  ]);
  // Of an author whom staff shut out nothing is shown.
  if (!authors.has(post.author_id)) throw new AppError('not_found');
  const isBlocked = blocked.has(post.author_id);
  return {
    authorId: post.author_id,
    commentCount: post.comment_count,
    refusal: refusalOf(viewer, post, { subscribed, isBlocked, at }),
    isReadable: !isBlocked && post.deleted_at === null && canViewContent(viewer, post, subscribed, at),
    isDeleted: post.deleted_at !== null,
  };
}

function titleOf({ fields: { id, text }, author }: PreviewedPost): NonNullable<OwnComment['post']> {
  return { id, title: Array.from(text).slice(0, TITLE_LENGTH).join(''), user_info: author };
}
