import { z } from 'zod';
import { VIOLATION_POPUPS } from '../rules/violations';
import { id, instant } from './shared';

/** `confirm_price`: a membership will cost more, and ends unless its member agrees. */
export const popupKind = z.enum([...VIOLATION_POPUPS, 'confirm_price']);

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
