const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Whoever has just registered is left alone for so long. */
export const POPUP_NEWCOMER_MS = 10 * MINUTE_MS;
/** A visit is over when nothing was asked from its browser for so long. */
export const POPUP_VISIT_MS = 30 * MINUTE_MS;
/** After a survey no other popup asks one for so long; after one was dismissed, nothing does, and the timeline neither. */
export const SURVEY_PAUSE_MS = 14 * DAY_MS;
export const SURVEY_DISMISSED_MS = 30 * DAY_MS;
/** The same promotion of a partner is told a member so much later again. */
export const PROMO_PAUSE_MS = 30 * DAY_MS;

/** What comes before what: one popup a visit, the first that there is. What is told once stands with the confirmation of payments. */
export const POPUP_PLACES = ['payment_problem', 'violation', 'confirm_payment', 'campaign', 'survey'] as const;
export type PopupPlace = (typeof POPUP_PLACES)[number];

/** Landing pages, the linking of accounts and the page about the site have no popups. */
const QUIET_PAGES = /^\/(about|cmp|lp|p\/link_account)(\/|$)/;
const PLACE_OF: Readonly<Record<string, PopupPlace>> = {
  confirm_payment: 'payment_problem',
  confirm_subscription_payment: 'payment_problem',
  confirm_price: 'confirm_payment',
  confirm_subscription_price: 'confirm_payment',
  invoice_number: 'confirm_payment',
  post_onboarding_popup: 'confirm_payment',
  prime_plus_notice_creator: 'confirm_payment',
  izanavi_popup: 'confirm_payment',
  company_mission_popup: 'confirm_payment',
  campaign: 'campaign',
  promo: 'campaign',
  survey: 'survey',
};

/** Return where a kind of popup stands in the order. */
export function popupPlace(kind: string): PopupPlace {
  return PLACE_OF[kind] ?? 'violation';
}

/** When a member was asked surveys; null where they never were. */
export interface SurveysAsked {
  /** By a popup. */
  shown_at: Date | null;
  answered_at: Date | null;
  dismissed_at: Date | null;
}

/** Who is to be told something, when and where. What one does not know is left out, and stops nothing. */
export interface PopupMoment {
  at: Date;
  registeredAt?: Date;
  /** When something was told in this visit. */
  toldAt?: Date | null;
  surveys?: SurveysAsked;
  pathname?: string;
  /** Whether a dialog is open, that of the first steps among them. */
  isBusy?: boolean;
}

/** Return whether a survey may be asked: in the timeline, or by a popup. */
export function maySurvey({ shown_at, answered_at, dismissed_at }: SurveysAsked, at: Date, isPopup: boolean): boolean {
  const isOver = (since: Date | null, pause: number) => since === null || at.getTime() - since.getTime() >= pause;
  if (!isOver(answered_at, SURVEY_PAUSE_MS) || !isOver(dismissed_at, SURVEY_DISMISSED_MS)) return false;
  return !isPopup || isOver(shown_at, SURVEY_PAUSE_MS);
}

/** Return whether any popup may be told at a moment. */
export function mayTell({ at, registeredAt, toldAt = null, pathname, isBusy = false }: PopupMoment): boolean {
  if (isBusy || toldAt !== null) return false;
  if (registeredAt && at.getTime() - registeredAt.getTime() <= POPUP_NEWCOMER_MS) return false;
  return pathname === undefined || !QUIET_PAGES.test(pathname);
}

/** Return the popups that may be told at a moment, what is told first at the front; of one place in the order in which they come. */
export function popupsAt<Told extends { kind: string }>(popups: readonly Told[], moment: PopupMoment): Told[] {
  if (!mayTell(moment)) return [];
  const { surveys, at } = moment;
  const rank = ({ kind }: Told) => POPUP_PLACES.indexOf(popupPlace(kind));
  return popups
    .filter(({ kind }) => kind !== 'survey' || !surveys || maySurvey(surveys, at, true))
    .toSorted((one, other) => rank(one) - rank(other));
}
