import type { Comment, CommentPermission, Language } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { ownerFrom } from '../../owner';
import type { Viewer } from '../../viewer';
import { userSummaries } from '../users/service';
import type { CommentOwner } from './commentable';
import { assertReadable, commentInDiscussion, discussionOf, type Discussion } from './discussion';
import { likedAmong } from './likeModel';
import { commentsBelow, findComment, type CommentDocument } from './model';
import { popularPage, type FoundPage } from './popular';
import { permissionFrom } from './refusals';
import { presentComment, type CommentView } from './presenter';

const PAGE_SIZE = 20;

export type CommentSort = 'oldest' | 'newest' | 'popular';

/** A page of comments; `lastId` is where the next one goes on, null when this is the last. */
export interface CommentPage {
  comments: Comment[];
  lastId: string | null;
}

/**
 * Return the comments directly below an owner, without those of members whom the viewer has muted or with whom they
 * share a block; none while that is locked for the viewer: comments tell what it says. Throw `not_found`.
 */
export async function listComments(
  deps: Deps,
  viewer: Viewer | null,
  {
    owner,
    sort,
    lastId,
    language,
  }: { owner: CommentOwner; sort: CommentSort; lastId: string | undefined; language: Language },
): Promise<CommentPage & { permission: CommentPermission; commentCount: number }> {
  const discussion = await discussionOf(deps, viewer, owner);
  const permission = permissionFrom(discussion.refusal, language);
  const commentCount = discussion.commentCount;
  if (!discussion.isReadable) return { comments: [], lastId: null, permission, commentCount };
  const hiddenAuthors = hiddenFrom(discussion);
  const { found, lastId: next } =
    sort === 'popular'
      ? await popularPage(owner, { lastId, hiddenAuthors, limit: PAGE_SIZE, at: discussion.at })
      : await pageOf(owner, { parentId: null, order: sort, lastId, hiddenAuthors });
  return { comments: await presentAll(found, viewer, discussion), lastId: next, permission, commentCount };
}

/** Return the replies to a comment, oldest first. Throw `not_found`, and `forbidden` where what they are about is locked. */
export async function listReplies(
  deps: Deps,
  viewer: Viewer | null,
  { id, lastId }: { id: string; lastId: string | undefined },
): Promise<CommentPage> {
  const parent = await findComment(id);
  if (!parent?.is_shown) throw new AppError('not_found');
  const owner = ownerFrom(parent.owner);
  const discussion = await discussionOf(deps, viewer, owner);
  assertReadable(discussion);
  if (discussion.blocked.has(String(parent.author_id))) throw new AppError('not_found');
  const hiddenAuthors = hiddenFrom(discussion);
  const page = await pageOf(owner, { parentId: id, order: 'oldest', lastId, hiddenAuthors });
  return { comments: await presentAll(page.found, viewer, discussion), lastId: page.lastId };
}

/** Return a comment, and the one that it replies to. Throw `not_found` also for removed ones. */
export async function readComment(
  deps: Deps,
  viewer: Viewer | null,
  id: string,
): Promise<{ comment: Comment; parent: Comment | null }> {
  const { comment, discussion } = await commentInDiscussion(deps, viewer, id);
  const parent = comment.parent_id ? await findComment(String(comment.parent_id)) : undefined;
  const shown = await presentAll(parent ? [comment, parent] : [comment], viewer, discussion);
  const presented = shown.find((one) => one.id === id);
  if (!presented) throw new AppError('not_found');
  return { comment: presented, parent: shown.find((one) => one.id !== id) ?? null };
}

/** Return comments of one discussion as the viewer sees them. At most three queries. */
export async function presentAll(
  comments: CommentDocument[],
  viewer: Viewer | null,
  discussion: Discussion,
): Promise<Comment[]> {
  if (comments.length === 0) return [];
  const people = await peopleAround(comments, viewer, discussion.at);
  return comments
    .map((comment) => presentComment(comment, { viewer, discussion, ...people }))
    .filter((comment) => comment !== undefined);
}

/** Return who wrote comments, as a viewer sees them, and which of these they like. */
export async function peopleAround(
  comments: CommentDocument[],
  viewer: Viewer | null,
  at: Date,
): Promise<Pick<CommentView, 'authors' | 'liked'>> {
  const ids = comments.map(({ _id }) => String(_id));
  const [authors, liked] = await Promise.all([
    userSummaries(
      comments.map(({ author_id }) => String(author_id)),
      viewer,
      at,
    ),
    viewer ? likedAmong(viewer.id, ids) : new Set<string>(),
  ]);
  return { authors, liked };
}

async function pageOf(
  owner: CommentOwner,
  slice: { parentId: string | null; order: 'oldest' | 'newest'; lastId: string | undefined; hiddenAuthors: string[] },
): Promise<FoundPage> {
  const { lastId, ...rest } = slice;
  return cut(await commentsBelow(owner, { ...rest, after: lastId?.slice(-24), limit: PAGE_SIZE + 1 }));
}

/** Finding one more than a page holds says that there is a next one. */
function cut(found: CommentDocument[]): FoundPage {
  const page = found.slice(0, PAGE_SIZE);
  return { found: page, lastId: found.length > PAGE_SIZE ? String(page.at(-1)?._id) : null };
}

/** Return the members whose comments the viewer of a discussion is not shown. */
export function hiddenFrom({ blocked, mutes }: Discussion): string[] {
  return [...new Set([...blocked, ...mutes.userIds])];
}
