import type { NotificationType } from '@minori/contracts';
import type { Deps } from '../../deps';
import { ownerDocument } from '../../owner';
import { authorOf, knownComment, type KnownComment } from '../comments/service';
import { writeUntilStable } from '../../writeUntilStable';
import { deleteEvent, rewriteEvent } from './model';
import { notify } from './notify';

const BODY_LENGTH = 80;

/**
 * Tell of a comment: whom it answers, whom it names, and the author of what it is about, each of them once and with
 * the first of these reasons. Saying it again, as after an edit, tells only those who have not heard of it; what others
 * were told says then what the comment says.
 */
export async function notifyOfComment(deps: Deps, commentId: string): Promise<void> {
  await writeUntilStable(
    () => knownComment(commentId),
    async (comment) => {
      if (comment?.isRemoved) await withdraw(comment);
      else if (comment) await notifyAll(deps, comment);
    },
  );
}

async function notifyAll(deps: Deps, comment: KnownComment): Promise<void> {
  const at = deps.clock();
  const ownerAuthor = await authorOf(comment.owner, at);
  if (!ownerAuthor) return;
  const body = beginningOf(comment.text);
  await rewriteEvent(await possibleRecipients(comment), eventKey(comment.id), body);
  const notified = new Set<string>();
  const notifyNew = async (type: NotificationType, userIds: string[]) => {
    const wanted = userIds.filter((id) => !notified.has(id));
    for (const id of wanted) notified.add(id);
    await notify(wanted, comment.authorId, {
      type,
      about: ownerDocument(comment.owner),
      target_id: comment.id,
      body,
      event_key: eventKey(comment.id),
      created_at: at,
    });
  };
  await notifyNew('comment_reply', comment.answeredIds);
  await notifyNew('comment_mentions', comment.mentionIds);
  await notifyNew('comment_post', [ownerAuthor]);
}

/** Take back what was told of a comment that is removed. */
export async function withdrawCommentNotifications(commentId: string): Promise<void> {
  const comment = await knownComment(commentId);
  if (comment?.isRemoved) await withdraw(comment);
}

async function withdraw(comment: KnownComment): Promise<void> {
  await deleteEvent(await possibleRecipients(comment), eventKey(comment.id));
}

/** Everybody who may have heard of a comment, also where what it is about is not out now. */
async function possibleRecipients({ owner, answeredIds, mentionIds }: KnownComment): Promise<string[]> {
  const author = await authorOf(owner);
  return [...answeredIds, ...mentionIds, ...(author ? [author] : [])];
}

function eventKey(commentId: string): string {
  return `comment:${commentId}`;
}

function beginningOf(text: string): string {
  return Array.from(text.replace(/\s+/gu, ' ')).slice(0, BODY_LENGTH).join('');
}
