import type { NotificationType } from '@minori/contracts';
import type { ClientSession, Types } from 'mongoose';
import { insertInTransaction } from './model';

/** Tells members of an alert of theirs for a symbol, in the transaction that has found it out. */
export async function tellOfAlerts(
  alert: { userIds: Types.ObjectId[]; symbolId: Types.ObjectId; type: NotificationType; at: Date; eventKey: string },
  session: ClientSession,
): Promise<void> {
  const { userIds, symbolId, type, at, eventKey } = alert;
  const notification = {
    type,
    symbol_id: symbolId,
    target_id: String(symbolId),
    event_key: eventKey,
    created_at: at,
  };
  await insertInTransaction(
    userIds.map((user_id) => ({ ...notification, user_id })),
    session,
  );
}
