import type { Language, Popup } from '@minori/contracts';
import {
  CAMPAIGN_NAMES,
  INVOICE_REMINDER,
  isOneTime,
  mayTell,
  ONE_TIME_POPUPS,
  popupMessage,
  popupsAt,
  type SurveysAsked,
} from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import { dismissCampaign, dismissedCampaigns, isAnyRunning, noteExposure, variantFor } from '../campaigns/service';
import { promoFor, tellPromo } from '../promos/service';
import { noteSurveyShown, surveysFor } from '../surveys/service';
import { campaignPort } from './campaignPort';
import { findOpenPopups } from './model';
import { occasionPort } from './occasionPort';
import { tellOnce, toldOnce } from './onceModel';
import { reminderPort } from './reminderPort';
import { takeVisit, touchVisit } from './visitModel';

const SHOWN_AT_ONCE = 20;

/** Who asks, with which browser, in which language and when. */
export interface Asking {
  viewer: Viewer;
  /** A digest of what the browser calls itself. */
  device: string;
  language: Language;
  at: Date;
}

type Cards = Pick<Deps, 'cards'>;

/**
 * Return what may be told to the viewer in this visit, what comes first at the front: nothing once something was told in it, with
 * whichever window.
 */
export async function popupsOf(deps: Cards, asking: Asking): Promise<Popup[]> {
  const { viewer, device, at } = asking;
  const visit = await touchVisit({ userId: viewer.id, device }, at);
  return visit.told_at ? [] : openTo(deps, asking);
}

/**
 * Let the viewer's browser show a popup: once a visit, whatever its windows ask at once, what is told once to one device alone, a
 * promotion while its budget lasts. `telling` names the attempt: the same one is answered the same.
 */
export async function tell(
  deps: Cards,
  asking: Asking,
  { id, telling }: { id: string; telling: string },
): Promise<boolean> {
  const { viewer, device, at } = asking;
  const { told_at, telling: before } = await touchVisit({ userId: viewer.id, device }, at);
  if (told_at) return before === telling;
  if (!mayTell({ at, registeredAt: viewer.createdAt })) return false;
  const popup = (await openTo(deps, asking)).find((one) => one.id === id);
  if (!popup) return false;
  try {
    await transaction(async (session) => {
      const isFree = await takeVisit({ userId: viewer.id, device }, { telling, at }, session);
      if (!isFree || !(await noteTold(session, popup, asking))) throw new NotTold();
    });
    return true;
  } catch (error) {
    if (error instanceof NotTold) return false;
    throw error;
  }
}

/** Undoes what the transaction has done: the visit is free for another popup. */
class NotTold extends Error {}

async function noteTold(session: ClientSession, popup: Popup, { viewer, at }: Asking): Promise<boolean> {
  const userId = viewer.id;
  if (isOneTime(popup.kind)) return tellOnce(session, { userId, key: popup.kind, at });
  if (popup.kind === 'promo') return tellPromo(session, { key: popup.id, userId, variant: popup.variant, at });
  if (popup.kind === 'survey') await noteSurveyShown(session, userId, at);
  if (popup.kind === 'campaign') {
    await noteExposure(session, { campaign: popup.id, userId, variant: popup.variant, at });
    // Nobody closes what is not shown.
    if (popup.variant === 'CONTROL') await dismissCampaign(userId, popup.id, at, session);
  }
  return true;
}

async function openTo(deps: Cards, asking: Asking): Promise<Popup[]> {
  const [told, reminder, once, campaign, { popups, asked }] = await Promise.all([
    ownPopups(asking),
    reminderPopup(asking),
    oncePopups(asking),
    campaignPopup(deps, asking),
    surveyPopup(asking),
  ]);
  return popupsAt([...told, ...reminder, ...once, ...campaign, ...popups], { at: asking.at, surveys: asked });
}

async function ownPopups({ viewer, language }: Asking): Promise<Popup[]> {
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

const fromNow = (at: Date) => ({ note: null, post_id: null, created_at: at.toISOString() });

async function reminderPopup({ viewer, language, at }: Asking): Promise<Popup[]> {
  if (!(await reminderPort().isDue(viewer.id, at))) return [];
  const message = popupMessage(INVOICE_REMINDER, language);
  return [{ id: INVOICE_REMINDER, kind: INVOICE_REMINDER, message, ...fromNow(at) }];
}

async function oncePopups({ viewer, language, at }: Asking): Promise<Popup[]> {
  const told = await toldOnce(viewer.id);
  const untold = ONE_TIME_POPUPS.filter((key) => !told.has(key));
  if (untold.length === 0) return [];
  const due = await occasionPort().occasionsOf(viewer, untold, at);
  return due.map((key) => ({ id: key, kind: key, message: popupMessage(key, language), ...fromNow(at) }));
}

/** Of each campaign a member is told once, and of none that they can't use; where there is none, of a promotion. */
async function campaignPopup(deps: Cards, { viewer, language, at }: Asking): Promise<Popup[]> {
  if (await isAnyRunning(at)) {
    const dismissed = await dismissedCampaigns(viewer.id);
    const key = (await campaignPort().usableBy(deps, viewer, at)).find((one) => !dismissed.has(one));
    if (key) {
      const variant = await variantFor(viewer.id, key);
      return [{ id: key, kind: 'campaign', variant, message: CAMPAIGN_NAMES[key][language], ...fromNow(at) }];
    }
  }
  const found = await promoFor(viewer, { language, at });
  if (!found) return [];
  const { promo, text, variant } = found;
  return [{ id: promo.key, kind: 'promo', variant, promo, message: text, ...fromNow(at) }];
}

async function surveyPopup({ viewer, language, at }: Asking): Promise<{ popups: Popup[]; asked: SurveysAsked }> {
  const { survey, asked } = await surveysFor(viewer, { place: 'popup', language, at });
  if (!survey) return { popups: [], asked };
  return { popups: [{ id: survey.id, kind: 'survey', survey, message: survey.question, ...fromNow(at) }], asked };
}
