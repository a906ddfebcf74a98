import type { MemberNews } from './news';

/** What a reader has been told: of each event how it was, in a text; nothing where it was not told yet. */
export interface Told {
  notifications: string;
  coins: string;
  missions: string;
  access: string;
}

/** What somebody has been told who was told nothing. */
const NOTHING_TOLD: Told = { notifications: '', coins: '', missions: '', access: '' };

/** An id, or nothing; how many are unread; whether something is new. */
const NOTIFICATIONS = /^(?:[0-9a-f]{24})?-\d{1,9}-[01]$/;
const COINS = /^\d{1,12}$/;
const MISSIONS = /^\d{1,4}$/;
const ACCESS = /^[\w-]{1,20}$/;

/** Return how it stands, as events' ids tell it. */
export function toldBy({ notifications, coins, missions, access }: MemberNews): Told {
  const { latest_id, unread_count, has_new } = notifications;
  return {
    notifications: `${latest_id ?? ''}-${unread_count}-${has_new ? 1 : 0}`,
    coins: String(coins.balance),
    missions: String(missions.ready),
    access,
  };
}

/**
 * Return the id of an event: all that its reader has been told by then. Whoever comes back with it, to whichever process, is
 * sent what is otherwise now.
 */
export function eventIdOf({ notifications, coins, missions, access }: Told): string {
  return `${notifications}.${coins}.${access}.${missions}`;
}

/** Return what an event's id says; a header may hold anything. */
export function toldIn(eventId: string | undefined): Told {
  const [notifications = '', coins = '', access = '', missions = '', ...more] = eventId?.split('.') ?? [];
  // Ids of before missions were told of end with the access.
  const isOne = ACCESS.test(access) && (missions === '' || MISSIONS.test(missions)) && more.length === 0;
  if (!isOne) return NOTHING_TOLD;
  return {
    notifications: NOTIFICATIONS.test(notifications) ? notifications : '',
    coins: COINS.test(coins) ? coins : '',
    missions,
    access,
  };
}
