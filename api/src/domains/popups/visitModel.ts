import { POPUP_VISIT_MS } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { retryOnDuplicate } from '../../database';

/** A member's present visit with a browser, in all of its windows: it goes on as long as the browser asks now and then. */
export interface VisitDocument {
  user_id: Types.ObjectId;
  /** A digest of what the browser calls itself, as with devices. */
  device: string;
  seen_at: Date;
  /** When a popup was told in this visit, and what the window that told it had called that. */
  told_at: Date | null;
  telling: string | null;
}

/** Long after any visit is over. */
const KEPT_SECONDS = 7 * 24 * 3_600;

const schema = new Schema<VisitDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    device: { type: String, required: true },
    seen_at: { type: Date, required: true },
    told_at: { type: Date, default: null },
    telling: { type: String, default: null },
  },
  { collection: 'popup_visits', versionKey: false },
);
schema.index({ user_id: 1, device: 1 }, { unique: true });
schema.index({ seen_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const VisitModel = mongoose.model<VisitDocument>('PopupVisit', schema);

/** A member in a browser. */
export interface VisitOf {
  userId: string;
  device: string;
}

/** Note that a browser is used, in a new visit where the one before is over; return how its visit stands. */
export async function touchVisit({ userId: user_id, device }: VisitOf, at: Date): Promise<VisitDocument> {
  const since = new Date(at.getTime() - POPUP_VISIT_MS);
  const options = { returnDocument: 'after', lean: true } as const;
  return retryOnDuplicate(async () => {
    const going = { user_id, device, seen_at: { $gt: since } };
    const known = await VisitModel.findOneAndUpdate(going, { $max: { seen_at: at } }, options);
    if (known) return known as VisitDocument;
    // Another window that has begun the visit meanwhile makes this a duplicate, and is found then.
    const over = { user_id, device, seen_at: { $lte: since } };
    const begun = { $set: { seen_at: at, told_at: null, telling: null } };
    return (await VisitModel.findOneAndUpdate(over, begun, { ...options, upsert: true })) as VisitDocument;
  });
}

/** Have this visit tell its popup, in a transaction; return false where it has told one. */
export async function takeVisit(
  { userId: user_id, device }: VisitOf,
  { telling, at }: { telling: string; at: Date },
  session: ClientSession,
): Promise<boolean> {
  const free = { user_id, device, told_at: null };
  const { modifiedCount } = await VisitModel.updateOne(free, { $set: { told_at: at, telling } }, { session });
  return modifiedCount === 1;
}

/** Forget a member's visits. */
export async function deleteVisitsOf(userId: string): Promise<void> {
  await VisitModel.deleteMany({ user_id: userId });
}
