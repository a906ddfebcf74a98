import type { Language, Popup, PopupKind } from '@minori/contracts';
import { CAMPAIGN_KEYS, CAMPAIGN_NAMES, INVOICE_REMINDER, popupMessage } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { deleteDismissalsOf, dismissCampaign, dismissedCampaigns, isAnyRunning } from '../campaigns/service';
import { campaignPort } from './campaignPort';
import { reminderPort } from './reminderPort';
import {
  deletePopupAbout,
  deletePopupsOf,
  dismissPopup,
  findOpenPopups,
  findPopup,
  insertPopup,
  putPopupAbout,
} from './model';

const SHOWN_AT_ONCE = 20;

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

/** Ask a member by a popup to pay for something, in the transaction that has found out that it is not paid. */
export async function askToPay(session: ClientSession, { userId, subjectId, at }: Question): Promise<void> {
  const about = { user_id: new Types.ObjectId(userId), subject_id: subjectId, created_at: at };
  await putPopupAbout({ ...about, kind: 'confirm_payment', is_urgent: true }, session);
}

/** Ask a member by a popup and a notification whether they agree to a new price of something, in the transaction that notes so. */
export async function askAboutPrice(session: ClientSession, { userId, subjectId, at }: Question): Promise<void> {
  const about = { user_id: new Types.ObjectId(userId), subject_id: subjectId, created_at: at };
  const popup_id = await putPopupAbout({ ...about, kind: 'confirm_price' }, session);
  if (popup_id !== undefined) await enqueue(session, 'popup.raised', { popup_id });
}

/** Ask no more about something, in the transaction that settles it. */
export async function stopAsking(
  session: ClientSession,
  subjectId: Types.ObjectId,
  kind: 'confirm_payment' | 'confirm_price',
): Promise<void> {
  await deletePopupAbout(subjectId, kind, session);
}

/**
 * Return what is to be told to the viewer: what is to be paid, then the rest, oldest first, then the reminder of creators without a
 * number as an issuer of qualified invoices, then a campaign that they can use.
 */
export async function popupsOf(
  deps: Pick<Deps, 'cards'>,
  viewer: Viewer,
  { language, at }: { language: Language; at: Date },
): Promise<Popup[]> {
  const popups = await findOpenPopups(viewer.id, SHOWN_AT_ONCE);
  const told = popups.map(({ _id, kind, note, post_id, created_at }) => ({
    id: String(_id),
    kind,
    message: popupMessage(kind, language),
    note,
    post_id: post_id && String(post_id),
    created_at: created_at.toISOString(),
  }));
  const [reminder, campaign] = await Promise.all([
    reminderPopup(viewer, { language, at }),
    campaignPopup(deps, viewer, { language, at }),
  ]);
  return [...told, ...reminder, ...campaign];
}

async function reminderPopup(viewer: Viewer, { language, at }: { language: Language; at: Date }): Promise<Popup[]> {
  if (!(await reminderPort().isDue(viewer.id, at))) return [];
  const message = popupMessage(INVOICE_REMINDER, language);
  const about = { note: null, post_id: null, created_at: at.toISOString() };
  return [{ id: INVOICE_REMINDER, kind: INVOICE_REMINDER, message, ...about }];
}

/** Of each campaign a member is told once, and of none that they can't use. */
async function campaignPopup(
  deps: Pick<Deps, 'cards'>,
  viewer: Viewer,
  { language, at }: { language: Language; at: Date },
): Promise<Popup[]> {
  if (!(await isAnyRunning(at))) return [];
  const dismissed = await dismissedCampaigns(viewer.id);
  const key = (await campaignPort().usableBy(deps, viewer, at)).find((one) => !dismissed.has(one));
  if (!key) return [];
  const about = { note: null, post_id: null, created_at: at.toISOString() };
  return [{ id: key, kind: 'campaign', message: CAMPAIGN_NAMES[key][language], ...about }];
}

/** Show an own popup, the reminder, or that of a campaign, no more. Throw `not_found` for any other. */
export async function dismiss(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const campaign = CAMPAIGN_KEYS.find((key) => key === id);
  if (id === INVOICE_REMINDER) return reminderPort().turnOff(viewer.id, deps.clock());
  if (campaign) return dismissCampaign(viewer.id, campaign, deps.clock());
  if (!(await dismissPopup(id, viewer.id, deps.clock()))) throw new AppError('not_found');
}

/** Forget all that a member was to be told, and what they were told. */
export async function clearPopupsOf(userId: string): Promise<void> {
  await Promise.all([deletePopupsOf(userId), deleteDismissalsOf(userId)]);
}
