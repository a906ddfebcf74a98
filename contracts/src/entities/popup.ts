import { z } from 'zod';
import { INVOICE_REMINDER, ONE_TIME_POPUPS, POPUP_KINDS } from '../rules/popups';
import { campaignKey, campaignVariant } from './campaign';
import { promo, promoKey } from './promo';
import { id, instant } from './shared';
import { survey } from './survey';

export const popupKind = z.enum(POPUP_KINDS);
export const oneTimePopup = z.enum(ONE_TIME_POPUPS);

const told = {
  message: z.string(),
  /** What staff added. */
  note: z.string().nullable(),
  /** The own post that it is about. */
  post_id: id.nullable(),
  created_at: instant,
};

/**
 * Something to be told in the middle of the screen, until it was dismissed; `message` says it in the viewer's language. A
 * campaign that the viewer can use has its key in place of an id; the reminder of creators without a number as an issuer of qualified
 * invoices, and what is told once, their kind; a survey its own id. Who is in the variant `CONTROL` is not told: it is only noted that
 * they would have been.
 */
export const popup = z.discriminatedUnion('kind', [
  z.object({ id, kind: popupKind, ...told }),
  z.object({ id: campaignKey, kind: z.literal('campaign'), variant: campaignVariant, ...told }),
  z.object({ id: promoKey, kind: z.literal('promo'), variant: campaignVariant, promo, ...told }),
  z.object({ id: oneTimePopup, kind: oneTimePopup, ...told }),
  z.object({ id, kind: z.literal('survey'), survey, ...told }),
  z.object({ id: z.literal(INVOICE_REMINDER), kind: z.literal(INVOICE_REMINDER), ...told }),
]);

export type Popup = z.infer<typeof popup>;
export type PopupKind = z.infer<typeof popupKind>;
