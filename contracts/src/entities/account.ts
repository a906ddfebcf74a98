import { z } from 'zod';
import { id, instant } from './shared';

/** The services that one may sign in with besides e-mail and password. */
export const SIGN_IN_SERVICES = ['google', 'apple', 'x'] as const;

/** A browser in which a member is signed in. */
export const device = z.object({
  id,
  browser: z.enum(['chrome', 'edge', 'firefox', 'safari', 'other']),
  system: z.enum(['windows', 'macos', 'ios', 'android', 'linux', 'other']),
  /** Whether it is the one that asks. */
  is_this: z.boolean(),
  signed_in_at: instant,
  /** Up to ten minutes old. */
  last_seen_at: instant,
});

/** How a member signs in, as only they see it. */
export const account = z.object({
  email: z.string().nullable(),
  has_password: z.boolean(),
  services: z.array(z.enum(SIGN_IN_SERVICES)),
  /** The end of the telephone number; null where there is none. */
  phone: z.object({ last_digits: z.string() }).nullable(),
  /** Whether codes can be sent to telephones here. */
  is_phone_ready: z.boolean(),
  /** The address that waits to be confirmed. */
  email_change: z.object({ email: z.string(), expires_at: instant }).nullable(),
});

export type Device = z.infer<typeof device>;
export type Account = z.infer<typeof account>;
export type SignInService = (typeof SIGN_IN_SERVICES)[number];
