import { z } from 'zod';
import { count, id } from './shared';

/** How a member's notifications stand: what the red dot, the count and the head of the list are made of. */
export const notificationsEvent = z.object({
  unread_count: count,
  /** Whether something has come since the list was last opened. */
  has_new: z.boolean(),
  /** The newest one that is unread; null where all are read. */
  latest_id: id.nullable(),
});

/** What of a member's coins can be used. */
export const coinsEvent = z.object({ balance: count });

/** How many of a member’s missions wait to be claimed. */
export const missionsEvent = z.object({ ready: count });

/** What a member has paid for, and so may do, is otherwise now: everything is to be asked anew. */
export const membershipEvent = z.object({});

/** The data of the events that a member's stream sends, by the events' names. */
export interface MemberEvents {
  notifications: z.infer<typeof notificationsEvent>;
  coins: z.infer<typeof coinsEvent>;
  missions: z.infer<typeof missionsEvent>;
  membership: z.infer<typeof membershipEvent>;
}
