import type { AlertFigures, NotificationType } from '@minori/contracts';
import type { ClientSession, Types } from 'mongoose';
import { insertInTransaction } from './model';

/** An alert of a member for a symbol. `eventKey` names it among all that they are told of. */
export interface AlertNotification {
  userId: Types.ObjectId;
  symbolId: Types.ObjectId;
  type: NotificationType;
  figures: AlertFigures | null;
  at: Date;
  eventKey: string;
}

/** Tell members of alerts of theirs, in the transaction that has found them out. */
export async function notifyOfAlerts(alerts: AlertNotification[], session: ClientSession): Promise<void> {
  await insertInTransaction(
    alerts.map(({ userId, symbolId, type, figures, at, eventKey }) => ({
      user_id: userId,
      type,
      figures,
      about: { kind: 'symbol', id: symbolId },
      target_id: String(symbolId),
      event_key: eventKey,
      created_at: at,
    })),
    session,
  );
}
