import type { PopupKind } from '@minori/contracts';
import { CAMPAIGN_KEYS, INVOICE_REMINDER, isOneTime, PROMO_KEY } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { deleteDismissalsOf, deleteExposuresOf, dismissCampaign } from '../campaigns/service';
import { forgetSurveysOf } from '../surveys/service';
import { deletePopupAbout, deletePopupsOf, dismissPopup, findPopup, insertPopup, putPopupAbout } from './model';
import { deleteToldOnce } from './onceModel';
import { reminderPort } from './reminderPort';
import { deleteVisitsOf } from './visitModel';

/** What a member is to be told. */
export interface NewPopup {
  userId: string;
  kind: PopupKind;
  note: string | null;
  /** The own post that it is about. */
  postId: string;
  at: Date;
}

/** Tell a member something, by a popup and a notification, in the transaction that decides it. */
export async function raisePopup(session: ClientSession, { userId, kind, note, postId, at }: NewPopup): Promise<void> {
  const ids = { user_id: new Types.ObjectId(userId), post_id: new Types.ObjectId(postId) };
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

/** What a member is asked about, and when. */
interface Question {
  userId: string;
  subjectId: Types.ObjectId;
  at: Date;
}

type PaymentQuestion = 'confirm_payment' | 'confirm_subscription_payment';
type PriceQuestion = 'confirm_price' | 'confirm_subscription_price';

/** Ask a member by a popup to pay for something, in the transaction that has found out that it is not paid. */
export async function askToPay(
  session: ClientSession,
  { userId, subjectId, at }: Question,
  kind: PaymentQuestion = 'confirm_payment',
): Promise<void> {
  const about = { user_id: new Types.ObjectId(userId), subject_id: subjectId, created_at: at };
  await putPopupAbout({ ...about, kind, is_urgent: true }, session);
}

/** Ask a member by a popup and a notification whether they agree to a new price of something, in the transaction that notes so. */
export async function askAboutPrice(
  session: ClientSession,
  { userId, subjectId, at }: Question,
  kind: PriceQuestion = 'confirm_price',
): Promise<void> {
  const about = { user_id: new Types.ObjectId(userId), subject_id: subjectId, created_at: at };
  const popup_id = await putPopupAbout({ ...about, kind }, session);
  if (popup_id !== undefined) await enqueue(session, 'popup.raised', { popup_id });
}

/** Ask no more about something, in the transaction that settles it. */
export async function stopAsking(
  session: ClientSession,
  subjectId: Types.ObjectId,
  kind: PaymentQuestion | PriceQuestion,
): Promise<void> {
  await deletePopupAbout(subjectId, kind, session);
}

/** Forget all that a member was to be told, and what they were told. */
export async function clearPopupsOf(userId: string): Promise<void> {
  await Promise.all([
    deletePopupsOf(userId),
    deleteDismissalsOf(userId),
    deleteExposuresOf(userId),
    deleteToldOnce(userId),
    deleteVisitsOf(userId),
    forgetSurveysOf(userId),
  ]);
}

/** Show an own popup, the reminder, or that of a campaign, no more. Throw `not_found` for any other. */
export async function dismiss(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const campaign = CAMPAIGN_KEYS.find((key) => key === id);
  if (id === INVOICE_REMINDER) return reminderPort().turnOff(viewer.id, deps.clock());
  if (campaign) return dismissCampaign(viewer.id, campaign, deps.clock());
  // These go with being told.
  if (isOneTime(id) || PROMO_KEY.test(id)) return;
  if (!(await dismissPopup(id, viewer.id, deps.clock()))) throw new AppError('not_found');
}
