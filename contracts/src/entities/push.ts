import { z } from 'zod';
import { PUSH_CHOICES } from '../rules/notificationGroups';
import { device } from './account';
import { instant } from './shared';

export const pushChoice = z.enum(PUSH_CHOICES);

/** A browser that shows the member's notifications though no page of the site is open. */
export const pushDevice = device.pick({ id: true, browser: true, system: true, is_this: true }).extend({
  created_at: instant,
  /** When the last one was handed to the browser's push service; null where none was yet. */
  last_delivered_at: instant.nullable(),
  /** What is not pushed to it. */
  refused: z.array(pushChoice),
});

/** Where a member gets notifications by push. */
export const pushState = z.object({
  /** By which browsers know who may push to them; null where this is not offered. */
  public_key: z.string().nullable(),
  devices: z.array(pushDevice),
});

const base64url = (pattern: RegExp) => z.string().regex(pattern, 'invalid');

/** What a browser has made up for pushes to it, as it writes it itself. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1_000, 'too_long'),
  keys: z.object({
    /** A point of P-256, uncompressed. */
    p256dh: base64url(/^B[\w-]{86}$/),
    /** 16 bytes. */
    auth: base64url(/^[\w-]{22}$/),
  }),
});

/** What the site's service worker is pushed. */
export interface PushPayload {
  title: string;
  body: string;
  /** Where it leads, within the site. */
  path: string;
  /** A later one takes the place of what has the same. */
  tag: string;
  /** Null where it tells of several. */
  notification_id: string | null;
}

export type PushChoice = z.infer<typeof pushChoice>;
export type PushDevice = z.infer<typeof pushDevice>;
export type PushState = z.infer<typeof pushState>;
export type PushKeys = z.infer<typeof pushSubscription>;
