import { z } from 'zod';
import { POPUP_KINDS } from '../rules/popups';
import { id, instant } from './shared';

export const popupKind = z.enum(POPUP_KINDS);

/** Something to be told in the middle of the screen, until it was dismissed; `message` says it in the viewer's language. */
export const popup = z.object({
  id,
  kind: popupKind,
  message: z.string(),
  /** What staff added. */
  note: z.string().nullable(),
  /** The own post that it is about. */
  post_id: id.nullable(),
  created_at: instant,
});

export type Popup = z.infer<typeof popup>;
export type PopupKind = z.infer<typeof popupKind>;
