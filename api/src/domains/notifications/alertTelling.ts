import type { NotificationType } from '@minori/contracts';
import type { ClientSession, Types } from 'mongoose';
import { insertInTransaction } from './model';

/** An alert of a member. `eventKey` names it among all that they are told of. */
export interface ToldAlert {
  userId: Types.ObjectId;
  type: NotificationType;
  eventKey: string;
}

/** Tells members of alerts of theirs for a symbol, in the transaction that has found them out. */
export async function tellOfAlerts(
  alerts: ToldAlert[],
  { symbolId, at }: { symbolId: Types.ObjectId; at: Date },
  session: ClientSession,
): Promise<void> {
  const about = { symbol_id: symbolId, target_id: String(symbolId), created_at: at };
  await insertInTransaction(
    alerts.map(({ userId, type, eventKey }) => ({ ...about, user_id: userId, type, event_key: eventKey })),
    session,
  );
}
