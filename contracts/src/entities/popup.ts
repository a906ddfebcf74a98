import { z } from 'zod';
import { INVOICE_REMINDER, POPUP_KINDS } from '../rules/popups';
import { campaignKey } from './campaign';
import { id, instant } from './shared';

export const popupKind = z.enum(POPUP_KINDS);

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
 * invoices its kind.
 */
export const popup = z.discriminatedUnion('kind', [
  z.object({ id, kind: popupKind, ...told }),
  z.object({ id: campaignKey, kind: z.literal('campaign'), ...told }),
  z.object({ id: z.literal(INVOICE_REMINDER), kind: z.literal(INVOICE_REMINDER), ...told }),
]);

export type Popup = z.infer<typeof popup>;
export type PopupKind = z.infer<typeof popupKind>;
