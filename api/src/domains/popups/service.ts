import type { Language, Popup, PopupKind } from '@minori/contracts';
import { violationMessage } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { deletePopups, dismissPopup, findOpenPopups, findPopup, insertPopup } from './model';

export { deletePopupsOf } from './model';

const SHOWN_AT_ONCE = 20;

/** What a member is to be told. */
export interface NewPopup {
  userId: string;
  kind: PopupKind;
  note: string | null;
  /** The own post that it is about; left out where it is about none. */
  postId?: string;
  at: Date;
}

/** Tell a member something, by a popup and a notification, in the transaction that decides it. */
export async function raisePopup(session: ClientSession, { userId, kind, note, postId, at }: NewPopup): Promise<void> {
  const ids = {
    user_id: new Types.ObjectId(userId),
    post_id: postId === undefined ? null : new Types.ObjectId(postId),
  };
  const popup_id = await insertPopup({ ...ids, kind, note, created_at: at }, session);
  await enqueue(session, 'popup.raised', { popup_id });
}

/** Return a popup for the notification that goes with it, and whose it is; undefined when it is gone. */
export async function raisedPopup(
  id: string,
): Promise<{ userId: string; kind: PopupKind; note: string | null; postId: string | null } | undefined> {
  const popup = await findPopup(id);
  if (!popup) return undefined;
  const { user_id, kind, note, post_id } = popup;
  return { userId: String(user_id), kind, note, postId: post_id && String(post_id) };
}

/** Return what is to be told to the viewer, oldest first. */
export async function popupsOf(viewer: Viewer, language: Language): Promise<Popup[]> {
  const popups = await findOpenPopups(viewer.id, SHOWN_AT_ONCE);
  return popups.map(({ _id, kind, note, post_id, created_at }) => ({
    id: String(_id),
    kind,
    message: popupMessage(kind, language),
    note,
    post_id: post_id && String(post_id),
    created_at: created_at.toISOString(),
  }));
}

/** Return what a popup says, in a sentence. */
export function popupMessage(kind: PopupKind, language: Language): string {
  if (kind !== 'confirm_price') return violationMessage(kind, language);
  return language === 'ja'
    ? 'ご利用中のメンバーシップの料金が変わります。続けるには、新しい料金への同意が必要です。'
    : 'Your membership will cost more. To go on, you need to agree to the new price.';
}

/** Tell a member a kind of thing no more, in the transaction that settles it. */
export async function withdrawPopups(session: ClientSession, userId: string, kind: PopupKind): Promise<void> {
  await deletePopups(userId, kind, session);
}

/** Show an own popup no more. Throw `not_found` for any other. */
export async function dismiss(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  if (!(await dismissPopup(id, viewer.id, deps.clock()))) throw new AppError('not_found');
}
