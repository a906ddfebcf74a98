import type { ClientSession } from 'mongoose';
import { enqueue } from '../../jobs/queue';

/** Have it be looked at, once a transaction is durable, which missions a member has reached by it: one look for all that wait for it. */
export async function askMissions(session: ClientSession, userId: string): Promise<void> {
  await enqueue(session, 'missions.checked', { user_id: userId }, { dedupeKey: `missions:${userId}` });
}
