import mongoose, { Schema, type ClientSession } from 'mongoose';

/** An event that a service outside has told us of. */
export interface ExternalEventDocument {
  source: 'stripe' | 'live' | 'partner';
  /** The service's own id of it. */
  id: string;
  type: string;
  received_at: Date;
}

/** Longer than any service tells the same again by itself. */
const KEPT_SECONDS = 90 * 86_400;

const schema = new Schema<ExternalEventDocument>(
  {
    source: { type: String, required: true },
    id: { type: String, required: true },
    type: { type: String, required: true },
    received_at: { type: Date, required: true },
  },
  { collection: 'external_events', versionKey: false },
);
schema.index({ source: 1, id: 1 }, { unique: true });
schema.index({ received_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const ExternalEventModel = mongoose.model('ExternalEvent', schema);

/** Keep an event in a transaction; return false when it was kept before. */
export async function keepEvent(event: ExternalEventDocument, session: ClientSession): Promise<boolean> {
  const { source, id, ...rest } = event;
  const kept = await ExternalEventModel.updateOne({ source, id }, { $setOnInsert: rest }, { session, upsert: true });
  return kept.upsertedCount > 0;
}
