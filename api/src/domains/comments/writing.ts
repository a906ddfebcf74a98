import type { Comment, CommentRemover } from '@minori/contracts';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { enqueue } from '../../jobs/queue';
import { isSameOwner, ownerDocument, ownerFrom } from '../../owner';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { screenText } from '../moderation/service';
import { commentableOf, type CommentOwner } from './commentable';
import { assertCanComment, commentInDiscussion, discussionOf, type Discussion } from './discussion';
import { mentionedIn } from './mentions';
import {
  countReply,
  findComment,
  insertComment,
  markRemoved,
  rewriteComment,
  type CommentDocument,
  type NewComment,
} from './model';
import { presentAll } from './reading';

/** What somebody says. */
export interface CommentInput {
  owner: CommentOwner;
  parentId: string | undefined;
  text: string;
}

/**
 * Comment on something, or reply; return the comment's id. Throw `not_found`, and where the viewer may not comment the
 * error that says why.
 */
export async function createComment(
  deps: Deps,
  viewer: Viewer,
  input: CommentInput,
  noteMade: NoteMade,
): Promise<string> {
  const discussion = await discussionOf(deps, viewer, input.owner);
  assertCanComment(discussion);
  const comment = await newComment(deps, viewer, input, discussion);
  const write = async (session: ClientSession) => {
    const id = await insert(session, comment);
    await noteMade(session, id);
    return id;
  };
  return inTurn(turnOf(input.owner), () => transaction(write));
}

async function newComment(
  deps: Deps,
  viewer: Viewer,
  { owner, parentId, text: given }: CommentInput,
  discussion: Discussion,
): Promise<NewComment> {
  const text = await checkedText(deps, viewer, given);
  const answered = parentId === undefined ? undefined : await replyTarget(parentId, discussion);
  return {
    owner: ownerDocument(owner),
    author_id: new Types.ObjectId(viewer.id),
    owner_author_id: new Types.ObjectId(discussion.authorId),
    parent_id: answered ? (answered.parent_id ?? answered._id) : null,
    reply_to_id: answered?._id ?? null,
    text,
    ...(await mentionedIn(text, viewer, discussion.blocked)),
    created_at: deps.clock(),
  };
}

/** The text to keep. Throw `invalid_input` for what may not be said: nobody looks at a comment before it is out. */
async function checkedText({ clock }: Deps, viewer: Viewer, given: string): Promise<string> {
  const text = given.trim();
  const { verdict } = await screenText({ userId: viewer.id, place: 'comment', text, hasSymbol: false, at: clock() });
  if (verdict !== 'pass') throw new AppError('invalid_input', { fields: { text: 'comment_refused' } });
  return text;
}

/** Return the comment to reply to. Throw `not_found` when it is not there for the viewer, or below something else. */
async function replyTarget(id: string, { owner, blocked }: Discussion): Promise<CommentDocument> {
  const comment = await findComment(id);
  const isThere = comment && !comment.removed_at && !blocked.has(String(comment.author_id));
  if (!isThere || !isSameOwner(ownerFrom(comment.owner), owner)) throw new AppError('not_found');
  return comment;
}

/** Write a comment with what counts it and tells of it; return its id. */
async function insert(session: ClientSession, comment: NewComment): Promise<string> {
  if (comment.reply_to_id) {
    const answered = await findComment(String(comment.reply_to_id), session);
    if (!answered || answered.removed_at) throw new AppError('not_found');
  }
  if (comment.parent_id && !(await countReply(comment.parent_id, 1, session))) throw new AppError('not_found');
  const { kind, id } = ownerFrom(comment.owner);
  const _id = await commentableOf(kind).countComment(session, id, {
    authorId: String(comment.author_id),
    at: comment.created_at,
  });
  if (!_id) throw new AppError('not_found');
  await insertComment({ ...comment, _id }, session);
  await enqueue(session, 'comment.written', { comment_id: String(_id) });
  return String(_id);
}

/** Change an own comment. Throw `not_found`, `forbidden` for those of others, and where the viewer may not comment now. */
export async function editComment(
  deps: Deps,
  viewer: Viewer,
  { id, text: given }: { id: string; text: string },
): Promise<Comment> {
  const { comment, discussion } = await commentInDiscussion(deps, viewer, id);
  if (String(comment.author_id) !== viewer.id) throw new AppError('forbidden');
  assertCanComment(discussion);
  const text = await checkedText(deps, viewer, given);
  if (text === comment.text) return presentOwn(comment, viewer, discussion);
  const changes = { text, ...(await mentionedIn(text, viewer, discussion.blocked)), edited_at: deps.clock() };
  const changed = await transaction(async (session) => {
    const rewritten = await rewriteComment(id, changes, session);
    if (!rewritten) throw new AppError('not_found');
    await enqueue(session, 'comment.written', { comment_id: id });
    return rewritten;
  });
  return presentOwn(changed, viewer, discussion);
}

/** Remove a comment, as its writer or the post's author. Throw `not_found`, and `forbidden` for everybody else. */
export async function removeComment(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const comment = await findComment(id);
  if (!comment || comment.removed_at) throw new AppError('not_found');
  const by = await removerOf(deps, viewer, comment);
  await removeInTurn(comment, async (session) => {
    if (!(await remove(session, id, by, deps.clock()))) throw new AppError('not_found');
  });
}

/** What one wrote one may take back, also where the post is locked or gone by now. */
async function removerOf(deps: Deps, viewer: Viewer, comment: CommentDocument): Promise<CommentRemover> {
  if (String(comment.author_id) === viewer.id) return 'writer';
  const { discussion } = await commentInDiscussion(deps, viewer, String(comment._id));
  if (discussion.authorId !== viewer.id) throw new AppError('forbidden');
  return 'post_author';
}

function removeInTurn(comment: CommentDocument, work: (session: ClientSession) => Promise<void>): Promise<void> {
  return inTurn(turnOf(ownerFrom(comment.owner)), () => transaction(work));
}

/**
 * Take a comment away in the transaction that decides it, with what counts it and tells of it. Return whether it
 * was there.
 */
export async function remove(session: ClientSession, id: string, by: CommentRemover, at: Date): Promise<boolean> {
  const removed = await markRemoved(id, by, at, session);
  if (!removed) return false;
  if (removed.parent_id) await countReply(removed.parent_id, -1, session);
  const { kind, id: ownerId } = ownerFrom(removed.owner);
  await commentableOf(kind).uncountComment(session, ownerId, {
    authorId: String(removed.author_id),
    at: removed.created_at,
  });
  await enqueue(session, 'comment.removed', { comment_id: id });
  return true;
}

async function presentOwn(comment: CommentDocument, viewer: Viewer, discussion: Discussion): Promise<Comment> {
  const [presented] = await presentAll([comment], viewer, discussion);
  if (!presented) throw new AppError('unauthenticated');
  return presented;
}

/** Likes, views and comments of one thing change the same document: they wait for each other. */
function turnOf({ kind, id }: CommentOwner): string {
  return `${kind}:${id}`;
}
