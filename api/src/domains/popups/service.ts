import type { Language, Popup, PopupKind } from '@minori/contracts';
import { popupMessage } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import {
  deletePopupAbout,
  deletePopups,
  dismissPopup,
  findOpenPopups,
  findPopup,
  insertPopup,
  putUrgentPopup,
} from './model';

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

/** Ask a member by a popup to pay for something, in the transaction that has found out that it is not paid. */
export async function askToPay(
  session: ClientSession,
  { userId, subjectId, at }: { userId: string; subjectId: Types.ObjectId; at: Date },
): Promise<void> {
  const user_id = new Types.ObjectId(userId);
  await putUrgentPopup({ user_id, kind: 'confirm_payment', subject_id: subjectId, created_at: at }, session);
}

/** Ask no more to pay for something, in the transaction that settles it. */
export async function stopAskingToPay(session: ClientSession, subjectId: Types.ObjectId): Promise<void> {
  await deletePopupAbout(subjectId, session);
}

/** Return what is to be told to the viewer, what is to be paid first, then oldest first. */
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

/** Tell a member a kind of thing no more, in the transaction that settles it. */
export async function withdrawPopups(session: ClientSession, userId: string, kind: PopupKind): Promise<void> {
  await deletePopups(userId, kind, session);
}

/** Show an own popup no more. Throw `not_found` for any other. */
export async function dismiss(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  if (!(await dismissPopup(id, viewer.id, deps.clock()))) throw new AppError('not_found');
}
