import { THE_SITE } from '@minori/contracts/address';
import { AppError } from './errors';
import { LeasedLimiter } from './leasedLimiter';

/**
 * How often one member (a guest: one address) may do something, in all processes together. What is done often is taken
 * from the shared counter a twentieth at a time (`lease`); then the last few may stay with a process that nobody asks.
 */
const LIMITS = {
  read: { points: 600, seconds: 60, lease: 30 },
  write: { points: 60, seconds: 60, lease: 1 },
  /** Changes of many things at once. */
  bulk: { points: 12, seconds: 60, lease: 1 },
  /** Mails that a member or guest asks for. */
  mail: { points: 10, seconds: 3_600, lease: 1 },
  /** Mails that are asked for from one address, by however many identities. */
  mail_client: { points: 30, seconds: 3_600, lease: 1 },
  /** Mails to one address, whoever asks. */
  mailbox: { points: 5, seconds: 3_600, lease: 1 },
  /** Registrations from one address, also those that are refused. */
  register: { points: 30, seconds: 3_600, lease: 1 },
  /** Cards that a member begins to save, or tries. */
  card: { points: 10, seconds: 3_600, lease: 1 },
  /** Cards that are tried from one address, by however many members. */
  card_client: { points: 30, seconds: 3_600, lease: 1 },
  /** What a member says in chats, and what is said there from one address, by however many. */
  chat: { points: 30, seconds: 60, lease: 1 },
  chat_client: { points: 240, seconds: 60, lease: 4 },
  /** Posts that somebody has seen. */
  view: { points: 120, seconds: 60, lease: 6 },
  /** Batches of what a visitor did. */
  track: { points: 30, seconds: 60, lease: 2 },
  /** Files that a member uploads. */
  upload: { points: 60, seconds: 600, lease: 1 },
  /** Parts of files that a member uploads: 80 MB a second. */
  part: { points: 600, seconds: 60, lease: 30 },
  /** Pages that are fetched for a member. */
  link: { points: 20, seconds: 60, lease: 1 },
  /** Files of media, and parts of them. */
  file: { points: 1_200, seconds: 60, lease: 60 },
  /** Documents that are made for a member when they ask. */
  document: { points: 30, seconds: 60, lease: 1 },
  /** Codes of certificates that are tried from one address. */
  certificate: { points: 30, seconds: 60, lease: 2 },
  /** What is told from one address as a partner. */
  postback: { points: 600, seconds: 60, lease: 30 },
  /** Devices that a member has not been seen on. */
  device: { points: 20, seconds: 3_600, lease: 1 },
  /** Codes for telephones: that a member asks for, to one number, from one address, and all together. */
  phone: { points: 5, seconds: 24 * 3_600, lease: 1 },
  phone_number: { points: 5, seconds: 24 * 3_600, lease: 1 },
  phone_client: { points: 10, seconds: 24 * 3_600, lease: 1 },
  phone_all: { points: 1_000, seconds: 3_600, lease: 10 },
  /** Numbers that are looked up, and codes that are tried: by a member, and from one address by however many. */
  phone_check: { points: 10, seconds: 3_600, lease: 1 },
  phone_check_client: { points: 30, seconds: 3_600, lease: 1 },
  /** Numbers that all together look up. */
  phone_check_all: { points: 600, seconds: 3_600, lease: 10 },
  /** Failed proofs of identity from one address. */
  token: { points: 60, seconds: 60, lease: 3 },
} as const;

/** The name of a limit. */
export type LimitName = keyof typeof LIMITS;

/** Counts what callers do. */
export interface Limits {
  /** Count one act, but for reads of the site's own server. Throw `rate_limited` once there were too many. */
  consume(name: LimitName, key: string): Promise<void>;
}

/** Make the limits of this process; call it once the database is connected. */
export function createLimits(mode: 'on' | 'off'): Limits {
  if (mode === 'off') return { consume: async () => {} };
  const limiters = new Map<string, LeasedLimiter>();
  for (const [name, limit] of Object.entries(LIMITS)) limiters.set(name, new LeasedLimiter({ name, ...limit }));
  return {
    async consume(name, key) {
      if (key === THE_SITE) return;
      const waitMs = (await limiters.get(name)?.spend(key)) ?? 0;
      if (waitMs > 0) throw new AppError('rate_limited', { retryAfter: Math.ceil(waitMs / 1_000) });
    },
  };
}
